import { useId, useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import type { PendingInstructions, WireInstructionsEntity } from '#shared/contract/wire-instructions.ts';
import { dateTime } from '#shared/format/date.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { CallBackForm } from './call-back-form.tsx';
import { type InstructionLine, linesOf } from './instruction-lines.ts';
import { useConfirm, useDecline } from './queries.ts';
import styles from './wire-instructions.module.css';

const lineColumns = columns<InstructionLine>(
  { id: 'what', label: 'What', value: ({ label }) => label },
  {
    id: 'now',
    label: 'In effect',
    value: ({ before }) => before,
    cell: ({ before }) => <span className={styles.value}>{before}</span>,
  },
  {
    id: 'then',
    label: 'Entered',
    value: ({ after }) => after,
    cell: ({ before, after }) => (
      <span className={`${styles.value} ${before === after ? '' : styles.changed}`}>{after}</span>
    ),
  },
);

interface PendingCardProps {
  instructions: WireInstructionsEntity;
  pending: PendingInstructions;
  version: string;
  isAccountShown: boolean;
  actions: React.ReactNode;
}

/** Everything of it, whom it waits for, and what the reader may do. */
export function PendingCard({ instructions, pending, version, isAccountShown, actions }: PendingCardProps) {
  const { creditUnionId: id, present } = instructions;
  const { isAdmin } = useRights();
  const [asked, setAsked] = useState<'confirm' | 'drop' | null>(null);
  const [confirm, drop] = [useConfirm(id, pending), useDecline(id, version)];
  const hint = useId();
  const mayConfirm = pending.obstacle === null;
  const ask = (next: typeof asked) => {
    confirm.reset();
    drop.reset();
    setAsked(next);
  };
  const done = { onSuccess: () => setAsked(null) };
  const dialog = (change: typeof confirm | typeof drop) => ({
    onOpenChange: (isOpen: boolean) => !isOpen && ask(null),
    isPending: change.isPending,
    error: change.error ? Problem.from(change.error).message : null,
  });
  return (
    <Card title="Waiting for confirmation" actions={actions}>
      <div className={styles.waiting}>
        <p>
          {pending.proposedBy} entered these on {dateTime(pending.proposedAt)}. {waitsFor(pending, isAdmin)}
        </p>
        <SimpleTable
          caption="What would change"
          columns={lineColumns}
          rows={linesOf(pending, present)}
          rowKey={({ label }) => label}
          emptyText="Nothing would change"
        />
        {mayConfirm && !isAdmin && (
          <Notice tone="caution" title="Compare every digit with papers of your bank">
            <p>Don't confirm from an email, a text or a call that you received. Ask {pending.proposedBy} in person.</p>
          </Notice>
        )}
        {mayConfirm && isAdmin && <CallBackForm id={id} pending={pending} isAccountShown={isAccountShown} />}
        {mayConfirm && !isAccountShown && (
          <p id={hint} className={styles.who}>
            Show the account number before you confirm it.
          </p>
        )}
        <div className={styles.buttons}>
          {mayConfirm && !isAdmin && (
            <Button variant="primary" obstacle={isAccountShown ? undefined : hint} onPress={() => ask('confirm')}>
              Confirm instructions
            </Button>
          )}
          <Button onPress={() => ask('drop')}>{pending.isOwn ? 'Withdraw' : 'Decline'}</Button>
        </div>
      </div>
      <ConfirmDialog
        {...dialog(confirm)}
        isOpen={asked === 'confirm'}
        title="Put these instructions into effect?"
        confirmLabel="Confirm instructions"
        onConfirm={() => confirm.mutate(null, done)}
      >
        <p>
          Buyers will wire to this account. Everyone verified at your credit union, and every buyer with an open deal,
          gets an email that they changed.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog(drop)}
        isOpen={asked === 'drop'}
        title={pending.isOwn ? 'Withdraw these instructions?' : 'Decline these instructions?'}
        tone="danger"
        confirmLabel={pending.isOwn ? 'Withdraw' : 'Decline'}
        onConfirm={() => drop.mutate(undefined, done)}
      >
        <p>Those in effect stay. Others can be entered again.</p>
      </ConfirmDialog>
    </Card>
  );
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

function waitsFor({ obstacle, isOwn, confirmers }: PendingInstructions, isAdmin: boolean): string {
  if (obstacle === null)
    return isAdmin
      ? 'This credit union has no second Partner, so you confirm them after a call.'
      : 'They take effect once you confirm them.';
  if (confirmers.length > 0 && (isOwn || isAdmin)) return `${either.format(confirmers)} has to confirm them.`;
  if (isOwn)
    return "Your credit union has no second Partner. We'll call you back at a number that we already know, and then confirm them.";
  return obstacle;
}
