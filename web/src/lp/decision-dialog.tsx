import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { money } from '#shared/format/money.ts';
import { DescriptionList } from '../ui/description-list.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Decision, useDecide } from './decision.ts';

interface DecisionDialogProps {
  commitment: AdminCommitmentRow;
  decision: Decision | null;
  onClose: () => void;
}

/** Shows what a decision does to the amount remaining before it is made. */
export function DecisionDialog({ commitment, decision, onClose }: DecisionDialogProps) {
  const decide = useDecide(commitment);
  const isAccept = decision === 'Accepted';
  const { Amount: amount, AmountRemaining: remaining } = commitment;
  const after = isAccept ? remaining - amount : remaining;
  const verb = isAccept ? 'Accept' : 'Reject';
  const close = () => {
    decide.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={decision !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`${verb} this purchase commitment?`}
      confirmLabel={verb}
      tone={isAccept ? 'primary' : 'danger'}
      isPending={decide.isPending}
      error={decide.error?.message}
      onConfirm={() => decision && decide.mutate(decision, { onSuccess: close })}
    >
      <p>
        {commitment.CreditUnionName} commits to buy {money(amount)} of LP {commitment.LPNumber}.
      </p>
      <DescriptionList
        columns={1}
        items={[
          { label: 'Commitment', value: money(amount) },
          { label: 'Amount remaining now', value: money(remaining) },
          { label: `Amount remaining once ${isAccept ? 'accepted' : 'rejected'}`, value: money(after) },
        ]}
      />
      {after < 0 && <Notice tone="caution">The commitment is {money(-after)} more than what remains for sale.</Notice>}
      {isAccept && after === 0 && (
        <Notice tone="info">Nothing remains for sale after this: the LP becomes Full.</Notice>
      )}
    </ConfirmDialog>
  );
}
