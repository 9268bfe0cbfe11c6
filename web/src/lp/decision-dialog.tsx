import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { isForAllocation } from '#shared/domain/passed-over.ts';
import { price } from '#shared/domain/price.ts';
import { money } from '#shared/format/money.ts';
import { sumOf } from '../lib/sum-of.ts';
import { useReason } from '../lib/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Toast, type ToastWords } from '../ui/toast.tsx';
import { allocationPath } from './allocation-path.ts';
import { BelowMinimum } from './below-minimum.tsx';
import { type Decision, useDecide } from './decision.ts';
import { decisionObstacle } from './decision-obstacle.ts';
import { limitItems, OverLimit } from './over-limit.tsx';
import { overOthers, PassedOver, waitingOn } from './passed-over.tsx';
import { offeringVersion } from './queries.ts';
import { RejectionReason } from './rejection-reason.tsx';

interface DecisionDialogProps {
  commitment: AdminCommitmentRow;
  decision: Decision | null;
  focusConfirm?: boolean;
  onClose: () => void;
  onDecided?: () => void;
}

/** Shows the effect on the remaining amount, or what changed if too late. */
export function DecisionDialog({ commitment, decision, focusConfirm, ...told }: DecisionDialogProps) {
  const [newer, setNewer] = useState<AdminCommitmentRow | null>(null);
  const [done, setDone] = useState<ToastWords | null>(null);
  const decide = useDecide((now) => setNewer(now ?? null));
  const reason = useReason();
  const row = newer ?? commitment;
  // The list may be old, and others may have decided.
  const lp = useQuery({ ...offeringVersion(row.LPNumber), enabled: decision !== null, throwOnError: false });
  const { AmountRemaining: remaining = row.AmountRemaining, AsksForPrice: asksForPrice = false } =
    lp.data?.offering ?? {};
  const isAccept = decision === 'Accepted';
  const waiting = useQuery({ ...waitingOn(row.LPNumber), enabled: isAccept, throwOnError: false });
  const pending = sumOf(waiting.data?.map(({ Amount }) => Amount) ?? []);
  const isTogether = isAccept && isForAllocation({ asksForPrice, pending, remaining });
  const others = isTogether ? overOthers(row, waiting.data ?? [], asksForPrice) : [];
  const [isAlone, setAlone] = useState(false);
  const navigate = useNavigate();
  const after = isAccept ? remaining - row.Amount : remaining;
  const verb = isAccept ? 'Accept' : 'Reject';
  const isDecided = !canMove(row.Status, 'accept');
  const refused = !isDecided && lp.data ? decisionObstacle(lp.data.offering, row, decision) : null;
  const isOver = isDecided || refused !== null;
  // Lead-lender requests have no order book.
  const isLed = isTogether && !isAlone && !isOver && lp.data?.offering.TransactionType !== 'LLO';
  const close = () => {
    decide.reset();
    reason.reset();
    setAlone(false);
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
        // The second question is a new dialog, focused on leaving.
        key={isAlone ? 'alone' : 'asked'}
        isOpen={decision !== null}
        // A rejection begins with its reason.
        focusConfirm={focusConfirm && !isAlone && isAccept}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={
          isLed
            ? `Allocate LP #${row.LPNumber}?`
            : isAlone
              ? 'Accept this commitment alone?'
              : `${verb} this purchase commitment?`
        }
        confirmLabel={
          isLed
            ? 'Open Allocation'
            : isOver
              ? 'Close'
              : others.length > 0
                ? `Accept and pass over ${others.length.toLocaleString('en-US')}`
                : newer
                  ? `${verb} ${money(row.Amount)}`
                  : verb
        }
        tone={isLed || isOver || (isAccept && others.length === 0) ? 'primary' : 'danger'}
        isPending={decide.isPending}
        isLoading={(lp.isFetching && !lp.error) || (waiting.isFetching && !waiting.error)}
        error={newer || refused ? null : decide.error?.message}
        onConfirm={() => {
          if (isOver) close();
          else if (isLed) void navigate(allocationPath(row.LPNumber));
          else if (decision && reason.isGiven(!isAccept))
            decide.mutate(
              { row, decision, reason: reason.text.trim(), passedOver: others.map(({ id }) => id) },
              { onSuccess: onDecided, onError: () => void Promise.all([lp.refetch(), waiting.refetch()]) },
            );
        }}
      >
        {newer && (
          <Notice tone="caution" role="alert">
            {isDecided
              ? `This commitment is already ${row.Status}.`
              : `This commitment changed after you opened it. It was ${money(commitment.Amount)} and is now ${money(row.Amount)}.`}
          </Notice>
        )}
        {isLed && (
          <>
            <p>
              {asksForPrice
                ? `LP #${row.LPNumber} asks for prices. An allocation decides all of its commitments together, the best prices first.`
                : `Commitments for ${money(pending)} are waiting, and ${money(remaining)} remains. An allocation decides all of them together.`}
            </p>
            <p>
              <Button onPress={() => setAlone(true)}>Accept this one alone</Button>
            </p>
          </>
        )}
        {!isDecided && !isLed && (
          <>
            <p>
              {row.CreditUnionName} commits to buy {money(row.Amount)} of LP #{row.LPNumber}.
            </p>
            <DescriptionList
              columns={1}
              items={[
                { label: 'Commitment', value: money(row.Amount) },
                ...(row.price === null ? [] : [{ label: 'Price', value: price(row.price) }]),
                ...limitItems(row),
                { label: 'Remaining now', value: money(remaining) },
                ...(isAccept && !refused ? [{ label: 'Remaining once accepted', value: money(after) }] : []),
              ]}
            />
          </>
        )}
        {refused && <Notice tone="caution">{refused}</Notice>}
        {decision === 'Rejected' && !isOver && <RejectionReason reason={reason} />}
        {isTogether && !isOver && !isLed && <PassedOver row={row} others={others} asksForPrice={asksForPrice} />}
        {!isOver && !isLed && <BelowMinimum row={row} />}
        {!isOver && !isLed && after < 0 && (
          <Notice tone="caution">This commitment is {money(-after)} more than the remaining balance.</Notice>
        )}
        {!isOver && !isLed && isAccept && <OverLimit row={row} />}
        {!isOver && !isLed && isAccept && after > 0 && lp.data && lp.data.offering.State !== 'Allocated' && (
          <Notice tone="info">The LP will become Allocated, and take orders for what remains.</Notice>
        )}
        {!isOver && !isLed && isAccept && after === 0 && (
          <Notice tone="info">Nothing will remain for sale, and the LP will become Full.</Notice>
        )}
      </ConfirmDialog>
      {createPortal(<Toast message={done} onClose={() => setDone(null)} />, document.body)}
    </>
  );
}
