import { useEffect } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { Button } from '../ui/button.tsx';
import styles from './commitment-actions.module.css';
import { CommitmentBadge } from './commitment-badge.tsx';
import { askFor, noteWaiting } from './decision-desk.ts';
import { useOwnWork } from './own-work.ts';

/** Accept and Reject while a commitment waits for them, on a page with a `Deciding`; afterwards its status as a label. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const ownWork = useOwnWork()(commitment.LPNumber);
  useEffect(() => (ownWork ? undefined : noteWaiting(commitment)), [commitment, ownWork]);
  if (!canMove(commitment.Status, 'accept')) {
    return (
      <span aria-disabled="true">
        <CommitmentBadge status={commitment.Status} />
      </span>
    );
  }
  if (ownWork) return <small className={styles.own}>{ownWork}</small>;
  const who = `${commitment.CreditUnionName}, LP ${commitment.LPNumber}`;
  return (
    <span className={styles.actions} data-waiting={commitment.id}>
      <Button variant="secondary" label={`Accept ${who}`} onPress={() => askFor(commitment, 'Accepted')}>
        Accept
      </Button>
      <Button variant="quiet" label={`Reject ${who}`} onPress={() => askFor(commitment, 'Rejected')}>
        Reject
      </Button>
      <span className={styles.printed}>{commitment.Status}</span>
    </span>
  );
}
