import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDay,
  days30360,
  daysBetween,
  daysInMonth,
  monthsBetween,
  parseDay,
} from '#shared/domain/pool/calendar-day.ts';
import { formatMonthlyRates, parseMonthlyRates } from '#shared/domain/pool/monthly-speeds.ts';
import { divideHalfUp, roundHalfUp, roundRatio } from '#shared/domain/pool/rounding.ts';
import { settlementFault } from '#shared/domain/pool/settlement.ts';

describe('rounding', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [1e-7, 6, 0],
    [5e-7, 6, 0.000001],
    [123_456_789.125, 2, 123_456_789.13],
    [-0.001, 2, 0],
  ])('takes %d to %i decimals as %d', (value, decimals, expected) =>
    expect(roundHalfUp(value, decimals)).toBe(expected),
  );

  it('divides whole numbers half up, away from zero', () => {
    expect([7n, -7n, 5n, -5n, 0n].map((n) => divideHalfUp(n, 2n))).toEqual([4n, -4n, 3n, -3n, 0n]);
    expect(roundRatio(1n, 3n)).toBe(0.333333);
    expect(roundRatio(2n, -3n, 2)).toBe(-0.67);
    expect(roundRatio(1n, 0n)).toBeNull();
    fc.assert(
      fc.property(fc.bigInt(-50n, 50n), fc.bigInt(1n, 9n), (a, b) => {
        const twice = 2n * (divideHalfUp(a, b) * b - a);
        expect(twice <= b && twice >= -b).toBe(true);
      }),
    );
  });
});

describe('calendar dates', () => {
  it.each([
    [20260930, 20261012, 12],
    [20260228, 20260331, 30],
    [20240228, 20240331, 33],
    [20240229, 20240331, 30],
    [20260131, 20260331, 60],
    [20260130, 20260331, 60],
    [20260115, 20260131, 16],
    [20260131, 20260228, 28],
    [20261012, 20260930, 0],
    [20260228, 20260315, 15],
    [20260128, 20260131, 3],
    [20240115, 20260115, 720],
    [20251231, 20260115, 15],
  ])('from %i to %i are so many days of 30/360', (from, to, days) => expect(days30360(from, to)).toBe(days));

  it('know which days there are, and the ends of months', () => {
    expect([calendarDay(2024, 2, 29), calendarDay(2026, 2, 29), calendarDay(2026, 13, 1)]).toEqual([
      20240229,
      null,
      null,
    ]);
    expect(parseDay('2026-9-30')).toBeNull();
    expect([addMonths(20260930, 1), addMonths(20260131, 1), addMonths(20260115, 13), addMonths(20261231, 2)]).toEqual([
      20261031, 20260228, 20270215, 20270228,
    ]);
    expect(addDays(20261231, 15)).toBe(20270115);
    expect(monthsBetween(20250930, 20261001)).toBe(13);
  });

  it('have each month as long as it is, from 1900 to 2199', () => {
    for (const [year, february] of [
      [2000, 29],
      [2096, 29],
      [1900, 28],
      [2100, 28],
      [2026, 28],
    ] as const) {
      const lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      lengths.forEach((length, i) => {
        const day = (of: number) => calendarDay(year, i + 1, of);
        const month = year * 10_000 + (i + 1) * 100;
        expect([day(0), day(1), day(length), day(length + 1)]).toEqual([null, month + 1, month + length, null]);
      });
      expect([calendarDay(year, 0, 1), calendarDay(year, 13, 1)]).toEqual([null, null]);
    }
    expect([calendarDay(1899, 12, 31), calendarDay(2200, 1, 1)]).toEqual([null, null]);
    expect([calendarDay(2199, 12, 31), calendarDay(1900, 1, 1)]).toEqual([21991231, 19000101]);
    expect([daysInMonth(2026, 0), daysInMonth(2026, 13)]).toEqual([0, 0]);
  });

  it('are read and counted', () => {
    expect([parseDay('2026-09-30'), parseDay('2026-09-31'), parseDay('26-09-30')]).toEqual([20260930, null, null]);
    expect(daysBetween(20240228, 20240301)).toBe(2);
    expect(daysBetween(20260930, 20250930)).toBe(-365);
    expect([addDays(20270101, -1), addDays(20260101, 365)]).toEqual([20261231, 20270101]);
  });

  it('hold settlement within a year of the cut-off', () => {
    const at = (settlesOn: number) => settlementFault({ asOf: 20260930, settlesOn });
    expect([20260930, 20261115, 20270930].map(at)).toEqual([null, null, null]);
    const fault = 'Settlement must be between 09/30/2026 and 09/30/2027';
    expect([20260929, 20271001].map(at)).toEqual([fault, fault]);
  });
});

describe('rates by month', () => {
  it('are read as people write them, and written so again', () => {
    const rates = parseMonthlyRates('0 for 24, 8 for 36, 15');
    expect([rates?.length, rates?.[23], rates?.[24], rates?.[59], rates?.[60]]).toEqual([61, 0, 8, 8, 15]);
    expect(formatMonthlyRates(rates ?? [])).toBe('0 for 24, 8 for 36, 15');
    expect(parseMonthlyRates('12.5%')).toEqual([12.5]);
  });

  it.each(['', 'fast', '5, 6', '5 for 0, 6', '-3', '6 for 700, 1', '6 for 24,'])('are not read from "%s"', (text) =>
    expect(parseMonthlyRates(text)).toBeNull(),
  );
});
