import type { Commitment } from '#shared/contract/commitments.ts';
import type { Offering } from '#shared/contract/offerings.ts';
import { money } from '#shared/format/money.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { submissionFault } from '../../lp/submission-fault.ts';
import { useWithdrawCommitment } from './queries.ts';

interface WithdrawConfirmationProps {
  offering: Offering;
  live: Commitment;
  onBack: () => void;
  onDone: () => void;
}

export function WithdrawConfirmation({ offering, live, onBack, onDone }: WithdrawConfirmationProps) {
  const withdraw = useWithdrawCommitment(offering.LPIdentifier, onDone);
  return (
    <StepCard steps={['Commitment', 'Confirm withdrawal']} current={1} title="Withdraw your purchase commitment?">
      <ConfirmStep
        items={[
          { label: 'Loan participation', value: `LP #${offering.LPIdentifier}` },
          { label: 'Seller', value: offering.SellerName },
          { label: 'Purchase Amount', value: money(live.amount) },
        ]}
        confirmLabel="Confirm withdrawal"
        tone="danger"
        onConfirm={() => withdraw.mutate(live.id)}
        onBack={onBack}
        isPending={withdraw.isPending}
        error={submissionFault(withdraw.error)}
      >
        <p>The seller no longer counts on your purchase. You may submit a new commitment while the LP is open.</p>
      </ConfirmStep>
    </StepCard>
  );
}
