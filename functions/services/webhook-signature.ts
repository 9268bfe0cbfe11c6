import { createHmac } from 'node:crypto';
import * as z from 'zod';

const Key = z.string().regex(/^(whsec_)?[A-Za-z0-9+/]{32,88}={0,2}$/);

/** The keys that messages are signed with: base64 of 24 to 64 bytes, with `whsec_` before it or without. */
export const WebhookSecret = z.object({ current: Key, former: Key.optional() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/**
 * The headers that a message is verified by, as https://www.standardwebhooks.com has them. While the key is being changed it is
 * signed with both. `timestamp` is in seconds.
 */
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
