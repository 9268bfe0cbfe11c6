import type { ColumnType } from '../pool/tape/row-columns.ts';
import { moneyColumns } from './month-loans.ts';

/** Kept rows of posted months, as Hive folders: `lp=1001/period=2026-10`. */
export const MONTHS_FOLDER = 'servicing/rows';
export const MONTHS_TABLE = 'month_rows';
export const monthFolders = ['lp', 'period'] as const;

export const monthRowsKey = ({ lpNumber, period }: { lpNumber: string; period: string }): string =>
  `${MONTHS_FOLDER}/lp=${lpNumber}/period=${period}/rows.parquet`;

/** Rates in percent; the same in every file. Loans are under the ids that participants see. */
export const monthRowColumns: readonly { name: string; type: ColumnType }[] = [
  { name: 'loanId', type: 'string' },
  ...moneyColumns.map((name) => ({ name, type: 'decimal(18,2)' as const })),
  { name: 'noteRate', type: 'double' },
  { name: 'servicingFee', type: 'double' },
  { name: 'daysDelinquent', type: 'int' },
  { name: 'status', type: 'string' },
];
