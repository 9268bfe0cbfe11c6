import type { Commitment } from '#shared/contract/commitments.ts';
import type { Offering } from '#shared/contract/offerings.ts';
import { money } from '#shared/format/money.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import type { Confirming } from '../../lp/order-draft.ts';
import { StepCard } from '../../lp/step-card.tsx';
import { submissionFault } from '../../lp/submission-fault.ts';
import { BelowMinimum, isBelow } from './below-minimum.tsx';
import { useSaveCommitment } from './queries.ts';

interface CommitmentConfirmationProps {
  offering: Offering;
  live: Commitment | null;
  confirming: Confirming;
  onBack: () => void;
  onDone: () => void;
}

export function CommitmentConfirmation({ offering, live, confirming, onBack, onDone }: CommitmentConfirmationProps) {
  const save = useSaveCommitment(offering.LPIdentifier, live, onDone);
  const isLow = isBelow(offering, confirming.amount);
  return (
    <StepCard steps={['Enter amount', 'Confirm']} current={1} title="Confirm your purchase commitment">
      <ConfirmStep
        items={[
          { label: 'Loan participation', value: `LP #${offering.LPIdentifier}` },
          { label: 'Seller', value: offering.SellerName },
          ...(live ? [{ label: 'Current amount', value: money(live.amount) }] : []),
          { label: 'Purchase Amount', value: money(confirming.amount) },
        ]}
        confirmLabel={isLow ? 'Confirm below minimum' : 'Confirm'}
        onConfirm={() => save.mutate(confirming)}
        onBack={onBack}
        isPending={save.isPending}
        error={submissionFault(save.error)}
      >
        {isLow && <BelowMinimum offering={offering} />}
        <p>
          This commits your credit union to the purchase. You can change or withdraw the commitment until it is
          accepted.
        </p>
      </ConfirmStep>
    </StepCard>
  );
}
