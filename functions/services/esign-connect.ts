import { createHmac, timingSafeEqual } from 'node:crypto';

/** One header a key: during a change of keys, Connect signs with the old one and the new. */
const signatureHeader = /^x-docusign-signature-\d+$/i;

/** Whether Connect sent these bytes. Compares in constant time. */
export function verifyConnect(
  rawBody: string | Uint8Array,
  headers: Record<string, string | undefined>,
  hmacSecret: string,
): boolean {
  if (!hmacSecret) return false;
  const expected = createHmac('sha256', hmacSecret).update(rawBody).digest();
  return Object.entries(headers)
    .filter(([name]) => signatureHeader.test(name))
    .map(([, value]) => Buffer.from(value ?? '', 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
