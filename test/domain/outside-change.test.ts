import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutsideExposure } from '#shared/domain/compliance.ts';
import { heldOfClass, heldOfType } from '#shared/domain/held-types.ts';
import type { GroupExposure } from '#shared/domain/limit-input.ts';
import { countedGroups, largerExposure, largestOf, lowersExposure } from '#shared/domain/outside-change.ts';

const row = (kind: OutsideExposure['kind'], target: string, participations = 5, more: Partial<GroupExposure> = {}) => ({
  kind,
  target,
  participations,
  otherLoans: 0,
  commercial: 0,
  readilyMarketable: 0,
  ...more,
});
const cents = fc.integer({ min: 0, max: 50 });
const anExposure = fc.record({ participations: cents, otherLoans: cents, commercial: cents, readilyMarketable: cents });

/** What each rule about a group takes of its room, for any part of the collateral that the law lets count. */
const taken = (held: GroupExposure, most: number) => [
  held.participations,
  held.participations + held.otherLoans,
  held.commercial - Math.min(most, held.readilyMarketable),
];

describe('a replacement of outside exposures', () => {
  it.each<[string, OutsideExposure[], OutsideExposure[]]>([
    ['an amount falls', [row('originator', 'CU1')], [row('originator', 'CU1', 4)]],
    ['a target vanishes', [row('originator', 'CU1')], []],
    ['one falls and another is added', [row('type', 'New auto')], [row('type', 'New auto', 4), row('type', 'Solar')]],
    ['other loans fall', [row('borrower', 'h1', 5, { otherLoans: 2 })], [row('borrower', 'h1', 9, { otherLoans: 1 })]],
    ['commercial falls', [row('borrower', 'h1', 5, { commercial: 2 })], [row('borrower', 'h1')]],
    ['collateral rises', [row('borrower', 'h1')], [row('borrower', 'h1', 5, { readilyMarketable: 1 })]],
    ['a group is written otherwise', [row('borrower', 'h1')], [row('borrower', 'H1')]],
    [
      'a type takes the place of its class',
      [row('type', 'Auto', 9)],
      [row('type', 'Auto', 9), row('type', 'New auto', 1)],
    ],
  ])('lowers something where %s', (_, before, after) => {
    expect(lowersExposure(before, after)).toBe(true);
  });

  it.each<[string, OutsideExposure[], OutsideExposure[]]>([
    ['nothing changes', [row('originator', 'CU1')], [row('originator', 'cu1 ')]],
    ['an amount rises', [row('originator', 'CU1')], [row('originator', 'CU1', 6)]],
    ['a target is added', [], [row('borrower', 'h1', 1, { commercial: 4, readilyMarketable: 4 })]],
    ['collateral falls', [row('borrower', 'h1', 5, { readilyMarketable: 3 })], [row('borrower', 'h1')]],
    ['a type is written otherwise', [row('type', 'Used autos')], [row('type', 'Used auto')]],
  ])('lowers nothing where %s', (_, before, after) => {
    expect(lowersExposure(before, after)).toBe(false);
  });

  it('counts each group so that it leaves no more room than before or after, and no less than it has to', () => {
    fc.assert(
      fc.property(anExposure, anExposure, cents, (one, other, most) => {
        const larger = largerExposure(one, other);
        const [counted, had, has] = [larger, one, other].map((held) => taken(held, most));
        for (const [rule, sum] of counted?.entries() ?? [])
          expect(sum).toBeGreaterThanOrEqual(Math.max(had?.[rule] ?? 0, has?.[rule] ?? 0));
        // With all collateral, or none, it takes exactly the larger of both.
        for (const end of [0, 1_000])
          expect(taken(larger, end)[2]).toBe(Math.max(taken(one, end)[2] ?? 0, taken(other, end)[2] ?? 0));
      }),
    );
  });

  it('that lowers nothing leaves no more room for any group', () => {
    fc.assert(
      fc.property(anExposure, anExposure, cents, (one, other, most) => {
        const rows = [one, other].map((held) => [{ kind: 'borrower' as const, target: 'h1', ...held }]);
        if (lowersExposure(rows[0] ?? [], rows[1] ?? [])) return;
        for (const [rule, sum] of taken(other, most).entries())
          expect(sum).toBeGreaterThanOrEqual(taken(one, most)[rule] ?? 0);
      }),
    );
  });

  it('counts classes and types at the larger of both', () => {
    const counted = [[row('type', 'Auto', 9)], [row('type', 'New auto', 1), row('type', 'Used auto', 3)]];
    const orders: never[] = [];
    expect(largestOf(counted, (rows) => heldOfClass({ rows, orders }, 'Auto'))).toBe(9);
    expect(largestOf(counted, (rows) => heldOfType({ rows, orders }, 'New auto'))).toBe(9);
    expect(largestOf([], () => 1)).toBe(0);
  });

  it('counts groups that the buyer calls alike together, before the larger is taken', () => {
    const counted = [[row('borrower', 'a', 5), row('borrower', 'b', 1)], [row('borrower', 'h1', 4)]];
    expect(countedGroups(counted, () => 'h1').get('h1')?.participations).toBe(6);
  });
});
