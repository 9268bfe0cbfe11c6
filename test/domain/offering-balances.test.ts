import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountForSale, amountRemaining } from '#shared/domain/offering-amounts.ts';
import { overSubscription } from '#shared/domain/over-subscription.ts';
import { cents } from '#shared/format/money.ts';
import { anOffering } from '#test/support/builders.ts';

const MOST_CENTS = 1e13;

describe('the balances of an offering', () => {
  it.each([
    [25_000_000_00, 90, 22_500_000_00],
    [1_000_000_01, 90, 900_000_00],
    [1_00, 33.33, 33],
    [1_00, 33.3333, 33],
    [100_000_00, 66.67, 66_670_00],
    [3, 50, 1],
    [1, 99.99, 0],
    [1, 100, 1],
    [12_345_678_91, 0.01, 1_234_56],
    [MOST_CENTS, 100, MOST_CENTS],
    [MOST_CENTS - 1, 99.9999, 9_999_989_999_999],
  ])('of %i cents at %f percent put %i cents up for sale', (poolBalance, percentForSale, forSale) => {
    expect(amountForSale({ poolBalance: cents(poolBalance), percentForSale })).toBe(forSale);
  });

  it('are exact to the cent, whatever the pool and the percentage', () => {
    const balances = fc.record({
      poolBalance: fc.integer({ min: 1, max: MOST_CENTS }),
      share: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(balances, ({ poolBalance, share }) => {
        const exact = (BigInt(poolBalance) * BigInt(share)) / 1_000_000n;
        expect(amountForSale({ poolBalance: cents(poolBalance), percentForSale: share / 10_000 })).toBe(Number(exact));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    [0, 900_000_00],
    [899_999_99, 1],
    [900_000_00, 0],
  ])('leave, with %i cents accepted, %i for sale', (acceptedTotal, remaining) => {
    expect(amountRemaining(anOffering({ acceptedTotal }))).toBe(remaining);
  });

  it.each([
    [0, 0, 0],
    [450_000_00, 0, 50],
    [900_000_00, 0, 100],
    [900_000_01, 1, 100],
    [1_350_000_00, 450_000_00, 150],
    [300_000_00, 0, 33.33],
  ])('with %i cents indicated are over-subscribed by %i cents, %f percent', (interestTotal, amount, percent) => {
    expect(overSubscription(anOffering({ interestTotal }))).toEqual({ amount, percent });
  });

  it('with nothing for sale show no percentage of it', () => {
    expect(overSubscription(anOffering({ poolBalance: 1, percentForSale: 1, interestTotal: 5 }))).toEqual({
      amount: 5,
      percent: 0,
    });
  });
});
