import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { listColumns } from '#functions/columns/list-columns.ts';
import { list } from '#functions/odata/list.ts';
import { Problem } from '#shared/contract/problem.ts';
import { filters } from '#test/support/odata-filters.ts';
import { aRow, Row } from '#test/support/odata-rows.ts';

const given = fc.sample(aRow, { numRuns: 20, seed: 7 });
const table = new ColumnTable(Row);
for (const row of given) table.put(row.id, 1, row);

/** What each engine answers to a query: the ids, or the sentence of the refusal. */
function answers(query: { $filter?: string; $orderby?: string }): [columns: unknown, plain: unknown] {
  const outcome = (ask: () => { value: Row[]; '@odata.count': number }) => {
    try {
      const { value } = ask();
      return value.map(({ id }) => id).sort();
    } catch (error) {
      expect(error).toBeInstanceOf(Problem);
      return (error as Problem).message;
    }
  };
  const asked = { $top: 1000, ...query };
  return [
    outcome(() => listColumns<Row>(table, asked, { path: '', defaultOrder: 'id' })),
    outcome(() => list(given, asked, { row: Row, of: (row) => row, path: '' })),
  ];
}

const literals = { string: "'a'", number: '1', boolean: 'true', date: '2026-01-01' };
const fields = { string: 'Note', number: 'Rate', boolean: 'IsOpen', date: 'DueAt' };
type Type = keyof typeof literals;
const types = Object.keys(literals) as Type[];
const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

describe('columns and plain rows', { timeout: 60_000 }, () => {
  it.each(
    operators.flatMap((operator) =>
      types.flatMap((left) => types.flatMap((right) => [[operator, left, right] as [string, Type, Type]])),
    ),
  )('agree about %s of a %s and a %s', (operator, left, right) => {
    for (const $filter of [
      `${fields[left]} ${operator} ${literals[right]}`,
      `${literals[left]} ${operator} ${fields[right]}`,
      `${fields[left]} ${operator} ${fields[right]}`,
      `${literals[left]} ${operator} ${literals[right]}`,
      `not (${fields[left]} ${operator} null)`,
    ]) {
      const [columns, plain] = answers({ $filter });
      expect([$filter, columns]).toEqual([$filter, plain]);
      if (left !== right && !$filter.includes('null')) {
        expect(columns).toBe(`$filter: a ${left} cannot be compared with a ${right} (at position 0)`);
      }
    }
  });

  it.each(['contains', 'startswith', 'endswith', 'tolower', 'toupper'])('agree about %s of everything', (name) => {
    const operands = [...Object.values(fields), ...Object.values(literals), 'null', 'Nope', 'tolower(AddedAt)'];
    const isTest = !name.startsWith('to');
    const filtersOf = operands.flatMap((of) =>
      isTest ? operands.map((text) => `${name}(${of},${text})`) : [`${name}(${of}) eq 'a'`, `${name}(${of}) ne null`],
    );
    for (const $filter of filtersOf) {
      const [columns, plain] = answers({ $filter });
      expect([$filter, columns]).toEqual([$filter, plain]);
    }
  });

  it.each([
    ['nested parentheses', { $filter: `${'('.repeat(100)}Amount eq 1${')'.repeat(100)}` }],
    ['a long filter', { $filter: `Name eq '${'x'.repeat(10_000)}'` }],
    ['a long row of or', { $filter: Array.from({ length: 600 }, (_, i) => `Rate eq ${i}`).join(' or ') }],
    ['a long row of not', { $filter: `${'not '.repeat(2400)}IsOpen` }],
    ['an unknown field', { $filter: "Nope eq 'a'" }],
    ['a prototype', { $filter: '__proto__ eq null' }],
    ['a stray quote', { $filter: "Name eq 'O'Hara'" }],
    ['an unknown order', { $orderby: 'Name, Nope' }],
    ['a prototype to sort by', { $orderby: 'constructor' }],
    ['an empty order', { $orderby: ' ' }],
  ])('agree about %s', (_what, query) => {
    const [columns, plain] = answers(query);
    expect(columns).toEqual(plain);
  });

  it('agree about whatever is typed', () => {
    const cut = fc
      .tuple(filters, fc.nat(), fc.nat({ max: 5 }))
      .map(([{ text }, from, length]) => text.slice(0, from % text.length) + text.slice((from % text.length) + length));
    fc.assert(
      fc.property(fc.oneof(cut, fc.string()), ($filter) => {
        const [columns, plain] = answers({ $filter });
        expect(columns).toEqual(plain);
      }),
      { numRuns: 2000 },
    );
  });
});
