import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import styles from './simple-table.module.css';
import { type Column, cellOf, printOf } from './table/columns.ts';

interface SimpleTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** First cell is the link, and the row takes the click. */
  rowHref?: ((row: Row) => string) | undefined;
  emptyText: string;
  /** Stays a table on a phone, which has room for the columns that aren't optional. */
  isSmall?: boolean | undefined;
  sorted?: Sorted | undefined;
  /** Makes headings sort. */
  onSort?: ((field: string) => void) | undefined;
}

interface Sorted {
  field: string;
  direction: 'asc' | 'desc';
}

/** Cards below 600 px; a column placed at the `start` is their title, two at `half` share a line. */
export function SimpleTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHref,
  emptyText,
  isSmall = false,
  sorted,
  onSort,
}: SimpleTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={emptyText} />;
  const isArranged = columns.some(({ card }) => card === 'start');
  const narrow = isSmall ? styles.small : `${styles.cards} ${isArranged ? styles.arranged : ''}`;
  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${narrow}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading
                key={column.id}
                column={column}
                direction={column.field !== undefined && column.field === sorted?.field ? sorted.direction : undefined}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowHref && styles.linked}>
              {columns.map((column, index) => (
                <td
                  key={column.id}
                  data-align={column.align}
                  data-card={column.card}
                  data-label={column.label}
                  data-print={printOf(column)}
                  data-rest={column.isOptional}
                >
                  {rowHref && index === 0 ? (
                    <Link className={styles.link} to={rowHref(row)}>
                      {cellOf(column, row)}
                    </Link>
                  ) : (
                    cellOf(column, row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  direction: Sorted['direction'] | undefined;
  onSort: ((field: string) => void) | undefined;
}

function Heading<Row>({ column, direction, onSort }: HeadingProps<Row>) {
  const { label, field, align } = column;
  if (!field || !onSort) {
    return (
      <th scope="col" data-align={align} data-print={printOf(column)} data-rest={column.isOptional}>
        {label}
      </th>
    );
  }
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  const order = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th scope="col" data-align={align} data-rest={column.isOptional} aria-sort={direction ? order[direction] : 'none'}>
      <button type="button" className={styles.sort} data-on={direction} onClick={() => onSort(field)}>
        {label}
        {direction && <Arrow aria-hidden="true" />}
      </button>
    </th>
  );
}
