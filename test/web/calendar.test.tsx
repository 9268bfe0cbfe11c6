import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../web/src/lib/calendar.ts';

describe('a calendar of deadlines', () => {
  const text = calendarOf(
    [{ id: '1001-settlement', day: '2026-12-01', title: 'LP #1001: Settlement', href: '/lp/1001' }],
    'https://tandem.example',
    new Date('2026-11-23T10:00:00Z'),
  );

  it('has a whole day for each, wherever its reader is', () => {
    expect(text.split('\r\n')).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:1001-settlement@tandem.example',
        'DTSTART;VALUE=DATE:20261201',
        'SUMMARY:LP #1001: Settlement',
        'URL;VALUE=URI:https://tandem.example/lp/1001',
        'TRIGGER:-P2D',
      ]),
    );
  });
});
