import { describe, expect, it } from 'vitest';
import { fillScheduledShares } from '#shared/domain/pool/amortize.ts';
import { asBands, asOneLine, fromTermSheet } from '#shared/domain/pool/averages.ts';
import { linesOf } from '#shared/domain/pool/cohorts.ts';
import { computeFacts, headlineOf } from '#shared/domain/pool/facts.ts';
import { accruedPart, yearsToFirst } from '#shared/domain/pool/settlement.ts';
import { changesBetween } from '#shared/domain/pool/tape-changes.ts';
import { aLine, cohortsOf } from '#test/support/pool-lines.ts';
import { loansOf, type PlainLoan } from '#test/support/pool-loans.ts';

const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };
const factsOf = (loans: Omit<PlainLoan, 'loanId'>[]) =>
  computeFacts(loansOf(loans.map((loan, i) => ({ loanId: `L${i}`, ...loan }))), tokens);

describe('a pool from averages', () => {
  const lines = cohortsOf([
    aLine({ balance: 300, noteRate: 6.2, remainingTerm: 12, interestOnly: 3, amortization: 24, age: 5 }),
    aLine({ balance: 100, noteRate: 6.8, remainingTerm: 10, interestOnly: 0, amortization: 12, age: 11 }),
    aLine({ balance: 500, noteRate: 7.4, remainingTerm: 10, interestOnly: 0, amortization: 10, age: 11 }),
    aLine({ balance: 50, noteRate: 6.2, remainingTerm: 13, interestOnly: 0, amortization: 13, age: 5 }),
    aLine({ balance: 25, noteRate: 6.2, remainingTerm: 12, interestOnly: 0, amortization: 12, age: 12 }),
  ]);

  it('is one line, with rate, terms and age weighted by balance to the nearest month', () => {
    const [line, ...others] = [...linesOf(asOneLine(lines))];
    expect(others).toEqual([]);
    // 6.2 × 375 + 6.8 × 100 + 7.4 × 500 over 975.
    expect(line?.noteRate).toBeCloseTo(6.876923, 6);
    expect(line).toMatchObject({ balance: 975, remainingTerm: 11, interestOnly: 1, amortization: 15, age: 9 });
  });

  it('is a line for each whole percent, twelve months of term and twelve of age', () => {
    const bands = [...linesOf(asBands(lines))].map(({ balance, remainingTerm, interestOnly, amortization, age }) => [
      balance,
      remainingTerm,
      interestOnly,
      amortization,
      age,
    ]);
    expect(bands).toEqual([
      [400, 12, 2, 21, 7],
      [500, 10, 0, 10, 11],
      [50, 13, 0, 13, 5],
      [25, 12, 0, 12, 12],
    ]);
  });

  it('keeps a month where terms average to none', () => {
    const soon = cohortsOf([aLine({ balance: 5, remainingTerm: 0 })]);
    expect([...linesOf(asOneLine(soon))][0]).toMatchObject({ remainingTerm: 1 });
  });

  it('is the line of a term sheet, with no age where none is given', () => {
    const line = { balance: 1_000_000, noteRate: 6.123456, remainingTerm: 58.5 };
    const shared = {
      isLate: false,
      balance: 1_000_000,
      noteRate: 6.123456,
      remainingTerm: 59,
      amortization: 59,
      interestOnly: 0,
    };
    expect([...linesOf(fromTermSheet(line))]).toEqual([{ ...shared, age: 0 }]);
    expect([...linesOf(fromTermSheet({ ...line, age: 11.6 }))]).toEqual([{ ...shared, age: 12 }]);
    expect([...linesOf(fromTermSheet({ ...line, remainingTerm: 0.2 }))][0]).toMatchObject({ remainingTerm: 1 });
  });
});

describe('interest-only months', () => {
  it('repay nothing, and the months after them all of it', () => {
    const shares = new Float64Array(4);
    fillScheduledShares({ noteRate: 12, remainingTerm: 4, interestOnly: 2, amortization: 4 }, shares);
    // 0.01 ÷ (1.01² − 1) in the month after the last of them.
    expect([...shares].map((share) => Number(share.toFixed(6)))).toEqual([0, 0, 0.497512, 1]);
  });
});

describe('days of 30/360', () => {
  const over31 = { asOf: 20260731, delayDays: 14 };

  it('are 30 of a month of 31 days', () => {
    expect(accruedPart({ ...over31, settlesOn: 20260831 })).toBe(30 / 360);
    expect(accruedPart({ ...over31, settlesOn: 20260831, basis: 'Actual/360' })).toBe(31 / 360);
    expect(accruedPart({ ...over31, settlesOn: 20260831, basis: 'Actual/365' })).toBe(31 / 365);
    expect(yearsToFirst({ ...over31, settlesOn: 20260731 })).toBe(44 / 360);
    expect(yearsToFirst({ ...over31, settlesOn: 20260830 })).toBe(14 / 360);
    expect(yearsToFirst({ ...over31, settlesOn: 20260831 })).toBe(14 / 360);
  });
});

