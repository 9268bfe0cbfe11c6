import { Pager } from '../pager.tsx';
import { type Column, cellOf } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './server-table.module.css';
import { PAGE_SIZES, useClientRows } from './use-client-rows.ts';
import { useTableParams } from './use-table-params.ts';

const WIDTH = 150;

interface ClientTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  defaultOrder?: string | undefined;
}

/** A list that came as a whole: sorted, filtered and paged here. */
export function ClientTable<Row>({ label, columns, rows, rowKey, defaultOrder }: ClientTableProps<Row>) {
  const params = useTableParams({ columns, where: undefined, defaultOrder });
  const view = useClientRows(rows, columns, params);
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0);

  return (
    <div className={styles.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className={styles.scroller} aria-label={label} tabIndex={0}>
        <table className={styles.table} style={{ minWidth }}>
          <caption className="visually-hidden">{label}</caption>
          <colgroup>
            {columns.map((column) => (
              <col key={column.id} style={{ width: column.width ?? WIDTH }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  sorted={params.sorted?.id === column.id ? params.sorted.direction : undefined}
                  onSort={() => params.toggleSort(column.id)}
                  filterText={params.filterText(column.id)}
                  onFilter={(text) => params.setFilterText(column.id, text)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {view.shown.map((row) => (
              <tr key={rowKey(row)} className={styles.row}>
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    {cellOf(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.footer}>
        <p role="status">{view.count === 0 && 'No records available.'}</p>
        <label className={styles.size}>
          Rows per page
          <select value={view.size} onChange={(event) => view.setSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <Pager page={view.page} pageSize={view.size} count={view.count} onChange={view.setPage} />
      </div>
    </div>
  );
}
