import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { REQUEST_FAILED } from '../request-failed.ts';
import styles from './table.module.css';

export interface TableFooterProps {
  total: number | undefined;
  count: number;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  showAll: (() => void) | undefined;
  /** If filters are set. */
  clearFilters: (() => void) | undefined;
}

/** In the spec's words. */
export function TableFooter({ total, count, isLoading, isError, retry, showAll, ...rest }: TableFooterProps) {
  if (isError) {
    return (
      <>
        <Notice tone="critical" role="alert">
          {REQUEST_FAILED}
        </Notice>
        <Button onPress={retry}>Try again</Button>
      </>
    );
  }
  const isComplete = total !== undefined && count >= total;
  return (
    <>
      <p role="status">
        {total === 0 && 'No records available.'}
        {total !== 0 && isLoading && 'Loading…'}
        {total !== 0 && !isLoading && isComplete && 'No more records in database.'}
      </p>
      {total === 0 && rest.clearFilters && <ClearHint clearFilters={rest.clearFilters} />}
      {total !== undefined && total > 0 && (
        <p className={styles.count}>
          {count.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </p>
      )}
      {showAll && !isComplete && total !== undefined && <Button onPress={showAll}>Show All</Button>}
    </>
  );
}

/** Possible reason for an empty list. */
export const ClearHint = ({ clearFilters }: { clearFilters: () => void }) => (
  <>
    <p>Try changing or clearing your filters.</p>
    <Button onPress={clearFilters}>Clear filters</Button>
  </>
);
