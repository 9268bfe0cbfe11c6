import type { CsvValue } from '#shared/format/csv.ts';
import { date, dateTime } from '#shared/format/date.ts';
import type { Column } from './columns.ts';

export interface Exported {
  header: string[];
  lines: () => AsyncGenerator<CsvValue[][]>;
}

interface Cell<Row> {
  label: string;
  value(row: Row): CsvValue;
}

/** Dates as shown, and beside them in ISO 8601: days have no zone, moments are in UTC. */
function cellsOf<Row>(column: Column<Row>): Cell<Row>[] {
  const { label, value } = column;
  if (column.kind !== 'date' && column.kind !== 'moment') return [{ label, value }];
  const { kind, iso } = column;
  const show = kind === 'date' ? date : dateTime;
  const text = (row: Row) => iso(row) || null;
  return [
    {
      label,
      value: (row) => {
        const found = text(row);
        return found && show(found);
      },
    },
    { label: `${label} (ISO)`, value: (row) => (kind === 'date' ? text(row)?.slice(0, 10) : text(row)) },
  ];
}

export function exportRows<Row>(columns: readonly Column<Row>[], parts: () => AsyncIterable<readonly Row[]>): Exported {
  const cells = columns.filter(({ isControls }) => !isControls).flatMap(cellsOf);
  return {
    header: cells.map(({ label }) => label),
    async *lines() {
      for await (const rows of parts()) yield rows.map((row) => cells.map((cell) => cell.value(row)));
    },
  };
}
