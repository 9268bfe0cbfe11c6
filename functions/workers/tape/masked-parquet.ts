import Papa from 'papaparse';
import { type ColumnType, rowColumns } from '#shared/domain/pool/tape/row-columns.ts';
import { writtenInCell } from '#shared/format/csv.ts';
import { type ParquetCell, parquetOf } from '../parquet.ts';

function cellOf(cell: string, type: ColumnType): ParquetCell {
  if (cell === '') return null;
  if (type === 'string') return writtenInCell(cell);
  return type === 'decimal(18,2)' ? BigInt(cell.replace('.', '')) : Number(cell);
}

/** A masked tape's cells and nothing else, by columns. The same tape makes the same bytes. */
export function maskedParquet(csv: string): Uint8Array {
  const lines = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;
  // A note of rows left out may be above the header.
  const header = lines.findIndex((line) => line.includes('loanId'));
  const names = lines[header] ?? [];
  const rows = lines.slice(header + 1);
  return parquetOf(rowColumns, ({ name, type }) => {
    const at = names.indexOf(name);
    return rows.map((row) => cellOf(at < 0 ? '' : (row[at] ?? ''), type));
  });
}
