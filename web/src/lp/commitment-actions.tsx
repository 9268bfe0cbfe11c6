import { lazy, Suspense, useState } from 'react';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { Button } from '../ui/button.tsx';
import styles from './commitment-actions.module.css';
import { CommitmentBadge } from './commitment-badge.tsx';
import type { Decision } from './decision.ts';

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }));

/** Accept and Reject while a commitment waits for them; afterwards its status as a label. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const [asked, setAsked] = useState<{ about: AdminCommitmentRow; decision: Decision | null } | null>(null);
  const ask = (decision: Decision) => setAsked({ about: commitment, decision });
  const who = `${commitment.CreditUnionName}, LP ${commitment.LPNumber}`;
  return (
    <>
      {canMove(commitment.Status, 'accept') ? (
        <span className={styles.actions}>
          <Button variant="secondary" label={`Accept ${who}`} onPress={() => ask('Accepted')}>
            Accept
          </Button>
          <Button variant="quiet" label={`Reject ${who}`} onPress={() => ask('Rejected')}>
            Reject
          </Button>
          <span className={styles.printed}>{commitment.Status}</span>
        </span>
      ) : (
        <span aria-disabled="true">
          <CommitmentBadge status={commitment.Status} />
        </span>
      )}
      {asked && (
        <Suspense>
          <DecisionDialog
            commitment={asked.about}
            decision={asked.decision}
            onClose={() => setAsked({ ...asked, decision: null })}
          />
        </Suspense>
      )}
    </>
  );
}
