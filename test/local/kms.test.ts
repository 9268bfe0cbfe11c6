import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sealer } from '#functions/services/sealer.ts';
import { startKms } from '#local/kms/server.ts';

const arn = (name: string) => `arn:aws:kms:us-east-1:000000000000:key/${name}`;
const [KeyId, other] = [arn('A'), arn('B')];
const EncryptionContext = { creditUnionId: 'CU1' };

let dir = '';
let client: KMSClient;

async function start() {
  const kms = await startKms({ dir, keys: [KeyId, other] });
  onTestFinished(() => kms.close());
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.url);
  client = new KMSClient();
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kms-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  onTestFinished(() => void vi.unstubAllEnvs());
  await start();
});

const dataKey = (changes: object = {}) =>
  client.send(new GenerateDataKeyCommand({ KeyId, KeySpec: 'AES_256', EncryptionContext, ...changes }));
const decrypt = (CiphertextBlob: Uint8Array | undefined, changes: object = {}) =>
  client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext, ...changes }));

describe('the KMS of this machine', () => {
  it('makes data keys that it opens again, each another one, also after a restart', async () => {
    const { CiphertextBlob, Plaintext, KeyId: by } = await dataKey();
    expect([Plaintext?.length, by]).toEqual([32, KeyId]);
    expect((await dataKey()).Plaintext).not.toEqual(Plaintext);
    expect(await decrypt(CiphertextBlob)).toMatchObject({ Plaintext, KeyId, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' });
    expect((await decrypt(CiphertextBlob, { KeyId })).Plaintext).toEqual(Plaintext);
    await start();
    expect((await decrypt(CiphertextBlob)).Plaintext).toEqual(Plaintext);
    expect((await dataKey({ KeySpec: 'AES_128' })).Plaintext).toHaveLength(16);
    expect((await dataKey({ KeySpec: undefined, NumberOfBytes: 24 })).Plaintext).toHaveLength(24);
  });

  it('keeps its keys in its folder, and no data key', async () => {
    const { Plaintext = new Uint8Array() } = await dataKey();
    const kept = readFileSync(join(dir, 'keys.json'), 'utf8');
    expect(Object.keys(JSON.parse(kept))).toEqual([KeyId, other]);
    expect(kept).not.toContain(Buffer.from(Plaintext).toString('base64'));
  });

  it.each([
    ['another context', { EncryptionContext: { creditUnionId: 'CU2' } }],
    ['a further context', { EncryptionContext: { ...EncryptionContext, x: '1' } }],
    ['no context', { EncryptionContext: undefined }],
  ])('opens none for %s', async (_, changes) => {
    const { CiphertextBlob } = await dataKey();
    await expect(decrypt(CiphertextBlob, changes)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  });

  it('opens none that was changed, wherever it was, nor by another key', async () => {
    const { CiphertextBlob = new Uint8Array() } = await dataKey();
    for (let at = 0; at < CiphertextBlob.length; at++) {
      const changed = CiphertextBlob.map((byte, i) => (i === at ? byte ^ 1 : byte));
      await expect(decrypt(changed)).rejects.toMatchObject({
        name: expect.stringMatching(/^(InvalidCiphertext|NotFound)Exception$/),
      });
    }
    await expect(decrypt(CiphertextBlob, { KeyId: other })).rejects.toMatchObject({ name: 'IncorrectKeyException' });
    await expect(decrypt(new Uint8Array([1]))).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  });

  it.each([
    ['a key that it lacks', { KeyId: arn('C') }, 'NotFoundException'],
    ['neither a size nor a spec', { KeySpec: undefined }, 'ValidationException'],
    ['both', { NumberOfBytes: 32 }, 'ValidationException'],
  ])('refuses %s', async (_, changes, name) => {
    await expect(dataKey(changes)).rejects.toMatchObject({ name });
  });

  it('does nothing else', async () => {
    const encrypt = new EncryptCommand({ KeyId, Plaintext: new Uint8Array([1]) });
    await expect(client.send(encrypt)).rejects.toMatchObject({ name: 'UnknownOperationException' });
  });
});

describe('a sealed text', () => {
  const context = { creditUnionId: 'CU1' };

  it('opens in its context alone, and never looks the same twice', async () => {
    const { seal, open } = sealer(KeyId);
    const [one, two] = [await seal('ÅB 1234567', context), await seal('ÅB 1234567', context)];
    expect(await open(one, context)).toBe('ÅB 1234567');
    for (const part of ['key', 'iv', 'text', 'tag'] as const) expect(one[part]).not.toBe(two[part]);
    await expect(open(one, { creditUnionId: 'CU2' })).rejects.toThrow('belongs to something else');
    await expect(open({ ...one, text: two.text }, context)).rejects.toThrow('was changed');
    await expect(open({ ...one, tag: one.tag.slice(0, 8) }, context)).rejects.toThrow();
    await expect(sealer(other).open(one, context)).rejects.toThrow('belongs to something else');
  });

  it('is neither made nor opened without KMS', async () => {
    const { seal, open } = sealer(KeyId);
    const sealed = await seal('text', context);
    vi.stubEnv('AWS_ENDPOINT_URL_KMS', 'http://127.0.0.1:1');
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    const cut = sealer(KeyId);
    await expect(cut.seal('text', context)).rejects.toMatchObject({ code: 'upstream' });
    await expect(cut.open(sealed, context)).rejects.toMatchObject({ code: 'upstream' });
    await expect(open(sealed, context)).resolves.toBe('text');
  });
});
