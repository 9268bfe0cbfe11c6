import type { Facts, WeightedFact } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { percent } from '#shared/format/percent.ts';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import {
  shown,
  traceOfAggregateLtv,
  traceOfAverage,
  traceOfLate,
  traceOfOriginalBalance,
  tracesOfSums,
} from '../../lp/pool/trace.ts';
import { Traced } from '../../lp/pool/traced.tsx';

const coverageOf = ({ coverage }: WeightedFact): string =>
  coverage === 100 ? 'All of the balance' : `${percent(coverage)} of the balance`;

/** Averages show their coverage of the balance. */
export function PoolFigures({ facts }: { facts: Facts }) {
  const weighted = Object.entries(facts.weighted) as [LoanField, WeightedFact | null][];
  const averages = weighted.flatMap(([field, fact]): Figure[] => {
    if (!fact) return [];
    const trace = traceOfAverage(field, fact);
    return [
      {
        label: trace.label,
        value: <Traced trace={trace} />,
        note: (
          <>
            {shown(field, fact.min)} to {shown(field, fact.max)}
            <br />
            {coverageOf(fact)}
          </>
        ),
      },
    ];
  });
  const others = [
    ...tracesOfSums(facts),
    traceOfOriginalBalance(facts),
    traceOfAggregateLtv(facts),
    traceOfLate(facts),
  ].filter((one) => one !== null);
  return (
    <FigureStrip
      label="Figures of the pool"
      figures={[...others.map((trace) => ({ label: trace.label, value: <Traced trace={trace} /> })), ...averages]}
    />
  );
}
