import { useState } from 'react';
import type { Facts, WeightedFact } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { percent } from '#shared/format/percent.ts';
import { FigureStrip } from '../../lp/figure-strip.tsx';
import {
  labelOfField,
  shown,
  type Trace,
  traceOfAggregateLtv,
  traceOfAverage,
  traceOfOriginalBalance,
  tracesOfSums,
} from '../../lp/pool/trace.ts';
import { Traced, TraceOpening } from '../../lp/pool/traced.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SimpleTable } from '../../ui/simple-table.tsx';
import { columns } from '../../ui/table/columns.ts';
import { BandTables } from './band-tables.tsx';
import type { Checked, DeskSource } from './desk-source.ts';
import { SourceOfFigure } from './source-of-figure.tsx';
import styles from './tape.module.css';
import { forward } from './use-single-clicks.ts';

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

interface FiguresStepProps {
  source: DeskSource;
  checked: Checked;
  facts: Facts;
  onNext: () => void;
}

/** The fourth step: what the tape says of the pool, each figure with where it comes from. */
export function FiguresStep({ source, checked, facts, onNext }: FiguresStepProps) {
  const [trace, setTrace] = useState<Trace | null>(null);
  const weighted = Object.entries(facts.weighted) as [LoanField, WeightedFact | null][];
  return (
    <TraceOpening value={setTrace}>
      <FigureStrip
        label="Figures"
        figures={[...tracesOfSums(facts), traceOfOriginalBalance(facts), traceOfAggregateLtv(facts)]
          .filter((one) => one !== null)
          .map((one) => ({
            label: one.label,
            value: <Traced trace={{ ...one, short: undefined }} />,
            text: one.value,
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
      <div className={styles.actions} {...forward}>
        <Button variant="primary" onPress={onNext}>
          Compare with the term sheet
        </Button>
      </div>
      {trace && <SourceOfFigure trace={trace} source={source} checked={checked} onClose={() => setTrace(null)} />}
    </TraceOpening>
  );
}
