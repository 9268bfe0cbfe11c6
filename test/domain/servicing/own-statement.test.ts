import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PositionMonth, ServicingMonth } from '#shared/domain/servicing/month.ts';
import { balancesByBucket, lateParts, ownStatements } from '#shared/domain/servicing/own-statement.ts';
import { aMonthPaper } from '#test/support/month-papers.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const [first] = aMonthPaper().positions as [PositionMonth];

const aMonth = (positions: PositionMonth[]): ServicingMonth => ({ ...aMonthPaper().month, positions });

describe("a participant's principal by days late", () => {
  it('is its share of the balances, to the cent', () => {
    expect(lateParts(100, [200, 0, 100])).toEqual([67, 0, 33, 0, 0, 0, 0, 0]);
    expect(lateParts(5, [0, 0, 0, 7])).toEqual([0, 0, 0, 5, 0, 0, 0, 0]);
  });

  it('is current without balances, or below zero', () => {
    expect(lateParts(0, [])).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(lateParts(-1, [5, 5])).toEqual([-1, 0, 0, 0, 0, 0, 0, 0]);
    expect(lateParts(2, [0, 0])).toEqual([2, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('adds up for any balances', () => {
    const balances = fc.array(fc.integer({ min: 0, max: 1e12 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 1e12 }), balances, (ending, parts) => {
        const late = lateParts(ending, parts);
        expect(sum(late)).toBe(ending);
        if (ending > 0 && sum(parts) > 0) expect(late.every((part, i) => part === 0 || parts[i] !== 0)).toBe(true);
      }),
    );
  });

  it('counts the loans that it has', () => {
    const loans = {
      count: 4,
      money: { endingBalance: Float64Array.of(100, 200, 400, 800) } as never,
      daysDelinquent: Float64Array.of(0, 29, 60, Number.NaN),
    };
    expect(balancesByBucket(loans, null)).toEqual([100, 200, 0, 400, 0, 0, 0, 800]);
    expect(balancesByBucket(loans, Uint8Array.of(1, 0, 1, 0))).toEqual([100, 0, 0, 400, 0, 0, 0, 0]);
  });
});

describe('statements of a posted month', () => {
  it('are one for each participant, with all its positions', () => {
    const second = { ...first, dealId: 'D2', late: [29_991_000, 449, 0, 0, 0, 0, 0, 0] };
    const other = { ...first, dealId: 'D3', creditUnionId: 'CU60002' };
    const [own, others] = ownStatements(aMonth([first, second, other]), { isRestated: false });
    expect(own).toMatchObject({ lpNumber: '1042', period: '2026-11', creditUnionId: 'CU60001', share: 60, number: 1 });
    expect(own?.lines.remittance).toBe(2 * first.lines.remittance);
    expect(sum(own?.late ?? [])).toBe(2 * first.lines.endingPrincipal);
    expect(own?.late[1]).toBe(449);
    expect(others).toMatchObject({ creditUnionId: 'CU60002', share: 30, isRestated: false });
    // 90 to 9, as the pool: of months read before positions had their own.
    expect(others?.late).toEqual([27_264_954, 0, 0, 2_726_495, 0, 0, 0, 0]);
  });
});
