import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { CreditUnionFacts } from '#shared/domain/credit-union.ts';
import {
  columnsOf,
  type ImportColumns,
  importRow,
  missingColumns,
  rowWithZero,
} from '#shared/domain/credit-union-import.ts';
import { LeftOut } from './left-out.ts';

/** By heading; unusable rows are reported and skipped. RT numbers get the leading 0 that a spreadsheet dropped only if asked. */
export async function* creditUnionsOf(
  csv: Readable,
  { tell = console.warn, addsZeros = false } = {},
): AsyncGenerator<CreditUnionFacts> {
  const lines = csv.pipe(parse({ bom: true, trim: true, relax_column_count: true }));
  let columns: ImportColumns | null = null;
  const leftOut = new LeftOut();
  let line = 0;
  for await (const cells of lines as AsyncIterable<string[]>) {
    line++;
    if (!columns) {
      columns = columnsOf(cells);
      const missing = missingColumns(columns);
      if (missing.length > 0) throw new Error(`The first row doesn't name these columns: ${missing.join(', ')}.`);
      continue;
    }
    const row = importRow(cells, line, columns);
    const { facts, faults } = (addsZeros && rowWithZero(row)) || row;
    if (faults.length > 0) leftOut.add(`Line ${line}`, faults.join('. '));
    else yield facts;
  }
  for (const sentence of leftOut.sentences()) tell(sentence);
}
