import { type ReactNode, useEffect } from 'react';
import { DataTable, type TableProps } from './data-table.tsx';
import { exported } from './exported.ts';
import styles from './table.module.css';
import { TableBottom, TableScroller, TableTop } from './table-surroundings.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useList } from './use-list.ts';
import { useOpenRows } from './use-open-rows.ts';
import type { Selection } from './use-selection.ts';
import type { RowSource } from './use-server-rows.ts';
import { useTableParams } from './use-table-params.ts';

interface ServerTableProps<Row> extends TableProps<Row>, Pick<RowSource<Row>, 'queryKey' | 'load'> {
  /** An OData condition that always holds for this view. */
  where?: string | undefined;
  /** Which rows are selected, of `useSelection`, where something can be done with several. */
  selection?: Selection<Row> | undefined;
  /** Stands between the toolbar and the rows. */
  children?: ReactNode;
}

/** A list of any length that the server sorts, filters and slices. */
export function ServerTable<Row>({ label, name = label, columns, rowKey, ...rest }: ServerTableProps<Row>) {
  const { where, defaultOrder, details, selection, queryKey, load } = rest;
  const arranged = useArrangement(name, columns, false);
  const params = useTableParams({ columns, where, defaultOrder });
  const source = { queryKey, load, filter: params.filter, orderby: params.orderby };
  const of = JSON.stringify([queryKey, source.filter, source.orderby]);
  const open = useOpenRows(of);
  const list = useList({ source, params, of, open, rowKey, isDense: arranged.isDense });
  useEffect(() => selection?.follow({ of, count: list.count, rowsBetween: list.rowsBetween, slots: list.slots }));

  return (
    <div className={styles.card}>
      <TableTop
        label={label}
        arranged={arranged}
        params={params}
        total={list.total}
        isLoading={list.isLoading}
        refresh={list.refresh}
        exported={exported(arranged.columns, async function* () {
          yield* (await import('./every-row.ts')).everyRow(source);
        })}
      />
      {rest.children}
      <TableScroller label={label} isDense={arranged.isDense} ref={list.scroller} onKeyDown={list.onKeyDown}>
        <div className={styles.rows} style={list.style}>
          <DataTable
            label={label}
            arranged={arranged}
            params={params}
            slots={list.slots}
            total={list.total}
            isLoading={list.isLoading}
            rowKey={rowKey}
            details={details}
            open={open}
            selection={selection}
            extras={list.extras}
            rowHeight={list.rowHeight}
          />
        </div>
      </TableScroller>
      <TableBottom {...list} clearFilters={params.filters.length > 0 ? params.clearFilters : undefined} />
    </div>
  );
}
