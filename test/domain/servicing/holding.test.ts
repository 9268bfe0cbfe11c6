import { describe, expect, it } from 'vitest';
import { bondEquivalent } from '#shared/domain/pool/price-yield.ts';
import { holdingToDate } from '#shared/domain/servicing/holding.ts';
import type { OwnStatement } from '#shared/domain/servicing/own-statement.ts';
import { isMonthOverdue } from '#shared/domain/servicing/period.ts';
import { cents } from '#shared/format/money.ts';
import { aMonthPaper } from '#test/support/month-papers.ts';

const [position] = aMonthPaper().positions;
if (!position) throw new Error('No position');

/** A month of $100,000.00 at 6 %, interest alone unless said. */
const statement = (period: string, lines: Partial<OwnStatement['lines']> = {}, late: number[] = []): OwnStatement => ({
  lpNumber: '1042',
  period,
  creditUnionId: 'CU60001',
  number: 1,
  share: 30,
  lines: { ...position.lines, remittance: 500_00, endingPrincipal: 100_000_00, chargeOff: 0, recovery: 0, ...lines },
  late,
  watched: { late60: 2.5, cdr: 1 },
  postedAt: '2026-02-06T15:00:00.000Z',
  isRestated: false,
});
const months = ['2026-01', '2026-02', '2026-03'];
const atPar = { bought: cents(100_000_00), price: 1_000_000, accrued: cents(0), settledOn: '2025-12-31' };

describe('a holding to date', () => {
  it('has what is left, what was paid, what is late and what was lost', () => {
    const late = [40_000_00, 5_00, 3_00, 2_00, 1_00, 60, 7, 9_99];
    const all = [
      statement('2026-01', { chargeOff: 700_00 }),
      statement('2026-02', { recovery: 120_01, remittance: 620_01, endingPrincipal: 40_000_00 }, late),
    ];
    expect(holdingToDate(all, atPar)).toEqual({
      held: 40_000_00,
      paid: 1_120_01,
      late30: 3_00 + 2_00 + 1_00 + 60 + 7,
      late60: 2_00 + 1_00 + 60 + 7,
      lost: 579_99,
      period: '2026-02',
      nextMonthEnds: '2026-03-31',
      yieldToDate: null,
      watched: { late60: 2.5, cdr: 1 },
    });
  });

  it('is nothing without a statement, and waits for no month once nothing is left', () => {
    expect(holdingToDate([], atPar)).toBeNull();
    expect(holdingToDate([statement('2026-01', { endingPrincipal: 0 })], undefined)).toMatchObject({
      held: 0,
      nextMonthEnds: null,
      yieldToDate: null,
    });
  });

  it('yields at par what its interest is, from the third month on', () => {
    const all = months.map((period) => statement(period));
    expect(holdingToDate(all, atPar)?.yieldToDate).toBeCloseTo(bondEquivalent(6), 9);
    expect(holdingToDate(all.slice(0, 2), atPar)?.yieldToDate).toBeNull();
    expect(holdingToDate(all, undefined)?.yieldToDate).toBeNull();
  });

  it('yields more below par, less with losses, and counts the accrued interest and the days until the first month', () => {
    const all = months.map((period) => statement(period));
    const base = holdingToDate(all, atPar)?.yieldToDate ?? 0;
    const of = (changes: Partial<typeof atPar>, statements = all) =>
      holdingToDate(statements, { ...atPar, ...changes })?.yieldToDate ?? 0;
    // Interest alone, on less: 500 on 99,000 a month.
    expect(of({ price: 990_000 })).toBeCloseTo(bondEquivalent(1200 * (500 / 99_000)), 9);
    expect(of({ accrued: cents(100_00) })).toBeLessThan(base);
    expect(of({ settledOn: '2025-12-16' })).toBeLessThan(base);
    const lost = [...all.slice(0, 2), statement('2026-03', { endingPrincipal: 99_000_00 })];
    expect(of({}, lost)).toBeLessThan(base - 3);
  });
});

it('a month is overdue from the eleventh day after its end on', () => {
  expect(isMonthOverdue('2026-10-31', '2026-11-10')).toBe(false);
  expect(isMonthOverdue('2026-10-31', '2026-11-11')).toBe(true);
});
