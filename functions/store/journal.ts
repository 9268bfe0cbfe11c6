import * as z from 'zod';
import type { Item, Key } from './expressions.ts';
import { type JournalName, journalOf, journalPartition, journalPlace, keys, type ViewName, viewOf } from './keys.ts';
import { part, type Reader, record } from './record.ts';
import { together } from './together.ts';

/** Without keys, nothing was or will be changed under the number. */
interface Entry {
  number: number;
  changed: Key[];
}

export const entryRecord = record<Entry>('journal entry')({
  number: z.number(),
  changed: z.array(part<Key>()({ PK: z.string(), SK: z.string() })),
});

interface EntryWrite {
  journal: JournalName;
  put: Key & Item & Entry;
  when: { absent: true };
  otherwise: () => Error;
}

type Change = { put: Key } | { update: Key } | { check: Key } | { remove: Key };

/** A reader closed the number while its writer stood still. */
export class Overtaken extends Error {}

/** Longer than the nightly comparison can fail unnoticed. */
const KEPT_DAYS = 30;

/** Time before an empty number is closed; its writer then takes another. */
const PATIENCE_MS = 10_000;

/** At a time, since a list waits for it. */
const MOST_CLOSED = 20;

/** Time that an unused number serves the next write, before readers may close it. */
const SPARE_MS = PATIENCE_MS / 2;

export interface JournalWriter {
  /** Journal entries for a transaction, with numbers of their own. */
  entriesFor(writes: Change[]): Promise<EntryWrite[]>;
  giveBack(entries: EntryWrite[]): void;
}

/** Numbers are taken before the transaction: a counter inside would make writers collide. `raise` answers the sum. */
export function journalWriter(raise: (journal: JournalName, by: number) => Promise<number>): JournalWriter {
  const take = { LISTS: together((by) => raise('LISTS', by)), HISTORY: together((by) => raise('HISTORY', by)) };
  const spare: { journal: JournalName; number: number; takenAt: number }[] = [];

  function numberIn(journal: JournalName): Promise<number> | number {
    const place = spare.findIndex((one) => one.journal === journal);
    const [found] = place < 0 ? [] : spare.splice(place, 1);
    if (!found) return take[journal]();
    return performance.now() - found.takenAt < SPARE_MS ? found.number : numberIn(journal);
  }

  return {
    async entriesFor(writes) {
      const journals = Map.groupBy(writes.flatMap(changedBy), (key) => journalOf(viewOf(key) as ViewName));
      return Promise.all(
        [...journals].map(async ([journal, changed]) => entry(journal, await numberIn(journal), changed)),
      );
    },
    giveBack(entries) {
      for (const { journal, put } of entries) spare.push({ journal, number: put.number, takenAt: performance.now() });
    },
  };
}

function changedBy(write: Change): Key[] {
  if ('remove' in write) {
    if (viewOf(write.remove)) throw new Error('What lists show leaves a mark in its place.');
    return [];
  }
  const { PK, SK } = 'put' in write ? write.put : 'update' in write ? write.update : write.check;
  return 'check' in write || !viewOf({ PK, SK }) ? [] : [{ PK, SK }];
}

const entry = (journal: JournalName, number: number, changed: Key[]): EntryWrite => ({
  journal,
  put: {
    ...keys.journalEntry(journal, number),
    number,
    changed,
    expiresAt: Math.floor(Date.now() / 1000) + KEPT_DAYS * 86_400,
  },
  when: { absent: true },
  otherwise: () => new Overtaken('The number of a change was closed before the change was written'),
});

export interface JournalTable {
  get<T>(key: Key, read: Reader<T>): Promise<T | undefined>;
  pages<T>(range: { partition: string; after: string }, read: Reader<T>): AsyncGenerator<T[]>;
  write(...writes: (EntryWrite | { update: Key; set: Item })[]): Promise<void>;
}

export interface Head {
  last: number;
  /** Index readers start the journal here. */
  floor: number;
  /** Floor before; the journal is complete from here. */
  kept: number;
}

export const headRecord = record<Head>('journal')({
  last: z.number().default(0),
  floor: z.number().default(0),
  kept: z.number().default(0),
});

const headOf = async (table: Pick<JournalTable, 'get'>, journal: JournalName): Promise<Head> =>
  (await table.get(keys.journal(journal), headRecord)) ?? { last: 0, floor: 0, kept: 0 };

export type Floors = Record<JournalName, number>;

/** Everything up to these numbers was in the table, and in its indexes, when they were raised. */
export const floorsOf = async (table: Pick<JournalTable, 'get'>): Promise<Floors> => ({
  LISTS: (await headOf(table, 'LISTS')).floor,
  HISTORY: (await headOf(table, 'HISTORY')).floor,
});

export async function raiseFloor(table: JournalTable, journal: JournalName, to: number): Promise<void> {
  const { floor } = await headOf(table, journal);
  if (to > floor) await table.write({ update: keys.journal(journal), set: { floor: to, kept: floor } });
}

export interface JournalReader {
  head(): Promise<Head>;
  /** Everything up to here was read. */
  position(): number;
  goOn(position: number): void;
  /** Passes on changed keys; false if none. Failed ones come again. */
  read(head: Head, take: (changed: Key[]) => Promise<void>): Promise<boolean>;
}

/**
 * Follows a journal without gaps: an empty number has an unfinished writer and is read again. If it stays empty, it is
 * closed, so no change appears behind a reader's back.
 */
export function journalReader(table: JournalTable, journal: JournalName, now = () => performance.now()): JournalReader {
  let position = 0;
  let beyond = new Set<number>();
  let emptySince = new Map<number, number>();

  async function closeGaps(last: number): Promise<void> {
    const gaps = new Map<number, number>();
    for (let number = position + 1; number <= last; number++) {
      if (!beyond.has(number)) gaps.set(number, emptySince.get(number) ?? now());
    }
    emptySince = gaps;
    const given = [...gaps].filter(([, since]) => now() - since >= PATIENCE_MS).slice(0, MOST_CLOSED);
    for (const [number] of given) {
      // Written or closed by another reader: the next read finds it.
      await table.write(entry(journal, number, [])).catch(ignoreOvertaken);
    }
  }

  return {
    head: () => headOf(table, journal),
    position: () => position,
    goOn(from) {
      position = from;
      beyond = new Set();
      emptySince = new Map();
    },
    async read({ last }, take) {
      if (last <= position) return false;
      const found: Entry[] = [];
      const range = { partition: journalPartition(journal), after: journalPlace(position) };
      for await (const page of table.pages(range, entryRecord))
        found.push(...page.filter(({ number }) => !beyond.has(number)));
      const changed = new Map(found.flatMap((one) => one.changed.map((key) => [`${key.PK} ${key.SK}`, key])));
      if (changed.size > 0) await take([...changed.values()]);
      for (const { number } of found) beyond.add(number);
      while (beyond.delete(position + 1)) position++;
      await closeGaps(last);
      return changed.size > 0;
    },
  };
}

function ignoreOvertaken(error: unknown): void {
  if (!(error instanceof Overtaken)) throw error;
}
