import { type CalendarDay, formatDay } from '../pool/calendar-day.ts';
import { periodEndOf } from './period.ts';

/** `2026Q3`. */
export const quarterText = /^20\d\dQ[1-4]$/;

export interface Quarter {
  year: string;
  /** First month of its year, and its own last: `2026-01`, `2026-09`. */
  first: string;
  last: string;
  end: CalendarDay;
  /** `2026-09-30`. */
  asOf: string;
}

/** @throws Error for other texts. */
export function quarterOf(quarter: string): Quarter {
  if (!quarterText.test(quarter)) throw new Error(`${quarter} is no quarter`);
  const year = quarter.slice(0, 4);
  const last = `${year}-${String(Number(quarter.slice(5)) * 3).padStart(2, '0')}`;
  const end = periodEndOf(last) as CalendarDay;
  return { year, first: `${year}-01`, last, end, asOf: formatDay(end) };
}

/** Name of the quarter that a day is in. */
export const quarterOn = (day: string): string => `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;

/** Ended quarters, the latest first; `today` is a day. */
export function endedQuarters(today: string, count: number): string[] {
  let [year, quarter] = [Number(today.slice(0, 4)), Math.ceil(Number(today.slice(5, 7)) / 3)];
  return Array.from({ length: count }, () => {
    [year, quarter] = quarter === 1 ? [year - 1, 4] : [year, quarter - 1];
    return `${year}Q${quarter}`;
  });
}
