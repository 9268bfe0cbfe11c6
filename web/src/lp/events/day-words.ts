import { dayOf } from '#shared/format/date.ts';
import { once } from '#shared/format/once.ts';

const weekday = once(() => new Intl.DateTimeFormat('en-US', { weekday: 'long' }));
const usDay = once(() => new Intl.DateTimeFormat('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' }));

/** `Today`, `Yesterday`, `Thursday, 11/19/2026`. */
export function dayLabel(day: string, now: Date): string {
  if (day === dayOf(now)) return 'Today';
  if (day === dayOf(now, 1)) return 'Yesterday';
  const start = new Date(`${day}T00:00`);
  return `${weekday().format(start)}, ${usDay().format(start)}`;
}
