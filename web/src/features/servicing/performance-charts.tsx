import type { MonthEntity } from '#shared/contract/servicing-entities.ts';
import { type ProjectedMonth, projectedBalance } from '#shared/domain/servicing/projected-months.ts';
import { moneyShort } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { Card } from '../../ui/card.tsx';
import { type Line, MonthLines } from './month-lines.tsx';
import styles from './servicing.module.css';

/** A saved scenario, month by month. */
export interface Promised {
  name: string;
  months: ReadonlyMap<string, ProjectedMonth>;
}

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

export function PerformanceCharts({ months, promise }: PerformanceChartsProps) {
  const [earliest] = months;
  const first = { period: earliest?.period ?? '', beginning: earliest?.totals?.beginningBalance ?? 0 };
  const promised = (of: (period: string, all: Promised['months']) => number | null): Line[] =>
    promise ? [{ name: promise.name, isPromised: true, of: ({ period }) => of(period, promise.months) }] : [];
  const ofScenario = promise ? `, and of ${promise.name}` : '';
  return (
    <div className={styles.grid}>
      <Card title="Balance">
        <MonthLines
          label={`Balance of the pool by month${ofScenario}`}
          months={months}
          lines={[
            { name: 'Balance', of: ({ totals }) => totals?.endingBalance ?? null },
            ...promised((period, all) => projectedBalance(all, period, first)),
          ]}
          format={moneyShort}
          least={1_000}
        />
      </Card>
      <Card title="Prepayments, CPR">
        <MonthLines
          label={`CPR by month, with its average of 3 months and since closing${ofScenario}`}
          months={months}
          lines={[
            { name: 'Month', of: ({ figures }) => figures?.cpr ?? null },
            { name: '3 months', of: ({ figures }) => figures?.cpr3 ?? null },
            { name: 'Since closing', of: ({ figures }) => figures?.cprLife ?? null },
            ...promised((period, all) => all.get(period)?.cpr ?? null),
          ]}
          format={(value) => percent(value, 1)}
          least={1}
        />
      </Card>
      <Card title="Defaults, CDR">
        <MonthLines
          label={`CDR by month, with its average of 3 months and since closing${ofScenario}`}
          months={months}
          lines={[
            { name: 'Month', of: ({ figures }) => figures?.cdr ?? null },
            { name: '3 months', of: ({ figures }) => figures?.cdr3 ?? null },
            { name: 'Since closing', of: ({ figures }) => figures?.cdrLife ?? null },
            ...promised((period, all) => all.get(period)?.cdr ?? null),
          ]}
          format={(value) => percent(value, 1)}
          least={1}
        />
      </Card>
      <Card title="Net loss to date">
        <MonthLines
          label="Net loss since closing by month"
          months={months}
          lines={[{ name: 'Net loss', of: ({ figures }) => figures?.netLoss ?? null }]}
          format={moneyShort}
          least={1_000}
        />
      </Card>
      <Card title="Late loans, share of balance">
        <MonthLines
          label="Share of the balance that is 30, 60 and 90 days late or more by month"
          months={months}
          lines={[
            { name: '30+ days', of: lateFrom(30) },
            { name: '60+ days', of: lateFrom(60) },
            { name: '90+ days', of: lateFrom(90) },
          ]}
          format={(value) => percent(value, 1)}
          least={1}
        />
      </Card>
    </div>
  );
}
