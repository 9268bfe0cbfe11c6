import { describe, expect, it } from 'vitest';
import { afterWorkingDays, federalHolidays } from '#shared/domain/working-days.ts';

describe('working days', () => {
  it.each([
    ['2026-11-23T15:00:00.000Z', '2026-11-25T15:00:00.000Z', 'in the middle of a week'],
    ['2026-11-20T15:00:00.000Z', '2026-11-24T15:00:00.000Z', 'over a weekend'],
    ['2026-11-25T15:00:00.000Z', '2026-11-30T15:00:00.000Z', 'over Thanksgiving'],
    ['2026-11-21T15:00:00.000Z', '2026-11-24T15:00:00.000Z', 'from a Saturday'],
    ['2026-12-31T15:00:00.000Z', '2027-01-05T15:00:00.000Z', "over New Year's Day"],
    // 9 p.m. on Thursday in New York, where the clock is set forward on Sunday.
    ['2026-03-06T02:00:00.000Z', '2026-03-10T01:00:00.000Z', 'from an evening'],
    ['2027-12-30T15:00:00.000Z', '2028-01-04T15:00:00.000Z', "where New Year's Day is observed in the year before"],
  ])('of %s: two later is %s, %s', (at, later) => expect(afterWorkingDays(at, 2)).toBe(later));

  it('leave out what federal offices are closed on', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    // Juneteenth and Independence Day on a weekend; Christmas on a Saturday.
    expect(federalHolidays(2027)).toEqual(expect.arrayContaining(['2027-06-18', '2027-07-05', '2027-12-24']));
  });
});
