import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/use-rights.ts';
import { pendingCommitments } from '../../lp/pending-commitments.ts';
import { readyToVerifyCount } from '../../people/queries.ts';
import type { Counted } from '../handle.ts';
import styles from './sidebar.module.css';

const counts = {
  commitments: { query: pendingCommitments, words: 'pending' },
  users: { query: readyToVerifyCount, words: 'waiting' },
};

/** A notice at the bell counts again. */
export function PendingCount({ of }: { of: Counted }) {
  // Before the second factor the menu exists, but not the answer.
  const { isAdmin } = useRights();
  const { query, words } = counts[of];
  const { data: count = 0 } = useQuery({ ...query, enabled: isAdmin, throwOnError: false });
  if (count === 0) return null;
  const shown = count.toLocaleString('en-US');
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        , {shown} {words}
      </span>
    </span>
  );
}
