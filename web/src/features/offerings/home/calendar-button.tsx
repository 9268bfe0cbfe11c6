import { CalendarPlus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Deadline } from './queries.ts';

export function CalendarButton({ deadlines, label }: { deadlines: readonly Deadline[]; label: string }) {
  async function download() {
    const [{ calendarOf }, { save }] = await Promise.all([
      import('../../../lib/calendar.ts'),
      import('../../../lib/save.ts'),
    ]);
    const days = deadlines.map(({ id, day, title, lpNumber }) => ({
      id,
      day,
      title: `LP #${lpNumber}: ${title}`,
      href: `/lp/${lpNumber}`,
    }));
    const text = calendarOf(days, window.location.origin, new Date());
    save(new Blob([text], { type: 'text/calendar;charset=utf-8' }), 'tandem-deadlines.ics');
  }
  return (
    <Button variant="quiet" icon={<CalendarPlus aria-hidden="true" />} onPress={download}>
      {label}
    </Button>
  );
}
