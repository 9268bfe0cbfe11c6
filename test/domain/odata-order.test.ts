import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list } from '#functions/odata/list.ts';
import { statePriority } from '#shared/domain/offering-state.ts';
import { Row, rows } from '#test/support/odata-rows.ts';

const options = { row: Row, of: (row: Row) => row, path: '/rows' };
const ordered = (given: Row[], $orderby: string) => list(given, { $orderby, $top: 1000 }, options).value;
const names = ['Name', 'Note', 'Amount', 'Rate', 'IsOpen', 'State', 'AddedAt', 'DueAt'] as const;
const term = fc.tuple(fc.constantFrom(...names), fc.constantFrom('', ' asc', ' desc', ' DESC'));

describe('$orderby', () => {
  it('loses no row and invents none', () => {
    fc.assert(
      fc.property(rows, fc.array(term, { minLength: 1, maxLength: 3 }), (given, terms) => {
        const $orderby = terms.map(([name, direction]) => `${name.toLowerCase()}${direction}`).join(', ');
        const sorted = ordered(given, $orderby);
        expect(sorted.map(({ id }) => id).toSorted()).toEqual(given.map(({ id }) => id).toSorted());
      }),
    );
  });

  it.each([
    ['Amount', 1],
    ['Amount desc', -1],
    ['Rate', 1],
    ['Rate desc', -1],
    ['AddedAt', 1],
    ['DueAt desc', -1],
  ])('%s puts neighbors in order, nulls last', ($orderby, sign) => {
    const field = $orderby.split(' ')[0] as keyof Row;
    fc.assert(
      fc.property(rows, (given) => {
        const values = ordered(given, $orderby).map((row) => row[field] as number | null);
        values.slice(1).forEach((value, i) => {
          const before = values[i] ?? null;
          if (value === null) return;
          expect(before).not.toBeNull();
          expect(sign > 0 ? (before as number) <= value : (before as number) >= value).toBe(true);
        });
      }),
    );
  });

  it('is stable: equals stay as they were', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const sorted = ordered(given, 'IsOpen desc');
        const expected = [...given.filter((row) => row.IsOpen), ...given.filter((row) => !row.IsOpen)];
        expect(sorted).toEqual(expected);
      }),
    );
  });

  const named = (...given: string[]) => given.map((Name, i) => ({ id: String(i), Name }) as Row);
  it('sorts text as people do: without case, accents after, numbers as numbers', () => {
    const sorted = ordered(named('LP 10', 'lp 9', 'Zeta', 'alpha', 'Beta'), 'Name');
    expect(sorted.map(({ Name }) => Name)).toEqual(['alpha', 'Beta', 'lp 9', 'LP 10', 'Zeta']);
  });

  it('goes on to the next field where the first is equal', () => {
    const given = [
      { id: '1', Amount: 1, Rate: 2 },
      { id: '2', Amount: 1, Rate: 3 },
      { id: '3', Amount: 0, Rate: 9 },
    ] as Row[];
    expect(ordered(given, 'Amount desc , Rate desc').map(({ id }) => id)).toEqual(['2', '1', '3']);
  });

  it('sorts a state by its rank where one is given', () => {
    const given = ['Sold', 'Draft', 'Published'].map((State, i) => ({ id: String(i), State }) as Row);
    const { value } = list(given, { $orderby: 'State' }, { ...options, ranks: { State: statePriority } });
    expect(value.map(({ State }) => State)).toEqual(['Published', 'Draft', 'Sold']);
  });
});
