import { describe, expect, it } from 'vitest';
import type { OutsideExposure } from '#shared/domain/compliance.ts';
import { heldOfClass, heldOfType } from '#shared/domain/held-types.ts';
import type { LimitInput } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import type { LoanKind } from '#shared/domain/loan-types.ts';
import { aLimitInput } from '#test/support/limit-inputs.ts';

const BUYER = aLimitInput().buyer;

/** A purchase of $1,000 of an LP of the class Auto by a buyer with a net worth of $100,000. */
function ruleOf(
  id: 'LOAN_TYPE' | 'TYPE',
  {
    amount = 1_000_00,
    offering = {},
    typeBps = {},
    loanTypes = [],
    exposure = {},
    netWorth = 100_000_00,
  }: {
    amount?: number;
    offering?: Partial<LimitInput['offering']>;
    typeBps?: Record<string, number>;
    loanTypes?: string[];
    exposure?: Partial<LimitInput['exposure']>;
    netWorth?: number | null;
  },
) {
  const policy = { originatorBps: null, originatorAmount: null, borrowerBps: null };
  const input = aLimitInput({
    amount,
    offering: { loanType: 'Indirect auto', assetClass: 'Auto', ...offering },
    buyer: { ...BUYER, netWorth, loanTypes, policy: { ...policy, typeBps: new Map(Object.entries(typeBps)) } },
    exposure: { type: 0, assetClass: 0, ...exposure },
  });
  const { rules, headroom } = checkLimits(input, [id]);
  return { ...rules[0], whole: headroom };
}

const unnamed = { loanType: 'Of three branches', isTypeKnown: false };
const contradicting = { ...unnamed, assetClass: null };

describe('the loan type that a buyer grants', () => {
  it.each<[string, string, string[], Partial<LimitInput['offering']>]>([
    ['pass', 'its class is', ['Auto'], {}],
    ['pass', 'its type is', ['Indirect auto'], {}],
    ['stop', 'another type of its class is', ['New auto'], {}],
    ['stop', 'another class is', ['Residential'], {}],
    ['pass', 'its class is, whatever its type', ['Auto'], unnamed],
    ['stop', 'only types of its class are, and its own is not known', ['Indirect auto', 'New auto'], unnamed],
    ['stop', 'a text like its own is not on the list', ['Of three branches'], unnamed],
    ['unknown', 'neither its class nor its type is known', ['Auto', 'Residential'], contradicting],
    ['stop', 'classes are not compared, as in a trial', ['Auto'], { assetClass: null }],
  ])('is judged as %s where %s', (level, _, loanTypes, offering) => {
    expect(ruleOf('LOAN_TYPE', { loanTypes, offering }).level).toBe(level);
  });
});

