import ical, { ICalCalendarMethod } from 'ical-generator';

/** A day to keep in mind. */
export interface CalendarDay {
  /** The same for the same day, so that a calendar replaces it and doesn't add it again. */
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  title: string;
  /** Address of its page on this site. */
  href: string;
}

/** The days as an iCalendar file (RFC 5545), each a whole day with a reminder two days before. */
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
