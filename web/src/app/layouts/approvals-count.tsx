import { queryOptions, useQuery } from '@tanstack/react-query';
import { commitments } from '../../lib/api.ts';
import styles from './sidebar.module.css';

/** Purchases and changes of limits that the reader can approve. */
const myApprovals = queryOptions({
  queryKey: ['proposals', 'waiting'],
  queryFn: async () => {
    const { changes = [], ...found } = await commitments.proposals({ query: { mine: 'true', $top: '0' } });
    return found['@odata.count'] + changes.length;
  },
});

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
