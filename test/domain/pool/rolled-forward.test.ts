import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assumptions, type PoolLine, projectLines } from '#shared/domain/pool/cash-flows.ts';
import { groupCohorts } from '#shared/domain/pool/cohorts.ts';
import { drawCurves, projectCurves } from '#shared/domain/pool/curves.ts';
import { measure } from '#shared/domain/pool/measures.ts';
import type { Prepayment } from '#shared/domain/pool/prepayment.ts';
import { accruedPart, rolledMonths, yearsToFirst } from '#shared/domain/pool/settlement.ts';
import { priceSlice } from '#shared/domain/pool/slice-pricer.ts';
import { orderFault, rolledWords, sliceFault } from '#shared/domain/pool/term-sheet-pool.ts';
import { settlementDefault, settlementMoved, type WhatIf } from '#shared/domain/pool/what-if.ts';
import { aLine, cohortsOf, someAssumptions, someLines, workedPool } from '#test/support/pool-lines.ts';

const none: Assumptions = {
  prepayment: { model: 'CPR', speed: 0 },
  cdr: 0,
  severity: 0,
  recoveryLagMonths: 0,
  servicingFee: 0,
};

function rolled(lines: readonly PoolLine[], months: number, assumptions = none) {
  const cohorts = groupCohorts(cohortsOf(lines));
  return projectCurves(drawCurves(cohorts, assumptions.servicingFee, assumptions.prepayment), assumptions, months);
}

/** Loan by loan: what is left of each after some months, with its terms shorter by them. */
function rollLines(lines: readonly PoolLine[], months: number, assumptions: Assumptions): PoolLine[] {
  return lines
    .filter(({ remainingTerm }) => remainingTerm > months)
    .map((line) => ({
      noteRate: line.noteRate,
      balance: projectLines([line], line.remainingTerm, assumptions).performing[months - 1] ?? line.balance,
      remainingTerm: line.remainingTerm - months,
      interestOnly: Math.max(0, line.interestOnly - months),
      amortization: line.amortization - months,
      age: line.age + months,
    }));
}

const later = (rates: readonly number[], months: number) => rates.slice(Math.min(months, rates.length - 1));

const monthsLater = ({ prepayment, cdr, ...others }: Assumptions, months: number): Assumptions => ({
  ...others,
  prepayment: 'cprByMonth' in prepayment ? { cprByMonth: later(prepayment.cprByMonth, months) } : prepayment,
  cdr: typeof cdr === 'number' ? cdr : later(cdr, months),
});

const dollars = (cents = Number.NaN) => Number((cents / 100).toFixed(2));

describe('months that a settlement is past the tape', () => {
  const at = (settlesOn: number, delayDays = 15) => ({ asOf: 20260930, settlesOn, delayDays });

  it.each([
    [20260930, 15, 0],
    [20261114, 15, 0],
    [20261115, 15, 1],
    [20261228, 15, 2],
    [20261030, 0, 1],
    [20261031, 45, 0],
    [20270930, 0, 12],
  ])('to %i with a delay of %i days are %i', (settlesOn, delayDays, months) => {
    expect(rolledMonths(at(settlesOn, delayDays))).toBe(months);
  });

  it('leave the days that remain for accrued interest, and the first cash still to come', () => {
    // 88 days, of which 60 are two months.
    expect(accruedPart(at(20261228))).toBe(28 / 360);
    expect(yearsToFirst(at(20261228))).toBe((45 - 28) / 360);
    expect(accruedPart({ ...at(20261228), basis: 'Actual/365' })).toBe(28 / 365);
    expect(accruedPart({ asOf: 20260228, settlesOn: 20260330, delayDays: 0, basis: 'Actual/360' })).toBe(0);
  });
});

