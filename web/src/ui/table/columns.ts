import type { ReactNode } from 'react';
import type { Option } from './options.ts';

export interface Column<Row> {
  id: string;
  label: string;
  value(row: Row): string | number | null;
  /** If more than the value. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Server's name for sorting and filtering; absent: neither. */
  field?: string | undefined;
  /** Filter type; text by default. A date has no time. */
  kind?: 'text' | 'number' | 'date' | 'moment' | undefined;
  /** Custom OData condition. */
  where?: ((text: string) => string) | undefined;
  /** Choices instead of text. */
  options?: readonly Option[] | undefined;
  /** Place on a narrow window's card; absent: hidden there. */
  card?: 'start' | 'end' | 'half' | 'foot' | undefined;
  /** Writes an empty filter to the address, since the view opens with one. */
  isSaidEmpty?: boolean | undefined;
  align?: 'right' | undefined;
  /** Pixels in a server table, 150 by default. */
  width?: number | undefined;
  /** Hidden by default. */
  isOptional?: boolean | undefined;
  /** Controls only: neither exported nor printed. */
  isControls?: boolean | undefined;
}

export const columns = <Row>(...list: Column<Row>[]): Column<Row>[] => list;

/** Print attributes. */
export const printOf = <Row>({ isControls }: Column<Row>) => (isControls ? 'hide' : undefined);

/** Missing values are em dashes. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return value === null || value === '' ? '—' : value;
}
