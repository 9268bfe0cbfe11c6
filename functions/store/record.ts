import * as z from 'zod';
import type { Cents } from '#shared/format/money.ts';
import { log } from '../runtime/log.ts';
import type { Item } from './expressions.ts';
import { tableSchema } from './schema.ts';

/** Makes an item of the table into a record of one kind; null where it is to be left out. */
export type Reader<T> = (item: Item) => T | null;

type Fields<T> = { [Name in keyof T]-?: z.ZodType<T[Name]> };

/** Neither a field more than the type has, nor one that takes less. */
type Exactly<T, Given> = {
  [Name in keyof Given]: Name extends keyof T
    ? [T[Name]] extends [z.output<Given[Name]>]
      ? Given[Name]
      : never
    : never;
};

/** The schema of a part of a record. What it does not name stays: a later release wrote it, and reads it again. */
export const part =
  <T extends object>() =>
  <Given extends Fields<T>>(fields: Given & Exactly<T, Given>): z.ZodType<T> =>
    z.looseObject(fields) as never;

/** Money, in whole cents. */
export const centsField = z.number() as unknown as z.ZodType<Cents>;

/** How records of one kind are read; the compiler holds its fields to the type's. Throws `UnreadableRecord`. */
export const record =
  <T extends object>(entity: string) =>
  <Given extends Fields<T>>(fields: Given & Exactly<T, Given>): Reader<T> => {
    const schema = part<T>()<Given>(fields);
    return (item) => {
      const { data, error } = schema.safeParse(recordOf(item));
      if (error) throw new UnreadableRecord(entity, item, error);
      return data;
    };
  };

/** A stored record that no release known here has written. It names the record and its fields, and no value. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord';

  constructor(entity: string, { PK, SK }: Item, { issues }: z.ZodError) {
    const faults = issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`);
    super(`The stored ${entity} ${PK} ${SK} cannot be read: ${faults.join(', ')}`);
  }
}

/** For lists that people read: a record that cannot be read is missing from them, and is logged. */
export const skipUnreadable =
  <T>(read: Reader<T>): Reader<T> =>
  (item) => {
    try {
      return read(item);
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      log.error('stored record left out of a list', error);
      return null;
    }
  };

/** The records of items, without those that are left out. */
export function recordsOf<T>(items: Item[], read: Reader<T>): T[] {
  const records: T[] = [];
  for (const item of items) {
    const record = read(item);
    if (record !== null) records.push(record);
  }
  return records;
}

const keyAttributes = new Set<string>(
  [tableSchema, ...Object.values(tableSchema.indexes)].flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
);

/** What a store put in, without the keys it is found by: those are made again by every write. */
export function recordOf(item: Item): Item {
  const found: Item = {};
  for (const attribute in item) if (!keyAttributes.has(attribute)) found[attribute] = item[attribute];
  return found;
}
