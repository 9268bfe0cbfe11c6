import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { list } from '#functions/odata/list.ts';
import { ListQuery } from '#shared/contract/odata.ts';
import { filters } from '#test/support/odata-filters.ts';
import { Row, rows } from '#test/support/odata-rows.ts';

const options = { row: Row, of: (row: Row) => row, path: '/api/rows' };
const ask = (given: Row[], query: Record<string, string>) => list(given, ListQuery.parse(query), options);
const aRow = (index: number): Row => ({
  id: String(index),
  Name: `row ${index % 97}`,
  Note: null,
  Amount: index % 13,
  Rate: null,
  IsOpen: index % 2 === 0,
  State: 'Draft',
  AddedAt: '2026-01-01T00:00:00.000Z',
  DueAt: null,
});

/** Follows the next links to the end, as a client does. */
function walk(given: Row[], query: Record<string, string>): { pages: number; value: Row[] } {
  let page = ask(given, query);
  const value = [...page.value];
  let pages = 1;
  for (; page['@odata.nextLink']; pages++) {
    const link = new URL(page['@odata.nextLink'], 'http://site');
    expect(link.pathname).toBe('/api/rows');
    page = ask(given, Object.fromEntries(link.searchParams));
    value.push(...page.value);
  }
  return { pages, value };
}

describe('a list', () => {
  it('has 20 rows unless asked otherwise, and counts all that match', () => {
    const given = Array.from({ length: 45 }, (_, i) => aRow(i));
    expect(ask(given, {})).toEqual({ '@odata.count': 45, value: given.slice(0, 20) });
    expect(ask(given, { $filter: 'IsOpen', $top: '3' })).toMatchObject({ '@odata.count': 23, value: { length: 3 } });
    expect(ask(given, { $top: '0' })).toEqual({ '@odata.count': 45, value: [] });
    expect(ask(given, { $skip: '44' }).value).toEqual([given[44]]);
    expect(ask(given, { $skip: '999999999' })).toEqual({ '@odata.count': 45, value: [] });
  });

  it('is cut as $skip and $top say, after the filter and the order', () => {
    const paging = fc.record({ skip: fc.nat({ max: 15 }), top: fc.nat({ max: 15 }) });
    fc.assert(
      fc.property(rows, filters, paging, (given, filter, { skip, top }) => {
        const kept = given.filter(filter.holds).toSorted((a, b) => a.Amount - b.Amount);
        const $filter = filter.text;
        const query = { $filter, $orderby: 'amount', $skip: String(skip), $top: String(top) };
        expect(ask(given, query)).toEqual({ '@odata.count': kept.length, value: kept.slice(skip, skip + top) });
      }),
    );
  });

  it.each([
    ['everything', { $top: '1000000' }, 12_001],
    ['more than there can be', { $top: '999999999' }, 12_001],
    ['more than one answer holds', { $top: '6000' }, 6000],
    ['everything in an order', { $top: '1000000', $orderby: 'Amount desc, Name' }, 12_001],
    ['everything that matches', { $top: '1000000', $filter: "IsOpen and Name ne 'a''b&c=d'" }, 6001],
    ['the rest', { $top: '1000000', $skip: '100' }, 11_901],
  ])('of %s is walked by its next links, every row once', (_what, query, length) => {
    const given = Array.from({ length: 12_001 }, (_, i) => aRow(i));
    const { pages, value } = walk(given, query);
    expect(value).toHaveLength(length);
    expect(new Set(value.map(({ id }) => id)).size).toBe(length);
    expect(pages).toBe(Math.ceil(length / 5000));
  });

  it('names its own parameters again in the next link', () => {
    const given = Array.from({ length: 5001 }, (_, i) => aRow(i));
    const page = list(given, { $top: 1_000_000 }, { ...options, extra: { view: 'my' } });
    expect(new URL(page['@odata.nextLink'] ?? '', 'http://site').searchParams.get('view')).toBe('my');
  });
});
