import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvLines } from '#shared/format/csv.ts';
import type { Column } from '../../web/src/ui/table/columns.ts';
import { exportRows } from '../../web/src/ui/table/export-rows.ts';
import { inNewYork } from '../support/time-zone.ts';

describe('an export', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('leaves %j text for a spreadsheet', (text) => {
    expect(parse(csvLines([[text]]))).toEqual([[`'${text}`]]);
  });

  it.each(['\r', '\n', '\r\n'])('leaves the lines of a text in its cell, and none of them a formula: %j', (end) => {
    const written = csvLines([[`Auto${end}=1+2`, 5]]);
    expect(written).toBe(`"Auto${end}'=1+2",5\r\n`);
    expect(parse(written)).toEqual([[`Auto${end}'=1+2`, '5']]);
  });

  it('keeps quotes, commas and line ends, and negative amounts as numbers', () => {
    const line = ['O"Neill, Ltd\nSuite 1', -5, 1_000.5];
    expect(parse(csvLines([line]))).toEqual([line.map(String)]);
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

  it('has dates as they are shown and in ISO 8601 beside: moments with their zone, days without one', async () => {
    inNewYork();
    const columns: Column<string>[] = [
      { id: 'sent', label: 'Sent', value: (row) => row, kind: 'moment', iso: (row) => row || null },
      { id: 'due', label: 'Due', value: (row) => row, kind: 'date', iso: (row) => row || null },
    ];
    const { header, lines } = exportRows(columns, async function* () {
      yield ['2026-03-08T01:00:00.000Z', ''];
    });
    expect(header).toEqual(['Sent', 'Sent (ISO)', 'Due', 'Due (ISO)']);
    const [[row, none] = []] = await Array.fromAsync(lines());
    expect(row?.slice(1)).toEqual(['2026-03-08T01:00:00.000Z', '03/08/2026', '2026-03-08']);
    expect(row?.[0]).toMatch(/^03\/07\/2026, 8:00\sPM$/);
    expect(none).toEqual([null, null, null, undefined]);
  });
});
