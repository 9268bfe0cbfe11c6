import { Problem } from '#shared/contract/problem.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const WEEK = 7 * 86_400;

/** Which mail has gone out: queues deliver at least once, people want it once. */
export type MailedStore = ReturnType<typeof mailedStore>;

export const mailedStore = (table: Table) => ({
  /** Notes a mail before it goes out; false, for all but the first, where it is noted already. */
  claim: (eventId: string, to: string, now: Date): Promise<boolean> =>
    table.write({ ...noteOf(eventId, to, now), when: { absent: true } }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem && error.code === 'busy') return false;
        throw error;
      },
    ),

  has: (eventId: string, to: string): Promise<boolean> => table.has(keys.mailed(eventId, to)),

  note: (eventId: string, to: string, now: Date): Promise<void> => table.write(noteOf(eventId, to, now)),
});

const noteOf = (eventId: string, to: string, now: Date) => ({
  put: { ...keys.mailed(eventId, to), expiresAt: Math.floor(now.getTime() / 1000) + WEEK },
});
