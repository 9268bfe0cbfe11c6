import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { price } from '#shared/domain/price.ts';
import { money } from '#shared/format/money.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Toast, type ToastWords } from '../ui/toast.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import { type Decision, useDecide } from './decision.ts';
import { decisionObstacle } from './decision-obstacle.ts';
import { offeringVersion } from './queries.ts';

interface DecisionDialogProps {
  /** As it was when the question was asked. */
  commitment: AdminCommitmentRow;
  decision: Decision | null;
  /** The focus begins on the button that decides. */
  focusConfirm?: boolean;
  onClose: () => void;
  /** Told once it is decided and the dialog is closing. */
  onDecided?: () => void;
}

/** Shows what a decision does to the amount remaining before it is made, and what changed if it came too late. */
export function DecisionDialog({ commitment, decision, focusConfirm, ...told }: DecisionDialogProps) {
  const [newer, setNewer] = useState<AdminCommitmentRow | null>(null);
  const [done, setDone] = useState<ToastWords | null>(null);
  const decide = useDecide((now) => setNewer(now ?? null));
  const row = newer ?? commitment;
  // The list may have been open for a while, and others may have decided on the same LP.
  const lp = useQuery({ ...offeringVersion(row.LPNumber), enabled: decision !== null, throwOnError: false });
  const { AmountRemaining: remaining = row.AmountRemaining } = lp.data?.offering ?? {};
  const isAccept = decision === 'Accepted';
  const after = isAccept ? remaining - row.Amount : remaining;
  const verb = isAccept ? 'Accept' : 'Reject';
  const isDecided = !canMove(row.Status, 'accept');
  const refused = !isDecided && lp.data ? decisionObstacle(lp.data.offering, row, decision) : null;
  const isOver = isDecided || refused !== null;
  const close = () => {
    decide.reset();
    setNewer(null);
    told.onClose();
  };
  const onDecided = () => {
    setDone({
      tone: 'positive',
      words: `${row.CreditUnionName}: ${money(row.Amount)} of LP #${row.LPNumber} ${isAccept ? 'accepted' : 'rejected'}.`,
    });
    close();
    told.onDecided?.();
  };
  return (
    <>
      <ConfirmDialog
        isOpen={decision !== null}
        focusConfirm={focusConfirm}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={`${verb} this purchase commitment?`}
        confirmLabel={isOver ? 'Close' : newer ? `${verb} ${money(row.Amount)}` : verb}
        tone={isAccept || isOver ? 'primary' : 'danger'}
        isPending={decide.isPending}
        isLoading={lp.isFetching && !lp.error}
        error={newer || refused ? null : decide.error?.message}
        onConfirm={() => {
          if (isOver) close();
          else if (decision)
            decide.mutate({ row, decision }, { onSuccess: onDecided, onError: () => void lp.refetch() });
        }}
      >
        {newer && (
          <Notice tone="caution" role="alert">
            {isDecided
              ? `This commitment is already ${row.Status}.`
              : `This commitment changed after you opened it. It was ${money(commitment.Amount)} and is now ${money(row.Amount)}.`}
          </Notice>
        )}
        {!isDecided && (
          <>
            <p>
              {row.CreditUnionName} commits to buy {money(row.Amount)} of LP #{row.LPNumber}.
            </p>
            <DescriptionList
              columns={1}
              items={[
                { label: 'Commitment', value: money(row.Amount) },
                ...(row.price === null ? [] : [{ label: 'Price', value: price(row.price) }]),
                { label: 'Remaining now', value: money(remaining) },
                ...(refused
                  ? []
                  : [{ label: `Remaining once ${isAccept ? 'accepted' : 'rejected'}`, value: money(after) }]),
              ]}
            />
          </>
        )}
        {refused && <Notice tone="caution">{refused}</Notice>}
        {!isOver && <BelowMinimum row={row} />}
        {!isOver && after < 0 && (
          <Notice tone="caution">This commitment is {money(-after)} more than the remaining balance.</Notice>
        )}
        {!isOver && isAccept && after === 0 && (
          <Notice tone="info">Nothing will remain for sale, and the LP will become Full.</Notice>
        )}
      </ConfirmDialog>
      {createPortal(<Toast message={done} onClose={() => setDone(null)} />, document.body)}
    </>
  );
}
