import { useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { type CommitmentStatus, canMove } from '#shared/domain/commitment.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './actions.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Decision } from './queries.ts';

const tones: Record<CommitmentStatus, Tone> = {
  Pending: 'caution',
  Accepted: 'positive',
  Rejected: 'critical',
  Withdrawn: 'neutral',
};

/** Accept and Reject while a commitment waits for them; afterwards its status as a label. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const [asked, setAsked] = useState<Decision | null>(null);
  if (!canMove(commitment.Status, 'accept')) {
    return (
      <span aria-disabled="true">
        <Badge tone={tones[commitment.Status]}>{commitment.Status}</Badge>
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
