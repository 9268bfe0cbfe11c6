import type { HistoryEntry } from '#shared/domain/history.ts';
import { historyWords } from '#shared/domain/history-words.ts';

/** A history row with what people read of it in place of its facts. */
export const withWords = ({ step, ...entry }: HistoryEntry) => ({ ...entry, ...historyWords(step) });

export type ToldEntry = ReturnType<typeof withWords>;
