import type { Condition, Value } from '../odata/condition.ts';
import type { Comparison } from '../odata/expression.ts';
import type { Field } from '../odata/fields.ts';
import { predicate, type Read } from '../odata/predicate.ts';
import type { CodedColumn } from './coded-column.ts';
import { byCode, emptyMask, intersect, invert, type Mask, unite } from './mask.ts';
import type { NumberColumn } from './number-column.ts';
import type { Rows } from './rows.ts';
import { search, type TextSearch } from './text-search.ts';
import { searchDates } from './written-dates.ts';

type Leaf = Extract<Condition, { kind: 'compare' | 'truth' }>;

export function scan(condition: Condition, table: Rows): Mask {
  switch (condition.kind) {
    case 'and':
      return intersect(scan(condition.left, table), scan(condition.right, table));
    case 'or':
      return unite(scan(condition.left, table), scan(condition.right, table));
    case 'not':
      return invert(scan(condition.operand, table));
    default:
      return scanLeaf(condition, table);
  }
}

function scanLeaf(leaf: Leaf, table: Rows): Mask {
  const mask = emptyMask(table.size);
  const names = new Set(fieldsIn(leaf).map(({ name }) => name));
  const [name] = names;
  if (name === undefined) return predicate(leaf, noFields)(null) ? mask.fill(1) : mask;
  const column = table.column(name);
  if (names.size === 1 && column.kind === 'coded') return byCode(column.codes, holding(leaf, column), table.size);
  if (names.size === 1 && column.kind === 'number' && scanNumbers(leaf, column, table, mask)) return mask;
  const holds = predicate(leaf, readPlace(table));
  for (let place = 0; place < table.size; place++) mask[place] = holds(place) ? 1 : 0;
  return mask;
}

function fieldsIn(leaf: Leaf): Field[] {
  const of = (value: Value): Field[] => {
    if (value.kind === 'field') return [value.field];
    if (value.kind === 'literal') return [];
    return value.kind === 'case' ? of(value.of) : [...of(value.of), ...of(value.text)];
  };
  return leaf.kind === 'truth' ? of(leaf.value) : [...of(leaf.left), ...of(leaf.right)];
}

const noFields: Read<null> = () => () => null;

const readPlace =
  (table: Rows): Read<number> =>
  ({ name }, as) => {
    const column = table.column(name);
    if (column.kind === 'number' && as !== 'string') {
      return (place) => (Number.isNaN(column.values[place]) ? null : column.values[place]);
    }
    return as === 'string' ? (place) => textOf(column.get(place)) : (place) => column.get(place);
  };

const textOf = (value: unknown) => (value === null ? null : String(value));

const holding = (leaf: Leaf, column: CodedColumn): Uint8Array =>
  searched(leaf, column) ?? nullTested(leaf, column) ?? matched(leaf, column) ?? asked(leaf, column);

/** contains, startswith and endswith of a field (or its lower case) and a text. */
function textTest(leaf: Leaf): TextSearch | null {
  if (leaf.kind !== 'truth' || leaf.value.kind !== 'test') return null;
  const { name: test, of, text } = leaf.value;
  // JavaScript finds half a surrogate pair inside a pair, which bytes don't show.
  if (text.kind !== 'literal' || typeof text.value !== 'string' || !text.value.isWellFormed()) return null;
  const isLower = of.kind === 'case' && of.name === 'tolower' && of.of.kind === 'field';
  return isLower || of.kind === 'field' ? { test, isLower, needle: text.value } : null;
}

function searched(leaf: Leaf, column: CodedColumn): Uint8Array | null {
  const wanted = textTest(leaf);
  if (!wanted || column.field.type !== 'string') return null;
  return search(wanted.isLower ? column.lowerCase() : column.dictionary.texts, wanted.test, wanted.needle);
}

const sides = (leaf: Leaf) => {
  if (leaf.kind !== 'compare' || (leaf.operator !== 'eq' && leaf.operator !== 'ne')) return null;
  const { left, right, operator } = leaf;
  if (left.kind === 'field' && right.kind === 'literal') return { isEqual: operator === 'eq', literal: right };
  return left.kind === 'literal' && right.kind === 'field' ? { isEqual: operator === 'eq', literal: left } : null;
};

function nullTested(leaf: Leaf, { dictionary }: CodedColumn): Uint8Array | null {
  const found = sides(leaf);
  if (found?.literal.type !== 'null') return null;
  const holds = new Uint8Array(dictionary.size).fill(found.isEqual ? 0 : 1);
  holds[0] = found.isEqual ? 1 : 0;
  return holds;
}

function matched(leaf: Leaf, { dictionary, field }: CodedColumn): Uint8Array | null {
  const found = sides(leaf);
  if (!found || field.type !== 'string') return null;
  const holds = new Uint8Array(dictionary.size).fill(found.isEqual ? 0 : 1);
  const code = dictionary.find(String(found.literal.value));
  if (code > 0) holds[code] = found.isEqual ? 1 : 0;
  return holds;
}

function asked(leaf: Leaf, column: CodedColumn): Uint8Array {
  const read: Read<number> = (_field, as) =>
    as === 'string' ? (code) => textOf(column.valueOf(code)) : (code) => column.valueOf(code);
  const holds = predicate(leaf, read);
  return Uint8Array.from({ length: column.dictionary.size }, (_, code) => (holds(code) ? 1 : 0));
}

const comparisons: Record<Comparison, (values: Float64Array, to: number, size: number, mask: Mask) => void> = {
  eq: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = values[i] === to ? 1 : 0;
  },
  ne: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = values[i] === to ? 0 : 1;
  },
  gt: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = (values[i] as number) > to ? 1 : 0;
  },
  ge: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = (values[i] as number) >= to ? 1 : 0;
  },
  lt: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = (values[i] as number) < to ? 1 : 0;
  },
  le: (values, to, size, mask) => {
    for (let i = 0; i < size; i++) mask[i] = (values[i] as number) <= to ? 1 : 0;
  },
};

const mirrored: Record<Comparison, Comparison> = { eq: 'eq', ne: 'ne', gt: 'lt', ge: 'le', lt: 'gt', le: 'ge' };

/** False for other conditions. */
function scanNumbers(leaf: Leaf, column: NumberColumn, table: Rows, mask: Mask): boolean {
  const wanted = textTest(leaf);
  if (wanted) {
    if (column.field.type === 'date') searchDates(column, table.size, wanted, mask);
    else mask.set(table.written(column, wanted).subarray(1, table.size + 1));
    return true;
  }
  if (leaf.kind !== 'compare') return false;
  const isLeft = leaf.left.kind === 'field';
  const [field, literal] = isLeft ? [leaf.left, leaf.right] : [leaf.right, leaf.left];
  if (field.kind !== 'field' || literal.kind !== 'literal' || typeof literal.value !== 'number') return false;
  comparisons[isLeft ? leaf.operator : mirrored[leaf.operator]](column.values, literal.value, table.size, mask);
  return true;
}
