import type { HistoryEntry } from '#shared/domain/history.ts';
import { keys } from './keys.ts';
import type { Table, Write } from './table.ts';

export type HistoryStore = ReturnType<typeof historyStore>;

/** The write of one row; it goes into the transaction of the change it tells of. */
export const historyWrite = (entry: HistoryEntry): Write => ({
  put: { ...keys.history(entry.lpNumber, entry.at, entry.id), ...entry },
  when: { absent: true },
});

export const historyStore = (table: Table) => ({
  /** Every row of one offering, newest first. */
  ofOffering: (lpNumber: string): Promise<HistoryEntry[]> =>
    table.all<HistoryEntry>({ partition: `HISTORY#${lpNumber}`, newestFirst: true }),

  append: (entry: HistoryEntry): Promise<void> => table.write(historyWrite(entry)),
});
