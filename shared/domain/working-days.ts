import { easternDay, startOfEasternDay } from '../format/eastern-day.ts';
import { daysAfter } from '../format/zoned-day.ts';

const DAY = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function nth(year: number, month: number, weekday: number, n: number): number {
  if (n < 0) {
    const last = Date.UTC(year, month, 0);
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY;
  }
  const first = Date.UTC(year, month - 1, 1);
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + 7 * (n - 1)) * DAY;
}

function observed(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const weekday = new Date(time).getUTCDay();
  if (weekday === SATURDAY) return time - DAY;
  return weekday === SUNDAY ? time + DAY : time;
}

/** Federal holidays by 5 U.S.C. 6103. */
export const federalHolidays = (year: number): string[] =>
  [
    observed(year, 1, 1),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    nth(year, 5, MONDAY, -1),
    observed(year, 6, 19),
    observed(year, 7, 4),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    observed(year, 11, 11),
    nth(year, 11, THURSDAY, 4),
    observed(year, 12, 25),
  ].map(dayOf);

function isWorkingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  const year = new Date(time).getUTCFullYear();
  // New Year's Day may be observed in the year before.
  return ![...federalHolidays(year), ...federalHolidays(year + 1)].includes(dayOf(time));
}

/** Same time of day in New York. */
export function afterWorkingDays(at: string, days: number): string {
  const first = easternDay(at);
  let day = first;
  for (let left = days; left > 0; ) {
    day = daysAfter(day, 1);
    if (isWorkingDay(Date.parse(day))) left -= 1;
  }
  const sinceMidnight = Date.parse(at) - Date.parse(startOfEasternDay(first));
  return new Date(Date.parse(startOfEasternDay(day)) + sinceMidnight).toISOString();
}

/** So many working days before a day; the day itself for none. */
export function beforeWorkingDays(day: string, days: number): string {
  let before = day;
  for (let left = days; left > 0; ) {
    before = daysAfter(before, -1);
    if (isWorkingDay(Date.parse(before))) left -= 1;
  }
  return before;
}
