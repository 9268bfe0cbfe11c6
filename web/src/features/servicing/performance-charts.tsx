import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { projectedBalance } from '#shared/domain/servicing/projected-months.ts';
import { money, moneyShort } from '#shared/format/money.ts';
import { LateChart } from './late-chart.tsx';
import { MonthChart, type MonthFigure } from './month-chart.tsx';
import { type Line, MonthLines } from './month-lines.tsx';
import { ofScenario, type Promised, promisedLine } from './promised.ts';
import { RateChart } from './rate-chart.tsx';
import styles from './servicing.module.css';

interface PerformanceChartsProps {
  /** The earliest first. */
  months: readonly MonthEntity[];
  promise: Promised | null;
}

const shown = (lines: readonly Line[], show: MonthFigure['show']): MonthFigure[] =>
  lines.map(({ name, of }) => ({ name, of, show }));

export function PerformanceCharts({ months, promise }: PerformanceChartsProps) {
  const [earliest] = months;
  const first = { period: earliest?.period ?? '', beginning: earliest?.totals?.beginningBalance ?? 0 };
  const balances: Line[] = [
    { name: 'Balance', of: ({ totals }) => totals?.endingBalance ?? null },
    ...promisedLine(promise, (period, all) => projectedBalance(all, period, first)),
  ];
  const losses: Line[] = [{ name: 'Net loss', of: ({ figures }) => figures?.netLoss ?? null }];
  return (
    <div className={styles.grid}>
      <MonthChart
        title="Balance"
        months={months}
        figures={[
          ...shown(balances, money),
          { name: 'Factor', of: ({ figures }) => figures?.factor ?? null, show: (factor) => factor.toFixed(6) },
        ]}
        chart={
          <MonthLines
            label={`Balance of the pool by month${ofScenario(promise)}`}
            months={months}
            lines={balances}
            format={moneyShort}
            least={1_000}
          />
        }
      />
      <RateChart title="Prepayments, CPR" rate="cpr" months={months} promise={promise} />
      <RateChart title="Defaults, CDR" rate="cdr" months={months} promise={promise} />
      <MonthChart
        title="Net loss to date"
        months={months}
        figures={shown(losses, money)}
        chart={
          <MonthLines
            label="Net loss since closing by month"
            months={months}
            lines={losses}
            format={moneyShort}
            least={1_000}
          />
        }
      />
      <LateChart months={months} />
    </div>
  );
}
