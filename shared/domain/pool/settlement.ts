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

export function settlementFault(settlement: Settlement): string | null {
  const { asOf, settlesOn } = settlement;
  const first = remittanceOn(settlement, 1);
  const [year, month, day] = formatDay(first).split('-');
  if (settlesOn < asOf) return 'Settlement must be on or after the date of the tape';
  if (settlesOn < first) return null;
  return `Settlement must be before the first remittance on ${month}/${day}/${year}. Ask for a newer tape.`;
}

/** 360-day years from settlement to month 1's cash. */
export const yearsToFirst = ({ asOf, settlesOn, delayDays }: Settlement): number =>
  (30 + delayDays - days30360(asOf, settlesOn)) / 360;

/** Fraction of a year's interest accrued at settlement. */
export function accruedPart({ asOf, settlesOn, basis = '30/360' }: Settlement): number {
  if (basis === '30/360') return days30360(asOf, settlesOn) / 360;
  return daysBetween(asOf, settlesOn) / (basis === 'Actual/360' ? 360 : 365);
}
