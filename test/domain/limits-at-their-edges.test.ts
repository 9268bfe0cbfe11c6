import { describe, expect, it } from 'vitest';
import type { GroupExposure, LimitInput, LimitPolicy, LimitRule } from '#shared/domain/limit-input.ts';
import { judge, plain, shareOf, tightest, withPolicy } from '#shared/domain/limit-levels.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { aHeldGroup, aLimitInput, aPoolLoan } from '#test/support/limit-inputs.ts';

type More = Parameters<typeof aLimitInput>[0];

const ruleOf = (more: More, id: LimitRule) => checkLimits(aLimitInput(more)).rules.find((one) => one.id === id);
const noPolicy: LimitPolicy = { originatorBps: null, originatorAmount: null, borrowerBps: null, typeBps: new Map() };
const nothing = { limit: null, limitSource: null, headroom: null };

/** One loan of $1,000.00 of which no one said whose it is, but for the largest borrower perhaps. */
const oneLoan = (more: Partial<LimitInput['offering']['loans'][number]>): LimitInput['offering'] => ({
  ...aLimitInput().offering,
  poolBalance: 100_000,
  loans: [aPoolLoan('P', 100_000, { groupId: null, ...more })],
});
const ofBorrowers = ['BORROWER', 'FCU_TEN_PERCENT', 'COMMERCIAL_BORROWER'] as const;

describe('a pool that tells no borrowers apart', () => {
  it.each(ofBorrowers)('leaves %s unknown', (id) => {
    expect(ruleOf({ offering: oneLoan({}) }, id)).toMatchObject({ level: 'unknown', subject: null, ...nothing });
  });

  it.each(ofBorrowers)('is judged for %s by the largest one, where that is known', (id) => {
    // The largest owes a hundredth.
    const rule = ruleOf({ amount: 20_000, offering: oneLoan({ largestGroup: 1_000 }) }, id);
    expect(rule).toMatchObject({ subject: 'P', used: 0, after: 200, level: 'pass' });
    expect(rule?.headroom).toBe((rule?.limit ?? 0) * 100);
  });

  it('counts no more of the largest one as commercial than is commercial', () => {
    const offering = oneLoan({ largestGroup: 1_000, guaranteed: 99_500 });
    expect(ruleOf({ amount: 20_000, offering }, 'COMMERCIAL_BORROWER')).toMatchObject({ after: 100 });
  });
});

describe('a group of which nothing is held', () => {
  const unheld = { exposure: { groups: new Map<string, GroupExposure>() } };

  it.each(ofBorrowers)('counts nothing for %s', (id) => {
    expect(ruleOf(unheld, id)).toMatchObject({ used: 0 });
  });

  it('has nothing that securities back', () => {
    expect(ruleOf(unheld, 'COMMERCIAL_BORROWER')?.limit).toBe(276_000_000);
  });

  it('is judged from its first cent on', () => {
    const loans = [
      aPoolLoan('E-1', 1, { groupId: 'h1' }),
      aPoolLoan('E-2', 99_999, { groupId: 'h2', commercial: false }),
    ];
    const exposure = { groups: new Map([['h1', aHeldGroup({ participations: 1e12, commercial: 1e12 })]]) };
    for (const id of ofBorrowers) {
      const offering = { ...aLimitInput().offering, poolBalance: 100_000, loans };
      expect(ruleOf({ offering, exposure, amount: 1 }, id)).toMatchObject({ subject: 'h1', level: 'stop' });
    }
    expect(ruleOf({ offering: { ...aLimitInput().offering, poolBalance: 100_000, loans } }, 'MBL_CAP')?.level).toBe(
      'note',
    );
  });
});

