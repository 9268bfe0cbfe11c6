import { useState } from 'react';
import type { Versioned } from '#shared/contract/client.ts';
import type { CommitmentResponse } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { purchaseWords } from '#shared/domain/amount.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { money } from '#shared/format/money.ts';
import { useAmount } from '../../lp/amount.ts';
import { belowMinimumFault } from '../../lp/least-purchase.ts';
import { useOrderSteps } from '../../lp/order-steps.ts';
import { proposalPath } from '../../lp/proposal-path.ts';
import { receiptPath } from '../../lp/receipt-path.ts';
import { CommitmentConfirmation } from './commitment-confirmation.tsx';
import { CommitmentEntry } from './commitment-entry.tsx';
import { asTyped, useOrderTerms } from './order-terms.ts';
import { WithdrawConfirmation } from './withdraw-confirmation.tsx';

interface CommitmentStepsProps {
  offering: OfferingEntity;
  mine: Versioned<CommitmentResponse>;
  /** Terms shown to the reader. */
  termsHash: string;
  /** Dollars; null or 0: none. */
  indicated: number | null;
}

export function CommitmentSteps({ offering, mine: { body: mine, etag }, termsHash, indicated }: CommitmentStepsProps) {
  // Terms loaded later haven't been shown.
  const [shown] = useState(termsHash);
  const live = mine.activeCommitment;
  const steps = useOrderSteps();
  const amount = useAmount(
    purchaseWords,
    { poolBalance: offering.PoolBalance, bound: (amount) => belowMinimumFault(offering, amount) },
    live ? asTyped(live.amount) : '',
  );
  const terms = useOrderTerms(live, amount, offering.AsksForPrice);
  const isBookClosed = offering.bookClosedAt !== undefined;
  const canWithdraw = live !== null && !isBookClosed && !mine.hasAcceptedCommitment && canMove(live.status, 'withdraw');

  if (steps.step === 'withdraw' && live && canWithdraw) {
    return (
      <WithdrawConfirmation
        lpNumber={offering.LPIdentifier}
        seller={offering.SellerName}
        live={live}
        over={etag}
        onBack={steps.back}
        onDone={({ id }) => steps.finish('Your purchase commitment has been withdrawn.', receiptPath(id))}
      />
    );
  }
  if (steps.step === 'confirm' && steps.confirming && !isBookClosed && !mine.hasAcceptedCommitment) {
    const { confirming } = steps;
    const done = live ? 'changed to' : 'submitted for';
    return (
      <CommitmentConfirmation
        offering={offering}
        seen={{ live, over: etag }}
        confirming={confirming}
        onBack={steps.back}
        onProposed={(id, also) => steps.finish(`Your purchase is waiting for approval.${also}`, proposalPath(id))}
        onDone={({ id }, also) =>
          steps.finish(
            `Your purchase commitment has been ${done} ${money(confirming.amount)} and is waiting for a decision.${also}`,
            receiptPath(id),
          )
        }
      />
    );
  }
  return (
    <CommitmentEntry
      offering={offering}
      mine={mine}
      amount={amount}
      terms={terms}
      indicated={live ? null : indicated}
      canWithdraw={canWithdraw}
      onSubmit={(order) => steps.confirm({ ...order, termsHash: shown })}
      onWithdraw={steps.withdraw}
    />
  );
}
