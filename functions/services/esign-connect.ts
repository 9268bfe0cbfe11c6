import { createHmac, timingSafeEqual } from 'node:crypto';
import type { EsignCredentials } from './esign-credentials.ts';

/** One header per key: during a change Connect signs with both. */
const signatureHeader = /^x-docusign-signature-\d+$/i;

/** Constant-time check against any of the secrets. */
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

/** With the present keys, and the former one during a change. */
export const connectVerifier =
  (credentials: () => Promise<Pick<EsignCredentials, 'hmacSecret' | 'formerHmacSecret'>>) =>
  async (rawBody: string, headers: Record<string, string | undefined>): Promise<boolean> => {
    const { hmacSecret, formerHmacSecret = '' } = await credentials();
    return verifyConnect(rawBody, headers, [hmacSecret, formerHmacSecret]);
  };
