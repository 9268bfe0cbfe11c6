import { MONTHS_FOLDER, MONTHS_TABLE, monthFolders, monthRowColumns } from '../../servicing/month-rows.ts';
import { type ColumnType, ROWS_FOLDER, ROWS_TABLE, rowColumns, rowFolders } from './row-columns.ts';

export interface RowTable {
  table: string;
  folder: string;
  /** Hive folders below it. */
  folders: readonly string[];
  columns: readonly { name: string; type: ColumnType }[];
}

/** Tables by their names in the stack. */
export const rowTables = {
  Table: { table: ROWS_TABLE, folder: ROWS_FOLDER, folders: rowFolders, columns: rowColumns },
  Months: { table: MONTHS_TABLE, folder: MONTHS_FOLDER, folders: monthFolders, columns: monthRowColumns },
} as const satisfies Record<string, RowTable>;
