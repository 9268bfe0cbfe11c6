import * as z from 'zod';
import { DIGEST_WINDOW, type MessageKind } from '#shared/events/notice.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';

export interface HeldLine {
  eventId: string;
  at: string;
  title: string;
  path: string | null;
}

export type DigestStore = ReturnType<typeof digestStore>;

export const heldRecord = record<HeldLine & { expiresAt: number }>('held message')({
  eventId: z.string(),
  at: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  expiresAt: z.number(),
});

const windowOf = (now: Date): number => Math.floor(now.getTime() / DIGEST_WINDOW);
/** Milliseconds since 1970. */
export const windowEnd = (window: number): number => (window + 1) * DIGEST_WINDOW;

/** The longest that a queue may still deliver. */
const KEPT_SECONDS = 15 * 86_400;
const expiry = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_SECONDS;

/** Recent messages of a kind, and held ones. */
export const digestStore = (table: Table) => ({
  async count(kind: MessageKind, now: Date): Promise<{ window: number; count: number }> {
    const window = windowOf(now);
    const key = keys.digest(kind, window);
    return { window, count: await table.increment(key, 'count', { set: { expiresAt: expiry(now) } }) };
  },

  /** Idempotent. */
  hold: (kind: MessageKind, window: number, line: HeldLine, now: Date): Promise<void> =>
    table.write({ put: { ...keys.held(kind, window, line.eventId), ...line, expiresAt: expiry(now) } }),

  held: (kind: MessageKind, window: number): Promise<HeldLine[]> =>
    table.all({ partition: keys.digest(kind, window).PK, beginsWith: 'HELD#' }, heldRecord),

  isArranged: (kind: MessageKind, window: number): Promise<boolean> => table.has(keys.arranged(kind, window)),

  arranged: (kind: MessageKind, window: number, now: Date): Promise<void> =>
    table.write({ put: { ...keys.arranged(kind, window), expiresAt: expiry(now) } }),
});
