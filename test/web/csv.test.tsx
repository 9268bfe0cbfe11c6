import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../web/src/lib/csv.ts';
import { exportRows } from '../../web/src/ui/table/export-rows.ts';

describe('an export', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('leaves %j text for a spreadsheet', (text) => {
    expect(parse(csvOf([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each(['\r', '\n', '\r\n'])('leaves the lines of a text in its cell, and none of them a formula: %j', (end) => {
    const written = csvOf([[`Auto${end}=1+2`, 5]]);
    expect(written).toBe(`"Auto${end}'=1+2",5\r\n`);
    expect(parse(written)).toEqual([[`Auto${end}'=1+2`, '5']]);
  });

  it('keeps quotes, commas and line ends, and negative amounts as numbers', () => {
    const line = ['O"Neill, Ltd\nSuite 1', -5, 1_000.5];
    expect(parse(csvOf([line]))).toEqual([line.map(String)]);
  });

  it('has the columns that are shown, without those that hold controls, part by part', async () => {
    const columns = [
      { id: 'b', label: 'B', value: (row: number) => row * 2 },
      { id: 'x', label: 'Actions', value: () => null, isControls: true },
      { id: 'a', label: 'A', value: (row: number) => row },
    ];
    const { header, lines } = exportRows(columns, async function* () {
      yield [1, 2];
      yield [3];
    });
    expect(header).toEqual(['B', 'A']);
    expect(await Array.fromAsync(lines())).toEqual([
      [
        [2, 1],
        [4, 2],
      ],
      [[6, 3]],
    ]);
  });
});
