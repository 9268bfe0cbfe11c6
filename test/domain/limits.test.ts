import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LimitInput, LimitPolicy, LimitRule, Waiver } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { unmatchedNotes } from '#shared/domain/unmatched.ts';
import { aHeldGroup, aLimitInput, aPoolLoan } from '#test/support/limit-inputs.ts';

const ruleOf = (input: LimitInput, id: LimitRule) => {
  const rule = checkLimits(input).rules.find((one) => one.id === id);
  if (!rule) throw new Error(id);
  return rule;
};
const levelOf = (input: LimitInput, id: LimitRule) => ruleOf(input, id).level;
const noPolicy = { originatorBps: null, originatorAmount: null, borrowerBps: null, typeBps: new Map() };
const aWaiver = (more: Partial<Waiver> = {}): Waiver => ({
  kind: 'originator',
  target: 'CU-77',
  limit: 2_500_000_000,
  from: '2026-11-20',
  until: '2026-11-20',
  stateConcurrence: false,
  ...more,
});

describe('a check of the worked example', () => {
  const result = checkLimits(aLimitInput());

  it.each<[LimitRule, string, string | null, number[], string]>([
    ['ORIGINATOR', 'warn', null, [6_000_000, 8_500_000, 9_200_000, 3_200_000], 'policy'],
    ['BORROWER', 'warn', 'h1', [200_000, 2_200_000, 2_208_000, 2_510_000], 'policy'],
    ['FCU_TEN_PERCENT', 'pass', 'h1', [200_000, 2_200_000, 15_000_000, 18_500_000], 'regulation'],
    ['COMMERCIAL_BORROWER', 'pass', 'h1', [200_000, 2_200_000, 2_760_000, 3_200_000], 'regulation'],
    ['TYPE', 'pass', null, [10_000_000, 12_500_000, 18_400_000, 8_400_000], 'policy'],
    ['RETENTION', 'stop', 'A-2', [1_400_000, 525_000, 700_000, 2_000_000], 'regulation'],
  ])('finds %s at %s', (id, level, subject, dollars, limitSource) => {
    const [used, after, limit, headroom] = dollars.map((one) => one * 100);
    expect(result.rules.find((rule) => rule.id === id)).toMatchObject({
      level,
      subject,
      used,
      after,
      limit,
      headroom,
      limitSource,
    });
  });

  it('is stopped, with what can be bought and what is to be confirmed', () => {
    expect(result).toMatchObject({
      ruleSet: '2023-10-30',
      verdict: 'stopped',
      headroom: 200_000_000,
      headroomComplete: true,
      attestations: ['MEMBERSHIP', 'AGREEMENT'],
    });
    expect(ruleOf(aLimitInput(), 'MBL_CAP').level).toBe('note');
    expect(ruleOf(aLimitInput(), 'RETENTION').text).toBe(
      'A-2: the seller would keep $525,000.00, less than the required $700,000.00.',
    );
  });

  it('passes at the headroom and not one cent above', () => {
    expect(levelOf(aLimitInput({ amount: 200_000_000 }), 'RETENTION')).toBe('pass');
    expect(levelOf(aLimitInput({ amount: 200_000_001 }), 'RETENTION')).toBe('stop');
  });
});