describe('one originator', () => {
  const policyOf = (more: Partial<LimitPolicy>): More => ({
    amount: 1,
    buyer: { policy: { ...noPolicy, ...more } },
    exposure: { originator: 0 },
  });

  it.each<[string, More, object]>([
    [
      'the amount of the policy',
      policyOf({ originatorAmount: 700_000_000 }),
      { limit: 700_000_000, limitSource: 'policy' },
    ],
    [
      'the regulation, where the policy allows more',
      policyOf({ originatorBps: 20_000 }),
      { limit: 1_840_000_000, limitSource: 'regulation' },
    ],
    [
      'the regulation, where the policy allows the same',
      policyOf({ originatorBps: 10_000 }),
      { limit: 1_840_000_000, limitSource: 'regulation' },
    ],
  ])('is bound by %s', (_, more, expected) => {
    expect(ruleOf(more, 'ORIGINATOR')).toMatchObject(expected);
  });

  const unknownWorth = (used: number, more: Partial<LimitPolicy>): More => ({
    amount: 1,
    buyer: { netWorth: null, policy: { ...noPolicy, ...more } },
    exposure: { originator: used },
  });

  it.each<[string, More, object]>([
    [
      'stops above the policy’s amount',
      unknownWorth(3e8, { originatorAmount: 3e8 }),
      { level: 'stop', limit: 3e8, limitSource: 'policy' },
    ],
    [
      'stops above it where it is five million dollars',
      unknownWorth(5e8, { originatorAmount: 5e8 }),
      { level: 'stop' },
    ],
    [
      'is unknown above it where a higher net worth might allow it',
      unknownWorth(7e8, { originatorAmount: 6e8 }),
      { level: 'unknown', ...nothing, used: 7e8, after: 7e8 + 1 },
    ],
    [
      'is unknown below it where the policy has a percentage too',
      unknownWorth(0, { originatorAmount: 3e8, originatorBps: 5_000 }),
      { level: 'unknown', ...nothing },
    ],
  ])('without a net worth %s', (_, more, expected) => {
    expect(ruleOf(more, 'ORIGINATOR')).toMatchObject(expected);
  });
});

describe('rules that ask for one thing', () => {
  it.each<[LimitRule, string, More]>([
    ['NET_WORTH', 'unknown', { buyer: { netWorthAsOf: null } }],
    ['TYPE', 'unknown', { buyer: { netWorth: null } }],
    ['SELLER', 'stop', { offering: { originator: { id: 'X', kind: 'broker', ncusif: true } } }],
    ['PURCHASE_APPROVAL', 'notApplicable', {}],
    ['PURCHASE_APPROVAL', 'note', { offering: { originator: { id: 'X', kind: 'cuso', ncusif: false } } }],
  ])('%s is %s', (id, level, more) => {
    expect(ruleOf(more, id)).toMatchObject({ level, ...nothing });
  });
});

describe('retention', () => {
  it('leaves out loans of which nothing is owed, and what others hold of the whole pool', () => {
    const loans = [aPoolLoan('R-0', 0), aPoolLoan('R-1', 100_000, { soldToOthers: 10_000 })];
    const more = { amount: 20_000, offering: { poolBalance: 100_000, soldToOthers: 30_000, loans } };
    const found = { subject: 'R-1', used: 60_000, after: 40_000, limit: 10_000, headroom: 50_000, level: 'pass' };
    expect(ruleOf(more, 'RETENTION')).toMatchObject(found);
    const none = { ...more.offering, loans: loans.slice(0, 1) };
    expect(ruleOf({ ...more, offering: none }, 'RETENTION')).toEqual(expect.objectContaining(plain('notApplicable')));
  });
});

