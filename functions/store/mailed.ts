import { keys } from './keys.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

const WEEK = 7 * 86_400;

export type MailedStore = ReturnType<typeof mailedStore>;

export const mailedStore = (table: Table) => ({
  /** Before sending; true only for the first claim. */
  claim: (eventId: string, to: string, now: Date): Promise<boolean> =>
    wasFree(
      table.write({
        put: { ...keys.mailed(eventId, to), expiresAt: Math.floor(now.getTime() / 1000) + WEEK },
        when: { absent: true },
      }),
    ),
});
