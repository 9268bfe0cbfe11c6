import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { Button } from '../ui/button.tsx';
import { allocationPath } from './allocation-path.ts';
import styles from './commitment-actions.module.css';
import { CommitmentBadge } from './commitment-badge.tsx';
import { askFor, noteWaiting } from './decision-desk.ts';
import { useOwnWork } from './own-work.ts';

/** Buttons while pending, on a page with a `Deciding`; the way to an allocation where one decides; then the status. */
export function CommitmentActions({ commitment }: { commitment: AdminCommitmentRow }) {
  const ownWork = useOwnWork()(commitment.LPNumber);
  const isClosed = commitment.Status === 'Pending' && commitment.bookClosedAt !== null;
  const isMine = canMove(commitment.Status, 'accept') && !isClosed && !ownWork;
  useEffect(() => (isMine ? noteWaiting(commitment) : undefined), [commitment, isMine]);
  if (isClosed) {
    return (
      <Link to={allocationPath(commitment.LPNumber)}>
        Book closed<span className="visually-hidden">: Allocation of LP {commitment.LPNumber}</span>
      </Link>
    );
  }
  if (!canMove(commitment.Status, 'accept')) {
    return (
      <span aria-disabled="true">
        <CommitmentBadge status={commitment.Status} />
      </span>
    );
  }
  if (ownWork) {
    return (
      <span className={styles.own} title={ownWork}>
        <CommitmentBadge status={commitment.Status} />
        <small>Another administrator decides</small>
        <span className="visually-hidden">{ownWork}</span>
      </span>
    );
  }
  const isTooMuch = commitment.Amount > commitment.AmountRemaining;
  const verb = commitment.asksForPrice ? 'Allocate' : 'Accept';
  const who = `${commitment.CreditUnionName}, LP ${commitment.LPNumber}`;
  return (
    <span className={styles.actions} data-waiting={commitment.id}>
      {isTooMuch ? (
        <small title={`Only ${money(commitment.AmountRemaining)} remains.`}>Over what remains</small>
      ) : (
        <Button variant="secondary" label={`${verb} ${who}`} onPress={() => askFor(commitment, 'Accepted')}>
          {verb}
        </Button>
      )}
      <Button variant="quiet" label={`Reject ${who}`} onPress={() => askFor(commitment, 'Rejected')}>
        Reject
      </Button>
      <span className={styles.printed}>{commitment.Status}</span>
    </span>
  );
}
