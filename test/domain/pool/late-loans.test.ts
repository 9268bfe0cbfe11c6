import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectLines } from '#shared/domain/pool/cash-flows.ts';
import { linesOf } from '#shared/domain/pool/cohorts.ts';
import { drawCurves, projectCurves } from '#shared/domain/pool/curves.ts';
import { factorOf, shockSteps, shockTable, timesSpeed } from '#shared/domain/pool/shocks.ts';
import { priceSlice } from '#shared/domain/pool/slice-pricer.ts';
import { type PricedPool, type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { aLine, cohortsOf, someAssumptions, someLines } from '#test/support/pool-lines.ts';

const lines = [
  aLine({ balance: 1_200_000, noteRate: 0, remainingTerm: 12 }),
  aLine({ balance: 400_000, noteRate: 6.5, remainingTerm: 4, isLate: true }),
];
const pool: PricedPool = { cohorts: cohortsOf(lines), asOf: 20260930, servicingFee: 0.5, lateness: 'told' };
const given: WhatIf = {
  share: 50,
  price: 100,
  settlementDate: '2026-10-30',
  delayDays: 30,
  prepayment: { model: 'CPR', speed: 0 },
  cdr: 0,
  severity: 25,
  recoveryLagMonths: 6,
  delinquent60: 'defaulted',
};

describe('loans 60 days late that are treated as defaulted', () => {
  it('pay nothing but what is recovered of them, in the month of the lag', () => {
    const { pool: whole, measures, slice } = priceSlice(pool, given);
    expect(whole.months[0]).toMatchObject({ scheduled: 1000, defaulted: 4000, netInterest: 0, performing: 11_000 });
    expect(whole.months[5]).toMatchObject({ recovered: 3000, lost: 1000, cash: 4000 });
    expect(whole.totals).toMatchObject({ principal: 15_000, lost: 1000, defaulted: 4000, netInterest: 0 });
    expect(measures).toMatchObject({ accruedInterest: 0, fullPrice: 16_000, loss: 1000, cnl: 6.25 });
    // 6 % net of a quarter of the balance, whether it is paid or not.
    expect(measures.passThrough).toBe(1.5);
    expect(slice).toMatchObject({ share: 50, principalPaid: 8000, accrued: 0, loss: 500 });
  });

  it('are worked out in the first month without a lag, and after the last one of other loans', () => {
    const first = priceSlice(pool, { ...given, recoveryLagMonths: 0 }).pool.months;
    expect(first[0]).toMatchObject({ recovered: 3000, lost: 1000 });
    const { months } = priceSlice(pool, { ...given, recoveryLagMonths: 36 }).pool;
    expect(months).toHaveLength(36);
    expect(months[35]).toMatchObject({ recovered: 3000, cash: 3000 });
  });

  it('keep their balance while the pool is rolled forward', () => {
    const {
      rolledMonths,
      poolBalanceAtSettlement,
      measures,
      pool: whole,
    } = priceSlice(pool, {
      ...given,
      settlementDate: '2026-12-30',
    });
    expect([rolledMonths, poolBalanceAtSettlement]).toEqual([2, 14_000]);
    expect(measures.accruedInterest).toBe(0);
    expect(whole.months[5]).toMatchObject({ recovered: 3000 });
  });

  it('perform unless asked, as if nothing told them apart', () => {
    const { delinquent60: _, ...plain } = given;
    const untold = { ...pool, cohorts: { ...pool.cohorts, late: null } };
    expect(priceSlice(pool, plain)).toEqual(priceSlice(untold, plain));
    expect(priceSlice(pool, { ...plain, delinquent60: 'performing' })).toEqual(priceSlice(untold, plain));
  });

  it('are late in averages too', () => {
    const { averages, pool: whole } = priceSlice(pool, given);
    expect(averages.one.cash).toBe(whole.totals.cash);
  });

  it('need a tape that tells them', () => {
    expect(whatIfFault(pool, given)).toBeNull();
    expect(whatIfFault({ ...pool, lateness: 'older' }, given)).toEqual({
      input: 'delinquent60',
      detail: 'Publish the tape again to use this.',
    });
    expect(whatIfFault({ ...pool, lateness: 'averages' }, given)?.detail).toContain('loan tape');
    expect(whatIfFault({ ...pool, lateness: 'older' }, { ...given, delinquent60: 'performing' })).toBeNull();
  });

  it('are the same by curves and loan by loan, and every dollar ends', () => {
    const some = fc.tuple(someLines, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }));
    fc.assert(
      fc.property(some, someAssumptions, ([drawn, late], assumptions) => {
        const cohorts = cohortsOf(drawn.map((line, i) => ({ ...line, isLate: late[i] ?? false })));
        const curves = drawCurves(cohorts, assumptions.servicingFee, assumptions.prepayment);
        const flows = projectCurves(curves, assumptions);
        const plain = projectLines(linesOf(cohorts), Math.max(flows.months, 360), assumptions);
        const most = Math.max(0.005, 1e-11 * plain.balance);
        expect(Math.abs(flows.balance - plain.balance)).toBeLessThan(most);
        expect(Math.abs(flows.accruing - plain.accruing)).toBeLessThan(most);
        expect(flows.cash.every((value, i) => Math.abs(value - (plain.cash[i] ?? 0)) < most)).toBe(true);
        const ended = flows.principal.reduce((a, b) => a + b, 0) + flows.lost.reduce((a, b) => a + b, 0);
        expect(Math.abs(ended - flows.balance)).toBeLessThan(most);
      }),
      { numRuns: 100 },
    );
  });
});

describe('shocks', () => {
  const base: WhatIf = { ...given, delinquent60: undefined, prepayment: { model: 'CPR', speed: 10 }, cdr: 1 };
  const whole: PricedPool = { ...pool, cohorts: cohortsOf([aLine({ remainingTerm: 120, noteRate: 8 })]) };

  it('are prices at the changed yield with speeds by the table', () => {
    const { shocks, measures } = priceSlice(whole, { ...base, shocks: [-100, 0, 300] });
    const { price: _, ...others } = base;
    const priceAt = (bp: number, speed: number) =>
      priceSlice(whole, {
        ...others,
        yieldBEY: (measures.yieldBEY ?? 0) + bp / 100,
        prepayment: { model: 'CPR', speed },
      }).measures.price;
    expect(shocks?.map(({ bp, factor }) => [bp, factor])).toEqual([
      [-100, 1.15],
      [0, 1],
      [300, 0.6],
    ]);
    expect(shocks?.map(({ price }) => price)).toEqual(
      [priceAt(-100, 11.5), 100, priceAt(300, 6)].map((price) => expect.closeTo(price ?? 0, 4)),
    );
  });

  it('are undefined where the yield is', () => {
    const { shocks } = priceSlice(whole, { ...base, cdr: 100, severity: 100, recoveryLagMonths: 0, shocks: [100] });
    expect(shocks).toEqual([{ bp: 100, factor: 0.85, price: null }]);
  });

  it('slow prepayments down as yields rise, by a table that says it is no data', () => {
    expect(shockTable.source).toBe('Illustrative, not from data');
    const factors = shockSteps.map(factorOf);
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    expect(timesSpeed({ model: 'CPR', speed: 80 }, 1.5)).toEqual({ model: 'CPR', speed: 100 });
    expect(timesSpeed({ model: 'PSA', speed: 200 }, 1.5)).toEqual({ model: 'PSA', speed: 300 });
    expect(timesSpeed({ cprByMonth: [10, 90] }, 1.5)).toEqual({ cprByMonth: [15, 100] });
  });
});
