import { addDays, addMonths, type CalendarDay, days30360, daysBetween, formatDay } from './calendar-day.ts';

export const accrualBases = ['30/360', 'Actual/360', 'Actual/365'] as const;
export type AccrualBasis = (typeof accrualBases)[number];

/** When a slice is paid for, and when its cash arrives. */
export interface Settlement {
  /** The tape's cut-off. */
  asOf: CalendarDay;
  settlesOn: CalendarDay;
  /** Days after a month's end until its cash is there. */
  delayDays: number;
  /** For accrued interest alone; yields are on 30/360. */
  basis?: AccrualBasis;
}

/** The date on which the cash of a month (from 1) arrives. */
export const remittanceOn = ({ asOf, delayDays }: Pick<Settlement, 'asOf' | 'delayDays'>, month: number): CalendarDay =>
  addDays(addMonths(asOf, month), delayDays);

/** What is wrong with a settlement date, in words, or `null`. */
export function settlementFault(settlement: Settlement): string | null {
  const { asOf, settlesOn } = settlement;
  const first = remittanceOn(settlement, 1);
  const [year, month, day] = formatDay(first).split('-');
  if (settlesOn < asOf) return 'Settlement must be on or after the date of the tape';
  if (settlesOn < first) return null;
  return `Settlement must be before the first remittance on ${month}/${day}/${year}. Ask for a newer tape.`;
}

/** Years of 360 days from settlement to the cash of month 1; each further month is a twelfth. */
export const yearsToFirst = ({ asOf, settlesOn, delayDays }: Settlement): number =>
  (30 + delayDays - days30360(asOf, settlesOn)) / 360;

/** The part of a year's interest that has accrued at settlement. */
export function accruedPart({ asOf, settlesOn, basis = '30/360' }: Settlement): number {
  if (basis === '30/360') return days30360(asOf, settlesOn) / 360;
  return daysBetween(asOf, settlesOn) / (basis === 'Actual/360' ? 360 : 365);
}
