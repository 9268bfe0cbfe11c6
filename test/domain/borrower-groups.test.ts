import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHeld, heldThrough, loansOfGroups } from '#shared/domain/borrower-groups.ts';
import type { GroupExposure, LimitInput } from '#shared/domain/limit-input.ts';
import { checkLimits } from '#shared/domain/limits.ts';
import type { TapeBorrowers } from '#shared/domain/pool/borrowers.ts';
import { sumBorrowers } from '#shared/domain/pool/borrowers.ts';
import { aHeldGroup, aLimitInput, aPoolLoan } from '#test/support/limit-inputs.ts';
import { readDetected, sourceOf, tapeOf } from '#test/support/tape-files.ts';

const tapeOfGroups = (...owed: [string, number][]): TapeBorrowers => ({
  asOfDate: '2026-09-30',
  balance: owed.reduce((sum, [, balance]) => sum + balance, 0),
  groups: owed.toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)),
});

const groupsOf = (loans: LimitInput['offering']['loans']) =>
  loans.map(({ loanId, groupId, balance, largestGroup }) => [loanId, groupId, balance, largestGroup]);

describe('borrowers of a tape', () => {
  it('are summed by token, and a loan without a group is its own', async () => {
    const text = tapeOf('L1,10.01,5,48', 'L2,20.00,5,48', 'L3,30.00,5,48').split('\n');
    const tape = [`${text[0]},Borrower Group`, `${text[1]},b7`, `${text[2]},`, `${text[3]},b7`].join('\n');
    const { reading } = await readDetected(sourceOf(tape));
    const tokens = { loan: (id: string) => `L-${id}`, group: (id: string) => `G-${id}` };
    if (!reading.loans) throw new Error('Nothing was read');
    expect(sumBorrowers(reading.loans, tokens, '2026-09-30')).toEqual({
      asOfDate: '2026-09-30',
      balance: 6_001,
      groups: [
        ['G-b7', 4_001],
        ['L-L2', 2_000],
      ],
    });
  });
});

describe('a pool as groups of borrowers', () => {
  const tape = tapeOfGroups(['G-A', 500], ['L-B', 300], ['L-C', 200], ['G-D', 100], ['G-E', 1]);

  it('has each group that is named, the largest of the others, and what is left as one', () => {
    expect(groupsOf(loansOfGroups(tape, (token) => token === 'G-D', false))).toEqual([
      ['G-D', 'G-D', 100, null],
      ['G-A', 'G-A', 500, null],
      ['Other borrowers', null, 501, 300],
    ]);
    expect(groupsOf(loansOfGroups(tapeOfGroups(['G-A', 5]), () => false, false))).toEqual([['G-A', 'G-A', 5, null]]);
  });

  const group = fc.record({
    owed: fc.integer({ min: 1, max: 900 }),
    participations: fc.integer({ min: 0, max: 600 }),
    waiver: fc.option(fc.integer({ min: 0, max: 900 }), { freq: 5 }),
    isHeld: fc.boolean(),
  });

  it('is judged as all its loans are', () => {
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 12 }),
        fc.record({
          amount: fc.integer({ min: 1, max: 900 }),
          sold: fc.integer({ min: 0, max: 500 }),
          netWorth: fc.integer({ min: 0, max: 9_000 }),
          commercial: fc.boolean(),
        }),
        (groups, { amount, sold, netWorth, commercial }) => {
          const name = (i: number) => `G-${String.fromCharCode(65 + i)}`;
          const held = new Map<string, GroupExposure>(
            groups.flatMap(({ participations, isHeld }, i) =>
              isHeld ? [[name(i), aHeldGroup({ participations, commercial: participations })]] : [],
            ),
          );
          const waivers = groups.flatMap(({ waiver }, i) =>
            waiver === null
              ? []
              : [
                  {
                    kind: 'borrower' as const,
                    target: name(i),
                    limit: waiver,
                    from: '2026-01-01',
                    until: null,
                    stateConcurrence: true,
                  },
                ],
          );
          const borrowers = tapeOfGroups(...groups.map(({ owed }, i): [string, number] => [name(i), owed]));
          const isNamed = (token: string) => held.has(token) || waivers.some(({ target }) => target === token);
          const of = (loans: LimitInput['offering']['loans']) =>
            checkLimits(
              aLimitInput({
                amount,
                waivers,
                offering: { poolBalance: borrowers.balance, soldToOthers: sold, loans },
                buyer: { netWorth, capitalAndSurplus: netWorth * 2 },
                exposure: { originator: 0, type: 0, groups: held },
              }),
            );
          const each = borrowers.groups.map(([token, owed]) => aPoolLoan(token, owed, { groupId: token, commercial }));
          const few = of(loansOfGroups(borrowers, isNamed, commercial));
          const all = of(each);
          // Of groups that leave the same room, another one may be named.
          const judged = ({ rules, ...rest }: typeof all) => ({
            ...rest,
            rules: rules.map(({ id, level, headroom }) => [id, level, headroom]),
          });
          expect(judged(few)).toEqual(judged(all));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('leaves the seller what it has to keep, to the cent, whatever the loans', () => {
    const loans = loansOfGroups(tapeOfGroups(['G-A', 333], ['G-B', 7], ['G-C', 660]), () => true, false);
    const level = (amount: number) =>
      checkLimits(aLimitInput({ amount, offering: { poolBalance: 1_000, soldToOthers: 501, loans } })).rules.find(
        ({ id }) => id === 'RETENTION',
      );
    expect(level(399)).toMatchObject({ level: 'pass', headroom: 399 });
    expect(level(400)).toMatchObject({ level: 'stop', headroom: 399 });
  });
});

describe('what is held through other pools', () => {
  it('is the part of each group, rounded up, beside what is recorded', () => {
    const borrowers = tapeOfGroups(['G-A', 2], ['G-B', 1]);
    const through = heldThrough([
      { amount: 100, borrowers, commercial: true },
      { amount: 3, borrowers, commercial: false },
    ]);
    expect(through.get('G-A')).toEqual(aHeldGroup({ participations: 69, commercial: 67 }));
    expect(through.get('G-B')).toEqual(aHeldGroup({ participations: 35, commercial: 34 }));
    const outside = new Map([['G-A', aHeldGroup({ participations: 1, otherLoans: 5, readilyMarketable: 2 })]]);
    expect(addHeld(outside, through).get('G-A')).toEqual(
      aHeldGroup({ participations: 70, otherLoans: 5, commercial: 67, readilyMarketable: 2 }),
    );
  });
});
