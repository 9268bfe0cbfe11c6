import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import { csvOf } from '../../lib/csv.ts';
import { save } from '../../lib/save.ts';

/** As in a saved scenario's export. */
export function saveMonths(months: readonly MonthRow[], name: string): void {
  const names = Object.keys(months[0] ?? {}) as (keyof MonthRow)[];
  const file = csvOf([names, ...months.map((month) => names.map((column) => month[column]))]);
  save(file, `${name}.csv`);
}
