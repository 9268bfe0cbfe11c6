import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { ColumnType } from '#shared/domain/pool/tape/row-columns.ts';

export type ParquetCell = string | number | bigint | null;

const elements: Record<ColumnType, Omit<SchemaElement, 'name'>> = {
  'decimal(18,2)': { type: 'INT64', converted_type: 'DECIMAL', scale: 2, precision: 18 },
  double: { type: 'DOUBLE' },
  int: { type: 'INT32' },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

/** Optional columns; decimals in hundredths. The same cells make the same bytes. */
export function parquetOf<C extends { name: string; type: ColumnType }>(
  columns: readonly C[],
  cellsOf: (column: C) => ParquetCell[],
): Uint8Array {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[type] })),
  ];
  const columnData = columns.map((column): ColumnSource => ({ name: column.name, data: cellsOf(column) }));
  return new Uint8Array(parquetWriteBuffer({ schema, columnData, rowGroupSize: 100_000, createdBy: 'tandem' }));
}
