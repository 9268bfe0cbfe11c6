import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { stateLabel } from '#shared/format/labels.ts';
import { money, parseAmount } from '#shared/format/money.ts';
import { sumOf } from '../../lib/sum-of.ts';
import { useReason } from '../../lib/use-reason.ts';
import { allocationPath } from '../../lp/allocation-path.ts';
import type { Decision } from '../../lp/decision.ts';
import { RejectionReason } from '../../lp/rejection-reason.tsx';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './bulk.module.css';
import { decidedOf, type Effect, effectsOf, type LeftOut, MOST_AT_A_TIME, SUM_TO_TYPE } from './bulk-effects.ts';
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
  /** This batch. */
  rows: readonly AdminCommitmentRow[];
  later: number;
  decision: Decision;
  onConfirm: (rows: readonly AdminCommitmentRow[], reason: string) => void;
  onCancel: () => void;
}

export function BulkConfirm({ rows, later, decision, onConfirm, onCancel }: BulkConfirmProps) {
  const now = useQuery(currentOfferings([...new Set(rows.map(({ LPNumber }) => LPNumber))]));
  const all = effectsOf(rows, decision, now.data);
  const effects = all.filter(({ leftOut }) => !leftOut);
  const decided = decidedOf(rows, all);
  const isAccept = decision === 'Accepted';
  const total = sumOf(decided.map(({ Amount }) => Amount));
  const typed = useTypedSum(total);
  const reason = useReason();
  return (
    <div className={styles.step}>
      <p>
        {money(total)} in total, on {effects.length === 1 ? 'one LP' : `${effects.length} LPs`}.
      </p>
      {later > 0 && (
        <Notice tone="info">
          {MOST_AT_A_TIME} are decided at a time, the oldest first. The other {later.toLocaleString('en-US')} stay
          selected.
        </Notice>
      )}
      <LeftOutNotices effects={all} />
      {isAccept && <Obstacles effects={effects} />}
      <SimpleTable
        caption="What this does to each LP"
        columns={effectColumns}
        rows={effects}
        rowKey={({ lpNumber }) => lpNumber}
        emptyText="None of these can be decided together"
      />
      {!isAccept && decided.length > 0 && <RejectionReason reason={reason} />}
      {typed.field}
      <div className={styles.buttons}>
        <Button onPress={onCancel}>Cancel</Button>
        {decided.length > 0 && (
          <Button
            variant={isAccept ? 'primary' : 'danger'}
            isPending={now.isFetching && !now.error}
            onPress={() => reason.isGiven(!isAccept) && typed.isGiven() && onConfirm(decided, reason.text.trim())}
          >{`${isAccept ? 'Accept' : 'Reject'} ${decided.length}`}</Button>
        )}
      </div>
    </div>
  );
}

/** A large sum has to be typed. */
function useTypedSum(total: number) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  if (total <= SUM_TO_TYPE) return { field: null, isGiven: () => true };
  return {
    field: (
      <AmountField
        label="Type the total to confirm"
        description={`More than ${money(SUM_TO_TYPE)} is decided at once: ${money(total)}.`}
        value={text}
        errorMessage={fault}
        onChange={(next) => {
          setText(next);
          setFault(undefined);
        }}
      />
    ),
    isGiven: () => {
      const isSame = parseAmount(text) === total;
      setFault(isSame ? undefined : `Type ${money(total)}.`);
      return isSame;
    },
  };
}

const leftOutWords: Record<LeftOut, string> = {
  prices: 'asks for prices. Accept its commitments by an allocation.',
  over: 'has more commitments than remains. Accept them by an allocation.',
  'closed book': 'has a closed order book. Its commitments are decided by an allocation.',
};

const LeftOutNotices = ({ effects }: { effects: readonly Effect[] }) =>
  effects.map(
    ({ lpNumber, count, leftOut }) =>
      leftOut && (
        <Notice key={lpNumber} tone="caution">
          <p>
            LP {lpNumber} {leftOutWords[leftOut]} {count === 1 ? '1 stays' : `${count.toLocaleString('en-US')} stay`}{' '}
            Pending.{' '}
            <Link to={allocationPath(lpNumber)}>
              Allocation<span className="visually-hidden"> of LP {lpNumber}</span>
            </Link>
          </p>
        </Notice>
      ),
  );

function Obstacles({ effects }: { effects: readonly Effect[] }) {
  const closed = effects.filter((effect) => effect.closed);
  if (closed.length === 0) return null;
  return (
    <Notice tone="caution">
      Commitments can't be accepted on LP{' '}
      {closed.map(({ lpNumber, closed }) => `${lpNumber}, which is now ${stateLabel(closed ?? '')}`).join('; ')}. They
      stay Pending.
    </Notice>
  );
}
