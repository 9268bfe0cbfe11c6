import { date } from './date.ts';
import { dayIn, isStartOfDay, lastDayBefore } from './zoned-day.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

export function clockIn(timeZone: string, moment: string): string {
  const known =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  clocks.set(timeZone, known);
  return known.format(new Date(moment)).replaceAll('\u202f', ' ');
}

/** With the time where it isn't midnight. */
export const firstDayWords = (start: string, timeZone: string): string => {
  const day = date(dayIn(timeZone, start));
  return isStartOfDay(start, timeZone) ? day : `${day}, ${clockIn(timeZone, start)}`;
};

/** With the time where it isn't the following midnight. */
export const lastDayWords = (end: string, timeZone: string): string => {
  const day = date(lastDayBefore(end, timeZone));
  return isStartOfDay(end, timeZone) ? day : `${day}, ${clockIn(timeZone, end)}`;
};
