import type { ReactNode } from 'react';
import { DataTable, type TableProps } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import styles from './table.module.css';
import { TableBottom, TableScroller, TableTop, useCardHead } from './table-surroundings.tsx';
import { useArrangement } from './use-arrangement.ts';
import { type ListOptions, useList } from './use-list.ts';
import type { Selection } from './use-selection.ts';

interface ServerTableProps<Row, Group> extends TableProps<Row>, ListOptions<Row, Group> {
  /** `groups`: of the whole list, while it is grouped. */
  children?: (selection: Selection<Row>, groups: readonly Group[] | undefined) => ReactNode;
}

/** Sorted, filtered and sliced by the server. */
export function ServerTable<Row, Group = unknown>(props: ServerTableProps<Row, Group>) {
  const { label, name = label, columns, rowKey, details, grouping, children } = props;
  const arranged = useArrangement(name, columns, false);
  const list = useList(props, arranged.isDense);
  const { params, selection } = list;
  const head = useCardHead();
  const headingAt = (index: number) => {
    const group = list.grouped.get(index);
    return group && grouping?.heading(group, selection?.selected ?? []);
  };

  return (
    <div className={styles.card}>
      <TableTop
        label={label}
        arranged={arranged}
        params={params}
        head={head}
        total={list.total}
        isLoading={list.isLoading}
        refresh={list.refresh}
        exported={exportRows(arranged.columns, async function* () {
          yield* (await import('./every-row.ts')).everyRow(list.source);
        })}
      />
      {selection && children?.(selection, list.groups)}
      <TableScroller
        label={label}
        columns={arranged.columns}
        isDense={arranged.isDense}
        head={head}
        ref={list.scroller}
        onKeyDown={list.onKeyDown}
      >
        <div className={styles.rows} style={list.style}>
          <DataTable
            {...list}
            label={label}
            arranged={arranged}
            rowKey={rowKey}
            details={details}
            headingAt={headingAt}
          />
        </div>
      </TableScroller>
      <TableBottom {...list} clearFilters={params.filters.length > 0 ? params.clearFilters : undefined} />
    </div>
  );
}
