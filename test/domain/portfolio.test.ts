import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divisionNames,
  netRateOf,
  partsOf,
  placeBalances,
  placeOf,
  shareOf,
  weightedAverage,
} from '#shared/domain/portfolio.ts';
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

  it('is divided by the balances of its pool, to the cent, where a tape is published', () => {
    const balances = placeBalances([
      { label: 'OH', balance: 1.01 },
      { label: 'CO', balance: 1.01 },
      { label: 'Not given', balance: 0.5 },
      { label: 'XX', balance: 0.51 },
      { label: 'UT', balance: 0 },
    ]);
    const held = [{ ...holding(1_00), balances }, holding(7, {}, { collateralLocation: 'Ohio' })];
    expect(partsOf(held, 'place')).toEqual([
      { value: 'OH', count: 2, amount: 40 },
      { value: 'CO', count: 1, amount: 34 },
      { value: 'Unknown', count: 1, amount: 33 },
    ]);
    expect(partsOf([{ ...holding(1), balances }], 'place')).toEqual([{ value: 'CO', count: 1, amount: 1 }]);
  });

  it('is divided by the term sheet where no loan of its tape names a state', () => {
    expect(placeBalances([{ label: 'Not given', balance: 5 }])).toBeNull();
    const held = { ...holding(5, {}, { collateralLocation: 'Colorado and Utah' }), balances: null };
    expect(partsOf([held], 'place')).toEqual([{ value: 'Several', count: 1, amount: 5 }]);
  });

  it('is the sum of its parts to the cent, whatever it is divided by', () => {
    const one = fc.record({
      labels: fc.array(fc.tuple(fc.constantFrom('CO', 'UT', 'Not given'), fc.integer({ min: 0, max: 1e9 })), {
        maxLength: 4,
      }),
      amount: fc.integer({ min: 1, max: 1e13 }),
      sellerName: fc.constantFrom('A', 'B', 'C'),
      place: fc.constantFrom('', 'CO', 'UT and CO', 'Texas'),
    });
    const all = fc.array(one, { size: 'max', maxLength: 200 });
    fc.assert(
      fc.property(all, (given) => {
        const held = given.map(({ amount, sellerName, place, labels }) => ({
          ...holding(amount, { sellerName }, { collateralLocation: place }),
          balances: placeBalances(labels.map(([label, balance]) => ({ label, balance }))),
        }));
        const whole = given.reduce((sum, { amount }) => sum + amount, 0);
        for (const name of divisionNames) {
          const parts = partsOf(held, name);
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(whole);
          const counted = parts.reduce((sum, { count }) => sum + count, 0);
          if (name === 'place') expect(counted).toBeGreaterThanOrEqual(held.length);
          else expect(counted).toBe(held.length);
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
    [7.1, 0, 7.1],
    [7.1, null, null],
  ])('of a rate of %s less %s keeps %s', (wtdAverageLoanRate, servicingFee, net) => {
    expect(netRateOf({ wtdAverageLoanRate, servicingFee })).toBe(net);
  });

  it('knows the share of what was for sale', () => {
    expect(shareOf(holding(300_000_00))).toBe(33.333);
    expect(shareOf(holding(1, { poolBalance: 0 }))).toBe(0);
    expect(placeOf(anOffering({ termSheet: sheet({ borrowerLocation: 'Ohio' }) }))).toBe('OH');
  });
});
