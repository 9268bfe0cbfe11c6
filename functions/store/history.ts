import * as z from 'zod';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { historyWords } from '#shared/domain/history-words.ts';
import { correlation } from '../runtime/correlation.ts';
import type { Item } from './expressions.ts';
import { stepField } from './history-step.ts';
import { indexKeys, keys } from './keys.ts';
import { type Reader, record, skipUnreadable } from './record.ts';
import type { Table, Write } from './table.ts';

export type HistoryStore = ReturnType<typeof historyStore>;

export type ListedHistory = HistoryEntry & { version: 1 };

const read = record<ListedHistory>('history row')({
  id: z.string(),
  lpNumber: z.string(),
  at: z.string(),
  userId: z.string(),
  userName: z.string(),
  creditUnionId: z.string(),
  creditUnionName: z.string(),
  routingNumber: z.string(),
  step: stepField,
  version: z.literal(1).default(1),
});

/** Older rows without a step keep their sentence. */
export const historyRecord: Reader<ListedHistory> = (item) =>
  read(item.step ? item : { ...item, step: toldStep(item) });

const toldStep = ({ type: name, detail, amount }: Item) => ({ type: 'Told', name, detail, amount });

export const historyItem = (entry: HistoryEntry, writtenAt: string) => ({
  ...keys.history(entry.lpNumber, entry.at, entry.id),
  ...indexKeys.view('HISTORY', writtenAt, entry.id),
  ...entry,
  // For the former release during a deployment.
  ...historyWords(entry.step),
  version: 1,
  ...correlation(),
});

export const historyWrite = (entry: HistoryEntry): Write => ({
  // Time of writing: a zip's row tells of its beginning, which the feed has passed.
  put: historyItem(entry, new Date().toISOString()),
  when: { absent: true },
});

export const historyStore = (table: Table) => ({
  ofOffering: (lpNumber: string): Promise<HistoryEntry[]> =>
    table.all({ partition: `HISTORY#${lpNumber}`, newestFirst: true }, skipUnreadable(historyRecord)),

  append: (entry: HistoryEntry): Promise<void> => table.write(historyWrite(entry)),
});
