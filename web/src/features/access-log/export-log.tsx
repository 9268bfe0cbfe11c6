import { ExportButton } from '../../ui/export-button.tsx';
import { header, lineOf } from './lines.ts';
import { everyRow, type Filter } from './queries.ts';

/** Everything that the filter lets through, as CSV. */
export function ExportLog({ filter }: { filter: Filter }) {
  const { from, to } = filter.period;
  async function* lines() {
    for await (const rows of everyRow(filter)) yield rows.map(lineOf);
  }
  return <ExportButton name={`access-log ${from} to ${to}`} header={header} parts={lines} variant="secondary" />;
}
