import { describe, expect, it } from 'vitest';
import { findBreakEvenCdr } from '#shared/domain/pool/break-even.ts';
import { type Assumptions, projectLines } from '#shared/domain/pool/cash-flows.ts';
import { linesOf } from '#shared/domain/pool/cohorts.ts';
import { drawCurves, projectCurves } from '#shared/domain/pool/curves.ts';
import { measure } from '#shared/domain/pool/measures.ts';
import { monthRows, monthTotals } from '#shared/domain/pool/month-rows.ts';
import {
  defaultedShare,
  dependsOnAge,
  monthlyFromYearly,
  prepaidShare,
  yearlyFromMonthly,
} from '#shared/domain/pool/prepayment.ts';
import { bondEquivalent } from '#shared/domain/pool/price-yield.ts';
import { aLine, cohortsOf } from '#test/support/pool-lines.ts';

const settlement = { asOf: 20260930, settlesOn: 20261010, delayDays: 15 };

describe('two loans at CPR 12, CDR 1, severity 40 after 3 months', () => {
  const cohorts = cohortsOf([
    aLine({ balance: 6_000_000, noteRate: 7.2, remainingTerm: 48, age: 12 }),
    aLine({ balance: 4_000_000, noteRate: 5.4, remainingTerm: 60 }),
  ]);
  const assumptions: Assumptions = {
    prepayment: { model: 'CPR', speed: 12 },
    cdr: 1,
    severity: 40,
    recoveryLagMonths: 3,
    servicingFee: 0.5,
  };
  const curves = drawCurves(cohorts, 0.5, assumptions.prepayment);
  const flows = projectCurves(curves, assumptions);

  it.each([
    [1, 1663.16, 1041.99, 83.72, 0, 0, 497.92, 41.63, 3203.06, 97_211.14],
    [2, 1653.14, 1012.54, 81.38, 0, 0, 483.91, 40.47, 3149.59, 94_464.07],
    [4, 1633.3, 954.97, 76.82, 50.23, 33.49, 456.51, 38.2, 3095.01, 89_093.17],
    [60, 385.66, 0, 0, 0.8, 0.53, 1.57, 0.16, 388.03, 0],
  ])('pay in month %i what the standard formulas say', (month, ...money) => {
    const row = monthRows(flows, settlement)[month - 1];
    expect([
      row?.scheduled,
      row?.prepaid,
      row?.defaulted,
      row?.recovered,
      row?.lost,
      row?.netInterest,
      row?.servicing,
      row?.cash,
      row?.performing,
    ]).toEqual(money);
  });

  it('pay in all what the standard formulas say, and a slice its share', () => {
    const { scheduled, prepaid, recovered, lost, cash } = monthTotals(flows);
    expect([scheduled, prepaid, recovered, lost, cash]).toEqual([74_329.13, 23_739.23, 1158.98, 772.65, 110_605.4]);
    expect(monthRows(flows, settlement, 0.3)[0]).toMatchObject({ month: 1, date: '2026-11-15', cash: 960.92 });
  });

  it('have these figures at 99.25', () => {
    const measures = measure(flows, settlement, { price: 99.25 });
    const rounded = Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, value?.toFixed(6)]));
    expect(rounded).toMatchObject({
      yieldBEY: '5.849107',
      mortgageYield: '5.779080',
      effectiveAnnual: '5.934637',
      wal: '1.935907',
      averageLife: '1.949796',
      macaulay: '1.805963',
      modified: '1.754647',
      convexity: '5.355621',
    });
    expect((measures.accruedInterest / 100).toFixed(2)).toBe('166.11');
    expect(((measures.fullPrice ?? 0) / 100).toFixed(2)).toBe('99416.11');
    expect(measures.dv01).toBeCloseTo(1.754647 * 9_941_611 * 0.0001, 1);
  });

  it('cost this for 6 percent, and yield nothing at this rate of defaults', () => {
    expect(measure(flows, settlement, { yieldBEY: 6 }).price?.toFixed(6)).toBe('98.987387');
    expect(findBreakEvenCdr(curves, assumptions, settlement, { price: 99.25 })).toBe(14.49);
  });

  it('have what they were asked for as it is, and nothing that follows from a yield that there is none of', () => {
    expect(measure(flows, settlement, { price: 99.25 }).price).toBe(99.25);
    expect(measure(flows, settlement, { yieldBEY: 6 }).yieldBEY).toBe(6);
    expect(measure(flows, settlement, { yieldBEY: 2500 }).yieldBEY).toBe(2500);
    const { wal, averageLife, accruedInterest, price, fullPrice, passThrough, loss, cnl, ...rest } = measure(
      flows,
      settlement,
      { price: 0.01 },
    );
    expect([passThrough, loss / 100, cnl].map((value) => value?.toFixed(2))).toEqual(['5.98', '772.65', '0.77']);
    expect(Object.values(rest)).toEqual(Array.from({ length: 7 }, () => null));
    expect([price, fullPrice]).toEqual([0.01, 1000 + accruedInterest]);
    expect([wal, averageLife].map((years) => years?.toFixed(6))).toEqual(['1.935907', '1.949796']);
    const empty = drawCurves(cohortsOf([]), 0.5, assumptions.prepayment);
    const nothing = measure(projectCurves(empty, assumptions), settlement, { yieldBEY: 6 });
    expect([nothing.price, nothing.fullPrice, nothing.wal, nothing.macaulay]).toEqual([null, 0, null, null]);
  });

  it('break even nowhere when they yield too little without defaults, and anywhere when nothing is lost', () => {
    const target = { price: 99.25, targetYield: 9 };
    expect(findBreakEvenCdr(curves, assumptions, settlement, target)).toBeNull();
    const safe = { ...assumptions, severity: 0, recoveryLagMonths: 0 };
    expect(findBreakEvenCdr(curves, safe, settlement, { price: 99.25 })).toBe(100);
  });
});

