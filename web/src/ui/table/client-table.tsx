import { type ReactNode, useRef } from 'react';
import { Pager } from '../pager.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import styles from './table.module.css';
import { ClearHint } from './table-footer.tsx';
import { TableScroller, TableTop, useCardHead } from './table-surroundings.tsx';
import { useArrangement } from './use-arrangement.ts';
import { PAGE_SIZES, useClientRows } from './use-client-rows.ts';
import { useOpenRows } from './use-open-rows.ts';
import { type Selecting, type Selection, useSelection } from './use-selection.ts';
import { useTableParams } from './use-table-params.ts';

interface ClientTableProps<Row> extends TableProps<Row> {
  rows: readonly Row[];
  selecting?: Selecting<Row> | undefined;
  children?: (selection: Selection<Row>) => ReactNode;
}

export function ClientTable<Row>(props: ClientTableProps<Row>) {
  const { label, name = label, columns, rows, rowKey, ...rest } = props;
  const arranged = useArrangement(name, columns, true);
  const params = useTableParams({ columns, where: undefined, defaultOrder: rest.defaultOrder });
  const view = useClientRows(rows, columns, params);
  const of = `${params.filter} ${params.orderby}`;
  const open = useOpenRows(`${of} ${view.page} ${view.size}`);
  const scroller = useRef<HTMLElement>(null);
  const head = useCardHead();
  const first = view.page * view.size;
  const count = view.found.length;
  const slots = view.shown.map((row, place) => ({ index: first + place, row }));
  const selection = useSelection(rest.selecting, {
    of,
    count,
    rowsBetween: async (from, to) => view.found.slice(from, to + 1),
    slots,
    rowKey,
  });

  return (
    <div className={styles.card}>
      <TableTop
        label={label}
        arranged={arranged}
        params={params}
        head={head}
        total={count}
        exported={exportRows(arranged.columns, async function* () {
          for (let from = 0; from < count; from += PART) yield view.found.slice(from, from + PART);
        })}
      />
      {selection && rest.children?.(selection)}
      <TableScroller label={label} columns={arranged.columns} isDense={arranged.isDense} head={head} ref={scroller}>
        <DataTable
          label={label}
          arranged={arranged}
          params={params}
          slots={slots}
          total={count}
          rowKey={rowKey}
          details={rest.details}
          open={open}
          selection={selection}
        />
      </TableScroller>
      <div className={styles.footer}>
        <p role="status">{count === 0 && 'No records available.'}</p>
        {count === 0 && params.filters.length > 0 && <ClearHint clearFilters={params.clearFilters} />}
        <label className={styles.size} data-print="hide">
          Rows per page
          <select value={view.size} onChange={(event) => view.setSize(Number(event.target.value))}>
            {PAGE_SIZES.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <Pager
          page={view.page}
          pageSize={view.size}
          count={count}
          onChange={(page) => {
            view.setPage(page);
            scroller.current?.scrollTo({ top: 0 });
          }}
        />
      </div>
    </div>
  );
}

const PART = 5_000;
