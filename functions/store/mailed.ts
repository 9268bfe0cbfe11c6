import { keys } from './keys.ts';
import type { Table } from './table.ts';

const WEEK = 7 * 86_400;

/** Which mail has gone out: queues deliver at least once, people want it once. */
export type MailedStore = ReturnType<typeof mailedStore>;

export const mailedStore = (table: Table) => ({
  has: async (eventId: string, to: string): Promise<boolean> =>
    (await table.get(keys.mailed(eventId, to))) !== undefined,

  note: (eventId: string, to: string, now: Date): Promise<void> =>
    table.write({ put: { ...keys.mailed(eventId, to), expiresAt: Math.floor(now.getTime() / 1000) + WEEK } }),
});
