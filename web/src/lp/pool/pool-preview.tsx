import type { Facts } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { date } from '#shared/format/date.ts';
import { Card } from '../../ui/card.tsx';
import { FigureStrip } from '../figure-strip.tsx';
import { BarList } from './bar-list.tsx';
import styles from './composition.module.css';
import { chartNames, isAbsent, rowsOf, titleOf } from './strats.ts';
import { traceOfAverage, tracesOfSums } from './trace.ts';

/** A pool's figures and charts before anyone can open its loans. */
export function PoolPreview({ facts }: { facts: Facts }) {
  const averages = Object.entries(facts.weighted).flatMap(([field, fact]) =>
    fact ? [traceOfAverage(field as LoanField, fact)] : [],
  );
  return (
    <section className={styles.preview} aria-labelledby="pool-preview">
      <h2 id="pool-preview">Pool</h2>
      <p className={styles.source}>From the loan tape of {date(facts.asOfDate)}.</p>
      <FigureStrip
        label="Figures of the pool"
        figures={[...tracesOfSums(facts), ...averages].map(({ label, value, short }) => ({
          label,
          value: short ?? value,
        }))}
      />
      {chartNames
        .map((name) => ({ name, rows: rowsOf(facts, name) }))
        .filter(({ rows }) => !isAbsent(rows))
        .map(({ name, rows }) => (
          <Card key={name} title={titleOf(facts, name)}>
            <BarList
              label={`Share of the balance by ${titleOf(facts, name)}`}
              lpNumber={null}
              rows={rows.filter(({ loans }) => loans > 0)}
            />
          </Card>
        ))}
    </section>
  );
}
