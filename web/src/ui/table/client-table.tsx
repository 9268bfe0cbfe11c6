import { useRef } from 'react';
import { Pager } from '../pager.tsx';
import { DataTable, type TableProps } from './data-table.tsx';
import { exportRows } from './export-rows.ts';
import styles from './table.module.css';
import { ClearHint } from './table-footer.tsx';
import { TableScroller, TableTop } from './table-surroundings.tsx';
import { useArrangement } from './use-arrangement.ts';
import { PAGE_SIZES, useClientRows } from './use-client-rows.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTableParams } from './use-table-params.ts';

interface ClientTableProps<Row> extends TableProps<Row> {
  rows: readonly Row[];
  /** First is the default. */
  pageSizes?: readonly number[];
}

export function ClientTable<Row>(props: ClientTableProps<Row>) {
  const { label, name = label, columns, rows, rowKey, pageSizes = PAGE_SIZES, ...rest } = props;
  const arranged = useArrangement(name, columns, true);
  const params = useTableParams({ columns, where: undefined, defaultOrder: rest.defaultOrder });
  const view = useClientRows(rows, columns, params, pageSizes);
  const open = useOpenRows(`${params.filter} ${params.orderby} ${view.page} ${view.size}`);
  const scroller = useRef<HTMLElement>(null);
  const first = view.page * view.size;
  const count = view.found.length;

  return (
    <div className={styles.card}>
      <TableTop
        label={label}
        arranged={arranged}
        params={params}
        total={count}
        exported={exportRows(arranged.columns, async function* () {
          for (let from = 0; from < count; from += PART) yield view.found.slice(from, from + PART);
        })}
      />
      <TableScroller label={label} isDense={arranged.isDense} ref={scroller}>
        <DataTable
          label={label}
          arranged={arranged}
          params={params}
          slots={view.shown.map((row, place) => ({ index: first + place, row }))}
          total={count}
          rowKey={rowKey}
          details={rest.details}
          open={open}
          selection={undefined}
        />
      </TableScroller>
      <div className={styles.footer}>
        <p role="status">{count === 0 && 'No records available.'}</p>
        {count === 0 && params.filters.length > 0 && <ClearHint clearFilters={params.clearFilters} />}
        <label className={styles.size} data-print="hide">
          Rows per page
          <select value={view.size} onChange={(event) => view.setSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
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
