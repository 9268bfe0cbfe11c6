import { describe, expect, it } from 'vitest';
import { asBands, asOneLine } from '#shared/domain/pool/averages.ts';
import { priceSlice, slicePricer } from '#shared/domain/pool/slice-pricer.ts';
import { type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { aLine, cohortsOf, workedPool } from '#test/support/pool-lines.ts';

const pool = workedPool();
const given: WhatIf = {
  amount: 30_000,
  price: 99.25,
  settlementDate: '2026-10-10',
  delayDays: 15,
  severity: 40,
  recoveryLagMonths: 3,
  prepayment: { model: 'CPR', speed: 12 },
  cdr: 1,
  breakEven: { targetYield: 0 },
};

describe('a slice of two loans', () => {
  it('has the figures of the worked example, each rounded once', () => {
    const { measures, pool: whole, slice, breakEvenCdr } = priceSlice(pool, given);
    expect(measures).toEqual({
      price: 99.25,
      yieldBEY: 5.849107,
      mortgageYield: 5.77908,
      effectiveAnnual: 5.934637,
      wal: 1.935907,
      averageLife: 1.949796,
      macaulay: 1.805963,
      modified: 1.754647,
      convexity: 5.355621,
      accruedInterest: 166.11,
      fullPrice: 99_416.11,
      passThrough: 5.98,
      loss: 772.65,
      cnl: 0.772655,
    });
    expect(whole.totals).toMatchObject({ scheduled: 74_329.13, prepaid: 23_739.23, lost: 772.65, cash: 110_605.4 });
    expect(slice).toMatchObject({
      share: 30,
      principalPaid: 29_775,
      accrued: 49.83,
      dueAtSettlement: 29_824.83,
      loss: 231.8,
    });
    expect(slice.months[0]).toMatchObject({ cash: 960.92 });
    expect(breakEvenCdr).toBe(14.49);
  });

  it('costs what its yield asks for', () => {
    const { price: _, ...others } = given;
    const { measures, slice } = priceSlice(pool, { ...others, yieldBEY: 6 });
    expect(measures.price).toBe(98.987387);
    expect(slice.principalPaid).toBe(29_696.22);
  });

  it('fills a grid by CPR, whatever model it has itself', () => {
    const grid = { cpr: [0, 12], cdr: [0, 1] };
    const { grid: cells } = priceSlice(pool, { ...given, prepayment: { model: 'PSA', speed: 300 }, grid });
    expect(cells).toHaveLength(4);
    expect(cells?.[3]).toMatchObject({ cpr: 12, cdr: 1, yieldBEY: 5.849107 });
    for (const cell of cells ?? []) {
      const at = priceSlice(pool, { ...given, prepayment: { model: 'CPR', speed: cell.cpr }, cdr: cell.cdr });
      const { yieldBEY, wal } = at.measures;
      expect(cell).toEqual({ cpr: cell.cpr, cdr: cell.cdr, price: 99.25, yieldBEY, wal });
    }
  });

  it('is off by more from one line than from bands', () => {
    const { one, bands } = priceSlice(pool, given).averages;
    expect(Math.abs(one.yieldDifferenceBp ?? 0)).toBeGreaterThan(Math.abs(bands.yieldDifferenceBp ?? 0));
  });

  it.each([
    ['one', asOneLine],
    ['bands', asBands],
  ] as const)('says what averages would have said, and by how much they are off: %s', (name, averaged) => {
    const { measures, pool: whole, averages } = priceSlice(pool, given);
    const rough = priceSlice({ ...pool, cohorts: averaged(pool.cohorts) }, given);
    const [yields, wals] = [
      [rough.measures.yieldBEY ?? 0, measures.yieldBEY ?? 0],
      [rough.measures.wal ?? 0, measures.wal ?? 0],
    ] as [[number, number], [number, number]];
    expect(averages[name]).toEqual({
      yieldBEY: yields[0],
      wal: wals[0],
      cash: rough.pool.totals.cash,
      yieldDifferenceBp: expect.closeTo(100 * (yields[0] - yields[1]), 3),
      walDifference: expect.closeTo(wals[0] - wals[1], 5),
      cashDifference: expect.closeTo(rough.pool.totals.cash - whole.totals.cash, 1),
    });
  });

  it('has each month of its pool, times its share', () => {
    const { pool: whole, slice } = priceSlice(pool, { ...given, amount: undefined, share: 25 });
    expect(slice).toMatchObject({ share: 25, principalPaid: 24_812.5, accrued: 41.53 });
    expect(slice.months).toHaveLength(whole.months.length);
    slice.months.forEach((month, i) => {
      const all = whole.months[i];
      expect(month).toMatchObject({ month: i + 1, date: all?.date });
      expect(month.cash).toBeCloseTo((all?.cash ?? 0) / 4, 1);
      expect(month.performing).toBeCloseTo((all?.performing ?? 0) / 4, 1);
    });
    expect(priceSlice(pool, { ...given, amount: undefined }).slice).toMatchObject({ share: 0, principalPaid: 0 });
  });

  it('moves by a hundredth of a percent of yield as its DV01 says', () => {
    const { price: _, ...others } = given;
    const paidAt = (yieldBEY: number) => priceSlice(pool, { ...others, yieldBEY }).slice;
    expect(paidAt(6).dv01).toBeCloseTo((paidAt(5.9).principalPaid - paidAt(6.1).principalPaid) / 20, 1);
  });

  it('has no yield where all is lost, and no price where there is nothing', () => {
    const lost = priceSlice(pool, { ...given, cdr: 100, severity: 100, recoveryLagMonths: 0 });
    expect(lost.measures.yieldBEY).toBeNull();
    expect(lost.slice.dv01).toBeNull();
    expect(lost.lossAdjusted).toEqual({ yieldBEY: null, withoutDefaults: expect.any(Number), differenceBp: null });
    expect(lost.averages.one).toMatchObject({ yieldBEY: null, yieldDifferenceBp: null, cash: 0, cashDifference: 0 });
    const { price: _, ...others } = given;
    const nothing = { ...pool, cohorts: cohortsOf([aLine({ balance: 0, remainingTerm: 12 })]) };
    const empty = priceSlice(nothing, { ...others, amount: undefined, share: 10, yieldBEY: 6 });
    expect(empty.measures.price).toBeNull();
    expect(empty.slice).toMatchObject({ share: 10, principalPaid: 0, accrued: 0 });
    expect(empty.lossAdjusted).toEqual({ yieldBEY: null, withoutDefaults: null, differenceBp: null });
    expect(empty.breakEvenCdr).toBeNull();
  });

  it('takes the servicing fee of its pool unless another is asked for', () => {
    const own = priceSlice(pool, given);
    expect(priceSlice(pool, { ...given, servicingFee: 0.5 })).toEqual(own);
    expect(priceSlice(pool, { ...given, servicingFee: 0.75 }).pool.totals.servicing).toBeCloseTo(
      own.pool.totals.servicing * 1.5,
      1,
    );
  });

  it('breaks even at the defaults that leave the yield it was asked for', () => {
    const { breakEvenCdr } = priceSlice(pool, { ...given, breakEven: { targetYield: 3 } });
    expect(breakEvenCdr).toBeLessThan(14.49);
    expect(priceSlice(pool, { ...given, cdr: breakEvenCdr ?? 0 }).measures.yieldBEY).toBeCloseTo(3, 3);
  });

  it('is a share to six decimals', () => {
    expect(priceSlice(pool, { ...given, amount: 33_333.3333333 }).slice.share).toBe(33.333333);
  });

  it('has what it was asked for alone', () => {
    const { breakEven: _, ...others } = given;
    const details = priceSlice(pool, others);
    expect(details).not.toHaveProperty('grid');
    expect(details).not.toHaveProperty('breakEvenCdr');
  });

  it('shows what defaults take of the yield', () => {
    const { lossAdjusted, measures } = priceSlice(pool, given);
    const without = priceSlice(pool, { ...given, cdr: 0 });
    expect(lossAdjusted).toMatchObject({
      yieldBEY: measures.yieldBEY,
      withoutDefaults: without.measures.yieldBEY,
      differenceBp: expect.closeTo(100 * ((measures.yieldBEY ?? 0) - (without.measures.yieldBEY ?? 0)), 3),
    });
    expect(without.lossAdjusted.differenceBp).toBe(0);
  });

  it('has accrued interest by its basis, and the same yield at the same full price', () => {
    const on = (settlementDate: string, accrualBasis?: WhatIf['accrualBasis']) =>
      priceSlice(pool, { ...given, settlementDate, accrualBasis }).measures.accruedInterest;
    // 31 days, of which 30/360 counts 30: of 5,980.00 a year.
    expect(on('2026-10-31')).toBe(498.33);
    expect(on('2026-10-31', '30/360')).toBe(498.33);
    expect(on('2026-10-31', 'Actual/360')).toBe(514.94);
    expect(on('2026-10-31', 'Actual/365')).toBe(507.89);
  });

  it('is priced the same, whatever was asked of its pool before', () => {
    const pricer = slicePricer(pool);
    const changes: Partial<WhatIf>[] = [
      {},
      { servicingFee: 1 },
      { prepayment: { model: 'ABS', speed: 1.5 } as const },
      { cdr: [0, 3] },
      { servicingFee: 1, prepayment: { model: 'PSA', speed: 200 } as const },
      { accrualBasis: 'Actual/365' as const },
    ];
    for (const change of [...changes, ...changes.toReversed()]) {
      const asked = { ...given, grid: { cpr: [0, 6], cdr: [0, 2] }, ...change };
      const together = Object.assign({}, pricer.figures(asked), ...pricer.details(asked));
      expect(together).toEqual(priceSlice(pool, asked));
    }
  });

  it.each([
    ['2026-09-29', 'Settlement must be between 09/30/2026 and 09/30/2027'],
    ['2026-09-30', null],
    ['2027-09-30', null],
    ['2027-10-01', 'Settlement must be between 09/30/2026 and 09/30/2027'],
    ['2026-02-30', 'Enter a date'],
  ])('settles on %s: %s', (settlementDate, detail) => {
    expect(whatIfFault(pool, { ...given, settlementDate })?.detail ?? null).toBe(detail);
  });
});
