import { Link } from 'react-router-dom';
import type { RunSummary } from '#shared/contract/allocations.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './allocation.module.css';
import { smallestPieceOf } from './shown-rows.ts';

export function StaysClosed({ id, run }: { id: string; run: RunSummary }) {
  if (run.unallocated >= smallestPieceOf(run)) return null;
  return (
    <div className={styles.closed}>
      <Notice tone="info" title={run.unallocated > 0 ? 'Less than the minimum remains' : 'Nothing left to allocate'}>
        <p>
          The order book stays closed. Mark the LP as Sold on its{' '}
          <Link to={`/admin/manage/offerings/all/${id}`}>overview</Link>, or open the book again.
        </p>
      </Notice>
    </div>
  );
}
