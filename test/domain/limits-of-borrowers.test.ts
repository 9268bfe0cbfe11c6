import { describe, expect, it } from 'vitest';
import type { GroupExposure, LimitInput, LimitRule } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { aHeldGroup, aLimitInput, aPoolLoan } from '#test/support/limit-inputs.ts';

const ruleOf = (input: LimitInput, id: LimitRule) => checkLimits(input).rules.find((one) => one.id === id);
const holding = (held: Partial<GroupExposure>, group = 'h1') => ({ groups: new Map([[group, aHeldGroup(held)]]) });

/** One pool of two groups, of which `h1` has a third. */
const thirds = (more: Parameters<typeof aLimitInput>[0] = {}) =>
  aLimitInput({
    ...more,
    offering: {
      poolBalance: 300_000_000,
      loans: [aPoolLoan('B-1', 100_000_000), aPoolLoan('B-2', 200_000_000, { groupId: 'h2', commercial: false })],
      ...more.offering,
    },
  });

describe('ten percent of capital and surplus', () => {
  it('counts all debt of the borrower, and binds federal credit unions alone', () => {
    const exposure = holding({ participations: 1_000, otherLoans: 2_000 });
    expect(ruleOf(aLimitInput({ exposure }), 'FCU_TEN_PERCENT')).toMatchObject({ used: 3_000, level: 'pass' });
    const state = aLimitInput({ exposure, buyer: { charter: 'state' } });
    expect(ruleOf(state, 'FCU_TEN_PERCENT')).toMatchObject({ used: null, level: 'notApplicable' });
    expect(ruleOf(state, 'MEMBERSHIP')).toMatchObject({ level: 'notApplicable' });
    const unknown = aLimitInput({ buyer: { capitalAndSurplus: null } });
    expect(ruleOf(unknown, 'FCU_TEN_PERCENT')).toMatchObject({ limit: null, level: 'unknown' });
  });
});

describe('commercial loans to one borrower', () => {
  it('count what no one guarantees', () => {
    const exposure = holding({ commercial: 276_000_000 }, 'h2');
    expect(ruleOf(aLimitInput({ exposure, amount: 1 }), 'COMMERCIAL_BORROWER')).toMatchObject({ subject: 'h2' });
    // h2 has 1,000,000.00 of the 20,000,000.00 that is not guaranteed.
    const bought = aLimitInput({ exposure: holding({ commercial: 200_000_000 }, 'h2'), amount: 200_000_000 });
    const more = { used: 200_000_000, after: 210_000_000 };
    expect(ruleOf(bought, 'COMMERCIAL_BORROWER')).toMatchObject({ subject: 'h1', used: 0, after: 160_000_000 });
    const alone = { ...bought, offering: { ...bought.offering, loans: bought.offering.loans.slice(2) } };
    expect(ruleOf(alone, 'COMMERCIAL_BORROWER')).toMatchObject({ subject: 'h2', ...more });
  });

  it('may reach $100,000 whatever the net worth, and more where securities back them', () => {
    const limitOf = (netWorth: number, readilyMarketable: number) =>
      ruleOf(thirds({ buyer: { netWorth }, exposure: holding({ readilyMarketable }) }), 'COMMERCIAL_BORROWER')?.limit;
    expect(limitOf(50_000_000, 0)).toBe(10_000_000);
    expect(limitOf(-50_000_000, 4_000_000)).toBe(10_000_000);
    expect(limitOf(100_000_000, 4_000_000)).toBe(19_000_000);
    expect(limitOf(100_000_000, 40_000_000)).toBe(25_000_000);
  });

  it('are none where no loan is commercial', () => {
    const loans = [aPoolLoan('C-1', 300_000_000, { commercial: false })];
    const input = thirds({ offering: { loans } });
    expect(ruleOf(input, 'COMMERCIAL_BORROWER')).toMatchObject({ level: 'notApplicable', limit: null });
    expect(ruleOf(input, 'MBL_CAP')).toMatchObject({ level: 'notApplicable' });
  });
});

describe('one borrower', () => {
  it('is rounded up where a third of a cent is bought', () => {
    const input = thirds({ amount: 1 });
    expect(ruleOf(input, 'BORROWER')).toMatchObject({ subject: 'h2', after: 1 });
  });

  it('is close to the limit from ninety percent on, to the fraction of a cent', () => {
    const policy = { originatorBps: null, originatorAmount: null, borrowerBps: null, typeBps: new Map() };
    const levelAt = (amount: number) =>
      ruleOf(thirds({ amount, buyer: { netWorth: 100_000, policy }, exposure: holding({}) }), 'BORROWER')?.level;
    // h2 has two thirds: 20,250 bring it to 13,500, which is 90% of 15,000.
    expect([levelAt(20_249), levelAt(20_250)]).toEqual(['pass', 'warn']);
    expect([levelAt(22_500), levelAt(22_501)]).toEqual(['warn', 'stop']);
  });

  it('has the worst level of all groups beside the group with the least room', () => {
    const input = aLimitInput({
      amount: 1_000,
      offering: {
        poolBalance: 1_000_000_000,
        loans: [aPoolLoan('D-1', 999_000_000), aPoolLoan('D-2', 1_000_000, { groupId: 'h2' })],
      },
      exposure: holding({ participations: 200_000_000 }, 'h2'),
    });
    expect(ruleOf(input, 'BORROWER')).toMatchObject({ subject: 'h1', used: 0, level: 'warn' });
  });

  it('is the smaller id where two leave the same room', () => {
    const loans = ['h9', 'h3', 'h5'].map((groupId) => aPoolLoan(groupId, 100_000_000, { groupId }));
    expect(ruleOf(thirds({ offering: { loans } }), 'BORROWER')).toMatchObject({ subject: 'h3' });
  });
});
