import { type Column, cellOf } from './columns.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './server-table.module.css';
import { TableFooter } from './table-footer.tsx';
import { useList } from './use-list.ts';
import type { RowSource } from './use-server-rows.ts';
import { useTableParams } from './use-table-params.ts';

const WIDTH = 150;

interface ServerTableProps<Row> extends Pick<RowSource<Row>, 'queryKey' | 'load'> {
  label: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** An OData condition that always holds for this view. */
  where?: string | undefined;
  /** `Field asc` or `Field desc`, until the user orders otherwise. */
  defaultOrder?: string | undefined;
}

/** A list of any length that the server sorts, filters and slices. */
export function ServerTable<Row>({ label, columns, rowKey, where, defaultOrder, ...source }: ServerTableProps<Row>) {
  const params = useTableParams({ columns, where, defaultOrder });
  const list = useList({ ...source, filter: params.filter, orderby: params.orderby });
  const minWidth = columns.reduce((sum, column) => sum + (column.width ?? WIDTH), 0);

  return (
    <div className={styles.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className={styles.scroller} ref={list.scroller} aria-label={label} tabIndex={0}>
        <div style={list.style}>
          <table
            className={styles.table}
            style={{ minWidth }}
            aria-rowcount={list.total === undefined ? -1 : list.total + 1}
            aria-busy={list.isLoading}
          >
            <caption className="visually-hidden">{label}</caption>
            <colgroup>
              {columns.map((column) => (
                <col key={column.id} style={{ width: column.width ?? WIDTH }} />
              ))}
            </colgroup>
            <thead>
              <tr aria-rowindex={1}>
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
              {list.slots.map(({ index, row }) => (
                <tr key={row ? rowKey(row) : `place-${index}`} aria-rowindex={index + 2} className={styles.row}>
                  {columns.map((column) => (
                    <td key={column.id} data-align={column.align}>
                      {row ? cellOf(column, row) : <span className={styles.blank} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <TableFooter {...list} />
    </div>
  );
}
