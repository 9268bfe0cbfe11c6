import { date } from './date.ts';
import { dayIn, isStartOfDay, lastDayBefore } from './zoned-day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `4:00 PM`, in a zone. */
export function clockIn(timeZone: string, moment: string): string {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  clocks.set(timeZone, known);
  return known.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** The first day from a moment on, with the time where that isn't midnight in the zone. */
export const firstDayWords = (start: string, timeZone: string): string => {
  const day = date(dayIn(timeZone, start));
  return isStartOfDay(start, timeZone) ? day : `${day}, ${clockIn(timeZone, start)}`;
};

/** The last day until a moment, with the time where that isn't the midnight after it. */
export const lastDayWords = (end: string, timeZone: string): string => {
  const day = date(lastDayBefore(end, timeZone));
  return isStartOfDay(end, timeZone) ? day : `${day}, ${clockIn(timeZone, end)}`;
};
