import { Link } from 'react-router-dom';
import type { Versioned } from '#shared/contract/client.ts';
import type { InterestRow } from '#shared/contract/interests.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { indicationWords } from '#shared/domain/amount.ts';
import { dayOfMoment } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useAmount } from '../../lp/amount.ts';
import { AmountStep } from '../../lp/amount-step.tsx';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import { isBelow, leastPurchase } from '../../lp/least-purchase.ts';
import { LimitsPanel } from '../../lp/limits/limits-panel.tsx';
import type { Confirming } from '../../lp/order-draft.ts';
import { orderFault } from '../../lp/order-fault.ts';
import { BesideStep } from '../../lp/order-page.tsx';
import { useOrderSteps } from '../../lp/order-steps.ts';
import { indicationReceiptPath } from '../../lp/receipt-path.ts';
import { AboveRemaining, offered } from '../../lp/remaining.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './indication-steps.module.css';
import { useSubmitIndication } from './queries.ts';

const steps = ['Enter amount', 'Confirm'];

interface IndicationStepsProps {
  offering: OfferingEntity;
  current: Versioned<InterestRow | null>;
}

export function IndicationSteps({ offering, current: seen }: IndicationStepsProps) {
  const current = seen.body;
  const { step, confirming, confirm, back } = useOrderSteps();
  const amount = useAmount(indicationWords, { poolBalance: offering.PoolBalance });

  if (step === 'confirm' && confirming) {
    return (
      <StepCard steps={steps} current={1} title="Confirm your indication">
        <Confirmation offering={offering} seen={seen} confirming={confirming} onBack={back} />
      </StepCard>
    );
  }
  return (
    <StepCard steps={steps} current={0} title="How much would you like to buy?">
      <div className={styles.notices}>
        <NonBinding />
        {current && (
          <Notice
            tone="positive"
            title={`You indicated ${money(current.Amount)} on ${dayOfMoment(current.DateSubmitted)}`}
          >
            <p>
              A new amount will replace it. <Link to={indicationReceiptPath(current.id)}>View receipt</Link>
            </p>
          </Notice>
        )}
      </div>
      <AmountStep
        label="Indication Amount"
        amount={amount}
        description={offered(offering)}
        notice={
          <>
            <BelowMinimum offering={offering} amount={amount.amount} />
            <AboveRemaining offering={offering} amount={amount.amount} />
          </>
        }
        submitLabel="Submit"
        onSubmit={(amount) => confirm({ amount, minimum: 0, price: null })}
      />
      {offering.TransactionType === 'LP' && (
        <BesideStep>
          <LimitsPanel lpNumber={offering.LPIdentifier} amount={amount.amount ?? current?.Amount} />
        </BesideStep>
      )}
    </StepCard>
  );
}

/** An indication may be any amount. */
function BelowMinimum({ offering, amount }: { offering: OfferingEntity; amount: number | undefined }) {
  if (amount === undefined || !isBelow(offering, amount)) return null;
  return (
    <Notice tone="caution" role="status">
      This is below the minimum purchase of {money(leastPurchase(offering))}. You can indicate it
      {offering.TakesBelowMinimum ? '.' : ', but a purchase commitment needs at least that much.'}
    </Notice>
  );
}

const NonBinding = () => (
  <Notice tone="info" title="Non-binding">
    <p>An indication of interest doesn't commit your credit union to a purchase. It shows the seller what to expect.</p>
  </Notice>
);

interface ConfirmationProps {
  offering: OfferingEntity;
  seen: Versioned<InterestRow | null>;
  confirming: Confirming;
  onBack: () => void;
}

function Confirmation({ offering, seen, confirming, onBack }: ConfirmationProps) {
  const submit = useSubmitIndication(offering.LPIdentifier, seen.etag);
  const { hasMfa } = useRights();
  return (
    <ConfirmStep
      items={[
        { label: 'Loan participation', value: `LP #${offering.LPIdentifier}` },
        { label: 'Seller', value: offering.SellerName },
        ...(seen.body ? [{ label: 'Current amount', value: money(seen.body.Amount) }] : []),
        { label: 'Indication Amount', value: money(confirming.amount) },
      ]}
      confirmLabel="Confirm"
      onConfirm={() => submit.mutate(confirming)}
      onBack={onBack}
      isPending={submit.isPending}
      error={orderFault(submit.error, meanwhile(seen.body))}
    >
      <BelowMinimum offering={offering} amount={confirming.amount} />
      <AboveRemaining offering={offering} amount={confirming.amount} />
      <p>
        This indication is non-binding. It doesn't commit your credit union to a purchase. After you confirm, you'll
        continue to the due diligence files{!hasMfa && ', which require multi-factor authentication'}.
      </p>
    </ConfirmStep>
  );
}

const meanwhile = (current: InterestRow | null): string =>
  current
    ? `${current.Name} indicated ${money(current.Amount)} for your credit union in the meantime. Confirm again to replace that amount.`
    : 'Your indication was changed in the meantime. Confirm again to replace it.';
