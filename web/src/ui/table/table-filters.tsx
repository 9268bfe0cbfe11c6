import { X } from 'lucide-react';
import { Button } from '../button.tsx';
import styles from './toolbar.module.css';
import type { TableParams } from './use-table-params.ts';

interface TableFiltersProps {
  params: TableParams;
  total: number | undefined;
}

/** Appears with the table, which its chips would move. */
export const TableFilters = ({ params, total }: TableFiltersProps) => (
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
);
