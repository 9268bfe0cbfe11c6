/** Date as one whole number, 20260930, which compares as dates do. */
export type CalendarDay = number;

export const yearOf = (day: CalendarDay): number => Math.floor(day / 10_000);
export const monthOf = (day: CalendarDay): number => Math.floor(day / 100) % 100;
export const dayOfMonth = (day: CalendarDay): number => day % 100;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (lengths[month - 1] ?? 0);

/** `null` if the calendar has no such day. */
export function calendarDay(year: number, month: number, day: number): CalendarDay | null {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return year * 10_000 + month * 100 + day;
}

export function parseDay(iso: string): CalendarDay | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  return year ? calendarDay(Number(year), Number(month), Number(day)) : null;
}

export function formatDay(day: CalendarDay): string {
  const text = String(day).padStart(8, '0');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

export const monthsBetween = (from: CalendarDay, to: CalendarDay): number =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);

const utc = (day: CalendarDay) => Date.UTC(yearOf(day), monthOf(day) - 1, dayOfMonth(day));

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (utc(to) - utc(from)) / 86_400_000;

export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(utc(day) + days * 86_400_000);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

export const lastOfMonth = (day: CalendarDay): CalendarDay =>
  Math.floor(day / 100) * 100 + daysInMonth(yearOf(day), monthOf(day));

/** The end of a month stays the end of a month. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const count = yearOf(day) * 12 + monthOf(day) - 1 + months;
  const [year, month] = [Math.floor(count / 12), (count % 12) + 1];
  const last = daysInMonth(year, month);
  const isEnd = dayOfMonth(day) === daysInMonth(yearOf(day), monthOf(day));
  return year * 10_000 + month * 100 + (isEnd ? last : Math.min(dayOfMonth(day), last));
}

/**
 * 30/360 days (SIFMA SF-44): a first date on the last of February or the 31st counts as the 30th; a second on the 31st
 * does too if the first is then a 30th.
 */
export function days30360(from: CalendarDay, to: CalendarDay): number {
  const isFebruaryEnd = monthOf(from) === 2 && dayOfMonth(from) === daysInMonth(yearOf(from), 2);
  const first = isFebruaryEnd ? 30 : Math.min(dayOfMonth(from), 30);
  const second = first === 30 ? Math.min(dayOfMonth(to), 30) : dayOfMonth(to);
  return Math.max(0, 360 * (yearOf(to) - yearOf(from)) + 30 * (monthOf(to) - monthOf(from)) + second - first);
}
