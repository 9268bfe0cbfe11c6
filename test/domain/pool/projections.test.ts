import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Assumptions, projectLines } from '#shared/domain/pool/cash-flows.ts';
import { decodeCohorts, encodeCohorts } from '#shared/domain/pool/cohort-file.ts';
import { groupCohorts, linesOf } from '#shared/domain/pool/cohorts.ts';
import { curvesOf, drawCurves, projectCurves } from '#shared/domain/pool/curves.ts';
import { datedCash, measure } from '#shared/domain/pool/measures.ts';
import { measureDurations, presentValue, solveYield } from '#shared/domain/pool/price-yield.ts';
import { aLine, cohortsOf, someAssumptions, someLines } from '#test/support/pool-lines.ts';

const settlement = { asOf: 20260930, settlesOn: 20261010, delayDays: 15 };
const sum = (column: Float64Array) => column.reduce((a, b) => a + b, 0);
const project = (lines: Parameters<typeof cohortsOf>[0], assumptions: Assumptions) => {
  const curves = drawCurves(groupCohorts(cohortsOf(lines)), assumptions.servicingFee, assumptions.prepayment);
  return { curves, flows: projectCurves(curves, assumptions) };
};

describe('a projection', () => {
  it('from curves is that of loan by loan, to the cent and to 1e-6 of yield', () => {
    fc.assert(
      fc.property(someLines, someAssumptions, fc.constantFrom(60, 99.25, 140), (lines, assumptions, price) => {
        const { curves, flows } = project(lines, assumptions);
        const plain = projectLines(linesOf(cohortsOf(lines)), curves.months, assumptions);
        const off = (a: Float64Array, b: Float64Array) =>
          a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] as number))), 0);
        const columns = [
          'scheduled',
          'prepaid',
          'defaulted',
          'recovered',
          'lost',
          'performing',
          'grossInterest',
        ] as const;
        for (const name of columns)
          expect(off(flows[name], plain[name])).toBeLessThan(Math.max(0.005, 1e-11 * flows.balance));
        expect(off(flows.cash, plain.cash)).toBeLessThan(Math.max(0.005, 1e-11 * flows.balance));
        const [left, right] = [flows, plain].map((one) => measure(one, settlement, { price }));
        if (left?.yieldBEY === null) expect(right?.yieldBEY).toBeNull();
        else expect(Math.abs((left?.yieldBEY ?? 0) - (right?.yieldBEY ?? 0))).toBeLessThan(1e-6);
      }),
      { numRuns: 150 },
    );
  });

  it('is the same from curves that had another fee before, below all rates or above some', () => {
    const fees = fc.array(fc.constantFrom(0, 0.25, 1, 4, 10), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(someLines, someAssumptions, fees, (lines, assumptions, steps) => {
        const kept = curvesOf(groupCohorts(cohortsOf(lines)));
        for (const servicingFee of steps) {
          const asked = { ...assumptions, servicingFee };
          const curves = kept(servicingFee, asked.prepayment);
          const { cash, annualNetInterest, balance } = projectCurves(curves, asked);
          const plain = projectLines(linesOf(cohortsOf(lines)), curves.months, asked);
          const most = Math.max(0.005, 1e-11 * balance);
          expect(cash.every((value, i) => Math.abs(value - (plain.cash[i] ?? 0)) < most)).toBe(true);
          const net = lines.reduce(
            (sum, { balance, noteRate }) => sum + balance * Math.max(noteRate - servicingFee, 0),
            0,
          );
          expect(Math.abs(annualNetInterest - net / 100)).toBeLessThan(most);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('ends every dollar as scheduled, prepaid, recovered or lost', () => {
    fc.assert(
      fc.property(someLines, someAssumptions, (lines, assumptions) => {
        const { flows } = project(lines, assumptions);
        const ended = [flows.scheduled, flows.prepaid, flows.recovered, flows.lost].map(sum).reduce((a, b) => a + b, 0);
        expect(Math.abs(ended - flows.balance) / flows.balance).toBeLessThan(1e-11);
        expect(Math.abs(flows.performing.at(-1) as number)).toBeLessThan(1e-6);
        for (const column of [flows.scheduled, flows.prepaid, flows.defaulted, flows.recovered, flows.lost, flows.cash])
          expect(column.every((value) => value >= 0)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('has the price again that its yield was solved for, and no figure that is not finite', () => {
    fc.assert(
      fc.property(someLines, someAssumptions, fc.constantFrom(1, 60, 100, 140, 200), (lines, assumptions, price) => {
        const { flows } = project(lines, assumptions);
        const measures = measure(flows, settlement, { price });
        for (const value of Object.values(measures)) expect(value === null || Number.isFinite(value)).toBe(true);
        if (measures.yieldBEY === null) return;
        const again = measure(flows, settlement, { yieldBEY: measures.yieldBEY });
        expect(Math.abs((again.price ?? 0) - price)).toBeLessThan(1e-7);
      }),
      { numRuns: 150 },
    );
  });

  it('yields less with more defaults, and above par with more prepayments', () => {
    const rising = fc.uniqueArray(fc.constantFrom(0, 0.5, 3, 12, 40, 90), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(someLines, rising, fc.constantFrom(0, 12), fc.constantFrom(0, 3), (lines, rates, fixed, lag) => {
        // Of one rate: what a pool earns beside a loan is not what ending that loan early forgoes.
        const paying = lines.map((line) => ({ ...line, noteRate: 9.5 }));
        const [less = 0, more = 0] = rates.toSorted((a, b) => a - b);
        const base = { severity: 60, recoveryLagMonths: lag, servicingFee: 0 };
        const yieldAt = (cpr: number, cdr: number, price: number) => {
          const { flows } = project(paying, { ...base, prepayment: { model: 'CPR', speed: cpr }, cdr });
          return measure(flows, settlement, { price }).yieldBEY ?? Number.NaN;
        };
        expect(yieldAt(fixed, more, 100)).toBeLessThanOrEqual(yieldAt(fixed, less, 100) + 1e-9);
        expect(yieldAt(more, 0, 105)).toBeLessThanOrEqual(yieldAt(less, 0, 105) + 1e-9);
      }),
      { numRuns: 150 },
    );
  });

  it('recovers nothing that could not be worked out before the end', () => {
    const assumptions: Assumptions = {
      prepayment: { model: 'CPR', speed: 0 },
      cdr: 10,
      severity: 25,
      recoveryLagMonths: 4,
      servicingFee: 0,
    };
    const { flows } = project([aLine({ remainingTerm: 6 })], assumptions);
    expect(Array.from(flows.defaulted, (value) => value > 0)).toEqual([true, true, false, false, false, false]);
    expect(Array.from(flows.recovered, (value) => value > 0)).toEqual([false, false, false, false, true, true]);
  });
});

describe('cohorts', () => {
  it('keep loans apart that are late', () => {
    const lines = [aLine({ remainingTerm: 9, balance: 1 }), aLine({ remainingTerm: 9, balance: 2, isLate: true })];
    const grouped = groupCohorts(cohortsOf([...lines, ...lines]));
    expect([[...grouped.balance], [...(grouped.late ?? [])]]).toEqual([
      [2, 4],
      [0, 1],
    ]);
    expect(groupCohorts({ ...grouped, late: null }).count).toBe(1);
  });

  it('keep the balance, and hold no two of one kind', () => {
    fc.assert(
      fc.property(someLines, fc.boolean(), (lines, keepAge) => {
        const grouped = groupCohorts(cohortsOf(lines), { keepAge });
        expect(sum(grouped.balance)).toBe(lines.reduce((a, { balance }) => a + balance, 0));
        const keys = Array.from(linesOf(grouped), ({ balance: _, ...terms }) => JSON.stringify(terms));
        expect(new Set(keys).size).toBe(grouped.count);
        const expected = lines.map((line) =>
          [line.noteRate, line.remainingTerm, line.interestOnly, line.amortization, keepAge && line.age].join(),
        );
        expect(grouped.count).toBe(new Set(expected).size);
      }),
    );
  });

  it('come back from their file, rates of six decimals too', () => {
    const sha256 = 'ab'.repeat(32);
    fc.assert(
      fc.property(someLines, (lines) => {
        const grouped = groupCohorts(cohortsOf(lines));
        const bytes = encodeCohorts(grouped, sha256);
        expect(bytes.length).toBe(44 + 20 * grouped.count);
        expect(decodeCohorts(bytes)).toEqual({ cohorts: grouped, sha256 });
        expect(decodeCohorts(bytes.subarray(1))).toBeNull();
        const told = { ...grouped, late: Uint8Array.from({ length: grouped.count }, (_, i) => i % 2) };
        const more = encodeCohorts(told, sha256);
        expect([more[3], more.length]).toEqual(['2'.charCodeAt(0), 44 + 21 * grouped.count]);
        expect(decodeCohorts(more)).toEqual({ cohorts: told, sha256 });
        expect(decodeCohorts(more.subarray(0, -1))).toBeNull();
      }),
    );
  });
});

describe('a yield', () => {
  it('is found from the lowest to the highest, and is null beyond', () => {
    const { flows } = project([aLine({ remainingTerm: 60 })], {
      prepayment: { model: 'CPR', speed: 0 },
      cdr: 0,
      severity: 0,
      recoveryLagMonths: 0,
      servicingFee: 0,
    });
    const cash = datedCash(flows, settlement);
    for (const rate of [-198, -50, 0, 6, 100, 1999]) {
      const found = solveYield(cash, presentValue(cash, rate)) ?? Number.NaN;
      expect(Math.abs(found - rate)).toBeLessThan(1e-8);
    }
    expect(solveYield(cash, presentValue(cash, 1999) / 2)).toBeNull();
    expect(solveYield({ cash: new Float64Array(3), first: 0.1 }, 100)).toBeNull();
    for (const rate of [-199.5, 2000.5]) expect(solveYield(cash, presentValue(cash, rate))).toBeNull();
    const early = { cash: new Float64Array([100, 0]), first: 0 };
    expect([solveYield(early, 100), solveYield(early, 200), solveYield({ ...early, first: -0.5 }, 90)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(solveYield(cash, presentValue(cash, -199))).toBeNull();
    for (const price of [0, -5, Number.NaN]) expect(solveYield(cash, price)).toBeNull();
  });

  it('has the durations of one dollar in a year by their formulas', () => {
    const dollar = { cash: new Float64Array([1]), first: 1 };
    expect(measureDurations(dollar, 0)).toEqual({ macaulay: 1, modified: 1, convexity: 1.5 });
    // Each half year doubles: 1.5 ÷ 2².
    const doubled = measureDurations(dollar, 200);
    expect([doubled?.macaulay, doubled?.modified, doubled?.convexity]).toEqual(
      [1, 0.5, 0.375].map((years) => expect.closeTo(years, 12)),
    );
    expect(presentValue(dollar, 200)).toBeCloseTo(0.25, 12);
    expect(solveYield(dollar, 0.25)).toBeCloseTo(200, 8);
    expect(measureDurations({ cash: new Float64Array(1), first: 1 }, 6)).toBeNull();
  });
});
