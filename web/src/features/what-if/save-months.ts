import { aboutLines, monthLines } from '#shared/domain/pool/export-lines.ts';
import type { MonthRow } from '#shared/domain/pool/month-rows.ts';
import { csvOf } from '../../lib/csv.ts';
import { save } from '../../lib/save.ts';

/** What the months are of. */
export type AboutMonths = Omit<Parameters<typeof aboutLines>[0], 'at' | 'scenario'>;

/** Same columns as a saved scenario's export. */
export function saveMonths(months: readonly MonthRow[], about: AboutMonths): void {
  const at = new Date().toISOString();
  save(csvOf([...aboutLines({ ...about, at }), [], ...monthLines(months)]), `LP${about.lpNumber} what-if.csv`);
}
