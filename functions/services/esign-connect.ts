import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EsignCredentials } from './esign-credentials.ts';

/** One header a key: during a change of keys, Connect signs with the old one and the new. */
const signatureHeader = /^x-docusign-signature-\d+$/i;

/** Whether Connect sent these bytes: it has signed them with one of the secrets. Compares in constant time. */
export function verifyConnect(
  rawBody: string | Uint8Array,
  headers: Record<string, string | undefined>,
  hmacSecrets: readonly string[],
): boolean {
  const signatures = Object.entries(headers)
    .filter(([name]) => signatureHeader.test(name))
    .map(([, value]) => Buffer.from(value ?? '', 'base64'));
  return hmacSecrets.filter(Boolean).some((hmacSecret) => {
    const expected = createHmac('sha256', hmacSecret).update(rawBody).digest();
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
}

/** The same with the keys as they are now: the one before counts too, while Connect is being given the new one. */
export const connectVerifier =
  (credentials: () => Promise<Pick<EsignCredentials, 'hmacSecret' | 'formerHmacSecret'>>) =>
  async (rawBody: string, headers: Record<string, string | undefined>): Promise<boolean> => {
    const { hmacSecret, formerHmacSecret = '' } = await credentials();
    return verifyConnect(rawBody, headers, [hmacSecret, formerHmacSecret]);
  };
