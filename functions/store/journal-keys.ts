/** Journals of list changes. History has its own, since every look at a file adds to it. */
export type JournalName = 'LISTS' | 'HISTORY';

export const journalPartition = (name: JournalName): string => `JOURNAL#${name}`;
export const journalPlace = (number: number): string => String(number).padStart(12, '0');

export const journalKeys = {
  /** Last number taken, and the number up to which the index is complete. */
  journal: (name: JournalName) => ({ PK: 'JOURNALS', SK: name }),
  journalEntry: (name: JournalName, number: number) => ({ PK: journalPartition(name), SK: journalPlace(number) }),
} as const;
