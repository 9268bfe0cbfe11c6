import type { Commitment } from '#shared/contract/commitments.ts';
import { money } from '#shared/format/money.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { submissionFault } from '../../lp/submission-fault.ts';
import { useWithdrawCommitment } from './queries.ts';

interface WithdrawConfirmationProps {
  lpNumber: string;
  /** Left out where the LP is not visible anymore. */
  seller?: string;
  live: Commitment;
  onBack: () => void;
  onDone: () => void;
}

export function WithdrawConfirmation({ lpNumber, seller, live, onBack, onDone }: WithdrawConfirmationProps) {
  const withdraw = useWithdrawCommitment(lpNumber, onDone);
  return (
    <StepCard steps={['Commitment', 'Confirm withdrawal']} current={1} title="Withdraw your purchase commitment?">
      <ConfirmStep
        items={[
          { label: 'Loan participation', value: `LP #${lpNumber}` },
          ...(seller ? [{ label: 'Seller', value: seller }] : []),
          { label: 'Purchase Amount', value: money(live.amount) },
        ]}
        confirmLabel="Confirm withdrawal"
        tone="danger"
        onConfirm={() => withdraw.mutate(live.id)}
        onBack={onBack}
        isPending={withdraw.isPending}
        error={submissionFault(withdraw.error)}
      >
        <p>
          The seller will no longer count on your purchase.
          {seller && ' You can submit a new commitment while the LP is open.'}
        </p>
      </ConfirmStep>
    </StepCard>
  );
}
