import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ColumnTable } from '#functions/columns/column-table.ts';
import { listColumns } from '#functions/columns/list-columns.ts';
import { fromBytes, toBytes } from '#functions/columns/snapshot.ts';
import { collator, compareBytes } from '#functions/odata/order.ts';
import { aRow, Row } from '#test/support/odata-rows.ts';

const hidden = [{ name: 'isHidden', type: 'boolean' as const }];
const rows = fc.array(aRow, { maxLength: 30, size: 'max' });
const everything = (table: ColumnTable) =>
  listColumns<Row>(table, { $top: 1000 }, { path: '', defaultOrder: 'Name desc, Rate, id' }).value;

function tableOf(given: Row[]): ColumnTable {
  const table = new ColumnTable(Row, hidden);
  for (const [i, row] of given.entries()) table.put(row.id, i + 1, { ...row, isHidden: i % 2 === 0 });
  return table;
}

describe('a snapshot', { timeout: 60_000 }, () => {
  it('brings the table back, without what was removed', () =>
    fc.assert(
      fc.asyncProperty(rows, fc.array(fc.nat()), async (given, removals) => {
        const table = tableOf(given);
        for (const one of removals) table.remove(given[one % given.length]?.id ?? 'none', 100);
        const bytes = await toBytes(table, { after: 'then' });
        const back = await fromBytes(bytes, Row, hidden);
        expect(back?.about).toEqual({ after: 'then' });
        expect(back && everything(back.table)).toEqual(everything(table));
        expect(back?.table.size).toBe(table.count);
        for (const { id } of everything(table)) {
          const [before, after] = [table.placeOf(id) ?? -1, back?.table.placeOf(id) ?? -1];
          expect(back?.table.versionOf(after)).toBe(table.versionOf(before));
          expect(back?.table.cells(after)).toEqual(table.cells(before));
        }
      }),
      { numRuns: 100 },
    ));

  it('holds rows in the order of ids and texts in theirs, so that nothing is left to sort', () =>
    fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const back = await fromBytes(await toBytes(tableOf(given), null), Row, hidden);
        for (const column of back?.table.columns.values() ?? []) {
          if (column.kind !== 'coded') continue;
          const texts = Array.from({ length: column.dictionary.size - 1 }, (_, i) => column.dictionary.at(i + 1) ?? '');
          const compare = column.field.name === 'id' ? compareBytes : collator().compare;
          expect(texts).toEqual(texts.toSorted(compare));
        }
      }),
      { numRuns: 100 },
    ));

  it('goes on where the table was', () =>
    fc.assert(
      fc.asyncProperty(rows, rows, async (before, after) => {
        const back = await fromBytes(await toBytes(tableOf(before), null), Row, hidden);
        const table = tableOf(before);
        for (const row of after) {
          for (const one of [table, back?.table]) one?.put(row.id, 1000, { ...row, isHidden: false });
        }
        expect(back && everything(back.table)).toEqual(everything(table));
      }),
      { numRuns: 100 },
    ));

  it('of another format, or of other fields, is none', async () => {
    const bytes = await toBytes(tableOf(fc.sample(aRow, 5)), null);
    const fewer = Row.omit({ Note: true });
    expect(await fromBytes(bytes, fewer, hidden)).toBeNull();
    expect(await fromBytes(bytes, Row, [])).toBeNull();
    const other = Buffer.from(bytes.toString('latin1').replace(/"format":\d/, '"format":9'), 'latin1');
    expect(await fromBytes(other, Row, hidden)).toBeNull();
  });
});
