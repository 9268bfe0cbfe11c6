import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

const WEEK = 7 * 86_400;

/** Mail that a call sends itself, to someone who has no account here. */
export type MailedStore = ReturnType<typeof mailedStore>;

export const mailedStore = (table: Table) => ({
  /** Notes a mail before it goes out; false, for all but the first, where it is noted already. */
  claim: (eventId: string, to: string, now: Date): Promise<boolean> =>
    wasFree(
      table.write({
        put: { ...keys.mailed(eventId, to), expiresAt: Math.floor(now.getTime() / 1000) + WEEK },
        when: { absent: true },
      }),
    ),
});
