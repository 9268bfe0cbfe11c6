import { maskableFields } from '../loan-rows.ts';
import { type FieldName, ruleOf } from './fields.ts';

/** Kept rows of published tapes, as Hive folders: `lp=1001/as_of=2026-09-30`. */
export const ROWS_FOLDER = 'tapes/rows';
export const ROWS_TABLE = 'tape_rows';
export const rowFolders = ['lp', 'as_of'] as const;

export const rowsKey = (lpNumber: string, asOfDate: string): string =>
  `${ROWS_FOLDER}/lp=${lpNumber}/as_of=${asOfDate}/rows.parquet`;

/** SQL's names, which Athena and DuckDB share. */
export type ColumnType = 'decimal(18,2)' | 'double' | 'int' | 'string';

/** Dates of a masked tape are months, such as 2026-09. */
function typeOf(field: FieldName): ColumnType {
  const { kind } = ruleOf(field);
  if (kind === 'money') return 'decimal(18,2)';
  if (kind === 'percent' || kind === 'number') return 'double';
  return kind === 'whole' || kind === 'modelYear' ? 'int' : 'string';
}

/** The same in every file, for tables have one schema. */
export const rowColumns: readonly { name: FieldName; type: ColumnType }[] = maskableFields.map((name) => ({
  name,
  type: typeOf(name),
}));
