import { useRef } from 'react';
import { Pager } from '../pager.tsx';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { exported } from './exported.ts';
import styles from './table.module.css';
import { ClearHint } from './table-footer.tsx';
import type { Details } from './table-row.tsx';
import { TableTop } from './table-surroundings.tsx';
import { useArrangement } from './use-arrangement.ts';
import { PAGE_SIZES, useClientRows } from './use-client-rows.ts';
import { useOpenRows } from './use-open-rows.ts';
import { useTableParams } from './use-table-params.ts';

interface ClientTableProps<Row> {
  label: string;
  /** Under which this browser remembers its columns; the label unless said. */
  name?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  defaultOrder?: string | undefined;
  /** What opens below a row. */
  details?: Details<Row> | undefined;
}

/** A list that came as a whole: sorted, filtered and paged here. */
export function ClientTable<Row>({ label, name = label, columns, rows, rowKey, ...rest }: ClientTableProps<Row>) {
  const arranged = useArrangement(name, columns, true);
  const params = useTableParams({ columns, where: undefined, defaultOrder: rest.defaultOrder });
  const view = useClientRows(rows, columns, params);
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
        exported={exported(arranged.columns, async function* () {
          for (let from = 0; from < count; from += PART) yield view.found.slice(from, from + PART);
        })}
      />
      <section
        className={styles.scroller}
        data-density={arranged.isDense ? 'dense' : undefined}
        ref={scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
      >
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
      </section>
      <div className={styles.footer}>
        <p role="status">{count === 0 && 'No records available.'}</p>
        {count === 0 && params.filters.length > 0 && <ClearHint clearFilters={params.clearFilters} />}
        <label className={styles.size}>
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
