import { date } from '#shared/format/date.ts';
import { type CalendarDay, formatDay, parseDay } from './calendar-day.ts';
import type { Assumptions } from './cash-flows.ts';
import type { Cohorts } from './cohorts.ts';
import type { Measures } from './measures.ts';
import type { MonthMoney, MonthRow } from './month-rows.ts';
import { type AccrualBasis, type Settlement, settlementFault } from './settlement.ts';
import type { Shock } from './shocks.ts';

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
  /** Loans 60 days late and more, at cut-off; absent: performing. */
  delinquent60?: (typeof delinquent60Choices)[number] | undefined;
  breakEven?: { targetYield: number } | undefined;
  /** Changes of the yield in basis points. */
  shocks?: readonly number[] | undefined;
  grid?: { cpr: readonly number[]; cdr: readonly number[] } | undefined;
}

export interface PricedPool {
  cohorts: Cohorts;
  asOf: CalendarDay;
  servicingFee: number;
  /** `older`: a tape read before lateness was kept. */
  lateness: 'told' | 'older' | 'averages';
}

export const delinquent60Choices = ['performing', 'defaulted'] as const;

export const untoldLateness: Record<PricedPool['lateness'], string | null> = {
  told: null,
  older: 'Publish the tape again to use this.',
  averages: 'Only a loan tape says which loans are late.',
};

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

/** Dollars of the slice; `share` in percent of the pool at settlement. */
export interface SliceMoney {
  share: number;
  principalPaid: number;
  accrued: number;
  /** Principal and accrued interest, each to the cent. */
  dueAtSettlement: number;
  loss: number;
  dv01: number | null;
}

/** Figures that follow a slider: dollars with two decimals, measures with six, each rounded once. */
export interface SliceFigures {
  measures: Omit<Measures, 'dv01'>;
  /** Whole months from the cut-off that went to the seller. */
  rolledMonths: number;
  poolBalanceAtSettlement: number;
  pool: { totals: MonthMoney; months: MonthRow[] };
  slice: SliceMoney & { months: MonthRow[] };
}

export interface SliceDetails {
  lossAdjusted: LossAdjusted;
  breakEvenCdr?: number | null | undefined;
  grid?: { cpr: number; cdr: number; yieldBEY: number | null; wal: number | null; price: number | null }[] | undefined;
  shocks?: Shock[] | undefined;
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

/** Why `settlementDefault` isn't the LP's own date; null where it is, or the LP has none. */
export const settlementMoved = ({ asOf }: Pick<PricedPool, 'asOf'>, settlementDate: string | null): string | null => {
  const settlesOn = parseDay(settlementDate?.slice(0, 10) ?? '');
  const fault = settlesOn === null ? null : settlementFault({ asOf, settlesOn });
  return settlesOn && fault
    ? `${fault}, and the LP's date is ${date(formatDay(settlesOn))}. The cut-off date is used.`
    : null;
};

/** The LP's own date where the pool may settle on it, else its cut-off date. */
export function settlementDefault({ asOf }: Pick<PricedPool, 'asOf'>, settlementDate: string | null): string {
  const settlesOn = parseDay(settlementDate?.slice(0, 10) ?? '');
  return formatDay(settlesOn !== null && settlementFault({ asOf, settlesOn }) === null ? settlesOn : asOf);
}

export function whatIfFault(pool: PricedPool, given: WhatIf): WhatIfFault | null {
  const settlement = settlementOf(pool, given);
  const detail = settlement ? settlementFault(settlement) : 'Enter a date';
  if (detail !== null) return { input: 'settlementDate', detail };
  const untold = given.delinquent60 === 'defaulted' ? untoldLateness[pool.lateness] : null;
  return untold === null ? null : { input: 'delinquent60', detail: untold };
}
