import { DAY, date } from './date.ts';
import { dayIn, endOfDay, startOfDay } from './zoned-day.ts';

/** Zone of deadlines, mails and jobs. */
export const EASTERN = 'America/New_York';

/** `YYYY-MM-DD` in New York. */
export const easternDay = (moment: string | Date): string => dayIn(EASTERN, moment);

/** MM/DD/YYYY in New York of a moment. */
export const easternDate = (moment: string | Date): string => date(easternDay(moment));

export const startOfEasternDay = (day: string): string => startOfDay(day, EASTERN);

/** Milliseconds until which `daysLeft` stays the same. */
export const nextEasternMidnight = (now: Date): number => Date.parse(endOfDay(easternDay(now), EASTERN));

/** Whole days between calendar dates, which are kept at midnight UTC. */
export const daysBetween = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / DAY) - Math.floor(Date.parse(from) / DAY);

/** Days on which a calendar date is still ahead or today: 1 on the last day, 2 the day before, at least 0 (spec 9). */
export const daysLeft = (deadline: string, now: Date): number =>
  Math.max(0, daysBetween(easternDay(now), deadline) + 1);

/** For many deadlines, in milliseconds. */
export function daysLeftOn(now: Date): (deadline: number) => number {
  const today = Date.parse(easternDay(now)) / DAY;
  return (deadline) => Math.max(0, Math.floor(deadline / DAY) - today + 1);
}
