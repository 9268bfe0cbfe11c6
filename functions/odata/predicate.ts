import { folded } from '#shared/format/composed.ts';
import { type Condition, conditionOf, type Value } from './condition.ts';
import type { Comparison } from './expression.ts';
import type { Field, FieldType } from './fields.ts';

type Row = Record<string, unknown>;

/** Null for nothing, dates as milliseconds. */
export type Read<Of> = (field: Field, as: FieldType) => (of: Of) => unknown;

export const compileFilter = (text: string, fields: Map<string, Field>): ((row: Row) => boolean) =>
  predicate(conditionOf(text, fields), readRow);

/** The definition of a condition, for any kind of row. */
export function predicate<Of>(condition: Condition, read: Read<Of>): (of: Of) => boolean {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const left = predicate(condition.left, read);
      const right = predicate(condition.right, read);
      return condition.kind === 'and' ? (row) => left(row) && right(row) : (row) => left(row) || right(row);
    }
    case 'not': {
      const operand = predicate(condition.operand, read);
      return (row) => !operand(row);
    }
    case 'truth': {
      const value = reader(condition.value, read);
      return (row) => value(row) === true;
    }
    case 'compare': {
      const [left, right] = [reader(condition.left, read), reader(condition.right, read)];
      const holds = compare[condition.operator];
      return (row) => holds(left(row) as never, right(row) as never);
    }
  }
}

/** Against null, only `eq` and `ne` can be true. */
const compare: Record<Comparison, (a: never, b: never) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a !== null && b !== null && a > b,
  ge: (a, b) => a !== null && b !== null && a >= b,
  lt: (a, b) => a !== null && b !== null && a < b,
  le: (a, b) => a !== null && b !== null && a <= b,
};

function reader<Of>(value: Value, read: Read<Of>): (of: Of) => unknown {
  switch (value.kind) {
    case 'literal':
      return () => value.value;
    case 'field':
      return read(value.field, value.type as FieldType);
    case 'case': {
      const of = reader(value.of, read);
      const change = cases[value.name];
      return (row) => mapText(of(row), change);
    }
    case 'test': {
      const [of, text] = [reader(value.of, read), reader(value.text, read)];
      const holds = tests[value.name];
      return (row) => both(of(row), text(row), holds);
    }
  }
}

export const cases = {
  /** Also without accents, which people leave out when they search. */
  tolower: folded,
  toupper: (text: string) => text.toUpperCase(),
};

export const tests = {
  contains: (a: string, b: string) => a.includes(b),
  startswith: (a: string, b: string) => a.startsWith(b),
  endswith: (a: string, b: string) => a.endsWith(b),
};

const mapText = (given: unknown, change: (text: string) => string) =>
  typeof given === 'string' ? change(given) : null;
const both = (a: unknown, b: unknown, holds: (a: string, b: string) => boolean) =>
  typeof a === 'string' && typeof b === 'string' && holds(a, b);

const readRow: Read<Row> = ({ name, type }, as) => {
  if (as === 'date') return (row) => (row[name] == null ? null : Date.parse(String(row[name])));
  if (as === 'string' && type !== 'string') return (row) => (row[name] == null ? null : String(row[name]));
  return (row) => row[name] ?? null;
};
