import { useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { Button } from '../ui/button.tsx';
import styles from './commitment-actions.module.css';
import { CommitmentBadge } from './commitment-badge.tsx';
import type { Decision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';

/** Accept and Reject while a commitment waits for them; afterwards its status as a label. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  if (!canMove(commitment.Status, 'accept')) {
    return (
      <span aria-disabled="true">
        <CommitmentBadge status={commitment.Status} />
      </span>
    );
  }
  const who = `${commitment.CreditUnionName}, LP ${commitment.LPNumber}`;
  return (
    <span className={styles.actions}>
      <Button variant="secondary" label={`Accept ${who}`} onPress={() => setAsked('Accepted')}>
        Accept
      </Button>
      <Button variant="quiet" label={`Reject ${who}`} onPress={() => setAsked('Rejected')}>
        Reject
      </Button>
      <DecisionDialog commitment={commitment} decision={asked} onClose={() => setAsked(null)} />
    </span>
  );
}
