import { createHash } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { evidenceStore } from '#functions/store/evidence.ts';
import { keys } from '#functions/store/keys.ts';
import { buckets } from '#local/content.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import type { EvidenceEntity, EvidenceRow, EvidenceVerification } from '#shared/contract/evidence.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const documents = 'tandem-documents';
const s3 = new S3Client({ forcePathStyle: true });

const read = async (Bucket: string, Key: string): Promise<string | null> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) ?? null;
  } catch {
    return null;
  }
};

/** A purchase by a credit union with a thousand waivers for originators of long names. */
async function large() {
  const { user, token, patch } = await limitsAdministrator(app);
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
  expect((await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']])).status).toBe(200);
  const creditUnionId = user.creditUnionId ?? '';
  const { compliance, table } = storesOf(app);
  const open = { kind: 'originator', limit: 9_000_000_00, from: '2026-01-01', until: null, stateConcurrence: false };
  const waivers = Array.from({ length: 1_000 }, (_, at) => ({ ...open, target: `${at}`.padEnd(195, 'x') }));
  await table.write({
    put: { ...keys.compliance(creditUnionId), ...(await compliance.settings(creditUnionId)), waivers },
  });
  const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
  const placed = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 100_000 } });
  const { check } = (await placed.json()) as PlacedCommitment;
  const get = async <T>(path: string) =>
    (await (await send(app, `GET /compliance/evidence${path}`, { token })).json()) as T;
  const id = check?.id ?? '';
  const stored = await evidenceStore(table).find(creditUnionId, id);
  const key = `evidence/${creditUnionId}/inputs/${stored?.inputsHash}.json`;
  return {
    creditUnionId,
    id,
    stored,
    key,
    lp,
    token,
    one: () => get<EvidenceEntity>(`/${id}`),
    rows: async () => (await get<{ value: EvidenceRow[] }>('')).value,
    verify: () => get<EvidenceVerification>('/verification'),
  };
}

describe('inputs of a check above 300 kB', () => {
  it('are a file under their hash, which the archive takes in, and the record has what they come to', async () => {
    const { stored, key, one, rows, verify, id, token } = await large();
    expect(stored).toMatchObject({
      input: null,
      inputFile: { key, amount: 10_000_000, loans: 1, groups: 0, sums: { poolBalance: 100_000_000, commercial: 0 } },
    });
    await expect.poll(() => read(buckets.records, key), { timeout: 5_000 }).not.toBeNull();
    const text = (await read(buckets.records, key)) ?? '';
    expect(createHash('sha256').update(text).digest('hex')).toBe(stored?.inputsHash);
    expect(text.length).toBeGreaterThan(300_000);
    // As the bucket does after a day.
    await s3.send(new DeleteObjectCommand({ Bucket: documents, Key: key }));
    const { input, canonical, amount } = await one();
    expect([input?.waivers.length, amount, canonical?.input]).toEqual([1_000, 100_000, JSON.parse(text)]);
    expect((await rows()).map((row) => row.amount)).toEqual([100_000]);
    expect(await verify()).toMatchObject({ intact: true, records: 1 });
    const pdf = await send(app, `GET /compliance/evidence/${id}/pdf`, { token });
    const file = await fetch(pdf.headers.get('location') ?? '');
    expect((await textOf(Buffer.from(await file.arrayBuffer()))).replace(/\s+/g, ' ')).toContain('$8,000,000.00');
  });

  it('are found out where they were changed or are gone, and what the record says of them too', async () => {
    const { key, one, verify, id, creditUnionId } = await large();
    await expect.poll(() => read(buckets.records, key), { timeout: 5_000 }).not.toBeNull();
    const text = (await read(buckets.records, key)) ?? '';
    const put = (Body: string) => s3.send(new PutObjectCommand({ Bucket: buckets.records, Key: key, Body }));
    const broken = { intact: false, firstBroken: id };
    await put(text.replace('"netWorth":800000000', '"netWorth":900000000'));
    expect(await verify()).toMatchObject(broken);
    await put(text);
    expect(await verify()).toMatchObject({ intact: true });
    const say = (amount: number) =>
      app.table.client.send(
        new UpdateCommand({
          TableName: app.table.name,
          Key: keys.evidence(creditUnionId, id),
          UpdateExpression: 'SET evidence.inputFile.amount = :amount',
          ExpressionAttributeValues: { ':amount': amount },
        }),
      );
    await say(1);
    expect(await verify()).toMatchObject(broken);
    await say(10_000_000);
    for (const Bucket of [buckets.records, documents]) await s3.send(new DeleteObjectCommand({ Bucket, Key: key }));
    expect(await verify()).toMatchObject(broken);
    expect(await one()).toMatchObject({ input: null, canonical: null, amount: 100_000, result: { verdict: 'clear' } });
  });
});
