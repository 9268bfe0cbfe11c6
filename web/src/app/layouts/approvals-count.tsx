import { useQuery } from '@tanstack/react-query';
import { myApprovals } from '../../lp/my-approvals.ts';
import styles from './sidebar.module.css';

/** How much waits for the reader's approval. */
export function ApprovalsCount() {
  const { data: count = 0 } = useQuery({ ...myApprovals, throwOnError: false });
  if (count === 0) return null;
  const shown = count.toLocaleString('en-US');
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">, {shown} waiting for you</span>
    </span>
  );
}
