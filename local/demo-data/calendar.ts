import type { Random } from './random.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const iso = (time: number): string => new Date(time).toISOString();

/** Midnight UTC of a moment's day: how calendar dates are kept. */
export const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;

const isWeekend = (time: number): boolean => [0, 6].includes(new Date(time).getUTCDay());

/** Holidays of the Federal Reserve that have a fixed date. */
const holidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];

const isHoliday = (time: number): boolean => holidays.includes(iso(time).slice(5, 10));

export function nextBusinessDay(time: number): number {
  let day = dayOf(time);
  while (isWeekend(day) || isHoliday(day)) day += DAY;
  return day;
}

/** The last day of the month before. */
export function monthEndBefore(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0);
}

/** A moment in US office hours of that day. */
export const officeTime = (from: Random, time: number): number =>
  dayOf(time) + from.int(13.5 * 60, 21.5 * 60) * MINUTE + from.int(0, 59) * 1000;

/** `count` moments after `from` and up to `to`, each later than the one before; on working days where there is room. */
export function moments(choices: Random, from: number, to: number, count: number): number[] {
  const gap = Math.min(MINUTE, Math.floor((to - from) / (count + 1)));
  const wished = Array.from({ length: count }, () => {
    const time = from + choices.next() * (to - from);
    return officeTime(choices, isWeekend(time) ? nextBusinessDay(time) : time);
  }).sort((a, b) => a - b);
  const kept: number[] = [];
  let earliest = from + gap;
  wished.forEach((time, index) => {
    const latest = to - (count - 1 - index) * gap;
    const at = Math.min(Math.max(time, earliest), latest);
    kept.push(at);
    earliest = at + gap;
  });
  return kept;
}
