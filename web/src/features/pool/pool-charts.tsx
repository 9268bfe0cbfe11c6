import type { Facts } from '#shared/domain/pool/facts.ts';
import { BarList } from '../../lp/pool/bar-list.tsx';
import { type ChartName, chartNames, isAbsent, rowsOf, titleOf, traceOfChart } from '../../lp/pool/strats.ts';
import { BandTable } from './band-table.tsx';
import { CellTable } from './cell-table.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { HeatTable } from './heat-table.tsx';
import { TopTable } from './top-table.tsx';
import { useFigureSource } from './traced-figures.tsx';

export function PoolCharts({ facts }: { facts: Facts }) {
  const { lpNumber } = useFigureSource();
  const isDrawn = (name: ChartName) => !isAbsent(rowsOf(facts, name));
  const drawn = chartNames.filter(isDrawn);
  const absent = chartNames.filter((name) => !isDrawn(name));
  const hasBoth = isDrawn('score') && isDrawn('ltv');
  const crossed = {
    ...traceOfChart(facts, 'score'),
    label: 'Score by LTV',
    formula:
      'Loans grouped by credit score and LTV at once. A cell is the balance of its loans divided by the balance of all loans.',
    fields: [facts.scoreField, 'ltv', 'currentBalance'] as const,
  };
  return (
    <>
      <div className={styles.grid}>
        {drawn.map((name) => (
          <ChartCard
            key={name}
            title={titleOf(facts, name)}
            trace={traceOfChart(facts, name)}
            chart={
              <BarList
                label={`Share of the balance by ${titleOf(facts, name)}`}
                lpNumber={lpNumber}
                rows={rowsOf(facts, name).filter(({ loans }) => loans > 0)}
              />
            }
            table={<BandTable facts={facts} name={name} lpNumber={lpNumber} />}
          />
        ))}
      </div>
      {hasBoth && (
        <div className={styles.grid}>
          <ChartCard
            title="Score by LTV"
            isWide
            trace={crossed}
            chart={<HeatTable facts={facts} lpNumber={lpNumber} />}
            table={<CellTable facts={facts} />}
          />
        </div>
      )}
      <div className={styles.grid}>
        <TopTable title="Largest loans" list={facts.topLoans} of="loans" />
        <TopTable title="Largest borrowers" list={facts.topBorrowerGroups} of="groups" />
      </div>
      {absent.length > 0 && (
        <p className={styles.absent}>Not in the tape: {absent.map((name) => titleOf(facts, name)).join('; ')}.</p>
      )}
    </>
  );
}
