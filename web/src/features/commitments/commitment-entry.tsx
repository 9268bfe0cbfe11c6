import { lazy, Suspense } from 'react';
import type { CommitmentResponse, RejectedCommitment } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { takesOrders } from '#shared/domain/offering-state.ts';
import { minimumPurchaseIs } from '#shared/domain/order.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import type { AmountState } from '../../lp/amount.ts';
import { AmountStep } from '../../lp/amount-step.tsx';
import { isBelow, leastPurchase } from '../../lp/least-purchase.ts';
import { blockingRules, useBindingLimits } from '../../lp/limits/consent.ts';
import { LimitsPanel } from '../../lp/limits/limits-panel.tsx';
import type { Order } from '../../lp/order-draft.ts';
import { orderObstacle } from '../../lp/order-obstacle.ts';
import { BesideStep } from '../../lp/order-page.tsx';
import { useRelation } from '../../lp/relation.ts';
import { AboveRemaining, offered } from '../../lp/remaining.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import styles from './commitment-entry.module.css';
import { CurrentCommitment } from './current-commitment.tsx';
import { OrderFields } from './order-fields.tsx';
import { asTyped, type OrderTermsState } from './order-terms.ts';

const BlockedBy = lazy(async () => ({ default: (await import('../../lp/limits/limit-consent.tsx')).BlockedBy }));
const LimitsInvitation = lazy(async () => ({
  default: (await import('../../people/limit-settings/limits-invitation.tsx')).LimitsInvitation,
}));
const PriceThisAmount = lazy(async () => ({
  default: (await import('./price-this-amount.tsx')).PriceThisAmount,
}));
const WaitingProposal = lazy(async () => ({ default: (await import('./waiting-proposal.tsx')).WaitingProposal }));

interface CommitmentEntryProps {
  offering: OfferingEntity;
  mine: CommitmentResponse;
  amount: AmountState;
  terms: OrderTermsState;
  /** Offered as the amount; null or 0: none. */
  indicated: number | null;
  canWithdraw: boolean;
  onSubmit: (order: Order) => void;
  onWithdraw: () => void;
}

export function CommitmentEntry({
  offering,
  mine,
  amount,
  terms: state,
  indicated,
  canWithdraw,
  ...on
}: CommitmentEntryProps) {
  const obstacle = useObstacle(offering, mine);
  const { UsesApprovals } = useMe();
  const live = mine.activeCommitment;
  // People who may not order may not check either.
  const binding = useBindingLimits(offering.LPIdentifier, obstacle ? undefined : amount.amount);
  const withdraw = (
    <Button variant="secondary" isDisabled={!canWithdraw} onPress={on.onWithdraw}>
      WITHDRAW
    </Button>
  );
  return (
    <StepCard
      {...(!obstacle && { steps: ['Enter amount', 'Confirm'] })}
      title={headingOf(live !== null, obstacle !== null)}
    >
      <div className={styles.stack}>
        {live && <CurrentCommitment commitment={live} />}
        {mine.rejectedCommitment && <Rejected {...mine.rejectedCommitment} />}
        {UsesApprovals && (
          <Suspense>
            <WaitingProposal lpNumber={offering.LPIdentifier} />
          </Suspense>
        )}
        {obstacle ? (
          <>
            <Notice tone={mine.hasAcceptedCommitment ? 'info' : 'caution'}>
              <p>{obstacle}</p>
            </Notice>
            {live && <div>{withdraw}</div>}
          </>
        ) : (
          <AmountStep
            label="Purchase Amount"
            amount={amount}
            description={limits(offering)}
            notice={
              <>
                {indicated && amount.text !== asTyped(indicated) && (
                  <div>
                    <Button onPress={() => amount.change(asTyped(indicated))}>
                      {`Use the ${money(indicated)} you indicated`}
                    </Button>
                  </div>
                )}
                {amount.amount !== undefined && isBelow(offering, amount.amount) && (
                  <BelowMinimum offering={offering} />
                )}
                <AboveRemaining offering={offering} amount={amount.amount} />
                {binding && (
                  <Suspense>
                    <BlockedBy rules={binding} />
                  </Suspense>
                )}
              </>
            }
            fields={
              offering.TransactionType === 'LP' && <OrderFields state={state} asksForPrice={offering.AsksForPrice} />
            }
            submitLabel="Submit"
            isBlocked={state.terms === null || blockingRules(binding).length > 0}
            onSubmit={(amount) => state.terms && on.onSubmit({ amount, ...state.terms })}
          >
            {withdraw}
            <Suspense>
              <PriceThisAmount lpNumber={offering.LPIdentifier} amount={amount.amount} />
            </Suspense>
          </AmountStep>
        )}
        {!obstacle && offering.TransactionType === 'LP' && (
          <BesideStep>
            <LimitsPanel lpNumber={offering.LPIdentifier} amount={amount.amount ?? live?.amount} />
            <Suspense>
              <LimitsInvitation />
            </Suspense>
          </BesideStep>
        )}
      </div>
    </StepCard>
  );
}

const Rejected = ({ amount, rejectedAt, reason }: RejectedCommitment) => (
  <Notice tone="caution" title={`Your commitment of ${money(amount)} was rejected on ${dayOfMoment(rejectedAt)}`}>
    {reason && <p>Reason: {reason}</p>}
  </Notice>
);

/** A live commitment may be edited while the LP takes orders. */
function useObstacle(offering: OfferingEntity, { activeCommitment, hasAcceptedCommitment }: CommitmentResponse) {
  const { canCommit, reason } = useRelation();
  const rights = useRights();
  if (hasAcceptedCommitment) return new Problem('commitment_accepted').message;
  if (!activeCommitment) return orderObstacle(rights, canCommit, reason);
  if (offering.bookClosedAt) return new Problem('book_closed').message;
  return orderObstacle(rights, takesOrders(offering.State), new Problem('not_open').message);
}

function headingOf(hasLive: boolean, isBlocked: boolean): string {
  if (isBlocked) return hasLive ? 'Your purchase commitment' : "You can't commit to a purchase right now";
  return hasLive ? 'Change your purchase commitment' : 'How much would you like to buy?';
}

function limits(offering: OfferingEntity): string {
  const least = leastPurchase(offering);
  return least > 0 ? `${offered(offering)} ${minimumPurchaseIs(least)}` : offered(offering);
}
