import { parseDay } from '../pool/calendar-day.ts';
import type { MonthRow } from '../pool/month-rows.ts';
import { type MonthTotals, mdrOf, smmOf, yearlyPercent } from './figures.ts';
import { nextPeriodEnd, periodOf } from './period.ts';

/** What a scenario expected of the pool in a month. Dollars, and percent a year. */
export interface ProjectedMonth {
  beginning: number;
  ending: number;
  cpr: number | null;
  cdr: number | null;
}

interface Projection {
  rolledMonths: number;
  poolBalanceAtSettlement: number;
  pool: { months: readonly Pick<MonthRow, 'scheduled' | 'prepaid' | 'defaulted' | 'performing'>[] };
}

/** By period, measured as servicing months are. `asOf`: the cut-off of the tape that was projected. */
export function projectedMonths(run: Projection, asOf: string): ReadonlyMap<string, ProjectedMonth> {
  let end = parseDay(asOf) ?? 0;
  for (let month = 0; month < run.rolledMonths; month += 1) end = nextPeriodEnd(end);
  let beginning = run.poolBalanceAtSettlement;
  return new Map(
    run.pool.months.map(({ scheduled, prepaid, defaulted, performing }) => {
      end = nextPeriodEnd(end);
      const totals = { ...nothing, beginningBalance: beginning, scheduledPrincipal: scheduled };
      const month = {
        beginning,
        ending: performing,
        cpr: yearlyPercent([smmOf({ ...totals, curtailment: prepaid })]),
        cdr: yearlyPercent([mdrOf({ ...totals, chargeOff: defaulted })]),
      };
      beginning = performing;
      return [periodOf(end), month];
    }),
  );
}

const nothing: MonthTotals = {
  beginningBalance: 0,
  scheduledPrincipal: 0,
  curtailment: 0,
  payoff: 0,
  chargeOff: 0,
  adjustment: 0,
  endingBalance: 0,
  interestCollected: 0,
  recovery: 0,
};

/** A scenario's balance in a period, had it started from the balance of the first one. */
export function projectedBalance(
  projected: ReadonlyMap<string, ProjectedMonth>,
  period: string,
  first: { period: string; beginning: number },
): number | null {
  const [start, now] = [projected.get(first.period), projected.get(period)];
  return start && now && start.beginning > 0 ? (now.ending / start.beginning) * first.beginning : null;
}
