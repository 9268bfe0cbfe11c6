import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/use-rights.ts';
import { pendingCommitments } from '../../lp/pending-commitments.ts';
import styles from './sidebar.module.css';

/** How many commitments wait; news at the bell has it counted again. */
export function PendingCount() {
  // Before the second factor the menu is there, and the answer isn't.
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
