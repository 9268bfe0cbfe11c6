import { isDeepStrictEqual } from 'node:util';
import { createPatch } from 'rfc6902';
import type { ObjectReader } from '#functions/services/object-reader.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { viewOf } from '#functions/store/keys.ts';
import type { Reader } from '#functions/store/record.ts';
import { isRemoved } from '#functions/store/removed.ts';
import type { Put, Table, Write } from '#functions/store/table.ts';
import { eventOfChange, eventOfNew } from '#functions/streams/event-of.ts';
import { recordPrefixes } from '#shared/events/records.ts';

/** Reads beside its record. */
export interface Sources {
  table: Pick<Table, 'get' | 'all'>;
  objects: Pick<ObjectReader, 'bytes'>;
}

/** Change of all stored records of one kind. */
export interface MigrationOf<T extends { version: number }> {
  /** Purpose. */
  about: string;
  /** Way back, or that there is none. */
  undo: string;
  partition: string;
  sort: string;
  record: Reader<T>;
  item: (record: T, changedAt: string) => Key & Item;
  /** Undefined: unchanged. The same record is written if the item lacks something. */
  change: (record: T, sources: Sources) => T | undefined | Promise<T | undefined>;
  /** Given where the documents bucket is read. */
  readsFiles?: true;
}

/** Records beside all stored records of one kind, which stay as they are. */
export interface AdditionOf<T extends { version: number }>
  extends Pick<MigrationOf<T>, 'about' | 'undo' | 'partition' | 'sort' | 'record' | 'readsFiles'> {
  /** New records, and conditions on others that were read. Nothing: none is missing. */
  missing: (record: T, at: string, sources: Sources) => Promise<(Put | Extract<Write, { check: Key }>)[]>;
}

/** Writes of a migration for an item, in one transaction. */
export interface MigrationStep {
  writes: Write[];
  /** Without people's values. */
  outline: string;
}

export interface Migration extends Pick<MigrationOf<never>, 'about' | 'undo' | 'readsFiles'> {
  isOf(item: Key & Item): boolean;
  /** Null: nothing to do. Throws `UnreadableRecord`. */
  step(item: Key & Item, at: string, sources: Sources): Promise<MigrationStep | null>;
}

type NextItem = Key & Item & { version: number };

export function migration<T extends { version: number }>(of: MigrationOf<T>): Migration {
  const { partition, record, item: itemOf, change } = of;
  if (recordPrefixes.some((prefix) => partition.startsWith(prefix) || prefix.startsWith(partition)))
    throw new Error(`What is in ${partition} is only ever added to.`);
  return {
    ...kindOf(of),
    async step(item, at, sources) {
      const read = record(item);
      const changed = read && (await change(read, sources));
      if (!changed) return null;
      const next = present(itemOf({ ...changed, version: read.version + 1 }, at)) as NextItem;
      if (isDeepStrictEqual(compared(next), compared(item))) return null;
      assertInPlace(next, item);
      return { writes: [{ put: next, when: { version: read.version } }], outline: outlineOf(item, next) };
    },
  };
}

/** Adds while the record is as it was read, and replaces nothing. */
export function addition<T extends { version: number }>(of: AdditionOf<T>): Migration {
  const { record, missing } = of;
  return {
    ...kindOf(of),
    async step(item, at, sources) {
      const read = record(item);
      const added = read ? await missing(read, at, sources) : [];
      const puts = added.flatMap((one) => ('put' in one ? [one.put] : []));
      if (!read || puts.length === 0) return null;
      puts.forEach(assertUnheard);
      const { PK, SK } = item;
      return {
        writes: [
          { check: { PK, SK }, when: { version: read.version } },
          ...added.map((one) => ('put' in one ? { ...one, when: { absent: true } as const } : one)),
        ],
        outline: puts.map((put) => `new in ${put.PK.split('#')[0]}`).join('\n'),
      };
    },
  };
}

const kindOf = <T extends { version: number }>(of: MigrationOf<T> | AdditionOf<T>): Omit<Migration, 'step'> => ({
  about: of.about,
  undo: of.undo,
  ...(of.readsFiles && { readsFiles: of.readsFiles }),
  isOf: (item) =>
    item.PK.startsWith(of.partition) && item.SK.startsWith(of.sort) && !(viewOf(item) !== null && isRemoved(item)),
});

/** Without what DynamoDB would omit. */
const present = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** Without fields that every write changes. */
const compared = ({ version: _version, viewSK: _changedAt, ...rest }: Item): Item => rest;

/** Same key, and no event. */
function assertInPlace(next: Key & Item, before: Key & Item): void {
  if (next.PK !== before.PK || next.SK !== before.SK)
    throw new Error(`${before.PK} ${before.SK} would get another key.`);
  const event = eventOfChange(next, before);
  if (event) throw new Error(`People would be told of ${before.PK} ${before.SK}: ${event.type}.`);
}

function assertUnheard(put: Key & Item): void {
  const event = eventOfNew(put);
  if (event) throw new Error(`People would be told of ${put.PK} ${put.SK}: ${event.type}.`);
}

/** `add /verificationEnded null` and so on. */
const outlineOf = (before: Item, next: Item): string =>
  createPatch(compared(before), compared(next))
    .map((step) => `${step.op} ${step.path} ${'value' in step ? shapeOf(step.value) : ''}`.trim())
    .sort()
    .join('\n');

function shapeOf(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number' }[typeof value as string] ?? 'several fields';
}
