import { useQuery } from '@tanstack/react-query';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money } from '#shared/format/money.ts';
import { sumOf } from '../../lib/sum-of.ts';
import type { Decision } from '../../lp/decision.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './bulk.module.css';
import { type Effect, effectsOf } from './bulk-effects.ts';
import { currentOfferings } from './current-offerings.ts';

const amount = (id: 'amount' | 'remaining' | 'after', label: string) =>
  ({ id, label, value: (row: Effect) => row[id], cell: (row: Effect) => money(row[id]), align: 'right' }) as const;

const effectColumns = columns<Effect>(
  { id: 'lp', label: 'LP #', value: (row) => row.lpNumber },
  { id: 'count', label: 'Commitments', value: (row) => row.count, align: 'right' },
  amount('amount', 'Amount'),
  amount('remaining', 'Remaining now'),
  amount('after', 'Remaining after'),
);

interface BulkConfirmProps {
  rows: readonly AdminCommitmentRow[];
  decision: Decision;
  onConfirm: () => void;
  onCancel: () => void;
}

/** What deciding these does to the amount remaining of each LP. */
export function BulkConfirm({ rows, decision, onConfirm, onCancel }: BulkConfirmProps) {
  const now = useQuery(currentOfferings([...new Set(rows.map(({ LPNumber }) => LPNumber))]));
  const effects = effectsOf(rows, decision, now.data);
  const isAccept = decision === 'Accepted';
  const total = sumOf(rows.map(({ Amount }) => Amount));
  return (
    <div className={styles.step}>
      <p>
        {money(total)} in total, on {effects.length === 1 ? 'one LP' : `${effects.length} LPs`}.
      </p>
      {isAccept && <Obstacles effects={effects} />}
      <SimpleTable
        caption="What this does to each LP"
        columns={effectColumns}
        rows={effects}
        rowKey={({ lpNumber }) => lpNumber}
        emptyText="Nothing is selected"
      />
      <div className={styles.buttons}>
        <Button onPress={onCancel}>Cancel</Button>
        <Button
          variant={isAccept ? 'primary' : 'danger'}
          isPending={now.isFetching && !now.error}
          onPress={onConfirm}
        >{`${isAccept ? 'Accept' : 'Reject'} ${rows.length}`}</Button>
      </div>
    </div>
  );
}

/** Which of them cannot all be accepted, and why. */
function Obstacles({ effects }: { effects: readonly Effect[] }) {
  const over = effects.filter(({ after }) => after < 0);
  const closed = effects.filter((effect) => effect.closed);
  return (
    <>
      {over.length > 0 && (
        <Notice tone="caution">
          Commitments to LP {over.map(({ lpNumber }) => lpNumber).join(', ')} add up to more than remains. The oldest
          are accepted first. Those that no longer fit stay Pending.
        </Notice>
      )}
      {closed.length > 0 && (
        <Notice tone="caution">
          Commitments can't be accepted on LP{' '}
          {closed.map(({ lpNumber, closed }) => `${lpNumber}, which is now ${stateLabel(closed ?? '')}`).join('; ')}.
          They stay Pending.
        </Notice>
      )}
    </>
  );
}
