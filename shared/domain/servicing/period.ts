import { Problem } from '../../contract/problem.ts';
import { date } from '../../format/date.ts';
import { daysAfter } from '../../format/zoned-day.ts';
import { addDays, type CalendarDay, formatDay, lastOfMonth, parseDay } from '../pool/calendar-day.ts';

/** `2026-10`, the name of a servicing month. */
export const periodOf = (day: CalendarDay): string => formatDay(day).slice(0, 7);

/** Last day of a period; null for no period. */
export function periodEndOf(period: string): CalendarDay | null {
  const first = /^\d{4}-\d\d$/.test(period) ? parseDay(`${period}-01`) : null;
  return first === null ? null : lastOfMonth(first);
}

/** End of the month that comes after a posted one, or after the cut-off. */
export const nextPeriodEnd = (day: CalendarDay): CalendarDay => lastOfMonth(addDays(day, 1));

/** Months follow each other; the last posted one can be restated. @throws Problem for any other. */
export function assertNext(
  periodEnd: CalendarDay,
  { cutOff, posted }: { cutOff: CalendarDay; posted: CalendarDay | null },
) {
  const next = nextPeriodEnd(posted ?? cutOff);
  if (periodEnd === next || periodEnd === posted) return;
  throw new Problem('conflict', { message: `The next month is ${date(formatDay(next))}.` });
}

/** Days after a month's end from which it is overdue (pools.md C.5). */
const GRACE_DAYS = 10;

/** First day on which a month that ended on this day is overdue. Both ISO days. */
export const overdueFrom = (end: string): string => daysAfter(end, GRACE_DAYS + 1);

/** A month that ended on this day, and isn't there `today`. Both ISO days. */
export const isMonthOverdue = (end: string, today: string): boolean => overdueFrom(end) <= today;
