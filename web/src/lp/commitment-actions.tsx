import { useEffect } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { Button } from '../ui/button.tsx';
import styles from './commitment-actions.module.css';
import { CommitmentBadge } from './commitment-badge.tsx';
import { useDecisions } from './deciding.tsx';

/** Accept and Reject while a commitment waits for them, within a `Deciding`; afterwards its status as a label. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const { ask, note } = useDecisions();
  useEffect(() => note(commitment), [note, commitment]);
  if (!canMove(commitment.Status, 'accept')) {
    return (
      <span aria-disabled="true">
        <CommitmentBadge status={commitment.Status} />
      </span>
    );
  }
  const who = `${commitment.CreditUnionName}, LP ${commitment.LPNumber}`;
  return (
    <span className={styles.actions} data-waiting={commitment.id}>
      <Button variant="secondary" label={`Accept ${who}`} onPress={() => ask(commitment, 'Accepted')}>
        Accept
      </Button>
      <Button variant="quiet" label={`Reject ${who}`} onPress={() => ask(commitment, 'Rejected')}>
        Reject
      </Button>
      <span className={styles.printed}>{commitment.Status}</span>
    </span>
  );
}