describe('a loan that is rolled forward', () => {
  it('is as on the tape after no months', () => {
    const { balance, months, scheduled } = rolled([aLine({ balance: 1_200_000, noteRate: 0, remainingTerm: 12 })], 0);
    expect([balance, months, scheduled[0]]).toEqual([1_200_000, 12, 100_000]);
  });

  it('has repaid two of twelve equal parts after two months', () => {
    const { balance, months, scheduled } = rolled([aLine({ balance: 1_200_000, noteRate: 0, remainingTerm: 12 })], 2);
    expect([balance, months].map(Math.round)).toEqual([1_000_000, 10]);
    expect(scheduled[0]).toBeCloseTo(100_000, 6);
  });

  it('has so many interest-only months less', () => {
    const line = aLine({ noteRate: 12, remainingTerm: 4, interestOnly: 2 });
    const [one, two] = [rolled([line], 1), rolled([line], 2)];
    expect([one.balance, two.balance]).toEqual([1_000_000, 1_000_000]);
    expect([dollars(one.scheduled[0]), dollars(one.netInterest[0])]).toEqual([0, 100]);
    // 0.01 ÷ (1.01² − 1) of $10,000.
    expect(dollars(two.scheduled[0])).toBe(4975.12);
  });

  it('keeps its balloon: what twelve level payments of $888.49 have left after two', () => {
    const { balance, scheduled } = rolled([aLine({ noteRate: 12, remainingTerm: 3, amortization: 12 })], 2);
    expect([dollars(balance), dollars(scheduled[0])]).toEqual([8415.14, 8415.14]);
  });

  it('goes on with speeds by month where they are', () => {
    const prepayment: Prepayment = { cprByMonth: [0, 0, 50] };
    const lines = [aLine({ noteRate: 0, balance: 1_200_000, remainingTerm: 12 })];
    const flows = rolled(lines, 2, { ...none, prepayment, cdr: [0, 0, 10] });
    expect(Math.round(flows.balance)).toBe(1_000_000);
    expect(dollars(flows.defaulted[0])).toBe(dollars(1_000_000 * (1 - 0.9 ** (1 / 12))));
    expect(dollars(flows.prepaid[0])).toBe(dollars(900_000 * (1 - 0.5 ** (1 / 12))));
  });

  it('is gone once its term is over, and nothing is left of its pool', () => {
    const flows = rolled([aLine({ remainingTerm: 2 })], 2);
    expect([flows.balance, flows.months]).toEqual([0, 0]);
    const measures = measure(flows, { asOf: 20260930, settlesOn: 20261230, delayDays: 0 }, { price: 100 });
    const { accruedInterest, fullPrice, loss, price, ...others } = measures;
    expect([accruedInterest, fullPrice, loss, price]).toEqual([0, 0, 0, 100]);
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });
});

