import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { listColumns } from '#functions/columns/list-columns.ts';
import { DateTime } from '#shared/contract/fields.ts';

const Dated = z.object({ id: z.string(), At: DateTime.nullable() });

const written = (ms: number) => new Date(ms).toISOString();
const aDate = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: Date.UTC(1999, 0), max: Date.UTC(2031, 0) }).map(written) },
  // Around where looking up begins and ends, before the epoch, and outside the years of four digits.
  fc.constantFrom(
    '1899-12-31T23:59:59.999Z',
    '1900-01-01T00:00:00.000Z',
    '1969-12-31T23:59:59.999Z',
    '1970-01-01T00:00:00.000Z',
    '2199-12-31T23:59:59.999Z',
    '2200-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '0000-02-29T11:11:11.111Z',
    '2024-02-29T22:22:22.222Z',
  ),
  // As others write them.
  fc.constantFrom('2026-03-02', '2026-03-02T14:30:00+02:00', '2026-03-02T12:30Z', '2026-03-02T12:30:00Z'),
  fc.constant(null),
);

/** A piece of one of the dates, or what may be typed. */
const aNeedle = (dates: (string | null)[]) =>
  fc.oneof(
    fc.tuple(fc.constantFrom(...dates), fc.nat(30), fc.nat(30)).map(([text, a, b]) => (text ?? '').slice(a, a + b)),
    fc.constantFrom(
      '',
      '0',
      '1',
      '00',
      '11',
      '-1',
      '2026',
      ':0',
      '0:',
      'T1',
      '.0',
      '00Z',
      'Z',
      't',
      'z',
      '00:00:00.000Z',
    ),
    fc.array(fc.constantFrom(...'0012-:.TZtz'), { maxLength: 6 }).map((characters) => characters.join('')),
    fc.string({ maxLength: 40 }),
  );

const tests = {
  contains: (text: string, needle: string) => text.includes(needle),
  startswith: (text: string, needle: string) => text.startsWith(needle),
  endswith: (text: string, needle: string) => text.endsWith(needle),
};

describe('text that is looked for in dates', () => {
  it('is found where it stands in what is written', { timeout: 60_000 }, () => {
    const asked = fc
      .array(aDate, { minLength: 1, maxLength: 60, size: 'max' })
      .chain((dates) =>
        fc.tuple(
          fc.constant(dates),
          fc.constantFrom('contains', 'startswith', 'endswith'),
          fc.boolean(),
          aNeedle(dates),
        ),
      );
    fc.assert(
      fc.property(asked, ([dates, test, isLower, needle]) => {
        const table = new ColumnTable(Dated);
        for (const [i, At] of dates.entries()) table.put(String(i), 1, { id: String(i), At });
        const of = isLower ? 'tolower(At)' : 'At';
        const $filter = `${test}(${of},'${needle.replaceAll("'", "''")}')`;
        const options = { path: '', defaultOrder: 'id' };
        const { value, '@odata.count': count } = listColumns<{ id: string }>(table, { $filter, $top: 100 }, options);
        const holds = (text: string | null) =>
          text !== null && tests[test](isLower ? text.toLowerCase() : text, needle);
        const expected = dates.flatMap((text, i) => (holds(text) ? [i] : []));
        expect(value.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(expected);
        expect(count).toBe(expected.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('is found again where a date has changed', () => {
    const table = new ColumnTable(Dated);
    const found = () =>
      listColumns<{ id: string }>(table, { $filter: "contains(At,'-03-')" }, { path: '', defaultOrder: 'id' })[
        '@odata.count'
      ];
    table.put('1', 1, { id: '1', At: '2026-03-02T00:00:00.000Z' });
    expect(found()).toBe(1);
    table.put('1', 2, { id: '1', At: '2026-04-02T00:00:00.000Z' });
    expect(found()).toBe(0);
  });
});
