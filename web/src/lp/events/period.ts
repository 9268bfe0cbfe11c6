import { dayOf } from '#shared/format/date.ts';

/** Reader's days, `YYYY-MM-DD`, included; empty: open. */
export interface Period {
  from: string;
  to: string;
}

/** Name in the address, label, and days before today. */
export const quickPeriods = [
  { name: 'today', label: 'Today', days: 0 },
  { name: '7-days', label: '7 days', days: 6 },
  { name: '30-days', label: '30 days', days: 29 },
  { name: '90-days', label: '90 days', days: 89 },
] as const;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Quick choices count from today, whenever the link is followed. */
export function periodOf(params: URLSearchParams, now: Date): Period {
  const quick = quickPeriods.find(({ name }) => name === params.get('period'));
  if (quick) return { from: dayOf(now, quick.days), to: '' };
  const [from, to] = [params.get('from'), params.get('to')];
  return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' };
}

/** From the first day's start to the last day's end. */
export function periodCondition({ from, to }: Period): string {
  const end = to && new Date(`${to}T00:00`);
  if (end) end.setDate(end.getDate() + 1);
  const bounds = [from && `Date ge ${new Date(`${from}T00:00`).toISOString()}`, end && `Date lt ${end.toISOString()}`];
  return bounds.filter(Boolean).join(' and ');
}
