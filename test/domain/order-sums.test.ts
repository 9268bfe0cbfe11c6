import { describe, expect, it } from 'vitest';
import { sumsOf } from '#shared/domain/order-sums.ts';
import { cents } from '#shared/format/money.ts';

const order = (amount: number, percent: number | null) => ({
  amount: cents(amount),
  price: percent === null ? null : percent * 10_000,
});

describe('what orders come to', () => {
  it('is the amount, the price weighted by amount and what each pays, to the cent', () => {
    expect(sumsOf([order(300_000_00, 99), order(100_000_00, 101)])).toEqual({
      count: 2,
      amount: 400_000_00,
      averagePrice: 99.5 * 10_000,
      proceeds: 398_000_00,
    });
    // 0.5 cents twice, rounded one by one.
    expect(sumsOf([order(1, 50), order(1, 50)]).proceeds).toBe(2);
  });

  it('has no proceeds where one has no price, and the average of the others', () => {
    expect(sumsOf([order(100, 99), order(300, null)])).toMatchObject({
      amount: 400,
      averagePrice: 990_000,
      proceeds: null,
    });
    expect(sumsOf([])).toEqual({ count: 0, amount: 0, averagePrice: null, proceeds: null });
  });

  it('is exact beyond what a double holds on the way', () => {
    const many = Array.from({ length: 1000 }, () => order(99_999_999_99, 99.9999));
    expect(sumsOf(many)).toMatchObject({ averagePrice: 999_999, proceeds: 9_999_989_999_000 });
  });
});
