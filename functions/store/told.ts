import * as z from 'zod';
import type { Telling } from '#shared/events/notice.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

/** `mine`: the caller sends. `told`: done. `busy`: someone else is sending. */
export type Claim = 'mine' | 'told' | 'busy';

export type ToldStore = ReturnType<typeof toldStore>;

export const toldRecord = record<{ isDone: boolean; until: number; expiresAt: number }>('claim')({
  isDone: z.boolean(),
  until: z.number(),
  expiresAt: z.number(),
});

/** Longer than queues keep a message with all tries, and its dead letters. */
export const claimDays = 31;
const KEPT_SECONDS = claimDays * 86_400;
/** Longer than any sender needs for one message; then it counts as dead. */
const HELD_SECONDS = 60;

/** A sender killed between sending and `done` lets its claim run out, so the message is sent twice. */
export const toldStore = (table: Table) => ({
  async claim(telling: Telling, now: Date): Promise<Claim> {
    const key = keys.told(telling);
    const seconds = secondsOf(now);
    const put = { ...key, isDone: false, until: seconds + HELD_SECONDS, expiresAt: seconds + KEPT_SECONDS };
    const isMine = await wasFree(table.write({ put, when: { absent: true } }));
    if (isMine) return 'mine';
    const found = await table.get(key, toldRecord);
    if (found?.isDone) return 'told';
    if (!found || found.until > seconds) return 'busy';
    // Returned and finished claims are both free, and someone may have been quicker.
    const when = { oneOf: { until: [found.until], isDone: [false] } };
    return (await wasFree(table.write({ put, when }))) ? 'mine' : 'busy';
  },

  done: (telling: Telling, now: Date): Promise<void> =>
    table.write({
      put: { ...keys.told(telling), isDone: true, until: 0, expiresAt: secondsOf(now) + KEPT_SECONDS },
    }),

  /** Sending failed, and the next try needn't wait. */
  giveBack: (telling: Telling, now: Date): Promise<void> =>
    table.write({
      put: { ...keys.told(telling), isDone: false, until: 0, expiresAt: secondsOf(now) + KEPT_SECONDS },
    }),
});

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
