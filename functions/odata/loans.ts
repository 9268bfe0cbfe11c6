import type * as z from 'zod';
import type { List, ListQuery } from '#shared/contract/odata.ts';
import { TapeLoan } from '#shared/contract/tape-entities.ts';
import type { LoanField, Loans } from '#shared/domain/pool/loans.ts';
import { numberAt, scaleOf, textAt } from '#shared/domain/pool/loans.ts';
import { fieldNames, ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { conditionOf } from './condition.ts';
import { type Field, type FieldType, fieldsOf } from './fields.ts';
import { comparing, type OrderTerm, orderOf } from './order.ts';
import { envelope, type Paging, windowOf } from './page.ts';
import { predicate, type Read } from './predicate.ts';

/** Rows, numbers, dates and lists. Text could lead to a person. */
const fields = new Map<string, Field>([
  ...fieldsOf(TapeLoan as unknown as z.ZodObject),
  ...fieldNames
    .filter((name) => ruleOf(name).kind === 'date')
    .map((name) => [name.toLowerCase(), { name, type: 'date' }] as const),
]);

const DAY = 86_400_000;

/** 20260930 as milliseconds. */
const millisecondsOf = (day: number) =>
  Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100);

const numbersOf =
  (column: Uint32Array, as: FieldType) =>
  (i: number): unknown =>
    as === 'string' ? String(column[i]) : column[i];

/** 20260930 as 20260901: buyers see months, so they can only ask by month. */
const monthOf = (day: number) => day - (day % 100) + 1;

/** Straight from the columns; masked dates are months. */
const reading =
  (loans: Loans, isMasked: boolean): Read<number> =>
  ({ name, type }, as) => {
    const field = name as LoanField;
    if (name === 'row') return numbersOf(loans.rows, as);
    if (type === 'string') return (i) => textAt(loans, field as never, i);
    const scale = scaleOf(field);
    const value = (i: number) => {
      const number = numberAt(loans, field, i);
      if (Number.isNaN(number)) return null;
      return type === 'date' ? millisecondsOf(isMasked ? monthOf(number) : number) : number / scale;
    };
    if (as !== 'string') return value;
    return (i) => {
      const number = value(i);
      if (number === null) return null;
      return type === 'date' ? new Date(number - (number % DAY)).toISOString().slice(0, 10) : String(number);
    };
  };

/** `of` makes rows for the page only. Absent values come last. `isMasked`: readers who may not know days. */
export function listLoans<T>(
  loans: Loans,
  query: ListQuery,
  { of, isMasked, ...paging }: Paging & { of: (i: number) => T; isMasked: boolean },
): List<T> {
  const read = reading(loans, isMasked);
  const matches = query.$filter ? predicate(conditionOf(query.$filter, fields), read) : () => true;
  const places: number[] = [];
  for (let i = 0; i < loans.count; i++) if (matches(i)) places.push(i);
  if (query.$orderby) sort(places, orderOf(query.$orderby, fields), read);
  const { skip, take } = windowOf(query);
  return envelope(places.slice(skip, skip + take).map(of), places.length, query, paging);
}

function sort(places: number[], terms: OrderTerm[], read: Read<number>): void {
  const compares = terms.map(({ field, isDescending }) => {
    const value = read(field, field.type);
    const sign = isDescending ? -1 : 1;
    const compare: (a: never, b: never) => number =
      field.type === 'string' ? comparing(field) : (a, b) => Number(a) - Number(b);
    return (a: number, b: number) => {
      const [left, right] = [value(a), value(b)];
      if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
      return sign * compare(left as never, right as never);
    };
  });
  places.sort((a, b) => {
    for (const compare of compares) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return a - b;
  });
}
