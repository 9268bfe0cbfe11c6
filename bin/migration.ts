import { isDeepStrictEqual } from 'node:util';
import { createPatch } from 'rfc6902';
import type { ObjectReader } from '#functions/services/object-reader.ts';
import type { Item, Key } from '#functions/store/expressions.ts';
import { viewOf } from '#functions/store/keys.ts';
import type { Reader } from '#functions/store/record.ts';
import { isRemoved } from '#functions/store/removed.ts';
import type { Table } from '#functions/store/table.ts';
import { eventOfChange } from '#functions/streams/event-of.ts';
import { recordPrefixes } from '#shared/events/records.ts';

/** Reads beside its record. */
export interface Sources {
  table: Pick<Table, 'get'>;
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
  /** Of the documents bucket. */
  readsFiles?: true;
}

export interface Migration extends Pick<MigrationOf<never>, 'about' | 'undo' | 'readsFiles'> {
  isOf(item: Key & Item): boolean;
  /** Next version of an item; null: nothing to do. Throws `UnreadableRecord`. */
  next(item: Key & Item, at: string, sources: Sources): Promise<NextItem | null>;
}

type NextItem = Key & Item & { version: number };

export function migration<T extends { version: number }>(of: MigrationOf<T>): Migration {
  const { about, undo, readsFiles, partition, sort, record, item: itemOf, change } = of;
  if (recordPrefixes.some((prefix) => partition.startsWith(prefix) || prefix.startsWith(partition))) {
    throw new Error(`What is in ${partition} is only ever added to.`);
  }
  return {
    about,
    undo,
    ...(readsFiles && { readsFiles }),
    isOf: (item) =>
      item.PK.startsWith(partition) && item.SK.startsWith(sort) && !(viewOf(item) !== null && isRemoved(item)),
    async next(item, at, sources) {
      const read = record(item);
      const changed = read && (await change(read, sources));
      if (!changed) return null;
      const next = present(itemOf({ ...changed, version: read.version + 1 }, at)) as NextItem;
      if (isDeepStrictEqual(compared(next), compared(item))) return null;
      assertInPlace(next, item);
      return next;
    },
  };
}

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

/** Changes without people's values: `add /verificationEnded null`. */
export const outlineOf = (before: Item, next: Item): string[] =>
  createPatch(compared(before), compared(next))
    .map((step) => `${step.op} ${step.path} ${'value' in step ? shapeOf(step.value) : ''}`.trim())
    .sort();

function shapeOf(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number' }[typeof value as string] ?? 'several fields';
}
