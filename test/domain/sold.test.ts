import { describe, expect, it } from 'vitest';
import { soldWords } from '#shared/domain/sold.ts';

describe('the part of an LP that is sold', () => {
  it.each([
    [1_000_000, 1_000_000, null],
    [1_000_000, 999_999.99, '<1% sold'],
    [1_000_000, 990_000, '1% sold'],
    [1_000_000, 909_000, '9% sold'],
    [1_000_000, 0.01, '99% sold'],
    [1_000_000, 0, '100% sold'],
    [0, 0, null],
  ])('of %d with %d left: %s', (forSale, remaining, words) => {
    expect(soldWords({ forSale, remaining })).toBe(words);
  });
});
