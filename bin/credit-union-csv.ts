import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CreditUnionFacts } from '#shared/domain/credit-union.ts';
import { columnsOf, type ImportColumns, importRow, rowWithZero } from '#shared/domain/credit-union-import.ts';

/** By heading; unusable rows are reported and skipped. RT numbers get the leading 0 that a spreadsheet dropped only if asked. */
export async function* creditUnionsOf(
  csv: Readable,
  { tell = console.warn, addsZeros = false } = {},
): AsyncGenerator<CreditUnionFacts> {
  const lines = csv.pipe(parse({ bom: true, trim: true, relax_column_count: true }));
  let columns: ImportColumns | null = null;
  let line = 0;
  for await (const cells of lines as AsyncIterable<string[]>) {
    line++;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    const row = importRow(cells, line, columns);
    const { facts, faults } = (addsZeros && rowWithZero(row)) || row;
    if (faults.length > 0) tell(`Line ${line} was left out: ${faults.join('. ')}.`);
    else yield facts;
  }
}
