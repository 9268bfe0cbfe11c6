import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#functions/odata/fields.ts';
import { list } from '#functions/odata/list.ts';
import { compileFilter } from '#functions/odata/predicate.ts';
import { Problem } from '#shared/contract/problem.ts';
import { filters } from '#test/support/odata-filters.ts';
import { Row } from '#test/support/odata-rows.ts';

const fields = fieldsOf(Row);
const compiling = (filter: string) => () => compileFilter(filter, fields);
const refused = (position: number | RegExp = /\d+/) =>
  expect.objectContaining({
    code: 'invalid_query',
    message: expect.stringMatching(
      new RegExp(`^\\$filter: .+\\(at position ${position instanceof RegExp ? position.source : position}\\)$`, 's'),
    ),
  });
const nested = (depth: number) => `${'('.repeat(depth)}Amount eq 1${')'.repeat(depth)}`;

describe('$filter refuses', () => {
  it.each([
    ['an unknown field', 'Nope eq 1', 0],
    ['an unknown field deep inside', "Amount eq 1 and (Name eq 'a' or Nope eq 1)", 32],
    ['an inherited member', "constructor eq 'x'", 0],
    ['a prototype', '__proto__ eq null', 0],
    ['text for a number', "Amount eq 'text'", 0],
    ['a number for text', 'Name eq 5', 0],
    ['a date for a number', 'Amount eq 2026-01-01', 0],
    ['text for a date', "AddedAt eq '2026-01-01'", 0],
    ['a number for a boolean', 'IsOpen eq 1', 0],
    ['a bare field that is no condition', 'Amount', 0],
    ['a bare text', "'text'", 0],
    ['null alone', 'null', 0],
    ['a case function of a boolean literal', "tolower(true) eq 'x'", 8],
    ['a search for a number', 'contains(Name, 5)', 15],
    ['nothing', '', 0],
    ['spaces', '   ', 3],
    ['an unterminated text', "Name eq 'abc", 8],
    ['a text that ends in a doubled quote', "Name eq 'abc''", 8],
    ['a stray quote', "Name eq 'O'Hara'", 11],
    ['an unclosed parenthesis', '(Amount eq 1', 12],
    ['a parenthesis too many', 'Amount eq 1)', 11],
    ['an unknown operator', 'Amount == 1', 7],
    ['an unknown function', 'length(Name) eq 3', 6],
    ['a missing operand', 'Amount eq', 9],
    ['a missing condition', 'Amount eq 1 and', 15],
    ['two conditions without a word between', 'Amount eq 1 Amount eq 2', 12],
    ['a date that is none', 'AddedAt eq 2026-13-45', /\d+/],
    ['an exponent', 'Amount eq 1e5', /\d+/],
    ['an endless number', `Amount eq ${'9'.repeat(21)}`, /\d+/],
    ['a statement', "Name eq 'a'; DROP TABLE users", 11],
    ['a comment', "Name eq 'a' -- ", 12],
    ['an expression of JavaScript', 'Amount eq 1 || process.exit()', 12],
    ['a script', 'Name eq <script>', 8],
    ['a NUL', 'Amount eq 1\0', 11],
  ])('%s: %s', (_what, filter, position) => expect(compiling(filter)).toThrow(refused(position)));

  it('more than 50 nested parentheses', () => {
    expect(compiling(nested(50))).not.toThrow();
    expect(compiling(nested(100))).toThrow(refused());
  });

  it('more than 10,000 characters', () => {
    const long = (length: number) => `Name eq '${'x'.repeat(length - 10)}'`;
    expect(compiling(long(10_000))).not.toThrow();
    expect(compiling(long(10_001))).toThrow(refused(10_000));
  });

  it('a run of open parentheses as long as a filter may be', () => {
    expect(compiling('('.repeat(10_000))).toThrow(refused());
  });

  it.each([
    ['not', `${'not '.repeat(2480)}IsOpen`],
    ['case functions', `${'tolower('.repeat(1000)}Name${')'.repeat(1000)} eq 'a'`],
    ['or', Array.from({ length: 990 }, () => 'IsOpen').join(' or ')],
    ['and', Array.from({ length: 900 }, () => 'IsOpen').join(' and ')],
  ])('nothing of a long row of %s', (_what, filter) => {
    expect(compileFilter(filter, fields)({ IsOpen: true, Name: 'A' })).toBe(true);
  });

  it('whatever else is typed with the same words, and never fails otherwise', () => {
    const token = fc.constantFrom(
      '(',
      ')',
      "'",
      ',',
      ' ',
      '-',
      '.',
      '0',
      '1e9',
      'and',
      'or',
      'not',
      'eq',
      'gt',
      'null',
      'true',
      'tolower',
      'contains(',
      'Name',
      'Amount',
      'IsOpen',
      'AddedAt',
      '2026-01-01',
      "'a'",
      '\u2028',
      '\ud800',
      '__proto__',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.array(token, { maxLength: 25, size: 'max' }).map((tokens) => tokens.join(' ')),
      cut,
    );
    fc.assert(fc.property(typed, onlyProblems), { numRuns: 3000 });
  });
});

const cut = fc
  .tuple(filters, fc.nat(), fc.nat({ max: 5 }))
  .map(([{ text }, from, length]) => text.slice(0, from % text.length) + text.slice((from % text.length) + length));

function onlyProblems(filter: string): void {
  try {
    compileFilter(filter, fields);
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    expect(error).toEqual(refused());
  }
}

describe('$orderby refuses', () => {
  it.each([
    ['an unknown field', 'Nope', 0],
    ['an unknown second field', 'Name desc,Nope', 10],
    ['an unknown direction', 'Name down', 0],
    ['an expression', 'Name asc; DROP TABLE x', 0],
    ['an empty term', 'Name,,Amount', 5],
    ['a trailing comma', 'Name,', 5],
    ['a prototype', '__proto__', 0],
  ])('%s: %s', (_what, $orderby, position) => {
    expect(() => list([], { $orderby }, { row: Row, of: (row: Row) => row, path: '/rows' })).toThrow(
      expect.objectContaining({
        code: 'invalid_query',
        message: expect.stringMatching(new RegExp(`^\\$orderby: .+\\(at position ${position}\\)$`)),
      }),
    );
  });
});
