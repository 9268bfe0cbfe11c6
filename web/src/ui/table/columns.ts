import type { ReactNode } from 'react';
import type { Option } from './options.ts';

/** One column of a table, short or long. */
export interface Column<Row> {
  id: string;
  label: string;
  value(row: Row): string | number | null;
  /** What is drawn, when it is more than the value. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** The server's name for sorting and filtering; a column without one does neither. */
  field?: string | undefined;
  /** What the server keeps in the field; decides how filter text is asked for. Text unless said; a date has no time of day. */
  kind?: 'text' | 'number' | 'date' | 'moment' | undefined;
  /** Asks for filter text in the column's own way, as an OData condition. */
  where?: ((text: string) => string) | undefined;
  /** The values there are, chosen from instead of typed. */
  options?: readonly Option[] | undefined;
  /** Where on the card that a row becomes in a narrow window; without it, it is left out there. */
  card?: 'start' | 'end' | 'half' | 'foot' | undefined;
  /** Without a filter the address says so, as the view would open with one. */
  isSaidEmpty?: boolean | undefined;
  align?: 'right' | undefined;
  /** Pixels in a server table, 150 unless said. */
  width?: number | undefined;
  /** Not shown until someone chooses it. */
  isOptional?: boolean | undefined;
  /** Holds controls and no data, so that it is neither exported nor printed. */
  isControls?: boolean | undefined;
}

export const columns = <Row>(...list: Column<Row>[]): Column<Row>[] => list;

/** What a column says to the printer. */
export const printOf = <Row>({ isControls }: Column<Row>) => (isControls ? 'hide' : undefined);

/** What a cell shows; a missing value is an em dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return value === null || value === '' ? '—' : value;
}
