import { Link } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import styles from './simple-table.module.css';
import { type Column, cellOf } from './table/columns.ts';

interface SimpleTableProps<Row> {
  /** Names the table for screen readers; headings around it name it for the eye. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; its first cell becomes the link and the whole row takes the click. */
  rowHref?: ((row: Row) => string) | undefined;
  emptyText: string;
}

/** A short list of all its rows; below 600 px each row becomes a card. */
export function SimpleTable<Row>({ caption, columns, rows, rowKey, rowHref, emptyText }: SimpleTableProps<Row>) {
  if (rows.length === 0) return <EmptyState title={emptyText} />;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowHref && styles.linked}>
              {columns.map((column, index) => (
                <td key={column.id} data-align={column.align} data-label={column.label}>
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
