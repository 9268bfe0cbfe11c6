import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#functions/runtime/log.ts';
import { EsignCredentials } from '#functions/services/esign-credentials.ts';
import { secret } from '#functions/services/secrets.ts';
import { watchLines } from '#test/support/log.ts';

let written: string[];
beforeEach(() => {
  written = [];
  watchLines().mockImplementation((line) => void written.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the log of an error', () => {
  it.each([
    [
      'Email address is not verified. The following identities failed the check in region US-EAST-1: jo.o+x@cu.example.org',
      'region US-EAST-1: [email]',
    ],
    ['Invalid header Authorization: Bearer abc.def-123', 'Bearer [token]'],
    ['Token eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0. refused', 'Token [token] refused'],
    [
      'GET https://b.s3.amazonaws.com/k?X-Amz-Credential=AK%2F1&X-Amz-Signature=abcdef&x-id=GetObject',
      'X-Amz-Credential=[signature]&X-Amz-Signature=[signature]&x-id=GetObject',
    ],
    ['Refused: "zoë.o’neil@crédit.example"', 'Refused: \\"[email]\\"'],
    ['Invalid phone number +15555550123', 'number [phone]'],
  ])('does not say %s', (message, instead) => {
    log.error('failed', new Error(message), { messageId: 'M1' });
    log.error('failed', new Error('refused', { cause: new Error(message) }));
    for (const line of written) {
      expect(line).toContain(instead);
      expect(line).not.toContain(message);
      expect(line).toContain('logs.test.ts');
    }
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ level: 'ERROR', message: 'failed', messageId: 'M1' });
  });

  it('ends, however long the error is', () => {
    log.error('failed', new Error('a'.repeat(5_000_000)));
    expect(written.join().length).toBeLessThan(20_000);
  });
});

it('a secret that is not valid JSON is not quoted by the error that says so', async () => {
  const manager = mockClient(SecretsManagerClient);
  manager.on(GetSecretValueCommand).resolves({ SecretString: 'key MIIEpAIBAAKCAQEA' });
  const failure: unknown = await secret('arn:secret', EsignCredentials)().catch((error: unknown) => error);
  manager.restore();
  expect(String(failure)).toContain("isn't valid JSON");
  expect(`${(failure as Error).stack} ${(failure as Error).cause}`).not.toMatch(/MII|key/);
});
