import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { listColumns } from '#functions/columns/list-columns.ts';
import { list } from '#functions/odata/list.ts';
import { collator } from '#functions/odata/order.ts';
import { filters } from '#test/support/odata-filters.ts';
import { aRow, Row, rows } from '#test/support/odata-rows.ts';

const options = { path: '/api/rows', defaultOrder: 'id' };
const names = ['id', 'Name', 'Note', 'Amount', 'Rate', 'IsOpen', 'State', 'AddedAt', 'DueAt'] as const;
type Name = (typeof names)[number];
const term = fc.record({ name: fc.constantFrom(...names), isDescending: fc.boolean() });
type Term = { name: Name; isDescending: boolean };
const terms = fc.array(term, { minLength: 1, maxLength: 3 });
const $orderby = (order: Term[]) =>
  order.map(({ name, isDescending }) => `${name}${isDescending ? ' desc' : ''}`).join();

function tableOf(given: Row[]): ColumnTable {
  const table = new ColumnTable(Row);
  for (const row of given) table.put(row.id, 1, row);
  return table;
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** What an order means, in plain JavaScript: nulls last, equals by id. */
function sorted(given: Row[], order: Term[]): Row[] {
  const cellOf = (row: Row, name: Name) => (/At$/.test(name) && row[name] ? Date.parse(String(row[name])) : row[name]);
  const isText = (name: Name) => ['Name', 'Note', 'State'].includes(name);
  const compare = (name: Name, left: unknown, right: unknown) => {
    if (name === 'id') return byBytes(String(left), String(right));
    return isText(name) ? collator().compare(String(left), String(right)) : Number(left) - Number(right);
  };
  return given.toSorted((a, b) => {
    for (const { name, isDescending } of [...order, { name: 'id' as const, isDescending: false }]) {
      const [left, right] = [cellOf(a, name), cellOf(b, name)];
      if (left === null && right === null) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const result = compare(name, left, right);
      if (result !== 0) return isDescending ? -result : result;
    }
    return 0;
  });
}

describe('a table of columns', { timeout: 60_000 }, () => {
  it('filters, orders and cuts as plain JavaScript does', () => {
    const paging = fc.record({ skip: fc.nat({ max: 8 }), top: fc.nat({ max: 8 }) });
    fc.assert(
      fc.property(rows, filters, terms, paging, (given, filter, order, { skip, top }) => {
        const query = { $filter: filter.text, $orderby: $orderby(order), $skip: skip, $top: top };
        const page = listColumns<Row>(tableOf(given), query, options);
        const kept = sorted(given.filter(filter.holds), order);
        expect(page).toEqual({ '@odata.count': kept.length, value: kept.slice(skip, skip + top), ...nextOf(page) });
      }),
      { numRuns: 2000 },
    );
  });

  const nextOf = (page: object) => ('@odata.nextLink' in page ? { '@odata.nextLink': expect.any(String) } : {});

  it('follows insertions, changes and removals, in orders that it had made before', () => {
    // Few rows and few orders, so that each is met again and again while all changes.
    const at = fc.constantFrom('1', '2', '9', '10');
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('put' as const, 'late' as const, 'set' as const), id: at, row: aRow }),
      fc.record({ kind: fc.constant('remove' as const), id: at }),
      fc.record({ kind: fc.constant('ask' as const), by: fc.nat({ max: 3 }) }),
    );
    const steps = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' });
    fc.assert(
      fc.property(steps, terms, terms, filters, (given, one, other, filter) => {
        const turned = one.map(({ name, isDescending }) => ({ name, isDescending: !isDescending }));
        const orders = [one, turned, other, [...one, ...other]];
        const table = new ColumnTable(Row);
        const plain = new Map<string, Row>();
        const versions = new Map<string, number>();
        const check = (order: Term[]) => {
          const all = [...plain.values()];
          const query = { $orderby: $orderby(order), $top: 1000 };
          expect(listColumns(table, query, options).value).toEqual(sorted(all, order));
          const { value } = listColumns(table, { ...query, $filter: filter.text }, options);
          expect(value).toEqual(sorted(all.filter(filter.holds), order));
        };
        for (const [i, step] of given.entries()) {
          if (step.kind === 'ask') {
            check(orders[step.by] as Term[]);
            continue;
          }
          const { kind, id } = step;
          const version = kind === 'late' ? 1 : i + 2;
          const isNewer = version > (versions.get(id) ?? 0);
          if (kind === 'remove') {
            expect(table.remove(id, version)).toBe(isNewer);
            plain.delete(id);
          } else if (kind === 'set') {
            const before = plain.get(id);
            if (!before) continue;
            const { Rate, IsOpen, Note } = step.row;
            for (const [name, value] of Object.entries({ Rate, IsOpen, Note })) {
              table.set(table.placeOf(id) as number, name, value);
            }
            plain.set(id, { ...before, Rate, IsOpen, Note });
            continue;
          } else {
            expect(table.put(id, version, { ...step.row, id })).toBe(isNewer);
            if (isNewer) plain.set(id, { ...step.row, id });
          }
          if (isNewer) versions.set(id, version);
          expect([table.count, table.size]).toEqual([plain.size, versions.size]);
        }
        orders.forEach(check);
      }),
      { numRuns: 300 },
    );
  });

  it('sorts again where thousands have changed, as it does for one', () => {
    const many = fc.sample(aRow, { numRuns: 3000, seed: 5 });
    const order = [
      { name: 'Rate' as const, isDescending: true },
      { name: 'Note' as const, isDescending: false },
    ];
    const table = tableOf(many);
    const inOrder = () => listColumns<Row>(table, { $orderby: $orderby(order), $top: 5000 }, options).value;
    expect(inOrder()).toEqual(sorted(many, order));
    const changed = many.map((row, i) => (i % 2 ? { ...row, Rate: many[i - 1]?.Rate ?? null, Note: 'aa' } : row));
    for (const row of changed) table.put(row.id, 2, row);
    expect(inOrder()).toEqual(sorted(changed, order));
  });

  it('keeps every row to the letter, whatever it holds', () => {
    const wild = fc.record({
      id: fc.uuid(),
      Name: fc.string({ unit: 'grapheme' }),
      Note: fc.option(
        fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
        { nil: null },
      ),
      Amount: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      Rate: fc.option(fc.integer(), { nil: null }),
      IsOpen: fc.boolean(),
      State: fc.constantFrom('Draft', 'Published', 'Sold'),
      AddedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00.000Z'),
      DueAt: fc.option(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 8 }), (given) => {
        const { value } = listColumns<Row>(tableOf(given as Row[]), { $top: 100 }, options);
        expect(value).toEqual(given.toSorted((a, b) => byBytes(a.id, b.id)));
      }),
    );
  });

  it.each([
    ["contains(toupper(Name),'AB')", ['2', '3']],
    ["startswith(toupper(Name),'ab')", []],
    ["contains(tolower(Name),'AB')", []],
    ["contains(Name,'\ud83d')", ['1']],
    ["endswith(tolower(Name),'\ude00')", ['1']],
  ])('finds by %j what JavaScript does', ($filter, ids) => {
    const [row] = fc.sample(aRow, { numRuns: 1, seed: 1 });
    const table = new ColumnTable(Row);
    for (const [i, Name] of ['😀', 'ab', 'Abc'].entries()) table.put(`${i + 1}`, 1, { ...row, id: `${i + 1}`, Name });
    expect(listColumns<Row>(table, { $filter }, options).value.map(({ id }) => id)).toEqual(ids);
  });

  it('puts steps of one moment in the order in which they were made, though their ids end in a digit and a letter', () => {
    const made = ['H01M8A8PY8BTWBHFZ2FE0JW7M69', 'H01M8A8PY8BTWBHFZ2FE0JW7M6A'].map(
      (id): Row => ({
        id,
        Name: '',
        Note: null,
        Amount: 0,
        Rate: null,
        IsOpen: true,
        State: 'Draft',
        AddedAt: '2026-01-01T00:00:00Z',
        DueAt: null,
      }),
    );
    const query = { $orderby: 'AddedAt desc, id desc' };
    const columns = listColumns<Row>(tableOf(made), query, options).value;
    const plain = list(made, query, { ...options, row: Row, of: (row) => row }).value;
    for (const value of [columns, plain]) expect(value).toEqual(made.toReversed());
  });

  it('takes no older record for a newer one', () => {
    const [row] = fc.sample(aRow, { numRuns: 1, seed: 1 });
    const table = new ColumnTable(Row);
    table.put('1', 5, { ...row, id: '1', Amount: 5 });
    expect(table.put('1', 4, { ...row, id: '1', Amount: 4 })).toBe(false);
    expect(table.remove('1', 4)).toBe(false);
    expect(table.get(0)).toMatchObject({ id: '1', Amount: 5 });
    expect(table.remove('1', 6)).toBe(true);
    expect(table.put('1', 5, { ...row, id: '1' })).toBe(false);
    expect([table.placeOf('1'), table.placeOf('2'), table.count]).toEqual([null, null, 0]);
  });

  it('finds text among many, frequent or rare, and never across two values', () => {
    const given = Array.from({ length: 3000 }, (_, i) => `${i % 2 ? 'Ann' : 'BOB'} ${i.toString(36)}`);
    const table = new ColumnTable(Row);
    const [row] = fc.sample(aRow, { numRuns: 1, seed: 1 });
    for (const [i, Name] of given.entries()) table.put(String(i), 1, { ...row, id: String(i), Name });
    for (const needle of ['a', 'ann', 'n ', 'ob 2', '2b', 'zzz', 'bb', 'ann 1xl', 'nb', ' ']) {
      const counts = ['contains', 'startswith', 'endswith'].map((test) =>
        [`${test}(Name,'${needle}')`, `${test}(tolower(Name),'${needle}')`].map(
          ($filter) => listColumns(table, { $filter, $top: 0 }, options)['@odata.count'],
        ),
      );
      const plain = (holds: (name: string) => boolean) => [
        given.filter(holds).length,
        given.map((name) => name.toLowerCase()).filter(holds).length,
      ];
      expect([needle, ...counts]).toEqual([
        needle,
        plain((name) => name.includes(needle)),
        plain((name) => name.startsWith(needle)),
        plain((name) => name.endsWith(needle)),
      ]);
    }
  });
});