describe('the headroom of any purchase', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_000 });
  const loan = fc.record({ balance: fc.integer({ min: 1, max: 1e11 }), sold: fc.nat(100), group: fc.nat(3) });
  const purchase = fc
    .record({ netWorth: cents, capital: cents, held: cents, other: cents, loans: fc.array(loan, { minLength: 1 }) })
    .map(({ netWorth, capital, held, other, loans }) =>
      aLimitInput({
        amount: 1,
        buyer: { netWorth, capitalAndSurplus: capital },
        exposure: {
          originator: held,
          type: other,
          groups: new Map([['g1', aHeldGroup({ participations: held, otherLoans: other, commercial: other })]]),
        },
        offering: {
          poolBalance: loans.reduce((sum, { balance }) => sum + balance, 0),
          loans: loans.map(({ balance, sold, group }, i) =>
            aPoolLoan(`L${i}`, balance, {
              groupId: `g${group}`,
              soldToOthers: Math.floor(balance * (sold / 100)),
              commercial: group > 1,
            }),
          ),
        },
      }),
    );

  it('is exact for each rule: it does not stop, and one cent more does', () =>
    fc.assert(
      fc.property(purchase, (input) => {
        for (const { id, headroom } of checkLimits(input).rules) {
          if (headroom === null || headroom > 2 ** 52) continue;
          if (headroom > 0) expect(levelOf({ ...input, amount: headroom }, id)).not.toBe('stop');
          expect(levelOf({ ...input, amount: headroom + 1 }, id)).toBe('stop');
        }
      }),
      { numRuns: 300 },
    ));
});

describe('rules without an amount', () => {
  it.each<[LimitRule, string, Parameters<typeof aLimitInput>[0]]>([
    ['SCOPE', "This rule doesn't let corporate credit unions buy participations.", { buyer: { corporate: true } }],
    [
      'LOAN_TYPE',
      "Your limits say that your credit union doesn't grant commercial loans.",
      { buyer: { loanTypes: [] } },
    ],
    ['POLICY', 'Record your loan participation policy first.', { buyer: { policy: null } }],
    ['TYPE', 'Your policy has no limit for commercial loans.', { buyer: { policy: noPolicy } }],
    [
      'NET_WORTH',
      'Your net worth of 06/30/2026 is out of date. Confirm a newer figure to continue.',
      { asOf: '2026-12-15', buyer: { netWorthAsOf: '2026-06-30' } },
    ],
  ])('%s stops and leaves nothing', (id, text, more) => {
    expect(ruleOf(aLimitInput(more), id)).toMatchObject({ level: 'stop', text, headroom: null });
    expect(checkLimits(aLimitInput(more))).toMatchObject({ verdict: 'stopped', headroom: 0 });
  });

  it.each([
    ['2026-10-30', 'pass'],
    ['2026-10-31', 'warn'],
    ['2026-12-14', 'warn'],
    ['2026-12-15', 'stop'],
  ])('take a net worth of June on %s for %s', (asOf, level) => {
    expect(levelOf(aLimitInput({ asOf, buyer: { netWorthAsOf: '2026-06-30' } }), 'NET_WORTH')).toBe(level);
  });
});

describe('a waiver', () => {
  const free = (waiver: Waiver, charter: 'federal' | 'state' = 'federal', asOf = '2026-11-20') =>
    ruleOf(aLimitInput({ asOf, waivers: [waiver], buyer: { charter, policy: noPolicy } }), 'ORIGINATOR').limitSource;

  it('raises the limit from its first day to its last, and for all where it says so', () => {
    expect(free(aWaiver())).toBe('waiver');
    expect(free(aWaiver({ target: '*', until: null }))).toBe('waiver');
    for (const asOf of ['2026-11-19', '2026-11-21']) expect(free(aWaiver(), 'federal', asOf)).toBe('regulation');
    expect(free(aWaiver({ target: 'CU-78' }))).toBe('regulation');
    expect(free(aWaiver({ kind: 'borrower', target: '*' }))).toBe('regulation');
  });

  it('needs the concurrence of a state, lowers nothing, and leaves the policy in force', () => {
    expect(free(aWaiver(), 'state')).toBe('regulation');
    expect(free(aWaiver({ stateConcurrence: true }), 'state')).toBe('waiver');
    expect(free(aWaiver({ limit: 1_840_000_000 }))).toBe('regulation');
    expect(ruleOf(aLimitInput({ waivers: [aWaiver()] }), 'ORIGINATOR').limitSource).toBe('policy');
  });
});

