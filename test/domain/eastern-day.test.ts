import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reminderDue } from '#shared/domain/deadline.ts';
import {
  daysBetween,
  daysLeft,
  daysLeftOn,
  easternDate,
  easternDay,
  nextEasternMidnight,
  startOfEasternDay,
} from '#shared/format/eastern-day.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { readIn } from '#test/support/time-zone.ts';

const readers = ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'];
const kept = (day: string) => `${day}T00:00:00.000Z`;

describe.each(readers)('a deadline on 11/26/2026, read in %s,', (zone) => {
  it.each([
    ['2026-11-25T04:59:59.999Z', 3],
    ['2026-11-25T05:00:00.000Z', 2],
    // 4 p.m. Pacific on 11/25, the next day in UTC.
    ['2026-11-26T00:00:00.000Z', 2],
    ['2026-11-26T04:59:59.999Z', 2],
    ['2026-11-26T05:00:00.000Z', 1],
    ['2026-11-27T04:59:59.999Z', 1],
    ['2026-11-27T05:00:00.000Z', 0],
    ['2027-01-01T00:00:00.000Z', 0],
  ])('has at %s days left: %i', (now, days) => {
    readIn(zone);
    expect(daysLeft(kept('2026-11-26'), new Date(now))).toBe(days);
    expect(daysLeft('2026-11-26', new Date(now))).toBe(days);
    expect(daysLeftOn(new Date(now))(Date.parse('2026-11-26'))).toBe(days);
  });

  it.each([
    ['2026-11-19T04:59:59.999Z', undefined],
    ['2026-11-19T05:00:00.000Z', 7],
    ['2026-11-20T04:59:59.999Z', 7],
    ['2026-11-20T05:00:00.000Z', undefined],
    ['2026-11-25T05:00:00.000Z', 1],
    ['2026-11-26T04:59:59.999Z', 1],
    ['2026-11-26T05:00:00.000Z', undefined],
  ])('is reminded of at %s so many days before: %s', (now, days) => {
    readIn(zone);
    const offering = { state: 'Open' as const, dueDiligenceDeadline: kept('2026-11-26') };
    expect(reminderDue(offering, new Date(now))?.daysLeft).toBe(days);
  });

  it('is that day however a moment of it is written', () => {
    readIn(zone);
    expect(easternDate('2026-11-27T04:59:59.999Z')).toBe('11/26/2026');
    expect(easternDay(new Date('2026-11-26T05:00:00.000Z'))).toBe('2026-11-26');
  });
});

describe('a deadline of any year', () => {
  const day = fc.integer({ min: 0, max: 12_000 }).map((count) => daysAfter('2010-01-01', count));
  // Around the Sundays on which clocks change.
  const change = fc
    .tuple(fc.integer({ min: 2010, max: 2040 }), fc.constantFrom('03-07', '11-01'), fc.integer({ min: 0, max: 9 }))
    .map(([year, from, later]) => daysAfter(`${year}-${from}`, later));
  const days = fc.oneof(day, change);

  it('is open from its midnight in New York to the next, and one day less after each', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 40 }), fc.constantFrom(...readers), (deadline, ahead, zone) => {
        const { TZ } = process.env;
        process.env.TZ = zone;
        const today = daysAfter(deadline, -ahead);
        const first = new Date(startOfEasternDay(today));
        const last = new Date(nextEasternMidnight(first) - 1);
        const after = new Date(last.getTime() + 1);
        expect([first, last, after].map((now) => daysLeft(kept(deadline), now))).toEqual([ahead + 1, ahead + 1, ahead]);
        expect([first, last, after].map((now) => daysLeftOn(now)(Date.parse(deadline)))).toEqual([
          ahead + 1,
          ahead + 1,
          ahead,
        ]);
        expect(easternDay(after)).toBe(daysAfter(today, 1));
        expect(daysBetween(today, deadline)).toBe(ahead);
        if (TZ === undefined) delete process.env.TZ;
        else process.env.TZ = TZ;
      }),
    );
  });

  it('has 23 or 25 hours where the clock changes', () => {
    const hours = (day: string) => {
      const start = new Date(startOfEasternDay(day));
      return (nextEasternMidnight(start) - start.getTime()) / 3_600_000;
    };
    expect(['2026-03-08', '2026-11-01', '2026-11-26'].map(hours)).toEqual([23, 25, 24]);
  });
});
