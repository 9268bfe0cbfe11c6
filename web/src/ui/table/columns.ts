import type { ReactNode } from 'react';
import type { Option } from './options.ts';

interface AnyColumn<Row> {
  id: string;
  label: string;
  value(row: Row): string | number | null;
  /** If more than the value. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Server's name for sorting and filtering; absent: neither. */
  field?: string | undefined;
  /** Sorted by its heading, but filtered elsewhere. */
  isSortedOnly?: boolean | undefined;
  /** Takes the remaining width, as the last column does otherwise. */
  isGrowing?: boolean | undefined;
  /** Custom OData condition. */
  where?: ((text: string) => string) | undefined;
  /** Choices instead of text. */
  options?: readonly Option[] | undefined;
  /** Place on a narrow window's card (`card-places.ts`). `line`: long text across it. */
  card?: 'start' | 'end' | 'half' | 'line' | 'foot' | undefined;
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

export interface PlainColumn<Row> extends AnyColumn<Row> {
  /** Filter type; text by default. */
  kind?: 'text' | 'number' | undefined;
}

export interface DatedColumn<Row> extends AnyColumn<Row> {
  /** A date has no time. */
  kind: 'date' | 'moment';
  /** For exports, which have it beside the shown one. */
  iso(row: Row): string | null;
}

export type Column<Row> = PlainColumn<Row> | DatedColumn<Row>;

export type Filtered = Pick<AnyColumn<never>, 'field' | 'where' | 'options'> & { kind?: Column<never>['kind'] };

export const columns = <Row>(...list: Column<Row>[]): Column<Row>[] => list;

/** Print attributes. */
export const printOf = <Row>({ isControls }: Column<Row>) => (isControls ? 'hide' : undefined);

/** Missing values are em dashes. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.cell) return column.cell(row);
  const value = column.value(row);
  return value === null || value === '' ? '—' : value;
}
