import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReportedFigures } from '#shared/domain/call-report/call-report.ts';
import { judgedBy } from '#shared/domain/call-report/judged.ts';
import { type ComplianceSettings, isSetUp, noSettings, type SettingsTerms } from '#shared/domain/compliance.ts';
import type { LimitInput } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import { changedParts, loosenedParts, partsOf, settingsParts, waitingParts } from '#shared/domain/settings-change.ts';
import { cents } from '#shared/format/money.ts';

const asOf = '2026-11-20';
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const share = fc.constantFrom(0, 1_000, 2_500, 10_000);
const amount = fc.constantFrom(0, 100_000_000, 400_000_000, 900_000_000);
const quarters = fc.constantFrom('2025-12-31', '2026-03-31', '2026-06-30', '2026-09-30');

const someFigures = fc.record({
  netWorth: fc.constantFrom(-1, 400_000_000, 600_000_000, 800_000_000).map(cents),
  capitalAndSurplus: maybe(fc.constantFrom(2_000_000_000, 4_000_000_000).map(cents)),
  asOf: quarters,
  source: fc.constant('attested' as const),
  at: fc.constant('2026-11-01T00:00:00.000Z'),
  document: fc.constant(null),
});
const someWaiver = fc.record({
  kind: fc.constantFrom('originator' as const, 'borrower' as const),
  target: fc.constantFrom('CU-77', 'h1', '*'),
  limit: fc.constantFrom(100_000_000, 700_000_000, 900_000_000),
  from: fc.constantFrom('2026-01-01', '2026-11-21'),
  until: maybe(fc.constantFrom('2026-10-01', '2026-12-31')),
  stateConcurrence: fc.boolean(),
  document: fc.constant(null),
});
const someTerms: fc.Arbitrary<SettingsTerms> = fc.record({
  checkMode: fc.constantFrom('off' as const, 'advise' as const, 'enforce' as const),
  charter: fc.constantFrom('federal' as const, 'state' as const),
  corporate: fc.boolean(),
  figures: maybe(someFigures),
  policy: maybe(
    fc.record({
      boardDate: fc.constant('2026-01-15'),
      originatorBps: maybe(share),
      originatorAmount: maybe(amount),
      borrowerBps: maybe(share),
      typeBps: fc.dictionary(fc.constantFrom('Auto', 'New auto', 'Used auto', 'Boat'), share, { maxKeys: 3 }),
      document: fc.constant(null),
    }),
  ),
  loanTypes: fc.subarray(['Auto', 'New auto', 'Used auto', 'Boat']),
  waivers: fc.array(someWaiver, { maxLength: 2 }),
  groups: fc.constant([]),
  shareWithExchange: fc.boolean(),
});
const someReport: fc.Arbitrary<ReportedFigures | null> = maybe(
  fc.record({ netWorth: maybe(fc.constantFrom(500_000_000, 700_000_000).map(cents)), asOf: quarters }).map((said) => ({
    source: 'callReport',
    cycle: said.asOf.slice(0, 7),
    version: 1,
    charterNumber: '1',
    charterKind: 'federal',
    ...said,
    shares: null,
    undividedEarnings: null,
    capitalAndSurplus: null,
    participationsPurchased: null,
    participationsSold: null,
  })),
);

const kept = (terms: SettingsTerms): ComplianceSettings => ({ ...noSettings('CU2'), ...terms, version: 1 });

interface Bought {
  amount: number;
  loanType: 'New auto' | null;
  held: { type: number; more: number };
}

