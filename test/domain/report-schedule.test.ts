import { describe, expect, it } from 'vitest';
import { nextReportDay } from '#shared/domain/report-schedule.ts';

describe('the next report', () => {
  it.each([
    ['a month after the last of monthly ones', ['2026-07-10', '2026-08-12', '2026-09-11'], '2026-10-11'],
    ['three months after the last of quarterly ones', ['2026-01-31', '2026-04-30', '2026-07-31'], '2026-10-31'],
    ['at the end of a shorter month', ['2025-11-30', '2025-12-31', '2026-01-31'], '2026-02-28'],
    [
      'after the usual gap, though one was left out',
      ['2026-01-05', '2026-02-05', '2026-05-05', '2026-06-05'],
      '2026-07-05',
    ],
    [
      'whatever their order, the same day counted once',
      ['2026-03-01', '2026-01-01', '2026-02-01', '2026-03-01'],
      '2026-04-01',
    ],
    ['unknown of two', ['2026-01-05', '2026-02-05'], null],
    ['unknown of none', [], null],
  ])('is expected %s', (_what, days, next) => expect(nextReportDay(days)).toBe(next));
});