describe('a pool that is rolled forward', () => {
  const several = fc.constantFrom(0, 1, 2, 6, 12);
  const off = (a: Float64Array, b: Float64Array) =>
    a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] ?? 0))), 0);

  it('pays what its loans pay that were rolled one by one', () => {
    fc.assert(
      fc.property(someLines, someAssumptions, several, (lines, assumptions, months) => {
        const flows = rolled(lines, months, assumptions);
        const left = rollLines(lines, months, assumptions);
        const plain = projectLines(left, flows.months, monthsLater(assumptions, months));
        const most = Math.max(0.005, 1e-10 * lines.reduce((sum, { balance }) => sum + balance, 0));
        expect(Math.abs(flows.balance - plain.balance)).toBeLessThan(most);
        expect(Math.abs(flows.annualNetInterest - plain.annualNetInterest)).toBeLessThan(most);
        for (const name of ['scheduled', 'prepaid', 'defaulted', 'recovered', 'lost', 'cash', 'performing'] as const) {
          expect(off(flows[name], plain[name]), name).toBeLessThan(most);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('without defaults has the cash of the tape, cut by the months that went to the seller', () => {
    fc.assert(
      fc.property(someLines, someAssumptions, several, (lines, some, months) => {
        const assumptions = { ...some, cdr: 0 };
        const [whole, cut] = [rolled(lines, 0, assumptions), rolled(lines, months, assumptions)];
        expect(cut.cash).toEqual(whole.cash.subarray(months));
        expect(cut.balance).toBeCloseTo(months === 0 ? whole.balance : (whole.performing[months - 1] ?? 0), 4);
      }),
    );
  });
});

describe('the two loans of the worked example, 89 days after cut-off', () => {
  const pool = workedPool();
  const given: WhatIf = {
    amount: 30_000,
    price: 99.25,
    settlementDate: '2026-12-29',
    delayDays: 15,
    severity: 40,
    recoveryLagMonths: 3,
    prepayment: { model: 'CPR', speed: 12 },
    cdr: 1,
    breakEven: { targetYield: 0 },
  };

  it('are priced as what is left of them', () => {
    const { measures, pool: whole, slice, ...rest } = priceSlice(pool, given);
    expect(rest).toMatchObject({ rolledMonths: 2, poolBalanceAtSettlement: 94_464.07 });
    expect(measures).toMatchObject({
      accruedInterest: 454.82,
      fullPrice: 94_210.41,
      yieldBEY: 5.843313,
      mortgageYield: 5.773424,
      effectiveAnnual: 5.928674,
      wal: 1.874644,
      averageLife: 1.835755,
      macaulay: 1.701053,
      modified: 1.652765,
      convexity: 4.864811,
    });
    expect(whole.months.slice(0, 2)).toMatchObject([
      { month: 1, date: '2027-01-15', cash: 3096.83 },
      { month: 2, date: '2027-02-15', cash: 3044.78 },
    ]);
    expect(slice).toMatchObject({
      share: 31.758106,
      principalPaid: 29_775,
      accrued: 144.44,
      dueAtSettlement: 29_919.44,
    });
  });

  it('break even where a scenario of that CDR yields nothing, and fill a grid with scenarios of their own', () => {
    const grid = { cpr: [12], cdr: [0, 3] };
    const { breakEvenCdr, grid: cells, lossAdjusted } = priceSlice(pool, { ...given, grid });
    const { yieldBEY } = priceSlice(pool, { ...given, cdr: breakEvenCdr ?? 0 }).measures;
    expect(Math.abs(yieldBEY ?? Number.NaN)).toBeLessThan(5e-4);
    expect(breakEvenCdr).toBeLessThan(40);
    // Nothing of the pool is left to settle at 100, which breaks nothing.
    const empty = priceSlice(pool, { ...given, cdr: 100 });
    expect([empty.poolBalanceAtSettlement, empty.measures.yieldBEY]).toEqual([0, null]);
    const [none, three] = grid.cdr.map((cdr) => priceSlice(pool, { ...given, cdr }).measures);
    expect(cells?.map(({ yieldBEY }) => yieldBEY)).toEqual([none?.yieldBEY, three?.yieldBEY]);
    expect(lossAdjusted).toMatchObject({ yieldBEY: 5.843313, withoutDefaults: none?.yieldBEY });
  });

  const offering = {
    poolBalance: 100_000,
    poolBalanceAsOf: '2026-09-30',
    remaining: 50_000,
    minimumPurchase: 20_000,
    wtdAverageLoanRate: null,
    wtdAverageRemainingTerm: null,
    servicingFee: 0.5,
    loanCount: 2,
    settlementDate: '2026-12-29T00:00:00.000Z',
    takesOrders: true,
  };
  const left = { rolledMonths: 2, poolBalanceAtSettlement: 94_464.07 };

  it('say so in words, and nothing where nothing is rolled', () => {
    expect(rolledWords(offering, left, 'tape')).toBe(
      "Rolled forward 2 months from the tape of 09/30/2026: $94,464 of $100,000 left, by this scenario's speeds.",
    );
    expect(rolledWords(offering, { ...left, rolledMonths: 1 }, 'balance')).toContain('1 month from the balance of');
    expect(rolledWords(offering, { ...left, rolledMonths: 0 }, 'tape')).toBe('');
  });

  it('are sold up to what is left of them', () => {
    expect(sliceFault({ amount: 94_464.07 }, left)).toBeNull();
    expect(sliceFault({ amount: 94_464.08 }, left)).toEqual({
      input: 'amount',
      detail: 'Amount must be less than or equal to the Pool Balance at settlement $94,464.07',
    });
  });

  it.each([
    [{ amount: 50_000 }, null],
    [{ amount: 50_000.01 }, { input: 'amount', detail: 'Only $50,000.00 remains for sale' }],
    [{ share: 60 }, { input: 'share', detail: 'Only $50,000.00 remains for sale' }],
    [{ amount: 19_999.99 }, { input: 'amount', detail: 'Amount must be at least $20,000.00' }],
    [{ share: 1 }, { input: 'share', detail: 'Amount must be at least $20,000.00' }],
  ])('can be ordered within what remains and the minimum: %j', (size, fault) => {
    expect(orderFault(offering, size, left)).toEqual(fault);
    expect(orderFault({ ...offering, takesOrders: false }, size, left)).toBeNull();
  });

  it('can be ordered to the last where less remains than the minimum, and from $1,000 without one', () => {
    expect(orderFault({ ...offering, remaining: 500 }, { amount: 500 }, left)).toBeNull();
    const detail = 'Amount must be at least $1,000.00';
    expect(orderFault({ ...offering, minimumPurchase: 0 }, { amount: 999 }, left)).toEqual({ input: 'amount', detail });
  });

  it.each([
    ['2026-12-29T00:00:00.000Z', '2026-12-29'],
    ['2026-09-29', '2026-09-30'],
    ['2027-10-01', '2026-09-30'],
    [null, '2026-09-30'],
  ])('settle on the date of their LP where they may: %s', (settlementDate, day) => {
    expect(settlementDefault(pool, settlementDate)).toBe(day);
  });

  it.each([
    ['2026-12-29T00:00:00.000Z', null],
    [
      '2027-10-01',
      "Settlement must be between 09/30/2026 and 09/30/2027, and the LP's date is 10/01/2027. The cut-off date is used.",
    ],
    [
      '2026-09-29',
      "Settlement must be between 09/30/2026 and 09/30/2027, and the LP's date is 09/29/2026. The cut-off date is used.",
    ],
    [null, null],
  ])('say where they may not: %s', (settlementDate, words) => {
    expect(settlementMoved(pool, settlementDate)).toBe(words);
  });
});