describe('pools of fifty billion dollars', () => {
  const poolBalance = 5_000_000_000_000;
  const purchase = (amount: number, small: number) => ({
    amount,
    offering: {
      poolBalance,
      loans: [aPoolLoan('S', small, { groupId: 'small' }), aPoolLoan('R', poolBalance - small, { groupId: 'rest' })],
    },
    exposure: { groups: new Map([['rest', aHeldGroup()]]) },
  });

  it('are judged to the cent, with a headroom that no group of a few cents takes away', () => {
    const result = checkLimits(aLimitInput(purchase(1, 3)));
    const borrower = result.rules.find(({ id }) => id === 'BORROWER');
    expect(borrower).toMatchObject({ subject: 'rest', headroom: 220_800_000 });
    expect(result.headroom).toBe(220_800_000);
    expect(ruleOf(purchase(220_800_000, 3), 'BORROWER')?.level).toBe('warn');
    expect(ruleOf(purchase(220_800_001, 3), 'BORROWER')?.level).toBe('stop');
  });

  it('have headrooms of single groups beyond what numbers tell apart as the nearest one, and level and whole exactly', () => {
    const alone = aLimitInput(purchase(poolBalance / 2, 7));
    const [small] = alone.offering.loans;
    if (!small) throw new Error('It has loans');
    const input = { ...alone, offering: { ...alone.offering, loans: [small] } };
    const result = checkLimits(input, ['BORROWER', 'RETENTION']);
    const [borrower] = result.rules;
    expect(borrower).toMatchObject({ level: 'pass', headroom: Number((220_800_000n * BigInt(poolBalance)) / 7n) });
    // Whoever keeps a part of each loan sells less than the pool.
    expect(result.headroom).toBe((poolBalance * 9) / 10);
  });
});

describe('a verdict', () => {
  const at = (amount: number, more: Parameters<typeof aLimitInput>[0] = {}) =>
    checkLimits(aLimitInput({ ...more, amount }));

  it.each<[string, ReturnType<typeof at>]>([
    ['clear', at(1, { exposure: { originator: 0, groups: new Map() } })],
    ['warnings', at(1, { exposure: { originator: 830_000_000 } })],
    ['incomplete', at(1, { exposure: { originator: 0 }, buyer: { capitalAndSurplus: null } })],
    ['incomplete', at(1, { exposure: { originator: 830_000_000 }, buyer: { capitalAndSurplus: null } })],
    ['stopped', at(200_000_001, { buyer: { capitalAndSurplus: null } })],
  ])('is %s by the worst level that there is', (verdict, result) => {
    expect(result).toMatchObject({ verdict, headroomComplete: verdict !== 'incomplete' && !isUnknown(result) });
  });

  const isUnknown = ({ rules }: ReturnType<typeof at>) => rules.some(({ level }) => level === 'unknown');

  it('has no headroom where no rule has one, and cites each rule', () => {
    expect(checkLimits(aLimitInput(), ['SCOPE', 'AGREEMENT']).headroom).toBeNull();
    expect(checkLimits(aLimitInput(), ['TYPE']).headroom).toBe(840_000_000);
    expect(at(1).rules.filter(({ cite }) => !/^12 CFR /.test(cite))).toEqual([]);
  });
});

describe('levels', () => {
  it('have every number, or null', () => {
    expect(plain('pass')).toEqual({ level: 'pass', subject: null, used: null, after: null, ...nothing });
    expect(judge({ amount: 10, used: 5, part: 1, whole: 3 }, null, 9_000, 'g')).toEqual({
      level: 'unknown',
      subject: 'g',
      used: 5,
      after: 9,
      ...nothing,
    });
  });

  it('know no share of what is below nothing', () => {
    expect([shareOf(-5, 10_000), shareOf(0, 10_000), shareOf(1, 10_000), shareOf(3, 5_000)]).toEqual([0, 0, 1, 1]);
  });

  it('name the policy only where it is lower', () => {
    const bound = { limit: 10, source: 'regulation' as const };
    expect([9, 10, 11, null].map((own) => withPolicy(bound, own))).toEqual([
      { limit: 9, source: 'policy' },
      bound,
      bound,
      bound,
    ]);
  });

  it('of many have the least room, an unknown one counting as none', () => {
    const known = judge({ amount: 1, used: 0, part: 1, whole: 1 }, { limit: 9, source: 'policy' }, 9_000, 'a');
    const unknown = judge({ amount: 1, used: 0, part: 1, whole: 1 }, null, 9_000, 'b');
    expect(tightest([known, unknown])).toEqual(unknown);
  });
});
