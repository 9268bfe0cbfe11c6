import { badQuery, type Comparison, type Expression, type Operand, parseFilter } from './expression.ts';
import type { Field, FieldType } from './fields.ts';

type Row = Record<string, unknown>;
type Value = { type: FieldType | 'null'; read: (row: Row) => unknown };
type Fields = Map<string, Field>;

/** Compiles `$filter` against the fields of a row; unknown fields and wrong types are 400s that name the position. */
export const compileFilter = (text: string, fields: Fields): ((row: Row) => boolean) =>
  predicate(parseFilter(text), fields);

function predicate(expression: Expression, fields: Fields): (row: Row) => boolean {
  switch (expression.kind) {
    case 'and':
    case 'or': {
      const left = predicate(expression.left, fields);
      const right = predicate(expression.right, fields);
      return expression.kind === 'and' ? (row) => left(row) && right(row) : (row) => left(row) || right(row);
    }
    case 'not': {
      const operand = predicate(expression.operand, fields);
      return (row) => !operand(row);
    }
    case 'truth': {
      const { type, read } = value(expression.operand, fields);
      if (type !== 'boolean') throw badQuery('$filter', 'a condition is expected', expression.at);
      return (row) => read(row) === true;
    }
    case 'compare':
      return comparison(expression, fields);
  }
}

/** Compared with null, only `eq` and `ne` can be true. */
const compare: Record<Comparison, (a: never, b: never) => boolean> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  gt: (a, b) => a !== null && b !== null && a > b,
  ge: (a, b) => a !== null && b !== null && a >= b,
  lt: (a, b) => a !== null && b !== null && a < b,
  le: (a, b) => a !== null && b !== null && a <= b,
};

function comparison({ operator, left, right, at }: Extract<Expression, { kind: 'compare' }>, fields: Fields) {
  const a = value(left, fields);
  const b = value(right, fields);
  if (a.type !== b.type && a.type !== 'null' && b.type !== 'null') {
    throw badQuery('$filter', `a ${a.type} cannot be compared with a ${b.type}`, at);
  }
  const holds = compare[operator];
  return (row: Row) => holds(a.read(row) as never, b.read(row) as never);
}

function value(operand: Operand, fields: Fields): Value {
  switch (operand.kind) {
    case 'literal':
      return { type: operand.type, read: () => operand.value };
    case 'field':
      return fieldValue(operand.name, operand.at, fields);
    case 'case': {
      const { read } = text(operand.of, fields);
      const change = (given: string) => (operand.name === 'tolower' ? given.toLowerCase() : given.toUpperCase());
      return { type: 'string', read: (row) => mapText(read(row), change) };
    }
    case 'test': {
      const of = text(operand.of, fields);
      const needle = text(operand.text, fields);
      const holds = tests[operand.name];
      return { type: 'boolean', read: (row) => both(of.read(row), needle.read(row), holds) };
    }
  }
}

const tests = {
  contains: (a: string, b: string) => a.includes(b),
  startswith: (a: string, b: string) => a.startsWith(b),
  endswith: (a: string, b: string) => a.endsWith(b),
};

const mapText = (given: unknown, change: (text: string) => string) =>
  typeof given === 'string' ? change(given) : null;
const both = (a: unknown, b: unknown, holds: (a: string, b: string) => boolean) =>
  typeof a === 'string' && typeof b === 'string' && holds(a, b);

function fieldValue(name: string, at: number, fields: Fields): Value {
  const field = fields.get(name.toLowerCase());
  if (!field) throw badQuery('$filter', `unknown field ${name.slice(0, 50)}`, at);
  const raw = (row: Row) => row[field.name] ?? null;
  if (field.type !== 'date') return { type: field.type, read: raw };
  return { type: 'date', read: (row) => mapDate(raw(row)) };
}

const mapDate = (given: unknown) => (given === null ? null : Date.parse(String(given)));

/** The operand as text: filters of a table look for text in numbers and dates too. */
function text(operand: Operand, fields: Fields): Value {
  if (operand.kind === 'field') {
    const field = fields.get(operand.name.toLowerCase());
    if (field && field.type !== 'string') {
      return { type: 'string', read: (row) => (row[field.name] == null ? null : String(row[field.name])) };
    }
  }
  const found = value(operand, fields);
  if (found.type !== 'string' && found.type !== 'null') throw badQuery('$filter', 'text is expected', operand.at);
  return found;
}