function check(settings: ComplianceSettings, reported: ReportedFigures | null, { amount, loanType, held }: Bought) {
  const { figures, policy, loanTypes, charter, corporate, waivers } = judgedBy(settings, reported);
  const loan = { loanId: 'A-1', groupId: 'h1', largestGroup: null, soldToOthers: 0, guaranteed: 0, commercial: true };
  const input: LimitInput = {
    asOf,
    amount,
    warnAtBps: 9_000,
    waivers,
    offering: {
      poolBalance: 4_000_000_000,
      retentionBps: null,
      soldToOthers: 0,
      loanType: loanType ?? 'Boat',
      isTypeKnown: loanType !== null,
      assetClass: 'Auto',
      originator: { id: 'CU-77', kind: 'federalCreditUnion', ncusif: true },
      loans: [{ ...loan, balance: 4_000_000_000 }],
    },
    buyer: {
      charter,
      corporate,
      loanTypes,
      netWorth: figures?.netWorth ?? null,
      netWorthAsOf: figures?.asOf ?? null,
      capitalAndSurplus: figures?.capitalAndSurplus ?? null,
      policy: policy && { ...policy, typeBps: new Map(Object.entries(policy.typeBps)) },
    },
    exposure: {
      originator: 1_000,
      type: held.type,
      assetClass: held.type + held.more,
      groups: new Map(),
      unmatched: { originator: [], type: [] },
    },
  };
  return checkLimits(input);
}

