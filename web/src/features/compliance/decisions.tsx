import { useRef, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { money } from '#shared/format/money.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './proposal-page.module.css';
import { useDecide } from './proposal-queries.ts';

type Asked = 'approve' | 'decline' | 'withdraw' | 'submit';

export function Decisions({ proposal }: { proposal: PurchaseProposalEntity }) {
  const { status, isMine, isOwn, amount, lpNumber, missing } = proposal;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const decide = useDecide(proposal);
  if (status !== 'Waiting' || !(isMine || isOwn)) return null;

  const ask = (next: Asked | null) => {
    decide.reset();
    setFault(undefined);
    setReason('');
    setAsked(next);
  };
  const dialog = {
    onOpenChange: (isOpen: boolean) => !isOpen && ask(null),
    isPending: decide.isPending,
    error: decide.error ? Problem.from(decide.error).message : null,
  };
  const closed = { onSuccess: () => setAsked(null) };
  return (
    <>
      <div className={styles.buttons}>
        {isMine && (
          <>
            <Button variant="primary" onPress={() => ask('approve')}>
              Approve
            </Button>
            <Button onPress={() => ask('decline')}>Decline</Button>
          </>
        )}
        {isOwn && missing === 0 && (
          <Button variant="primary" onPress={() => ask('submit')}>
            Submit commitment
          </Button>
        )}
        {isOwn && <Button onPress={() => ask('withdraw')}>Withdraw</Button>}
      </div>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'approve'}
        title={`Approve ${money(amount)} of LP #${lpNumber}?`}
        confirmLabel="Approve purchase"
        onConfirm={() => decide.mutate({ kind: 'approve', reason }, closed)}
      >
        <p>
          {missing === 1
            ? 'This commits your credit union to the purchase.'
            : 'The purchase is committed once the other approvals are given, too.'}
        </p>
        {proposal.overLimitReason !== null && (
          <Notice tone="critical" title="This purchase is over a limit">
            <p>
              {proposal.proposedBy}'s reason: {proposal.overLimitReason}
            </p>
          </Notice>
        )}
        <TextAreaField
          label="Comment (optional)"
          description="Your colleagues will see this"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'decline'}
        title="Decline this purchase?"
        confirmLabel="Decline purchase"
        tone="danger"
        onConfirm={() => {
          if (reason.trim() === '') {
            setFault('A reason is required');
            return reasonField.current?.focus();
          }
          decide.mutate({ kind: 'decline', reason }, closed);
        }}
      >
        <TextAreaField
          ref={reasonField}
          label="Reason"
          description="The person who proposed it will see this"
          maxLength={500}
          value={reason}
          onChange={(text) => {
            setReason(text);
            setFault(undefined);
          }}
          errorMessage={fault}
        />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'submit'}
        title={`Submit ${money(amount)} of LP #${lpNumber}?`}
        confirmLabel="Submit purchase"
        onConfirm={() => decide.mutate({ kind: 'submit' }, closed)}
      >
        <p>This commits your credit union to the purchase.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'withdraw'}
        title="Withdraw this purchase?"
        confirmLabel="Withdraw"
        tone="danger"
        onConfirm={() => decide.mutate({ kind: 'withdraw' }, closed)}
      >
        <p>Any approvals so far will be lost. You can propose it again.</p>
      </ConfirmDialog>
    </>
  );
}
