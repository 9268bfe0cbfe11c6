import { type CalendarDay, parseDay } from './calendar-day.ts';
import type { Assumptions } from './cash-flows.ts';
import type { Cohorts } from './cohorts.ts';
import type { Measures } from './measures.ts';
import type { MonthMoney, MonthRow } from './month-rows.ts';
import { type AccrualBasis, type Settlement, settlementFault } from './settlement.ts';

/** Buyer's assumptions. Rates in percent a year, money in dollars; one of `amount` and `share`, one of `price` and `yieldBEY`. */
export interface WhatIf extends Omit<Assumptions, 'servicingFee'> {
  amount?: number | undefined;
  share?: number | undefined;
  price?: number | undefined;
  yieldBEY?: number | undefined;
  settlementDate: string;
  delayDays: number;
  /** For accrued interest; 30/360 by default. */
  accrualBasis?: AccrualBasis | undefined;
  /** Absent: the pool's. */
  servicingFee?: number | undefined;
  breakEven?: { targetYield: number } | undefined;
  grid?: { cpr: readonly number[]; cdr: readonly number[] } | undefined;
}

export interface PricedPool {
  cohorts: Cohorts;
  asOf: CalendarDay;
  servicingFee: number;
}

/** Difference from averages: basis points of yield, years, dollars. */
export interface FromAverages {
  yieldBEY: number | null;
  wal: number | null;
  cash: number;
  yieldDifferenceBp: number | null;
  walDifference: number | null;
  cashDifference: number;
}

/** Yield with and without defaults, and the difference in basis points. */
export interface LossAdjusted {
  yieldBEY: number | null;
  withoutDefaults: number | null;
  differenceBp: number | null;
}

/** Figures that follow a slider: dollars with two decimals, measures with six, each rounded once. */
export interface SliceFigures {
  measures: Omit<Measures, 'dv01'>;
  pool: { totals: MonthMoney; months: MonthRow[] };
  /** `share` in percent; `dv01` in dollars of the slice. */
  slice: { share: number; principalPaid: number; accrued: number; dv01: number | null; months: MonthRow[] };
}

export interface SliceDetails {
  lossAdjusted: LossAdjusted;
  breakEvenCdr?: number | null | undefined;
  grid?: { cpr: number; cdr: number; yieldBEY: number | null; wal: number | null; price: number | null }[] | undefined;
  averages: { one: FromAverages; bands: FromAverages };
}

export type PricedSlice = SliceFigures & SliceDetails;

export interface WhatIfFault {
  input: keyof WhatIf;
  detail: string;
}

export function settlementOf({ asOf }: PricedPool, given: WhatIf): Settlement | null {
  const { settlementDate, delayDays, accrualBasis } = given;
  const settlesOn = parseDay(settlementDate);
  return settlesOn === null ? null : { asOf, settlesOn, delayDays, ...(accrualBasis && { basis: accrualBasis }) };
}

export function whatIfFault(pool: PricedPool, given: WhatIf): WhatIfFault | null {
  const settlement = settlementOf(pool, given);
  const detail = settlement ? settlementFault(settlement) : 'Enter a date';
  return detail === null ? null : { input: 'settlementDate', detail };
}