describe("the industry book's mortgage pass-through at 150 PSA", () => {
  const prepayment = { model: 'PSA', speed: 150 } as const;
  const assumptions: Assumptions = { prepayment, cdr: 0, severity: 0, recoveryLagMonths: 0, servicingFee: 0.5 };
  const cohorts = cohortsOf([aLine({ balance: 1, noteRate: 9.5, remainingTerm: 360 })]);
  const curves = drawCurves(cohorts, 0.5, prepayment);
  const byCurves = projectCurves(curves, assumptions);

  it.each([
    ['curves', byCurves],
    ['lines', projectLines(linesOf(cohorts), 360, assumptions)],
  ])('pays in month 1 what the book says, by %s', (_, { scheduled, prepaid, cash }) => {
    expect([scheduled, prepaid, cash].map((column) => column[0]?.toFixed(8))).toEqual([
      '0.00049188',
      '0.00025022',
      '0.00824210',
    ]);
  });

  it("has the book's yields, life and durations at par with a delay of 14 days", () => {
    const found = measure(byCurves, { asOf: 20260930, settlesOn: 20260930, delayDays: 14 }, { price: 100 });
    const { yieldBEY, mortgageYield, averageLife, macaulay, modified } = found;
    expect([yieldBEY, mortgageYield, averageLife, macaulay, modified].map((value) => value?.toFixed(5))).toEqual([
      '9.10675',
      '8.93863',
      '9.77844',
      '5.73147',
      '5.48186',
    ]);
  });
});

describe('speeds', () => {
  it('of 2 ABS are an SMM of 2.5 % in month 11', () => {
    expect(prepaidShare({ model: 'ABS', speed: 2 }, 0, 11)).toBeCloseTo(0.025, 14);
    expect(prepaidShare({ model: 'ABS', speed: 2 }, 10, 1)).toBeCloseTo(0.025, 14);
    expect(prepaidShare({ model: 'ABS', speed: 2 }, 0, 50)).toBe(1);
  });

  it('of 100 PSA rise by 0.2 % a month to 6 % in month 30', () => {
    const cpr = (age: number, month: number) =>
      100 * (1 - (1 - prepaidShare({ model: 'PSA', speed: 100 }, age, month)) ** 12);
    expect([cpr(0, 1), cpr(0, 15), cpr(20, 10), cpr(0, 200)].map((value) => value.toFixed(9))).toEqual([
      '0.200000000',
      '3.000000000',
      '6.000000000',
      '6.000000000',
    ]);
    expect(prepaidShare({ model: 'PSA', speed: 2000 }, 30, 1)).toBe(1);
  });

  it('of 2 ABS end a pool in month 50, of which half of what is left goes in month 49', () => {
    expect([48, 49, 50].map((month) => prepaidShare({ model: 'ABS', speed: 2 }, 0, month).toFixed(12))).toEqual([
      '0.333333333333',
      '0.500000000000',
      '1.000000000000',
    ]);
  });

  it('by month are those of each month, and the last one goes on', () => {
    const shares = (share: (month: number) => number) => [1, 2, 3].map((month) => share(month).toFixed(12));
    expect(shares((month) => prepaidShare({ cprByMonth: [12, 6] }, 7, month))).toEqual([
      '0.010596241035',
      '0.005143012832',
      '0.005143012832',
    ]);
    expect(shares((month) => defaultedShare([1, 2], month))).toEqual([
      '0.000837177359',
      '0.001682142553',
      '0.001682142553',
    ]);
    expect(prepaidShare({ cprByMonth: [] }, 0, 1)).toBe(0);
  });

  it('of a month and of a year lead to each other, and nothing is above all', () => {
    expect(yearlyFromMonthly(0.01)).toBeCloseTo(0.113615128284, 12);
    expect(yearlyFromMonthly(monthlyFromYearly(0.3))).toBeCloseTo(0.3, 14);
    expect([monthlyFromYearly(1.5), yearlyFromMonthly(1), yearlyFromMonthly(1.5)]).toEqual([1, 1, 1]);
  });

  it('ask for the age of loans where they rise with it', () => {
    const models = ['CPR', 'PSA', 'ABS'] as const;
    expect(models.map((model) => dependsOnAge({ model, speed: 1 }))).toEqual([false, true, true]);
    expect(models.map((model) => dependsOnAge({ model, speed: 0 }))).toEqual([false, false, false]);
    expect(dependsOnAge({ cprByMonth: [6] })).toBe(false);
  });

  it('leave a par pool of one rate without delay at its net coupon', () => {
    for (const speed of [0, 12, 100]) {
      const prepayment = { model: 'CPR', speed } as const;
      const curves = drawCurves(cohortsOf([aLine({ remainingTerm: 60, noteRate: 7 })]), 0.25, prepayment);
      const flows = projectCurves(curves, {
        prepayment,
        cdr: 0,
        severity: 0,
        recoveryLagMonths: 0,
        servicingFee: 0.25,
      });
      const at = { asOf: 20260930, settlesOn: 20260930, delayDays: 0 };
      expect(measure(flows, at, { price: 100 }).mortgageYield).toBeCloseTo(6.75, 9);
    }
    expect(bondEquivalent(6.75)).toBeCloseTo(6.845637, 6);
  });
});
