import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { maskedParquet } from '#functions/workers/tape/masked-parquet.ts';
import type { Loans } from '#shared/domain/pool/loans.ts';
import { leftOutNote, maskedTape } from '#shared/domain/pool/tape/masked-tape.ts';
import { rowColumns } from '#shared/domain/pool/tape/row-columns.ts';
import { writtenInCell } from '#shared/format/csv.ts';
import { readDemoTape } from '#test/support/demo-tape.ts';
import { loansOf, someLoans } from '#test/support/pool-loans.ts';
import { readDetected, sourceOf, tapeWith } from '#test/support/tape-files.ts';

const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };
const csvOf = (loans: Loans, note: string | null = null) =>
  Buffer.concat([...maskedTape(loans, tokens, note)]).toString();

const read = (bytes: Uint8Array) => parquetReadObjects({ file: bytes.slice().buffer });

const isText = new Set(rowColumns.filter(({ type }) => type === 'string').map(({ name }) => String(name)));

/** Cells of a masked tape by their columns, as numbers where they are. */
function cellsOf(csv: string): Record<string, string | number>[] {
  const lines = Papa.parse<string[]>(csv.slice(1), { skipEmptyLines: true }).data;
  const header = lines.findIndex(([first]) => first === 'loanId');
  const names = lines[header] ?? [];
  return lines.slice(header + 1).map((line) =>
    Object.fromEntries(
      names.flatMap((name, i) => {
        const cell = line[i] ?? '';
        return cell === '' ? [] : [[name, isText.has(name) ? writtenInCell(cell) : Number(cell)]];
      }),
    ),
  );
}

const isMoney = new Set(rowColumns.filter(({ type }) => type === 'decimal(18,2)').map(({ name }) => String(name)));

/** The reader makes cents numbers by a factor, which is no longer exact. */
const filled = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, isMoney.has(name) ? Number(Number(value).toFixed(2)) : value]),
  );

async function expectSame(csv: string): Promise<void> {
  const rows = await read(maskedParquet(csv));
  const cells = cellsOf(csv);
  expect(rows.map(filled)).toEqual(cells);
  for (const row of rows) expect(Object.keys(row)).toEqual(rowColumns.map(({ name }) => name));
}

describe('rows of a tape as Parquet', () => {
  it('of the demo are those of its masked tape', async () => {
    const { loans } = (await readDemoTape('1001')).reading;
    expect(loans.count).toBeGreaterThan(100);
    await expectSame(csvOf(loans));
  });

  it('are those of the masked tape, whatever it has', async () => {
    await fc.assert(
      fc.asyncProperty(someLoans, fc.boolean(), async (rows, hasNote) => {
        await expectSame(csvOf(loansOf(rows), hasNote ? leftOutNote(3, rows.length + 3) : null));
      }),
      { numRuns: 60 },
    );
  });

  it('are the same bytes for the same tape', async () => {
    const csv = csvOf((await readDemoTape('1001')).reading.loans);
    expect(Buffer.compare(maskedParquet(csv), maskedParquet(csv))).toBe(0);
  });

  it('hold nothing of what a masked tape hides', async () => {
    const hidden = ['Make', 'Model', 'ZIP'].map(async (heading) => {
      const { reading } = await readDetected(sourceOf(tapeWith(heading, ['Zanzibar', '94105'])));
      return Buffer.from(maskedParquet(csvOf(reading.loans))).toString('latin1');
    });
    for (const bytes of await Promise.all(hidden)) expect(bytes).not.toMatch(/Zanzibar|94105|A-1(?!\w)(?<!L-A-1)/);
    const names = rowColumns.map(({ name }) => name);
    for (const name of ['zip3', 'make', 'model']) expect(names).not.toContain(name);
  });
});
