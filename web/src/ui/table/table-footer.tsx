import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './server-table.module.css';

interface TableFooterProps {
  total: number | undefined;
  count: number;
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
  showAll: (() => void) | undefined;
}

/** How much is shown, what comes next, and the spec's words for nothing, no more and failure. */
export function TableFooter({ total, count, isLoading, isError, retry, showAll }: TableFooterProps) {
  if (isError) {
    return (
      <div className={styles.footer}>
        <Notice tone="critical" role="alert">
          There was an error in processing the request.
        </Notice>
        <Button onPress={retry}>Try again</Button>
      </div>
    );
  }
  const isComplete = total !== undefined && count >= total;
  return (
    <div className={styles.footer}>
      <p role="status">
        {total === 0 && 'No records available.'}
        {total !== 0 && isLoading && 'Loading…'}
        {total !== 0 && !isLoading && isComplete && 'No more records in database.'}
      </p>
      {total !== undefined && total > 0 && (
        <p className={styles.count}>
          {count.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </p>
      )}
      {showAll && !isComplete && total !== undefined && <Button onPress={showAll}>Show All</Button>}
    </div>
  );
}
