import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divisionNames, netRateOf, partsOf, placeOf, shareOf, weightedAverage } from '#shared/domain/portfolio.ts';
import { aCommitment, anOffering } from '#test/support/builders.ts';

const sheet = (changes = {}) => ({ ...anOffering().termSheet, ...changes });
const holding = (amount: number, offering = {}, terms = {}) => ({
  commitment: aCommitment({ amount, status: 'Accepted' }),
  offering: anOffering({ ...offering, termSheet: sheet(terms) }),
});

describe('a portfolio', () => {
  it('is divided by seller, class, place and state, the largest part first', () => {
    const held = [
      holding(1_00, { sellerName: 'A' }, { collateralLocation: 'Denver, CO' }),
      holding(5_00, { sellerName: 'B', state: 'Sold' }, { collateralLocation: 'Colorado and Utah' }),
      holding(2_00, { sellerName: 'A', termSheetCategory: 'Solar' }),
    ];
    const parts = Object.fromEntries(
      divisionNames.map((name) => [
        name,
        partsOf(held, name).map(({ value, count, amount }) => [value, count, amount]),
      ]),
    );
    expect(parts).toEqual({
      seller: [
        ['B', 1, 5_00],
        ['A', 2, 3_00],
      ],
      assetClass: [
        ['Auto', 2, 6_00],
        ['Solar', 1, 2_00],
      ],
      place: [
        ['Several', 1, 5_00],
        ['Unknown', 1, 2_00],
        ['CO', 1, 1_00],
      ],
      state: [
        ['Sold', 1, 5_00],
        ['Published', 2, 3_00],
      ],
    });
  });

  it('is the sum of its parts to the cent, whatever it is divided by', () => {
    const one = fc.record({
      amount: fc.integer({ min: 1, max: 1e13 }),
      sellerName: fc.constantFrom('A', 'B', 'C'),
      place: fc.constantFrom('', 'CO', 'UT and CO', 'Texas'),
    });
    const all = fc.array(one, { size: 'max', maxLength: 200 });
    fc.assert(
      fc.property(all, (given) => {
        const held = given.map(({ amount, sellerName, place }) =>
          holding(amount, { sellerName }, { collateralLocation: place }),
        );
        const whole = given.reduce((sum, { amount }) => sum + amount, 0);
        for (const name of divisionNames) {
          const parts = partsOf(held, name);
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
          expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(held.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has averages by the amounts bought, over what has a figure', () => {
    const held = [
      holding(3_00, {}, { wtdAverageLoanRate: 6 }),
      holding(1_00, {}, { wtdAverageLoanRate: 8 }),
      holding(9_00, {}, { wtdAverageLoanRate: null }),
    ];
    expect(weightedAverage(held, ({ wtdAverageLoanRate }) => wtdAverageLoanRate)).toBe(6.5);
    expect(weightedAverage(held.slice(2), netRateOf)).toBeNull();
  });

  it.each([
    [7.1, 0.375, 6.725],
    [0.3, 0.1, 0.2],
    [null, 0.5, null],
  ])('of a rate of %s less %s keeps %s', (wtdAverageLoanRate, servicingFee, net) => {
    expect(netRateOf({ wtdAverageLoanRate, servicingFee })).toBe(net);
  });

  it('knows the share of what was for sale', () => {
    expect(shareOf(holding(300_000_00))).toBe(33.333);
    expect(shareOf(holding(1, { poolBalance: 0 }))).toBe(0);
    expect(placeOf(anOffering({ termSheet: sheet({ borrowerLocation: 'Ohio' }) }))).toBe('OH');
  });
});
