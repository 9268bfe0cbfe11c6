import * as z from 'zod';
import type { Telling } from '#shared/events/notice.ts';
import { keys } from './keys.ts';
import { record } from './record.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

/** `mine`: to be sent by whoever asked. `told`: it was. `busy`: someone else is at it. */
export type Claim = 'mine' | 'told' | 'busy';

export type ToldStore = ReturnType<typeof toldStore>;

export const toldRecord = record<{ isDone: boolean; until: number; expiresAt: number }>('claim')({
  isDone: z.boolean(),
  until: z.number(),
  expiresAt: z.number(),
});

/** Longer than queues keep a message, with all its tries, and dead letters after them. */
export const claimDays = 31;
const KEPT_SECONDS = claimDays * 86_400;
/** Longer than any sender works on one message; after that its sender is taken to have ended. */
const HELD_SECONDS = 60;

/**
 * Who was told of what. Queues deliver at least once, at times to two at once; people want it once. A sender that is killed
 * between sending and `done` leaves its claim to run out, and what it sent is sent a second time: never a third, unless it
 * is killed again.
 */
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
    // Both: what was given back and what is done are free of a holder alike, and someone may have been quicker.
    const when = { oneOf: { until: [found.until], isDone: [false] } };
    return (await wasFree(table.write({ put, when }))) ? 'mine' : 'busy';
  },

  done: (telling: Telling, now: Date): Promise<void> =>
    table.write({
      put: { ...keys.told(telling), isDone: true, until: 0, expiresAt: secondsOf(now) + KEPT_SECONDS },
    }),

  /** Gives a claim back: it could not be sent, and the next try need not wait. */
  giveBack: (telling: Telling, now: Date): Promise<void> =>
    table.write({
      put: { ...keys.told(telling), isDone: false, until: 0, expiresAt: secondsOf(now) + KEPT_SECONDS },
    }),
});

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
