import { Columns3, RefreshCw, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ExportButton } from '../export-button.tsx';
import type { ColumnChoice } from './arrangement.ts';
import type { Exported } from './export-rows.ts';
import styles from './toolbar.module.css';
import type { TableParams } from './use-table-params.ts';

const ColumnsPanel = lazy(async () => ({ default: (await import('./columns-panel.tsx')).ColumnsPanel }));

export interface TableToolbarProps {
  label: string;
  arranged: ColumnChoice;
  params: TableParams;
  total: number | undefined;
  refresh?: (() => void) | undefined;
  isLoading?: boolean;
  /** All rows that the filters let through, in the order and with the columns that are shown. */
  exported: Exported;
}

/** Above a table: how many rows, what they are filtered by, and what can be done with them. */
export function TableToolbar({ label, arranged, params, total, refresh, isLoading, exported }: TableToolbarProps) {
  return (
    <>
      <div className={styles.filters}>
        <span className={styles.total}>
          {total === undefined ? '\u00a0' : `${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`}
        </span>
        {params.filters.map(({ id, label, text }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-label={`Remove filter ${label}: ${text}`}
            onClick={() => params.setFilterText(id, '')}
          >
            <span>
              {label}: <b>{text}</b>
            </span>
            <X aria-hidden="true" />
          </button>
        ))}
        {params.filters.length > 0 && (
          <Button variant="quiet" onPress={params.clearFilters}>
            Clear filters
          </Button>
        )}
      </div>
      <div className={styles.actions}>
        {refresh && (
          <Button
            variant="quiet"
            label="Refresh"
            icon={<RefreshCw aria-hidden="true" />}
            isPending={isLoading && total !== undefined}
            onPress={refresh}
          />
        )}
        <ExportButton name={label} header={exported.header} parts={exported.lines} total={total} />
        <ColumnsButton arranged={arranged} />
      </div>
    </>
  );
}

function ColumnsButton({ arranged }: { arranged: ColumnChoice }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  return (
    <span ref={button}>
      <Button variant="quiet" icon={<Columns3 aria-hidden="true" />} onPress={() => setOpen(true)}>
        Columns
      </Button>
      {isOpen && (
        <Suspense>
          <ColumnsPanel arranged={arranged} below={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}
