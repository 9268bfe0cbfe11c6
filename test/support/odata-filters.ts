import fc from 'fast-check';
import { dates, numbers, type Row, texts } from './odata-rows.ts';

/** A filter in two forms: the text that is sent, and what it means in plain JavaScript. */
export interface Filter {
  text: string;
  holds: (row: Row) => boolean;
  /** How tightly it binds: or 0, and 1, anything else 2. */
  level: 0 | 1 | 2;
}
interface Operand<T> {
  text: string;
  of: (row: Row) => T | null;
  isLower?: boolean;
  /** A literal's value beside `tolower(…)`. */
  unlikeLower?: () => T | null;
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const field = <T>(name: keyof Row) => ({ text: name, of: (row: Row) => row[name] as T | null });
const literal = <T>(text: string, value: T | null) => ({ text, of: () => value });

const anyCase = (word: string) => fc.constantFrom(word, word.toUpperCase(), word.toLowerCase());
const cased = <T>(operand: fc.Arbitrary<Operand<T>>) =>
  operand.chain(({ text, of }) => anyCase(text).map((spelt) => ({ text: spelt, of })));

const textField = cased(fc.constantFrom<keyof Row>('Name', 'Note', 'State').map((name) => field<string>(name)));
const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
const textLiteral = fc.constantFrom(...texts).map((text) => ({
  ...literal<string>(quoted(text), text),
  unlikeLower: () => bare(text),
}));
const changed = fc.tuple(fc.constantFrom('tolower', 'toupper'), textField).map(([name, { text, of }]) => ({
  text: `${name}(${text})`,
  of(row: Row) {
    const found = of(row);
    if (found === null) return null;
    return name === 'tolower' ? bare(bare(found).toLowerCase()) : found.toUpperCase();
  },
  isLower: name === 'tolower',
}));
/** A literal beside `tolower(…)` has no accents either. */
const beside = <T>(one: Operand<T>, other: Operand<T>) => (other.isLower && one.unlikeLower) || one.of;
const aText: fc.Arbitrary<Operand<string>> = fc.oneof(textField, textLiteral, changed);

const numberField = cased(fc.constantFrom<keyof Row>('Amount', 'Rate').map((name) => field<number>(name)));
const aNumber: fc.Arbitrary<Operand<number>> = fc.oneof(
  numberField,
  fc.constantFrom(...numbers).map((value) => literal(String(value), value)),
);

const aDate: fc.Arbitrary<Operand<number>> = fc.oneof(
  cased(
    fc.constantFrom<keyof Row>('AddedAt', 'DueAt').map((name) => ({
      text: name,
      of: (row: Row) => (row[name] === null ? null : Date.parse(String(row[name]))),
    })),
  ),
  fc.constantFrom(...dates, '2026-01-01', '2026-06-30T12:30Z', '2026-06-30T14:30:00+02:00').map((text) => {
    return literal(text, Date.parse(text));
  }),
);

const inText = {
  contains: (a: string, b: string) => a.includes(b),
  startswith: (a: string, b: string) => a.startsWith(b),
  endswith: (a: string, b: string) => a.endsWith(b),
};
/** Text is looked for in numbers too, as the filters of the tables do. */
const searched = fc.oneof(
  aText,
  numberField.map(({ text, of }) => ({ text, of: (row: Row) => of(row)?.toString() ?? null })),
);
const aTest = fc.tuple(fc.constantFrom('contains', 'startswith', 'endswith'), searched, aText).map(
  ([name, of, needle]): Operand<boolean> => ({
    text: `${name}(${of.text}, ${needle.text})`,
    of: (row) => {
      const [a, b] = [of.of(row), beside(needle, of)(row)];
      return a !== null && b !== null && inText[name](a, b);
    },
  }),
);
const aBoolean = fc.oneof(
  aTest,
  cased(fc.constant(field<boolean>('IsOpen'))),
  fc.constantFrom('true', 'false', 'TRUE').map((text) => literal(text, text.toLowerCase() === 'true')),
);

const operators = {
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  gt: (a: never, b: never) => a !== null && b !== null && a > b,
  ge: (a: never, b: never) => a !== null && b !== null && a >= b,
  lt: (a: never, b: never) => a !== null && b !== null && a < b,
  le: (a: never, b: never) => a !== null && b !== null && a <= b,
};
const operatorNames = Object.keys(operators) as (keyof typeof operators)[];

const comparison = <T>(operand: fc.Arbitrary<Operand<T>>, names = operatorNames): fc.Arbitrary<Filter> =>
  fc
    .tuple(operand, fc.constantFrom(...names), fc.oneof(operand, fc.constant(literal<T>('null', null))), fc.boolean())
    .chain(([a, name, b, swap]) => {
      const [left, right] = swap ? [b, a] : [a, b];
      return anyCase(name).map((spelt) => ({
        text: `${left.text} ${spelt} ${right.text}`,
        holds: (row: Row) => operators[name](beside(left, right)(row) as never, beside(right, left)(row) as never),
        level: 2 as const,
      }));
    });

const simple: fc.Arbitrary<Filter> = fc.oneof(
  comparison(aText),
  comparison(aNumber),
  comparison(aDate),
  comparison(aBoolean, ['eq', 'ne']),
  aBoolean.map(({ text, of }) => ({ text, holds: (row: Row) => of(row) === true, level: 2 as const })),
);

const within = (level: Filter['level'], filter: Filter) => (filter.level < level ? `(${filter.text})` : filter.text);

function joined(word: 'and' | 'or', left: Filter, right: Filter, gap: string): Filter {
  const level = word === 'or' ? 0 : 1;
  return {
    text: `${within(level, left)}${gap}${word}${gap}${within(level, right)}`,
    holds: (row) => (word === 'or' ? left.holds(row) || right.holds(row) : left.holds(row) && right.holds(row)),
    level,
  };
}

/** Random filters: parentheses stand where they are needed and, now and then, where they are not. */
export const filters: fc.Arbitrary<Filter> = fc.letrec<{ any: Filter }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
    simple,
    fc
      .tuple(fc.constantFrom('and', 'or'), tie('any'), tie('any'), fc.constantFrom(' ', '  ', '\t', '\n'))
      .map(([word, left, right, gap]) => joined(word, left, right, gap)),
    tie('any').map((one) => ({
      text: `not ${within(2, one)}`,
      holds: (row: Row) => !one.holds(row),
      level: 2 as const,
    })),
    tie('any').map((one) => ({ text: `not(${one.text})`, holds: (row: Row) => !one.holds(row), level: 2 as const })),
    tie('any').map((one) => ({ ...one, text: `( ${one.text} )`, level: 2 as const })),
  ),
})).any;
