import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { type EntryName, entryNames, entryOf } from '#shared/domain/notification-entries.ts';

export const UnsubscribeKey = z.object({ key: z.string().min(32) });
export type UnsubscribeKey = z.infer<typeof UnsubscribeKey>;

export interface Subscription {
  userId: string;
  entry: EntryName;
}

export interface LinkedSubscription extends Subscription {
  hasEnded: boolean;
}

export interface UnsubscribeLinks {
  /** Letters, digits, `-` and `_`. */
  tokenOf(subscription: Subscription, mailedAt: Date): Promise<string>;
  /** Null for foreign tokens and mandatory mails. */
  subscriptionOf(token: string, now: Date): Promise<LinkedSubscription | null>;
}

/** 32 bytes in base64url. */
const SIGNATURE = 43;

const DAY_MS = 86_400_000;
/** api.md: a token ends 60 days after its mail. */
const LIFE_MS = 60 * DAY_MS;
/** Tokens from before 11/26/2026 have no date: 60 days after the last of them. */
const UNDATED_END = Date.parse('2027-01-25T00:00:00Z');

/** Payload, then its HMAC-SHA-256. */
export function unsubscribeLinks(key: () => Promise<UnsubscribeKey>): UnsubscribeLinks {
  const sign = async (payload: string): Promise<string> =>
    createHmac('sha256', (await key()).key)
      .update(payload)
      .digest('base64url');

  return {
    async tokenOf({ userId, entry }, mailedAt) {
      const seconds = Math.floor(mailedAt.getTime() / 1000);
      const payload = Buffer.from(`${entry} ${userId} ${seconds}`).toString('base64url');
      return payload + (await sign(payload));
    },

    async subscriptionOf(token, now) {
      const payload = token.slice(0, -SIGNATURE);
      if (!isSame(token.slice(-SIGNATURE), await sign(payload))) return null;
      const [name, userId = '', seconds] = Buffer.from(payload, 'base64url').toString().split(' ');
      const entry = entryNames.find((one) => one === name);
      if (!entry || entryOf(entry).isMandatory) return null;
      const endsAt = seconds === undefined ? UNDATED_END : Number(seconds) * 1000 + LIFE_MS;
      return { userId, entry, hasEnded: now.getTime() >= endsAt };
    },
  };
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
