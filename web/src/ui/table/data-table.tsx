import { type CSSProperties, Fragment, lazy, type ReactNode, Suspense, useMemo } from 'react';
import { cardPlaces } from './card-places.ts';
import type { Column } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import { type Extra, placeOf, type Slot } from './row-window.ts';
import styles from './table.module.css';
import { type Details, TableRow } from './table-row.tsx';
import type { Arranged } from './use-arrangement.ts';
import type { OpenRowsState } from './use-open-rows.ts';
import type { Selection } from './use-selection.ts';
import type { TableParams } from './use-table-params.ts';

const DetailsRow = lazy(async () => ({ default: (await import('./details-row.tsx')).DetailsRow }));
const SelectAll = lazy(async () => ({ default: (await import('./select-all.tsx')).SelectAll }));

const CONTROL = 44;
/** A wider first column would leave too little of the others. */
const WIDEST_STUCK = 200;

/** Columns grow with the reader's letters. */
const inRem = (pixels: number): string => `${pixels / 16}rem`;

export interface TableProps<Row> {
  label: string;
  /** Storage name of its columns; the label by default. */
  name?: string | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** `Field asc` or `Field desc` by default. */
  defaultOrder?: string | undefined;
  details?: Details<Row> | undefined;
}

interface DataTableProps<Row> {
  label: string;
  arranged: Arranged<Row>;
  params: TableParams;
  slots: readonly Slot<Row>[];
  /** Undefined until known. */
  total: number | undefined;
  isLoading?: boolean;
  rowKey: (row: Row) => string;
  details: Details<Row> | undefined;
  open: OpenRowsState;
  selection: Selection<Row> | undefined;
  /** Heading above a row; undefined: none. */
  headingAt?: ((index: number) => ReactNode) | undefined;
  /** Indexes of rows with one. */
  starts?: readonly number[];
  /** Windowed lists: places and heights of details. */
  extras?: readonly Extra[];
  rowHeight?: number;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, arranged, params, slots, total, rowKey } = props;
  const { details, open, selection, extras, rowHeight, headingAt, starts = [] } = props;
  const { columns, widths } = arranged;
  const growing = columns.find(({ isGrowing }) => isGrowing) ?? columns.at(-1);
  const selectable = selection ? 1 : 0;
  const places = useMemo(() => cardPlaces(columns), [columns]);
  const isFirstStuck = columns.length > 1 && (widths[0] ?? 0) <= WIDEST_STUCK;
  const size: CSSProperties & Record<'--stuck', string> = {
    minWidth: inRem(arranged.total + CONTROL * selectable),
    '--stuck': inRem(CONTROL * selectable),
  };
  const openAbove = (index: number) =>
    open.heights.filter((one) => one.index < index).length + starts.filter((start) => start <= index).length;
  return (
    <table
      className={styles.table}
      style={size}
      aria-rowcount={total === undefined ? -1 : total + 1 + open.heights.length + starts.length}
      aria-busy={props.isLoading}
    >
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        {selection && <col style={{ width: inRem(CONTROL) }} />}
        {columns.map((column, index) => (
          <col key={column.id} style={column === growing ? undefined : { width: inRem(widths[index] ?? 0) }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {selection && (
            <Suspense fallback={<td className={styles.corner} />}>
              <SelectAll
                isAll={selection.isAll}
                isSome={selection.selected.length > 0}
                isEmpty={!slots.some(({ row }) => row)}
                onChange={selection.allOrNone}
              />
            </Suspense>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.id}
              column={column}
              width={widths[index] ?? 0}
              arranged={arranged}
              params={params}
              isStuck={isFirstStuck && index === 0}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {slots.map(({ index, row }) => {
          const key = row ? rowKey(row) : `place-${index}`;
          const isOpen = row !== undefined && open.isOpen(index, key);
          const ariaIndex = index + 2 + openAbove(index);
          return (
            <Fragment key={key}>
              {starts.includes(index) && (
                <tr aria-rowindex={ariaIndex - 1} className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + selectable}>
                    <div>{headingAt?.(index)}</div>
                  </th>
                </tr>
              )}
              <TableRow
                index={index}
                ariaIndex={ariaIndex}
                row={row}
                rowKey={rowKey}
                columns={columns}
                places={places}
                isFirstStuck={isFirstStuck}
                details={details}
                isOpen={isOpen}
                onToggle={open.toggle}
                selecting={selection?.selecting}
                onSelect={selection?.toggle}
                isSelected={selection?.has(key) ?? false}
              />
              {isOpen && details && (
                <Suspense>
                  <DetailsRow
                    ariaIndex={ariaIndex + 1}
                    span={columns.length + selectable}
                    height={
                      extras && rowHeight && (placeOf(index + 1, extras) - placeOf(index, extras) - 1) * rowHeight
                    }
                    onMeasured={extras && ((height) => open.measured(index, height))}
                  >
                    {details.content(row)}
                  </DetailsRow>
                </Suspense>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