describe('limits of a class and of a type of it', () => {
  it('both hold, and the one with less headroom is told', () => {
    const typeBps = { Auto: 5_000, 'Indirect auto': 1_000 };
    expect(ruleOf('TYPE', { typeBps })).toMatchObject({
      level: 'pass',
      subject: 'Indirect auto',
      used: 0,
      after: 1_000_00,
      limit: 10_000_00,
      headroom: 10_000_00,
      limitSource: 'policy',
    });
    const exposure = { type: 1_00, assetClass: 45_000_00 };
    expect(ruleOf('TYPE', { typeBps, exposure })).toMatchObject({
      level: 'warn',
      subject: 'Auto',
      used: 45_000_00,
      after: 46_000_00,
      limit: 50_000_00,
      headroom: 5_000_00,
    });
    expect(ruleOf('TYPE', { typeBps, exposure, amount: 5_000_00 }).level).toBe('warn');
    expect(ruleOf('TYPE', { typeBps, exposure, amount: 5_000_01 })).toMatchObject({
      level: 'stop',
      text: 'This purchase would bring Auto loans to $50,000.01, over your limit of $50,000.00.',
    });
  });

  it('tell the worse level of both, and the one that is further over where both are', () => {
    const typeBps = { Auto: 5_000, 'Indirect auto': 1_000 };
    // Within 90 % of the limit of the class alone, while the type leaves less.
    const close = { type: 6_000_00, assetClass: 44_500_00 };
    expect(ruleOf('TYPE', { typeBps, exposure: close })).toMatchObject({ level: 'warn', subject: 'Indirect auto' });
    const over = { type: 10_000_00, assetClass: 50_000_01 };
    expect(ruleOf('TYPE', { typeBps, exposure: over, amount: 0 })).toMatchObject({ level: 'stop', subject: 'Auto' });
  });

  it.each<[string, Record<string, number>]>([
    ['the class', { Auto: 1_000 }],
    ['the type', { 'Indirect auto': 1_000 }],
  ])('hold each alone: %s', (_, typeBps) => {
    expect(ruleOf('TYPE', { typeBps })).toMatchObject({ limit: 10_000_00, headroom: 10_000_00 });
  });

  it('stop where the policy has neither', () => {
    expect(ruleOf('TYPE', { typeBps: { 'New auto': 1_000, Residential: 1_000 } })).toMatchObject({
      level: 'stop',
      limit: null,
      whole: 0,
      text: 'Your policy has no limit for Indirect auto loans.',
    });
  });

  it('are not known where a type that may be meant has a limit of its own', () => {
    expect(ruleOf('TYPE', { offering: unnamed, typeBps: { Auto: 5_000 } })).toMatchObject({
      level: 'pass',
      subject: 'Auto',
      limit: 50_000_00,
    });
    const typeBps = { Auto: 5_000, 'Used auto': 1_000 };
    expect(ruleOf('TYPE', { offering: unnamed, typeBps })).toMatchObject({
      level: 'unknown',
      limit: null,
      headroom: null,
    });
    expect(ruleOf('TYPE', { offering: unnamed, typeBps, amount: 50_000_01 })).toMatchObject({
      level: 'stop',
      limit: 50_000_00,
      headroom: 0,
      whole: 0,
    });
    expect(ruleOf('TYPE', { offering: unnamed, typeBps: { 'Used auto': 1_000 } })).toMatchObject({ level: 'stop' });
    expect(ruleOf('TYPE', { offering: contradicting, typeBps })).toMatchObject({ level: 'unknown', headroom: null });
  });

  it('are not known without a net worth', () => {
    expect(ruleOf('TYPE', { netWorth: null, typeBps: { Auto: 5_000 } })).toMatchObject({
      level: 'unknown',
      limit: null,
    });
  });
});

describe('what is held of a class and of its types', () => {
  const row = (kind: OutsideExposure['kind'], target: string, participations: number): OutsideExposure => ({
    kind,
    target,
    participations,
    otherLoans: 0,
    commercial: 0,
    readilyMarketable: 0,
  });
  const order = (amount: number, kind: Partial<LoanKind> = {}) => ({
    amount,
    kind: { assetClass: 'Auto' as const, loanType: null, otherClass: null, ...kind },
  });

  it('is of a class the sum over its types, and what is recorded of the class', () => {
    const rows = [row('type', 'auto', 1), row('type', 'New autos', 20), row('type', 'HELOC', 300)];
    const orders = [order(4_000, { loanType: 'Used auto' }), order(50_000), order(600_000, { assetClass: 'Solar' })];
    expect(heldOfClass({ rows, orders }, 'Auto')).toBe(54_021);
    expect(heldOfClass({ rows: [row('originator', 'Auto', 7), row('type', 'Boat', 7)], orders: [] }, 'Auto')).toBe(0);
  });

  it('is of a type what is recorded of it, else what is recorded of its class', () => {
    const rows = [row('type', 'Auto', 1), row('type', 'New auto', 20)];
    expect(heldOfType({ rows, orders: [] }, 'New auto')).toBe(20);
    expect(heldOfType({ rows, orders: [] }, 'Used auto')).toBe(1);
    expect(heldOfType({ rows: [...rows, row('type', 'Used auto', 0)], orders: [] }, 'Used auto')).toBe(0);
    expect(heldOfType({ rows, orders: [] }, 'HELOC')).toBe(0);
  });

  it('counts orders that may be of it', () => {
    const orders = [order(1, { loanType: 'Used auto' }), order(20, { loanType: 'New auto' }), order(300)];
    const between = order(4_000, { assetClass: 'Consumer', otherClass: 'Auto' });
    const held = { rows: [], orders: [...orders, between, order(50_000, { assetClass: 'Solar' })] };
    expect(heldOfType(held, 'Used auto')).toBe(4_301);
    expect(heldOfClass(held, 'Auto')).toBe(4_321);
    expect(heldOfClass(held, 'Consumer')).toBe(4_000);
  });
});
