import { date } from '#shared/format/date.ts';
import { addDays, addMonths, type CalendarDay, days30360, daysBetween, formatDay } from './calendar-day.ts';

export const accrualBases = ['30/360', 'Actual/360', 'Actual/365'] as const;
export type AccrualBasis = (typeof accrualBases)[number];

export interface Settlement {
  asOf: CalendarDay;
  settlesOn: CalendarDay;
  /** Days from a month's end to its cash. */
  delayDays: number;
  /** For accrued interest only; yields are on 30/360. */
  basis?: AccrualBasis;
}

export const remittanceOn = ({ asOf, delayDays }: Pick<Settlement, 'asOf' | 'delayDays'>, month: number): CalendarDay =>
  addDays(addMonths(asOf, month), delayDays);

/** pools.md B.1: months after the cut-off in which a pool may settle. */
const MOST_MONTHS = 12;

export function settlementFault({ asOf, settlesOn }: Pick<Settlement, 'asOf' | 'settlesOn'>): string | null {
  const last = addMonths(asOf, MOST_MONTHS);
  if (settlesOn >= asOf && settlesOn <= last) return null;
  return `Settlement must be between ${date(formatDay(asOf))} and ${date(formatDay(last))}`;
}

/** pools.md B.1: whole months whose cash went to the seller before settlement. */
export const rolledMonths = ({ asOf, settlesOn, delayDays }: Settlement): number =>
  Math.max(0, Math.floor((days30360(asOf, settlesOn) - delayDays) / 30));

/** 30/360 days since the cut-off, less whole rolled months. */
export const daysAccrued = (settlement: Settlement): number =>
  days30360(settlement.asOf, settlement.settlesOn) - 30 * rolledMonths(settlement);

/** 360-day years from settlement to the cash of the first month after the rolled ones. */
export const yearsToFirst = (settlement: Settlement): number =>
  (30 + settlement.delayDays - daysAccrued(settlement)) / 360;

/** Fraction of a year's interest accrued at settlement. */
export function accruedPart(settlement: Settlement): number {
  const { asOf, settlesOn, basis = '30/360' } = settlement;
  if (basis === '30/360') return daysAccrued(settlement) / 360;
  const from = addMonths(asOf, rolledMonths(settlement));
  return Math.max(0, daysBetween(from, settlesOn)) / (basis === 'Actual/360' ? 360 : 365);
}
