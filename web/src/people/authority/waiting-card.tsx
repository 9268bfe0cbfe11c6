import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/contract/problem.ts';
import { dateTime } from '#shared/format/date.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import type { ChangeLine } from './change-lines.ts';
import styles from './waiting-card.module.css';

const lineColumns = columns<ChangeLine>(
  { id: 'what', label: 'What', value: ({ what }) => what },
  { id: 'before', label: 'Now', value: ({ before }) => before },
  { id: 'after', label: 'Then', value: ({ after }) => after },
);

interface Waiting {
  proposedBy: string;
  proposedAt: string;
  effectiveAt: string | null;
  isFirstSet: boolean;
  mayApprove: boolean;
}

interface WaitingCardProps {
  title: string;
  pending: Waiting;
  lines: ChangeLine[];
  /** False: the reader can't act. */
  mayDrop?: boolean;
  decide: Pick<UseMutationResult<unknown, Error>, 'reset' | 'isPending' | 'error'> & {
    mutate: (decision: 'approve' | 'drop', done: { onSuccess: () => void }) => void;
  };
}

export function WaitingCard({ title, pending, lines, mayDrop = true, decide }: WaitingCardProps) {
  const [asked, setAsked] = useState<'approve' | 'drop' | null>(null);
  const ask = (next: typeof asked) => {
    decide.reset();
    setAsked(next);
  };
  const dialog = {
    onOpenChange: (isOpen: boolean) => !isOpen && ask(null),
    isPending: decide.isPending,
    error: decide.error ? Problem.from(decide.error).message : null,
  };
  const done = { onSuccess: () => setAsked(null) };
  return (
    <Card title={title}>
      <p className={styles.said}>
        {pending.proposedBy} proposed this on {dateTime(pending.proposedAt)}. <Wait pending={pending} />
      </p>
      <SimpleTable
        caption="What would change"
        columns={lineColumns}
        rows={lines}
        rowKey={({ what }) => what}
        emptyText="No differences to show"
      />
      <div className={styles.buttons}>
        {pending.mayApprove && (
          <Button variant="primary" onPress={() => ask('approve')}>
            Approve change
          </Button>
        )}
        {mayDrop && <Button onPress={() => ask('drop')}>Discard change</Button>}
      </div>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'approve'}
        title="Approve this change?"
        confirmLabel="Approve change"
        onConfirm={() => decide.mutate('approve', done)}
      >
        <p>It will take effect right away.</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...dialog}
        isOpen={asked === 'drop'}
        title="Discard this change?"
        tone="danger"
        confirmLabel="Discard change"
        onConfirm={() => decide.mutate('drop', done)}
      >
        <p>Nothing will change. It can be proposed again.</p>
      </ConfirmDialog>
    </Card>
  );
}

function Wait({ pending: { effectiveAt, isFirstSet, mayApprove, proposedBy } }: { pending: Waiting }) {
  const { CreditUnionName } = useMe();
  const { isAdmin } = useRights();
  if (isFirstSet && !mayApprove) {
    return isAdmin
      ? `It will take effect once you name ${proposedBy} their limits administrator.`
      : `It will take effect once Tandem names ${proposedBy} your limits administrator. We've told them.`;
  }
  if (!effectiveAt) {
    return mayApprove
      ? 'It will take effect once you approve it.'
      : 'Another administrator of the credit union approves it.';
  }
  const by = `It will take effect on ${dateTime(effectiveAt)}`;
  if (mayApprove) return `${by}, or once you approve it.`;
  return isAdmin ? `${by}.` : `${by}, a day later, as ${CreditUnionName} has no other administrator.`;
}
