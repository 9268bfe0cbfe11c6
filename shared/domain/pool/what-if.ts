import { type CalendarDay, parseDay } from './calendar-day.ts';
import type { Assumptions } from './cash-flows.ts';
import type { Cohorts } from './cohorts.ts';
import type { Measures } from './measures.ts';
import type { MonthMoney, MonthRow } from './month-rows.ts';
import { type AccrualBasis, type Settlement, settlementFault } from './settlement.ts';

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
  /** Of accrued interest alone; absent: 30/360. */
  accrualBasis?: AccrualBasis | undefined;
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

/** The yield with the defaults that are assumed and without any, and what lies between them in basis points. */
export interface LossAdjusted {
  yieldBEY: number | null;
  withoutDefaults: number | null;
  differenceBp: number | null;
}

/** What follows a slider: dollars with two decimals, measures with six, each rounded once. */
export interface SliceFigures {
  measures: Omit<Measures, 'dv01'>;
  pool: { totals: MonthMoney; months: MonthRow[] };
  /** `share` in percent; `dv01` in dollars of the slice. */
  slice: { share: number; principalPaid: number; accrued: number; dv01: number | null; months: MonthRow[] };
}

/** What takes many projections more. */
export interface SliceDetails {
  lossAdjusted: LossAdjusted;
  breakEvenCdr?: number | null | undefined;
  grid?: { cpr: number; cdr: number; yieldBEY: number | null; wal: number | null; price: number | null }[] | undefined;
  averages: { one: FromAverages; bands: FromAverages };
}

export type PricedSlice = SliceFigures & SliceDetails;

/** What is wrong, and with which input. */
export interface WhatIfFault {
  input: keyof WhatIf;
  detail: string;
}

/** When a slice is paid for and its cash arrives; null without a date. */
export function settlementOf({ asOf }: PricedPool, given: WhatIf): Settlement | null {
  const { settlementDate, delayDays, accrualBasis } = given;
  const settlesOn = parseDay(settlementDate);
  return settlesOn === null ? null : { asOf, settlesOn, delayDays, ...(accrualBasis && { basis: accrualBasis }) };
}

/** Why a scenario cannot be computed, or null. */
export function whatIfFault(pool: PricedPool, given: WhatIf): WhatIfFault | null {
  const settlement = settlementOf(pool, given);
  const detail = settlement ? settlementFault(settlement) : 'Enter a date';
  return detail === null ? null : { input: 'settlementDate', detail };
}