describe('a net worth that is not known', () => {
  const originator = (used: number, policy: Partial<LimitPolicy> = {}) =>
    ruleOf(
      aLimitInput({
        amount: 1,
        buyer: { netWorth: null, policy: { ...noPolicy, ...policy } },
        exposure: { originator: used },
      }),
      'ORIGINATOR',
    );

  it('judges one originator by five million dollars, and says so where that is exceeded', () => {
    expect(originator(499_999_999)).toMatchObject({ level: 'warn', limit: 500_000_000 });
    expect(originator(500_000_000)).toMatchObject({ level: 'unknown', limit: null, headroom: null });
    expect(originator(300_000_000, { originatorAmount: 300_000_000 })).toMatchObject({ level: 'stop' });
    expect(originator(0, { originatorBps: 5_000 })).toMatchObject({ level: 'unknown' });
  });

  it('leaves what depends on it open', () => {
    const result = checkLimits(aLimitInput({ amount: 1, buyer: { netWorth: null, policy: null } }));
    const open = result.rules.filter(({ level }) => level === 'unknown').map(({ id }) => id);
    expect(open).toEqual(['NET_WORTH', 'ORIGINATOR', 'BORROWER', 'COMMERCIAL_BORROWER', 'TYPE']);
    expect(result.headroomComplete).toBe(false);
  });
});

describe('retention', () => {
  it.each([
    ['federalCreditUnion', null, 'regulation', 10],
    ['cuso', null, 'regulation', 5],
    ['cuso', 1_250, 'state', 12.5],
    ['federalCreditUnion', 1_000, 'regulation', 10],
  ])('of %s with %s is by %s', (kind, retentionBps, limitSource, share) => {
    const originator = { id: 'CU-77', kind, ncusif: true };
    const { limit, limitSource: source } = ruleOf(aLimitInput({ offering: { originator, retentionBps } }), 'RETENTION');
    expect([limit, source]).toEqual([(700_000_000 * share) / 100, limitSource]);
  });
});

it.each<[LimitRule, 'originator' | 'type']>([
  ['ORIGINATOR', 'originator'],
  ['TYPE', 'type'],
])('promises no limit and no room by %s while a row that matches nothing may count for it', (id, kind) => {
  const unmatched = { originator: [], type: [], [kind]: ['Sumit Ridge'] };
  const open = aLimitInput({ exposure: { unmatched } });
  expect(ruleOf(aLimitInput(), id)).toMatchObject({ limitSource: 'policy', headroom: expect.any(Number) });
  expect(ruleOf(open, id)).toMatchObject({ level: 'unknown', limit: null, limitSource: null, headroom: null });
  expect(ruleOf(open, id)).toMatchObject({
    used: ruleOf(aLimitInput(), id).used,
    after: ruleOf(aLimitInput(), id).after,
  });
  const over = aLimitInput({ amount: 1_900_000_000, exposure: { unmatched } });
  expect(ruleOf(over, id)).toMatchObject({ level: 'stop', limit: expect.any(Number), headroom: expect.any(Number) });
});

it('names five of many that match nothing, and how many more there are', () => {
  const type = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { text, level } = ruleOf(aLimitInput({ exposure: { unmatched: { originator: [], type } } }), 'TYPE');
  expect(level).toBe('unknown');
  expect(text).toMatch(/Not matched outside the platform: A, B, C, D, E and 2 more\.$/);
  const held = { participations: 1, otherLoans: 0, commercial: 0, readilyMarketable: 0 };
  const notes = unmatchedNotes({
    creditUnionId: 'CU2',
    asOf: '2026-09-30',
    rows: type.map((target) => ({ kind: 'type', target, ...held })),
    pending: null,
    changedAt: '2026-10-01T16:00:00.000Z',
    changedById: 'u-1',
    changedBy: 'Dana Whitcombe',
    version: 1,
  });
  expect(notes).toHaveLength(6);
  expect(notes[5]).toMatch(/^2 more of your exposures /);
});
