import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type EntryName, entryNames, entryOf } from '#shared/domain/notification-entries.ts';

/** What the secret holds, as JSON. */
export const UnsubscribeKey = z.object({ key: z.string().min(32) });
export type UnsubscribeKey = z.infer<typeof UnsubscribeKey>;

/** The mails of one entry to one person. */
export interface Subscription {
  userId: string;
  entry: EntryName;
}

export interface UnsubscribeLinks {
  /** The token of a link, of letters, digits, `-` and `_`; always the same for the same subscription. Has no end. */
  tokenOf(subscription: Subscription): Promise<string>;
  /** Null for a token that is not ours, or is of mails that no one can switch off. */
  subscriptionOf(token: string): Promise<Subscription | null>;
}

/** Length of 32 bytes in base64url. */
const SIGNATURE = 43;

/** Links that switch mails off without a sign-in: what they are for, then HMAC-SHA-256 over it. */
export function unsubscribeLinks(key: () => Promise<UnsubscribeKey>): UnsubscribeLinks {
  const sign = async (payload: string): Promise<string> =>
    createHmac('sha256', (await key()).key)
      .update(payload)
      .digest('base64url');

  return {
    async tokenOf({ userId, entry }) {
      const payload = Buffer.from(`${entry} ${userId}`).toString('base64url');
      return payload + (await sign(payload));
    },

    async subscriptionOf(token) {
      const payload = token.slice(0, -SIGNATURE);
      if (!isSame(token.slice(-SIGNATURE), await sign(payload))) return null;
      const [name, userId = ''] = Buffer.from(payload, 'base64url').toString().split(' ');
      const entry = entryNames.find((one) => one === name);
      return entry && !entryOf(entry).isMandatory ? { userId, entry } : null;
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
