import { asBands, asOneLine } from './averages.ts';
import { fillGrid, findBreakEvenCdr } from './break-even.ts';
import { type CalendarDay, parseDay } from './calendar-day.ts';
import type { Assumptions, CashFlows } from './cash-flows.ts';
import type { Cohorts } from './cohorts.ts';
import { type Curves, drawCurves, projectCurves } from './curves.ts';
import { type Measures, measure, type Quote } from './measures.ts';
import { type MonthMoney, type MonthRow, monthRows, monthTotals } from './month-rows.ts';
import { roundHalfUp, roundMeasure } from './rounding.ts';
import { type Settlement, settlementFault } from './settlement.ts';

/** What a buyer assumes. Rates in percent a year, money in dollars; one of `amount` and `share`, one of `price` and `yieldBEY`. */
export interface WhatIf extends Omit<Assumptions, 'servicingFee'> {
  amount?: number | undefined;
  /** Percent of the pool. */
  share?: number | undefined;
  price?: number | undefined;
  yieldBEY?: number | undefined;
  /** `2026-10-12`. */
  settlementDate: string;
  delayDays: number;
  /** Absent: the pool's. */
  servicingFee?: number | undefined;
  breakEven?: { targetYield: number } | undefined;
  grid?: { cpr: readonly number[]; cdr: readonly number[] } | undefined;
}

/** A pool as it is priced: its loans in groups, balances in cents. */
export interface PricedPool {
  cohorts: Cohorts;
  asOf: CalendarDay;
  /** Percent a year, where the buyer assumes no other. */
  servicingFee: number;
}

/** The same scenario from averages, and how far that is off: basis points of yield, years, dollars. */
export interface FromAverages {
  yieldBEY: number | null;
  wal: number | null;
  cash: number;
  yieldDifferenceBp: number | null;
  walDifference: number | null;
  cashDifference: number;
}

type Rounded = Omit<Measures, 'dv01'>;

/** Dollars with two decimals, measures with six: each rounded once. */
export interface PricedSlice {
  measures: Rounded;
  pool: { totals: MonthMoney; months: MonthRow[] };
  /** `share` in percent; `dv01` in dollars of the slice. */
  slice: { share: number; principalPaid: number; accrued: number; dv01: number | null; months: MonthRow[] };
  breakEvenCdr?: number | null | undefined;
  grid?: { cpr: number; cdr: number; yieldBEY: number | null; wal: number | null; price: number | null }[] | undefined;
  averages: { one: FromAverages; bands: FromAverages };
}

/** What is wrong, and with which input. */
export interface WhatIfFault {
  input: keyof WhatIf;
  detail: string;
}

const settlementOf = ({ asOf }: PricedPool, { settlementDate, delayDays }: WhatIf): Settlement | null => {
  const settlesOn = parseDay(settlementDate);
  return settlesOn === null ? null : { asOf, settlesOn, delayDays };
};

const balanceOf = ({ balance }: Cohorts): number => balance.reduce((sum, one) => sum + one, 0);

/** The part of the pool that is bought, as a fraction. */
const fractionOf = (balance: number, { amount, share }: WhatIf): number =>
  amount === undefined ? (share ?? 0) / 100 : (amount * 100) / balance;

/** Why a scenario cannot be computed, or null. */
export function whatIfFault(pool: PricedPool, given: WhatIf): WhatIfFault | null {
  const settlement = settlementOf(pool, given);
  const detail = settlement ? settlementFault(settlement) : 'Enter a date';
  return detail === null ? null : { input: 'settlementDate', detail };
}

interface Projection {
  curves: Curves;
  flows: CashFlows;
  measures: Measures;
}

function project(cohorts: Cohorts, assumptions: Assumptions, settlement: Settlement, quote: Quote): Projection {
  const curves = drawCurves(cohorts, assumptions.servicingFee, assumptions.prepayment);
  const flows = projectCurves(curves, assumptions);
  return { curves, flows, measures: measure(flows, curves, settlement, quote) };
}

const dollars = (cents: number): number => roundHalfUp(cents / 100, 2);
const cashOf = ({ flows }: Projection): number => flows.cash.reduce((sum, one) => sum + one, 0);
const difference = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a - b);

function compareAverages(exact: Projection, averaged: Projection): FromAverages {
  const { yieldBEY, wal } = averaged.measures;
  const apart = difference(yieldBEY, exact.measures.yieldBEY);
  return {
    yieldBEY: roundMeasure(yieldBEY),
    wal: roundMeasure(wal),
    cash: dollars(cashOf(averaged)),
    yieldDifferenceBp: roundMeasure(apart === null ? null : apart * 100),
    walDifference: roundMeasure(difference(wal, exact.measures.wal)),
    cashDifference: dollars(cashOf(averaged) - cashOf(exact)),
  };
}

function rounded({ accruedInterest, fullPrice, dv01: _, ...others }: Measures): Rounded {
  const names = Object.keys(others) as (keyof typeof others)[];
  const measures = Object.fromEntries(names.map((name) => [name, roundMeasure(others[name])])) as typeof others;
  return {
    ...measures,
    accruedInterest: dollars(accruedInterest),
    fullPrice: fullPrice === null ? null : dollars(fullPrice),
  };
}

/** Prices a slice of a pool. Asks that `whatIfFault` finds nothing. */
export function priceSlice(pool: PricedPool, given: WhatIf): PricedSlice {
  const { cohorts } = pool;
  const settlement = settlementOf(pool, given) as Settlement;
  const { prepayment, cdr, severity, recoveryLagMonths, breakEven, grid } = given;
  const servicingFee = given.servicingFee ?? pool.servicingFee;
  const assumptions: Assumptions = { prepayment, cdr, severity, recoveryLagMonths, servicingFee };
  const quote: Quote = given.price === undefined ? { yieldBEY: given.yieldBEY ?? 0 } : { price: given.price };
  const exact = project(cohorts, assumptions, settlement, quote);
  const { curves, flows, measures } = exact;
  const balance = balanceOf(cohorts);
  const fraction = fractionOf(balance, given);
  const averaged = (lines: Cohorts) => compareAverages(exact, project(lines, assumptions, settlement, quote));
  return {
    measures: rounded(measures),
    pool: { totals: monthTotals(flows), months: monthRows(flows, settlement) },
    slice: {
      share: roundHalfUp(fraction * 100, 6),
      principalPaid: dollars((balance * fraction * (measures.price ?? 0)) / 100),
      accrued: dollars(measures.accruedInterest * fraction),
      dv01: measures.dv01 === null ? null : dollars(measures.dv01 * fraction),
      months: monthRows(flows, settlement, fraction),
    },
    ...(breakEven && {
      breakEvenCdr:
        measures.price === null
          ? null
          : findBreakEvenCdr(curves, assumptions, settlement, { price: measures.price, ...breakEven }),
    }),
    ...(grid && {
      // Its speeds are CPR, whatever model the scenario has.
      grid: fillGrid(drawCurves(cohorts, servicingFee, { model: 'CPR', speed: 0 }), assumptions, settlement, {
        quote,
        ...grid,
      }).map((cell) => ({
        ...cell,
        price: roundMeasure(cell.price),
        yieldBEY: roundMeasure(cell.yieldBEY),
        wal: roundMeasure(cell.wal),
      })),
    }),
    averages: { one: averaged(asOneLine(cohorts)), bands: averaged(asBands(cohorts)) },
  };
}
