import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { MonthEntity, MonthProofEntity } from '#shared/contract/servicing-entities.ts';
import { componentNames } from '#shared/domain/servicing/component-names.ts';
import { money } from '#shared/format/money.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { proofOf } from './queries.ts';
import styles from './servicing.module.css';
import { Wired } from './wired.tsx';

type Proof = z.infer<typeof MonthProofEntity>;
type Split = Proof['split'][number];

interface SumLine {
  label: string;
  amount: number;
  isEnd?: boolean;
}

interface ProofsProps {
  id: string;
  month: MonthEntity;
}

/** Sums that end in 0.00. */
export function Proofs({ id, month }: ProofsProps) {
  return (
    <Loaded query={useQuery(proofOf(id, month))} lines={6}>
      {(proof) => <AllProofs id={id} month={month} proof={proof} />}
    </Loaded>
  );
}

function AllProofs({ id, month, proof: { loans, pool, split, wired } }: ProofsProps & { proof: Proof }) {
  const isDesk = month.file !== undefined;
  const table = columns<Split>(
    { id: 'component', label: 'Component', value: ({ component }) => componentNames[component], card: 'start' },
    money2('collected', 'Collected', ({ collected }) => collected),
    money2(
      'participants',
      isDesk ? 'Participants' : 'Your part',
      ({ participants }) => participants.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100,
    ),
    money2('lead', isDesk ? 'Lead' : 'Lead and others', ({ lead }) => lead),
    money2('difference', 'Difference', ({ difference }) => difference),
  );
  return (
    <div className={styles.proofs}>
      <Sum
        title="Loans roll"
        lines={[
          { label: 'Beginning balances', amount: loans.beginning },
          { label: 'Scheduled principal', amount: -loans.scheduledPrincipal },
          { label: 'Curtailments', amount: -loans.curtailment },
          { label: 'Payoffs', amount: -loans.payoff },
          { label: 'Charge-offs', amount: -loans.chargeOff },
          { label: 'Adjustments', amount: loans.adjustment },
          { label: 'Ending balances', amount: -loans.ending },
          { label: 'Difference', amount: loans.difference, isEnd: true },
        ]}
      />
      <Sum
        title="The pool rolls"
        lines={[
          { label: 'Ending balance of the month before', amount: pool.lastEnding },
          { label: 'Beginning balance of this month', amount: -pool.beginning },
          { label: 'Difference', amount: pool.difference, isEnd: true },
        ]}
      />
      <section className={styles.wide} aria-labelledby="split">
        <h3 id="split">Participants and lead have what was collected</h3>
        <SimpleTable
          caption="Split by component"
          columns={table}
          rows={split}
          rowKey={({ component }) => component}
          emptyText="Nothing was collected"
        />
      </section>
      {wired.length > 0 && <Wired id={id} month={month} wired={wired} />}
    </div>
  );
}

const money2 = (id: string, label: string, of: (row: Split) => number) => ({
  id,
  label,
  align: 'right' as const,
  card: 'half' as const,
  value: of,
  cell: (row: Split) => money(of(row)),
});

const Sum = ({ title, lines }: { title: string; lines: readonly SumLine[] }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <dl className={styles.sum}>
      {lines.map(({ label, amount, isEnd }) => (
        <div key={label} data-end={isEnd || undefined}>
          <dt>{label}</dt>
          <dd>{money(amount === 0 ? 0 : amount)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
