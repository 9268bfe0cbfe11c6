import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/use-rights.ts';
import { pendingCommitments } from '../../lp/pending-commitments.ts';
import styles from './sidebar.module.css';

/** A notice at the bell counts again. */
export function PendingCount() {
  // Before the second factor the menu exists, but not the answer.
  const { isAdmin } = useRights();
  const { data: count = 0 } = useQuery({ ...pendingCommitments, enabled: isAdmin, throwOnError: false });
  if (count === 0) return null;
  const shown = count.toLocaleString('en-US');
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">, {shown} pending</span>
    </span>
  );
}
