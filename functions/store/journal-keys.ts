/** Where changes of what lists show are noted; those of the history apart, for every look at a file adds to it. */
export type JournalName = 'LISTS' | 'HISTORY';

export const journalPartition = (name: JournalName): string => `JOURNAL#${name}`;
export const journalPlace = (number: number): string => String(number).padStart(12, '0');

export const journalKeys = {
  /** The last number that was taken in a journal, and the one up to which the index is known to have followed. */
  journal: (name: JournalName) => ({ PK: 'JOURNALS', SK: name }),
  journalEntry: (name: JournalName, number: number) => ({ PK: journalPartition(name), SK: journalPlace(number) }),
} as const;