describe('the figures of a pool', () => {
  it('count 30 days late as 30+, and 29 not', () => {
    const late = [29, 30, 31, 60].map((daysDelinquent) => ({ currentBalance: 100, daysDelinquent, state: 'CA' }));
    const { strats } = factsOf(late);
    expect(strats.state).toMatchObject([{ label: 'CA', loans: 4, percent30Plus: 75 }]);
  });

  it('go by the score at origination where it covers half of the balance, and by the current one below that', () => {
    const scored = (balances: [number, number], original: (number | null)[], current: (number | null)[] | null) =>
      factsOf(
        balances.map((currentBalance, i) => ({
          currentBalance,
          creditScoreOriginal: original[i] ?? null,
          ...(current && { creditScoreCurrent: current[i] ?? null }),
        })),
      ).scoreField;
    expect(scored([100, 100], [700, null], [710, 720])).toBe('creditScoreOriginal');
    expect(scored([100, 101], [700, null], [710, 720])).toBe('creditScoreCurrent');
    expect(scored([100, 101], [null, null], [710, 720])).toBe('creditScoreCurrent');
    expect(scored([100, 101], [700, null], null)).toBe('creditScoreOriginal');
  });

  it('name no average, least or most of a pool without loans', () => {
    expect(factsOf([])).toMatchObject({ loanCount: 0, averageBalance: null, minBalance: null, maxBalance: null });
  });

  it('have a loan-to-value of all loans whose collateral is known, by balance and not by loan', () => {
    const ltvOf = (...loans: [currentBalance: number, collateralValue: number | null][]) =>
      factsOf(loans.map(([currentBalance, collateralValue]) => ({ currentBalance, collateralValue }))).aggregateLtv;
    expect(ltvOf([80, 100], [10, 300.5], [999, null])).toBe(22.47191);
    expect(ltvOf([80, null])).toBeNull();
    expect(factsOf([{ currentBalance: 80 }]).aggregateLtv).toBeNull();
  });

  it('have the least and the most of a figure as a tape states it, and none that no loan has', () => {
    const facts = factsOf([
      { currentBalance: 10, noteRate: 4.25, dscr: null },
      { currentBalance: 30, noteRate: 6.5, dscr: null },
    ]);
    expect(facts.weighted.noteRate).toEqual({
      value: 5.9375,
      min: 4.25,
      max: 6.5,
      loans: 2,
      balance: 40,
      coverage: 100,
    });
    expect([facts.weighted.dscr, facts.weighted.pti]).toEqual([null, null]);
    expect(facts).toMatchObject({ asOfDate: '2026-09-30', leftOut: 0 });
  });

  it('have an original balance only where a loan states one', () => {
    expect(factsOf([{ currentBalance: 10, originalAmount: null }]).originalBalance).toBeNull();
    expect(factsOf([{ currentBalance: 10 }]).originalBalance).toBeNull();
    expect(factsOf([{ currentBalance: 10, originalAmount: 25.5 }]).originalBalance).toBe(25.5);
  });

  it('leave their groups of loans out of the headline', () => {
    const facts = factsOf([{ currentBalance: 10, noteRate: 6 }]);
    const { asOfDate, loanCount, leftOut, balance, originalBalance, averageBalance, maxBalance } = facts;
    const { weighted, aggregateLtv, delinquency } = facts;
    expect(headlineOf(facts)).toEqual({
      asOfDate,
      loanCount,
      leftOut,
      balance,
      originalBalance,
      averageBalance,
      maxBalance,
      weighted,
      aggregateLtv,
      delinquency,
    });
  });
});

describe('what differs between two tapes', () => {
  const same = { loanId: 'A', currentBalance: 100, noteRate: 6, daysDelinquent: 0, status: 'Current' };
  const stateOf = ({ loanId, ...state }: typeof same) => state;
  const changed = (after: Partial<typeof same>) =>
    changesBetween(loansOf([same]), loansOf([{ ...same, ...after }])).loans.map(({ change }) => change);

  it('is nothing of a loan that stands as it stood', () => {
    expect(changed({})).toEqual([]);
  });

  it.each([{ status: 'Bankruptcy' }, { currentBalance: 99.99 }, { noteRate: 5.5 }, { daysDelinquent: 1 }])(
    'is a loan whose %o',
    (after) => {
      expect(changed(after)).toEqual(['changed']);
    },
  );

  it('is what is gone, what was added and what changed, by id, with the balances of both', () => {
    const before = loansOf([{ ...same, loanId: 'C' }, same, { ...same, loanId: 'B', currentBalance: 50.25 }]);
    const after = loansOf([
      { ...same, loanId: 'D', currentBalance: 10 },
      { ...same, status: 'Foreclosure' },
      { ...same, loanId: 'B', currentBalance: 50.25 },
    ]);
    expect(changesBetween(before, after)).toEqual({
      balanceBefore: 250.25,
      balanceAfter: 160.25,
      gone: 1,
      added: 1,
      changed: 1,
      loans: [
        { loanId: 'A', change: 'changed', before: stateOf(same), after: { ...stateOf(same), status: 'Foreclosure' } },
        { loanId: 'C', change: 'gone', before: stateOf(same), after: null },
        { loanId: 'D', change: 'added', before: null, after: { ...stateOf(same), currentBalance: 10 } },
      ],
    });
  });
});
