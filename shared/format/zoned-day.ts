import { DAY } from './date.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** Local clock as milliseconds in UTC. */
function clockAt(time: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const second = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return second + (((time % 1000) + 1000) % 1000);
}

const dayText = (clock: number): string => new Date(clock).toISOString().slice(0, 10);

/** `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: string | Date): string =>
  dayText(clockAt(new Date(moment).getTime(), timeZone));

/** ISO 8601 UTC. US clocks change after midnight, so each day has one. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(day);
  const guess = midnight - (clockAt(midnight, timeZone) - midnight);
  return new Date(midnight - (clockAt(guess, timeZone) - guess)).toISOString();
}

export const daysAfter = (day: string, days: number): string => dayText(Date.parse(day) + days * DAY);

export const endOfDay = (day: string, timeZone: string): string => startOfDay(daysAfter(day, 1), timeZone);

export const lastDayBefore = (end: string, timeZone: string): string => dayIn(timeZone, new Date(Date.parse(end) - 1));

export const isStartOfDay = (moment: string, timeZone: string): boolean =>
  startOfDay(dayIn(timeZone, moment), timeZone) === new Date(moment).toISOString();