describe('a change of what purchases are checked by', () => {
  it('turns no rule that blocks into one that does not, where it is said not to loosen', () => {
    const given = fc.record({
      before: someTerms,
      after: someTerms,
      reported: someReport,
      /** Of the parts, which change. */
      parts: fc.subarray(settingsParts),
      bought: fc.record({
        amount: fc.integer({ min: 1, max: 1_000_000_000 }),
        loanType: maybe(fc.constant('New auto' as const)),
        held: fc.record({ type: fc.constantFrom(0, 1_000, 100_000_000), more: fc.constantFrom(0, 200_000_000) }),
      }),
    });
    fc.assert(
      fc.property(given, ({ before, after, reported, parts, bought }) => {
        const was = kept({ ...before, checkMode: 'enforce' });
        const asked = { ...was, ...partsOf(after, parts) };
        const loosened = loosenedParts(was, asked, reported);
        const atOnce = parts.filter((part) => !loosened.includes(part));
        const is = kept({ ...was, ...partsOf(asked, atOnce) });
        expect(is.checkMode).toBe('enforce');
        if (isSetUp(judgedBy(was, reported))) expect(isSetUp(judgedBy(is, reported))).toBe(true);
        const [had, has] = [check(was, reported, bought), check(is, reported, bought)];
        for (const [place, { id, level }] of had.rules.entries()) {
          const blocks = level === 'stop' || level === 'unknown';
          if (blocks)
            expect({ id, level: has.rules[place]?.level }).toEqual({
              id,
              level: expect.stringMatching(/stop|unknown/),
            });
        }
        if (had.headroomComplete && has.headroomComplete && has.headroom !== null)
          expect(has.headroom).toBeLessThanOrEqual(had.headroom ?? 0);
      }),
      { numRuns: 3_000 },
    );
  });

  const terms = kept({
    ...noSettings('CU2'),
    figures: {
      netWorth: cents(5),
      capitalAndSurplus: null,
      asOf: '2026-06-30',
      source: 'attested',
      at: '',
      document: null,
    },
  });
  const report = (quarter: string): ReportedFigures => ({
    source: 'callReport',
    cycle: quarter.slice(0, 7),
    version: 1,
    charterNumber: '1',
    charterKind: null,
    asOf: quarter,
    netWorth: cents(9),
    shares: null,
    undividedEarnings: null,
    capitalAndSurplus: null,
    participationsPurchased: null,
    participationsSold: null,
  });
  const attested = (netWorth: number, quarter: string) => ({
    ...terms,
    figures: terms.figures && { ...terms.figures, netWorth: cents(netWorth), asOf: quarter },
  });

  it.each<[string, string[], number, string, ReportedFigures | null]>([
    ['newer than the file', ['figures'], 4, '2026-09-30', report('2026-06-30')],
    ['of the same quarter as the file', [], 4, '2026-06-30', report('2026-06-30')],
    ['without a file', [], 9, '2026-09-30', null],
    ['beside a file that knows none', [], 9, '2026-09-30', { ...report('2026-06-30'), netWorth: null }],
    ['that is the same', [], 5, '2026-06-30', report('2026-03-31')],
  ])('that attests a net worth %s waits in any mode: %j', (_, expected, netWorth, quarter, reported) => {
    expect(waitingParts(terms, attested(netWorth, quarter), reported)).toEqual(expected);
  });

  it('waits for more than it attests only where limits bind', () => {
    const looser = { ...terms, corporate: false, loanTypes: ['RV and marine'] };
    expect(waitingParts(terms, looser, null)).toEqual([]);
    const bound = { ...terms, checkMode: 'enforce' as const };
    expect(waitingParts(bound, { ...looser, checkMode: 'off' }, null)).toEqual(['checkMode', 'loanTypes']);
    expect(changedParts(bound, bound)).toEqual([]);
  });

  it.each<[string, boolean, string[], string[]]>([
    ['a class', true, ['New auto'], ['Auto']],
    ['a type of a granted class', false, ['Auto'], ['Auto', 'New auto']],
    ['a type in place of its class', false, ['Auto'], ['New auto']],
    ['a type of another class', true, ['Auto'], ['Auto', 'HELOC']],
    ['what is not on the list', false, [], ['Boat']],
  ])('to grant %s loosens: %s', (_, expected, before, after) => {
    const bound = { ...terms, checkMode: 'enforce' as const, loanTypes: before };
    expect(loosenedParts(bound, { ...bound, loanTypes: after }, null)).toEqual(expected ? ['loanTypes'] : []);
  });

  it.each<[string, boolean, Record<string, number>, Record<string, number>]>([
    ['lower ones', false, { Auto: 5_000 }, { Auto: 4_000 }],
    ['a higher one of a class', true, { Auto: 5_000 }, { Auto: 5_001 }],
    ['a type below its class', false, { Auto: 5_000 }, { Auto: 5_000, 'Used auto': 1_000 }],
    ['no type below its class', true, { Auto: 5_000, 'Used auto': 1_000 }, { Auto: 5_000 }],
    ['a lower class in place of a type', true, { Auto: 5_000, 'Used auto': 1_000 }, { Auto: 500 }],
    ['a type in place of its class', true, { Auto: 5_000 }, { 'Used auto': 1_000 }],
    ['a class above a type', true, { 'Used auto': 1_000 }, { Auto: 5_000, 'Used auto': 1_000 }],
    ['no type', false, { 'Used auto': 1_000 }, {}],
    ['neither class nor type', false, { Auto: 5_000, 'Used auto': 1_000 }, {}],
    ['what is not on the list', false, {}, { Boat: 10_000 }],
  ])('of limits by type to %s loosens: %s', (_, expected, before, after) => {
    const policy = { boardDate: '2026-01-15', originatorBps: null, originatorAmount: null, borrowerBps: null };
    const bound = { ...terms, checkMode: 'enforce' as const, policy: { ...policy, typeBps: before, document: null } };
    const is = { ...bound, policy: { ...bound.policy, typeBps: after } };
    expect(loosenedParts(bound, is, null)).toEqual(expected ? ['policy'] : []);
  });

  const waiver = {
    kind: 'originator' as const,
    target: 'CU-77',
    limit: 5,
    from: '2026-01-01',
    until: '2026-12-31',
    stateConcurrence: false,
    document: null,
  };
  it.each<[string, boolean, object[]]>([
    ['the same', false, [waiver]],
    ['none', false, []],
    ['a lower one', false, [{ ...waiver, limit: 4 }]],
    ['a higher one', true, [{ ...waiver, limit: 6 }]],
    ['another target', true, [{ ...waiver, target: '*' }]],
    ['another kind', true, [{ ...waiver, kind: 'borrower' }]],
    ['an earlier start', true, [{ ...waiver, from: '2025-12-31' }]],
    ['a later end', true, [{ ...waiver, until: '2027-01-01' }]],
    ['no end', true, [{ ...waiver, until: null }]],
    ['the concurrence of the state', true, [{ ...waiver, stateConcurrence: true }]],
    ['a second one', true, [waiver, { ...waiver, target: 'CU-78' }]],
  ])('to %s of a waiver loosens: %s', (_, expected, waivers) => {
    const bound = { ...terms, checkMode: 'enforce' as const, waivers: [waiver] };
    const after = { ...bound, waivers: waivers as SettingsTerms['waivers'] };
    expect(loosenedParts(bound, after, null)).toEqual(expected ? ['waivers'] : []);
  });
});
