import ical, { ICalCalendarMethod } from 'ical-generator';

export interface CalendarDay {
  /** Stable, so that a calendar replaces the entry. */
  id: string;
  day: string;
  title: string;
  /** Address of its page on this site. */
  href: string;
}

/** iCalendar (RFC 5545): whole days, with a reminder two days before. */
export function calendarOf(days: readonly CalendarDay[], site: string, now: Date): string {
  const calendar = ical({
    name: 'Tandem',
    prodId: { company: 'Tandem', product: 'Deadlines' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, day, title, href } of days) {
    const event = calendar.createEvent({
      id: `${id}@${new URL(site).host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: title,
      url: new URL(href, site).href,
      stamp: now,
    });
    event.createAlarm({ trigger: 2 * 86_400, description: title });
  }
  return calendar.toString();
}
