import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthorityTerms } from '#shared/domain/authorities.ts';
import { type Authority, decide } from '#shared/domain/authority.ts';
import { loosens } from '#shared/domain/authority-change.ts';
import { type Cents, cents } from '#shared/format/money.ts';

const person = (userId: string, limit: number | null, more: object = {}) => ({
  userId,
  limit: limit as Cents | null,
  unlimited: false,
  from: null,
  until: null,
  ...more,
});
const terms = (more: Partial<AuthorityTerms>): AuthorityTerms => ({
  tiers: [],
  lapseDays: 14,
  people: [person('pat', 500)],
  delegations: [],
  timeZone: null,
  ...more,
});
const lent = (more: object = {}) => ({
  from: 'pat',
  to: 'remy',
  limit: cents(100),
  start: '2026-11-18T00:00:00.000Z',
  end: '2026-11-25T00:00:00.000Z',
  ...more,
});
const tier = (from: number, approvals: number) => ({ from: cents(from), approvals });

describe('a change of limits loosens them', () => {
  it.each<[string, boolean, Partial<AuthorityTerms>, Partial<AuthorityTerms>]>([
    ['the first of all', false, { people: [] }, { people: [person('pat', null, { unlimited: true })] }],
    ['none afterwards', true, {}, { people: [] }],
    ['the same', false, {}, {}],
    ['a cent more', true, {}, { people: [person('pat', 501)] }],
    ['a cent less', false, {}, { people: [person('pat', 499)] }],
    ['any amount', true, {}, { people: [person('pat', null, { unlimited: true })] }],
    ['another person', true, {}, { people: [person('pat', 500), person('remy', 0)] }],
    ['a start', false, {}, { people: [person('pat', 500, { from: '2026-01-01' })] }],
    ['no end', true, { people: [person('pat', 500, { until: '2026-01-01' })] }, {}],
    [
      'a later end',
      true,
      { people: [person('pat', 500, { until: '2026-01-01' })] },
      { people: [person('pat', 500, { until: '2026-01-02' })] },
    ],
    ['one approval fewer', true, { tiers: [tier(0, 2)] }, { tiers: [tier(0, 1)] }],
    ['approvals from a cent later', true, { tiers: [tier(100, 1)] }, { tiers: [tier(101, 1)] }],
    ['approvals from a cent sooner', false, { tiers: [tier(100, 1)] }, { tiers: [tier(99, 1)] }],
    ['a tier of fewer above', true, { tiers: [tier(0, 2)] }, { tiers: [tier(0, 2), tier(50, 1)] }],
    ['a delegation', true, {}, { delegations: [lent()] }],
    ['no delegation anymore', false, { delegations: [lent()] }, {}],
    ['a delegation of more', true, { delegations: [lent()] }, { delegations: [lent({ limit: cents(101) })] }],
    ['a delegation without a limit', true, { delegations: [lent()] }, { delegations: [lent({ limit: null })] }],
    [
      'a longer delegation',
      true,
      { delegations: [lent()] },
      { delegations: [lent({ end: '2026-11-26T00:00:00.000Z' })] },
    ],
    [
      'a shorter delegation',
      false,
      { delegations: [lent()] },
      { delegations: [lent({ start: '2026-11-19T00:00:00.000Z' })] },
    ],
    ['the same delegation', false, { delegations: [lent()] }, { delegations: [lent()] }],
    ['a delegation of less', false, { delegations: [lent()] }, { delegations: [lent({ limit: cents(99) })] }],
    ['a delegation that had no limit', false, { delegations: [lent({ limit: null })] }, { delegations: [lent()] }],
    ['a delegation to another', true, { delegations: [lent()] }, { delegations: [lent({ to: 'sam' })] }],
    ['a delegation by another', true, { delegations: [lent()] }, { delegations: [lent({ from: 'sam' })] }],
    [
      'a sooner delegation',
      true,
      { delegations: [lent()] },
      { delegations: [lent({ start: '2026-11-17T00:00:00.000Z' })] },
    ],
    ['no start', true, { people: [person('pat', 500, { from: '2026-01-02' })] }, {}],
    [
      'an earlier start',
      true,
      { people: [person('pat', 500, { from: '2026-01-02' })] },
      { people: [person('pat', 500, { from: '2026-01-01' })] },
    ],
    [
      'a later start',
      false,
      { people: [person('pat', 500, { from: '2026-01-02' })] },
      { people: [person('pat', 500, { from: '2026-01-03' })] },
    ],
    [
      'an earlier end',
      false,
      { people: [person('pat', 500, { until: '2026-01-02' })] },
      { people: [person('pat', 500, { until: '2026-01-01' })] },
    ],
    ['an end', false, {}, { people: [person('pat', 500, { until: '2026-01-01' })] }],
    ['more days to approve', false, {}, { lapseDays: 90 }],
  ])('%s: %s', (_, expected, before, after) => {
    expect(loosens(terms(before), terms(after))).toBe(expected);
  });

  const ids = ['a', 'b', 'c', 'd'];
  const someTerms = fc.record({
    tiers: fc
      .uniqueArray(fc.record({ from: fc.integer({ min: 0, max: 4 }), approvals: fc.integer({ min: 0, max: 3 }) }), {
        selector: ({ from }) => from,
        maxLength: 3,
        size: 'max',
      })
      .map((tiers) => tiers.sort((a, b) => a.from - b.from)),
    people: fc.uniqueArray(
      fc.record({ userId: fc.constantFrom(...ids), limit: fc.integer({ min: 0, max: 4 }), unlimited: fc.boolean() }),
      { selector: ({ userId }) => userId, maxLength: 4, size: 'max' },
    ),
  }) as fc.Arbitrary<Pick<AuthorityTerms, 'tiers' | 'people'>>;

  it('or else approves nothing that was not approved before', () => {
    const given = fc.record({
      before: someTerms,
      after: someTerms,
      amount: fc.integer({ min: 1, max: 5 }),
      preparerId: fc.constantFrom(...ids),
      by: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 4, size: 'max' }),
    });
    fc.assert(
      fc.property(given, ({ before, after, amount, preparerId, by }) => {
        const [was, is] = [before, after].map(({ tiers, people }) =>
          terms({ tiers, people: people.map(({ userId, limit, unlimited }) => person(userId, limit, { unlimited })) }),
        ) as [AuthorityTerms, AuthorityTerms];
        if (was.people.length + was.tiers.length === 0 || loosens(was, is)) return;
        const approves = ({ tiers, people }: AuthorityTerms) => {
          const all = ids.map((id): Authority => {
            const own = people.find(({ userId }) => userId === id);
            const held = { limit: own?.limit ?? null, unlimited: own?.unlimited ?? false };
            return { id, active: true, ...held, absentFrom: null, absentUntil: null };
          });
          const at = '2026-11-23T16:00:00.000Z';
          const approvals = by.map((one) => ({ by: one, at, contentHash: '' }));
          const asked = {
            amount: cents(amount),
            preparerId,
            now: at,
            contentHash: '',
            tiers,
            delegations: [],
            approvals,
          };
          return decide({ ...asked, people: all }).status === 'Approved';
        };
        expect(approves(is) && !approves(was)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
