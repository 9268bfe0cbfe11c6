import * as z from 'zod';
import type { Cents } from '#shared/format/money.ts';
import { log } from '../runtime/log.ts';
import type { Item } from './expressions.ts';
import { tableSchema } from './schema.ts';

/** Null leaves the item out. */
export type Reader<T> = (item: Item) => T | null;

type Fields<T> = { [Name in keyof T]-?: z.ZodType<T[Name]> };

/** Exactly the type's fields. */
type Exactly<T, Given> = {
  [Name in keyof Given]: Name extends keyof T
    ? [T[Name]] extends [z.output<Given[Name]>]
      ? Given[Name]
      : never
    : never;
};

/** Unknown fields stay, because a later release wrote them. */
export const part =
  <T extends object>() =>
  <Given extends Fields<T>>(fields: Given & Exactly<T, Given>): z.ZodType<T> =>
    z.looseObject(fields) as never;

export const centsField = z.number() as unknown as z.ZodType<Cents>;

/** Reader of one kind; the compiler holds its fields to the type. Throws `UnreadableRecord`. */
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

/** Names the record and its fields, never a value. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord';

  constructor(entity: string, { PK, SK }: Item, { issues }: z.ZodError) {
    const faults = issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`);
    super(`The stored ${entity} ${PK} ${SK} cannot be read: ${faults.join(', ')}`);
  }
}

/** For lists: unreadable records are logged and missing. */
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

/** Without keys, which every write makes again. */
export function recordOf(item: Item): Item {
  const found: Item = {};
  for (const attribute in item) if (!keyAttributes.has(attribute)) found[attribute] = item[attribute];
  return found;
}
