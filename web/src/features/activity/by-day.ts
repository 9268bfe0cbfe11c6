import type { ActivityRow } from '#shared/contract/views.ts';
import { dayOf } from '#shared/format/date.ts';

/** Rows in the order they come, in one group for each of the reader's days. */
export function byDay(rows: readonly ActivityRow[]): { day: string; rows: ActivityRow[] }[] {
  const days = Map.groupBy(rows, (row) => dayOf(new Date(row.Date)));
  return [...days].map(([day, rows]) => ({ day, rows }));
}
