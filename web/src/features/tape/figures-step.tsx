import { useState } from 'react';
import type { Facts, WeightedFact } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { BandTables } from './band-tables.tsx';
import type { Figured } from './desk-state.ts';
import { labelOfField, shown, traceOfAverage } from './figure-words.ts';
import { SourceOfFigure } from './source-of-figure.tsx';
import styles from './tape.module.css';
import type { TapeReader } from './tape-calls.ts';
import { type Trace, Traced, TraceOpening } from './traced.tsx';

interface Average {
  field: LoanField;
  fact: WeightedFact | null;
}

const averages = columns<Average>(
  { id: 'label', label: 'Figure', value: ({ field }) => labelOfField(field) },
  {
    id: 'value',
    label: 'Weighted average',
    value: ({ fact }) => fact?.value ?? null,
    align: 'right',
    cell: ({ field, fact }) => (fact ? <Traced trace={traceOfAverage(field, fact)} /> : 'Not in the tape'),
  },
  {
    id: 'min',
    label: 'Lowest',
    value: ({ field, fact }) => (fact ? shown(field, fact.min) : null),
    align: 'right',
  },
  {
    id: 'max',
    label: 'Highest',
    value: ({ field, fact }) => (fact ? shown(field, fact.max) : null),
    align: 'right',
  },
  {
    id: 'loans',
    label: 'Loans',
    value: ({ fact }) => fact?.loans.toLocaleString('en-US') ?? null,
    align: 'right',
  },
  {
    id: 'coverage',
    label: 'Share of balance',
    value: ({ fact }) => (fact ? percent(fact.coverage) : null),
    align: 'right',
  },
);

const sums = (facts: Facts): Trace[] => {
  const all = { loans: facts.loanCount, behind: { of: 'all' as const } };
  const dollars = (label: string, value: number | null, formula: string, field: LoanField): Trace[] =>
    value === null ? [] : [{ ...all, label, value: money(value), formula, fields: [field] }];
  return [
    {
      ...all,
      label: 'Loans',
      value: facts.loanCount.toLocaleString('en-US'),
      formula: 'Rows of the tape that were kept.',
      fields: ['loanId'],
    },
    ...dollars('Balance', facts.balance, 'Current balances added up to the cent.', 'currentBalance'),
    ...dollars('Average balance', facts.averageBalance, 'Balance divided by the number of loans.', 'currentBalance'),
    ...dollars(
      'Original balance',
      facts.originalBalance,
      'Original amounts added up, over the loans that have one.',
      'originalAmount',
    ),
    ...dollars('Largest loan', facts.maxBalance, 'The largest current balance.', 'currentBalance'),
  ];
};

const aggregateLtv = (facts: Facts): Trace[] =>
  facts.aggregateLtv === null
    ? []
    : [
        {
          label: 'LTV of the pool',
          value: percent(facts.aggregateLtv),
          formula: '100 times the balance, divided by the collateral value, over the loans that have one.',
          fields: ['currentBalance', 'collateralValue'],
          loans: facts.loanCount,
          behind: { of: 'field', field: 'collateralValue' },
        },
      ];

/** The fourth step: what the tape says of the pool, each figure with where it comes from. */
export function FiguresStep({ desk, ask, onNext }: { desk: Figured; ask: TapeReader['call']; onNext: () => void }) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const facts = desk.checked?.facts;
  if (!facts) return null;
  const weighted = Object.entries(facts.weighted) as [LoanField, WeightedFact | null][];
  return (
    <TraceOpening value={setTrace}>
      <FigureStrip
        label="Figures"
        figures={[...sums(facts), ...aggregateLtv(facts)].map((one) => ({
          label: one.label,
          value: <Traced trace={one} />,
        }))}
      />
      <Card title="Averages">
        <SimpleTable
          caption="Averages weighted by balance"
          columns={averages}
          rows={weighted.map(([field, fact]) => ({ field, fact }))}
          rowKey={({ field }) => field}
          emptyText="No averages"
        />
      </Card>
      <BandTables facts={facts} />
      <div className={styles.actions}>
        <Button variant="primary" onPress={onNext}>
          Compare with the term sheet
        </Button>
      </div>
      {trace && <SourceOfFigure trace={trace} desk={desk} ask={ask} onClose={() => setTrace(null)} />}
    </TraceOpening>
  );
}
