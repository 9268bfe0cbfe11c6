import type { Write } from './table.ts';

/** A record as it is saved: of the version after the one that was read, which is 0 where there was none. */
export const nextVersion = <T extends { version: number }>(next: T): T => ({ ...next, version: next.version + 1 });

/** What goes into the same transaction, given what is saved: the answer to remember holds its version. */
export type Also<T> = (saved: T) => Write[];

export const noWrites = (): Write[] => [];
