import * as z from 'zod';
import { type HistoryEntry, historyTypes } from '#shared/domain/history.ts';
import { indexed, keys } from './keys.ts';
import { centsField, leavingOut, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type HistoryStore = ReturnType<typeof historyStore>;

/** As the feed over all offerings reads it. */
export type ListedHistory = HistoryEntry & { version: 1 };

export const historyRecord = record<ListedHistory>('history row')({
  id: z.string(),
  lpNumber: z.string(),
  type: z.enum(historyTypes),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  detail: z.string(),
  amount: centsField.nullable(),
  version: z.literal(1).default(1),
});

export const historyItem = (entry: HistoryEntry, writtenAt: string) => ({
  ...keys.history(entry.lpNumber, entry.at, entry.id),
  ...indexed.view('HISTORY', writtenAt, entry.id),
  ...entry,
  version: 1,
});

/** The write of one row, made when it is written; it goes into the transaction of the change it tells of. */
export const historyWrite = (entry: HistoryEntry): Write => ({
  // Not when it happened: the row of a zip tells of its beginning, and the feed has read past that.
  put: historyItem(entry, new Date().toISOString()),
  when: { absent: true },
});

export const historyStore = (table: Table) => ({
  /** Every row of one offering, newest first. */
  ofOffering: (lpNumber: string): Promise<HistoryEntry[]> =>
    table.all({ partition: `HISTORY#${lpNumber}`, newestFirst: true }, leavingOut(historyRecord)),

  append: (entry: HistoryEntry): Promise<void> => table.write(historyWrite(entry)),
});
