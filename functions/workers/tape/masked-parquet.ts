import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import Papa from 'papaparse';
import { type ColumnType, rowColumns } from '#shared/domain/pool/tape/row-columns.ts';
import { writtenInCell } from '#shared/format/csv.ts';

type Cell = string | number | bigint | null;

const elements: Record<ColumnType, Omit<SchemaElement, 'name'>> = {
  'decimal(18,2)': { type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18 },
  double: { type: 'DOUBLE' },
  int: { type: 'INT32' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

const schema: SchemaElement[] = [
  { name: 'root', num_children: rowColumns.length },
  ...rowColumns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[type] })),
];

function cellOf(cell: string, type: ColumnType): Cell {
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
  const columnData = rowColumns.map(({ name, type }): ColumnSource => {
    const at = names.indexOf(name);
    const data = rows.map((row) => cellOf(at < 0 ? '' : (row[at] ?? ''), type));
    return { name, data };
  });
  return new Uint8Array(parquetWriteBuffer({ schema, columnData, rowGroupSize: 100_000, createdBy: 'tandem' }));
}
