import type { ActiveCommitment, CommitmentEntity } from '#shared/contract/commitments.ts';
import { money } from '#shared/format/money.ts';
import { ConfirmStep } from '../../lp/confirm-step.tsx';
import { orderFault } from '../../lp/order-fault.ts';
import { StepCard } from '../../lp/step-card.tsx';
import { type Seen, useWithdrawCommitment } from './queries.ts';

interface WithdrawConfirmationProps {
  lpNumber: string;
  /** Absent for hidden LPs. */
  seller?: string;
  live: Pick<ActiveCommitment, 'id' | 'amount'>;
  over: Seen['over'];
  onBack: () => void;
  onDone: (saved: CommitmentEntity) => void;
}

export function WithdrawConfirmation({ lpNumber, seller, live, over, onBack, onDone }: WithdrawConfirmationProps) {
  const withdraw = useWithdrawCommitment(lpNumber, over, onDone);
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
        error={orderFault(
          withdraw.error,
          `The commitment was changed to ${money(live.amount)} in the meantime. Confirm again to withdraw it.`,
        )}
      >
        <p>
          The seller will no longer count on your purchase.
          {seller && ' You can submit a new commitment while the LP is open.'}
        </p>
      </ConfirmStep>
    </StepCard>
  );
}
