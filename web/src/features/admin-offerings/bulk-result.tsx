import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { money } from '#shared/format/money.ts';
import type { Decision } from '../../lp/decision.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import styles from './bulk.module.css';
import type { Outcome } from './decisions.ts';

interface Result {
  row: AdminCommitmentRow;
  outcome: Outcome | undefined;
  decision: Decision;
}

function why({ row, outcome }: Result): string {
  if (!outcome) return 'Skipped: stopped before this one.';
  const { now } = outcome;
  if (!now) return outcome.why ?? '';
  return now.Status === 'Pending'
    ? `This commitment changed after you opened it. It was ${money(row.Amount)} and is now ${money(now.Amount)}.`
    : `This commitment is already ${now.Status}.`;
}

const isDecided = ({ outcome }: Result) => outcome?.why === null;

const resultColumns = columns<Result>(
  { id: 'cu', label: 'Credit union', value: ({ row }) => row.CreditUnionName },
  { id: 'lp', label: 'LP #', value: ({ row }) => row.LPNumber },
  {
    id: 'amount',
    label: 'Amount',
    value: ({ row }) => row.Amount,
    cell: ({ row }) => money(row.Amount),
    align: 'right',
  },
  {
    id: 'result',
    label: 'Result',
    value: why,
    cell: (result) =>
      isDecided(result) ? (
        <Badge tone={result.decision === 'Accepted' ? 'positive' : 'critical'}>{result.decision}</Badge>
      ) : (
        <span>{why(result)}</span>
      ),
  },
);

interface BulkResultProps {
  asked: readonly AdminCommitmentRow[];
  outcomes: readonly Outcome[];
  decision: Decision;
  left: number;
  onAgain: () => void;
}

export function BulkResult({ asked, outcomes, decision, left, onAgain }: BulkResultProps) {
  const byId = new Map(outcomes.map((outcome) => [outcome.row.id, outcome]));
  const results = asked.map((row) => ({ row, outcome: byId.get(row.id), decision }));
  const sorted = results.toSorted((a, b) => Number(isDecided(a)) - Number(isDecided(b)));
  const decided = results.filter(isDecided).length;
  return (
    <div className={styles.step}>
      <p role="status">
        {decided} {decision.toLowerCase()}
        {decided < asked.length && `, ${asked.length - decided} not`}.
        {left > 0 && ' Commitments you can still decide on stay selected.'}
      </p>
      <SimpleTable
        caption="Result of each commitment"
        columns={resultColumns}
        rows={sorted}
        rowKey={({ row }) => row.id}
        emptyText="Nothing was selected"
      />
      {left > 0 && (
        <div className={styles.buttons}>
          <Button onPress={onAgain}>{`Review the other ${left}`}</Button>
        </div>
      )}
    </div>
  );
}
