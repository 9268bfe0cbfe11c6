import { createHmac } from 'node:crypto';
import * as z from 'zod';

const Key = z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,88}={0,2}$/);

/** Base64 of 24 to 64 bytes, with or without `whsec_`. */
export const WebhookSecret = z.object({ current: Key, former: Key.optional() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** Headers of https://www.standardwebhooks.com, with both signatures during a change of keys. `timestamp` is in seconds. */
export function signatureHeaders(
  { current, former }: WebhookSecret,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
) {
  const signature = (key: string) =>
    createHmac('sha256', Buffer.from(key.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  const keys = former ? [current, former] : [current];
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => `v1,${signature(key)}`).join(' '),
  };
}
