import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { projectedBalance } from '#shared/domain/servicing/projected-months.ts';
import { money, moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
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

const lateFrom =
  (days: number) =>
  ({ figures }: MonthEntity): number | null =>
    figures &&
    figures.delinquency.reduce((sum, { from, percent: share }) => sum + (from !== null && from >= days ? share : 0), 0);

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
  const late: Line[] = [
    { name: '30+ days', of: lateFrom(30) },
    { name: '60+ days', of: lateFrom(60) },
    { name: '90+ days', of: lateFrom(90) },
  ];
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
      <MonthChart
        title="Late loans, share of balance"
        months={months}
        figures={shown(late, (value) => percent(value, 2))}
        chart={
          <MonthLines
            label="Share of the balance that is 30, 60 and 90 days late or more by month"
            months={months}
            lines={late}
            format={(value) => percent(value, 1)}
            least={1}
          />
        }
      />
    </div>
  );
}
