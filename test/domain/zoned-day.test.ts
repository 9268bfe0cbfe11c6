import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCodes } from '#shared/domain/places.ts';
import { hasSeveralZones, timeZoneNames, timeZones, zoneOfState } from '#shared/domain/time-zones.ts';
import { dayIn, daysAfter, endOfDay, isStartOfDay, lastDayBefore, startOfDay } from '#shared/format/zoned-day.ts';

describe('a day in a time zone', () => {
  it.each([
    ['2026-11-25', 'America/Los_Angeles', '2026-11-25T08:00:00.000Z', '2026-11-26T08:00:00.000Z'],
    ['2026-11-25', 'America/New_York', '2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z'],
    ['2026-07-04', 'America/Denver', '2026-07-04T06:00:00.000Z', '2026-07-05T06:00:00.000Z'],
    ['2026-07-04', 'America/Phoenix', '2026-07-04T07:00:00.000Z', '2026-07-05T07:00:00.000Z'],
    ['2026-11-25', 'Pacific/Guam', '2026-11-24T14:00:00.000Z', '2026-11-25T14:00:00.000Z'],
    ['2026-11-25', 'Pacific/Pago_Pago', '2026-11-25T11:00:00.000Z', '2026-11-26T11:00:00.000Z'],
    // 23 and 25 hours.
    ['2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z'],
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ])('%s in %s is from %s until %s', (day, zone, start, end) => {
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
    expect([dayIn(zone, start), lastDayBefore(end, zone), dayIn(zone, end)]).toEqual([day, day, daysAfter(day, 1)]);
    expect(dayIn(zone, new Date(Date.parse(start) - 1))).toBe(daysAfter(day, -1));
    expect([isStartOfDay(start, zone), isStartOfDay(end, zone)]).toEqual([true, true]);
    expect(isStartOfDay(new Date(Date.parse(start) + 1).toISOString(), zone)).toBe(false);
  });

  it('follows on the one before in every zone, without a gap', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => daysAfter('2000-01-01', count));
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...timeZones),
        fc.integer({ min: 0, max: 22 * 3_600_000 }),
        (day, zone, later) => {
          const start = startOfDay(day, zone);
          expect(dayIn(zone, new Date(Date.parse(start) + later))).toBe(day);
          expect(endOfDay(daysAfter(day, -1), zone)).toBe(start);
        },
      ),
    );
  });
});

describe('the time zone of a state', () => {
  it.each([
    ['CA', 'America/Los_Angeles'],
    ['KS', 'America/Chicago'],
    ['AZ', 'America/Phoenix'],
    ['HI', 'Pacific/Honolulu'],
    ['OH', 'America/New_York'],
    ['', 'America/New_York'],
  ])('of %s is %s', (state, zone) => expect(zoneOfState(state)).toBe(zone));

  it('is there for each, under a name, and is asked about where it may be another', () => {
    for (const code of placeCodes) expect(timeZoneNames[zoneOfState(code)]).not.toBe('');
    expect(new Set([...placeCodes, 'AS'].map(zoneOfState)).size).toBe(timeZones.length);
    expect(['TN', 'FL', ''].map(hasSeveralZones)).toEqual([true, true, true]);
    expect(['CA', 'OH'].map(hasSeveralZones)).toEqual([false, false]);
  });
});
