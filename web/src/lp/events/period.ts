import { dayOf } from '#shared/format/date.ts';
import { once } from '#shared/format/once.ts';

/** Calendar days of the reader, `YYYY-MM-DD`, both included; empty where there is no bound. */
export interface Period {
  from: string;
  to: string;
}

/** Quick choices: a name for the address, a label, and how many days before today they begin. */
export const quickPeriods = [
  { name: 'today', label: 'Today', days: 0 },
  { name: '7-days', label: '7 days', days: 6 },
  { name: '30-days', label: '30 days', days: 29 },
  { name: '90-days', label: '90 days', days: 89 },
] as const;

const clock = once(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }));
const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long' }));
const usDay = once(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }));

export const timeOf = (iso: string): string => clock().format(new Date(iso));

/** A day as a heading: `Today`, `Yesterday`, `Thursday, 11/19/2026`. */
export function dayLabel(day: string, now: Date): string {
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(now, 1)) return 'Yesterday';
  const start = new Date(`${day}T00:00`);
  return `${weekday().format(start)}, ${usDay().format(start)}`;
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** The days that the address names: a quick choice counts from today, whenever the link is followed. */
export function periodOf(params: URLSearchParams, now: Date): Period {
  const quick = quickPeriods.find(({ name }) => name === params.get('period'));
  if (quick) return { from: dayOf(now, quick.days), to: '' };
  const [from, to] = [params.get('from'), params.get('to')];
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
}

/** The condition on `Date` that a period stands for, from the first moment of its first day to the last of its last. */
export function periodCondition({ from, to }: Period): string {
  const end = to && new Date(`${to}T00:00`);
  if (end) end.setDate(end.getDate() + 1);
  const bounds = [from && `Date ge ${new Date(`${from}T00:00`).toISOString()}`, end && `Date lt ${end.toISOString()}`];
  return bounds.filter(Boolean).join(' and ');
}
