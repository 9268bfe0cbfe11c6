import { once } from './once.ts';

const usDate = once(
  () => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
);
const usDay = once(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }));
const usDateTime = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    }),
);

const usTime = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));

const inWords = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/New_York',
      timeZoneName: 'short',
    }),
);

/** Milliseconds. */
export const DAY = 86_400_000;

const monthOfYear = once(() => new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** `2026-10` as "October 2026". */
export const monthName = (period: string): string => monthOfYear().format(new Date(`${period}-15T12:00:00Z`));

/** MM/DD/YYYY (spec 9) of a calendar date, kept at midnight UTC. */
export const date = (iso: string): string => usDate().format(new Date(iso));

/** MM/DD/YYYY on the reader's own calendar. */
export const dayOfMoment = (iso: string): string => usDay().format(new Date(iso));

/** In the reader's zone. */
export const timeOf = (iso: string): string => usTime().format(new Date(iso));

export const dateTime = (iso: string): string => usDateTime().format(new Date(iso));

/** `November 22, 2026 at 10:04 AM EST`, for mail and PDFs, which don't know their reader's zone. */
export const momentInWords = (iso: string): string => inWords().format(new Date(iso)).replaceAll('\u202f', ' ');

const eastern = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/New_York',
    }),
);

/** `12/20/2026 at 3:12 PM ET`, wherever the reader is. */
export const easternMoment = (iso: string): string =>
  `${eastern().format(new Date(iso)).replaceAll('\u202f', ' ').replace(', ', ' at ')} ET`;

/** Reader's calendar day, `YYYY-MM-DD`, optionally some days before. A day isn't always 24 hours. */
export function dayOf(time: Date, daysBefore = 0): string {
  const day = new Date(time.getFullYear(), time.getMonth(), time.getDate() - daysBefore);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
