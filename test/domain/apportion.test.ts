import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, type Claim } from '#shared/domain/apportion.ts';

type Fraction = readonly [bigint, bigint];
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];

/** Another way to the same parts: follows the sum of all shares from corner to corner, where a claim meets a bound. */
function apportionByCorners(total: bigint, claims: Claim[]): bigint[] {
  const shareAt = ({ weight, low, high }: Claim, [a, b]: Fraction): Fraction => {
    if (isLess([weight * a, b], [low, 1n])) return [low, 1n];
    return isLess([high, 1n], [weight * a, b]) ? [high, 1n] : [weight * a, b];
  };
  const sumAt = (level: Fraction) => claims.map((claim) => shareAt(claim, level)).reduce(add, [0n, 1n]);
  const corners = claims
    .flatMap(({ weight, low, high }): Fraction[] => [
      [low, weight],
      [high, weight],
    ])
    .sort((a, b) => (isLess(a, b) ? -1 : isLess(b, a) ? 1 : 0));
  const after = corners.findIndex((corner) => !isLess(sumAt(corner), [total, 1n]));
  const [from, to] = [corners[Math.max(0, after - 1)] as Fraction, corners[after] as Fraction];
  const [a, b] = sumAt(from);
  const free = claims.filter(({ weight, low, high }) => !isLess(from, [low, weight]) && !isLess([high, weight], to));
  const slope = free.reduce((sum, { weight }) => sum + weight, 0n);
  const level = total * b === a ? from : add(from, [total * b - a, b * slope]);
  return rounded(
    total,
    claims.map((claim) => shareAt(claim, level)),
  );
}

function rounded(total: bigint, shares: Fraction[]): bigint[] {
  const parts = shares.map(([a, b]) => a / b);
  const rest = shares.map(([a, b]): Fraction => [a % b, b]);
  for (let left = total - parts.reduce((a, b) => a + b, 0n); left > 0n; left--) {
    let best = 0;
    for (let i = 1; i < rest.length; i++) {
      if (isLess(rest[best] as Fraction, rest[i] as Fraction)) best = i;
    }
    parts[best] = (parts[best] as bigint) + 1n;
    rest[best] = [-1n, 1n];
  }
  return parts;
}

const claim = fc
  .record({
    weight: fc.bigInt({ min: 1n, max: 12n }),
    low: fc.bigInt({ min: 0n, max: 6n }),
    room: fc.bigInt({ min: 0n, max: 9n }),
  })
  .map(({ weight, low, room }): Claim => ({ weight, low, high: low + room }));

const whole = fc.array(claim, { minLength: 1, maxLength: 30, size: 'max' }).chain((claims) => {
  const low = claims.reduce((sum, one) => sum + one.low, 0n);
  const high = claims.reduce((sum, one) => sum + one.high, 0n);
  return fc.record({ claims: fc.constant(claims), total: fc.bigInt({ min: low, max: high }) });
});

describe('apportioning', () => {
  it('shares in proportion, and rounds to the largest fractions', () => {
    const free = (weight: bigint): Claim => ({ weight, low: 0n, high: 1_000n });
    expect(apportion(97n, [free(60n), free(40n), free(12n)])).toEqual([52n, 35n, 10n]);
    expect(apportion(10n, [free(1n), free(1n), free(1n)])).toEqual([4n, 3n, 3n]);
  });

  it('lifts who is below a bound at the cost of the others', () => {
    expect(
      apportion(100n, [
        { weight: 1n, low: 3n, high: 3n },
        { weight: 99n, low: 3n, high: 99n },
        { weight: 99n, low: 3n, high: 20n },
      ]),
    ).toEqual([3n, 77n, 20n]);
  });

  it('is exact far beyond what doubles hold', () => {
    const huge = 5_000_000_000_000n;
    const claims = [1n, 1n, 1n].map((n) => ({ weight: huge * n, low: 0n, high: huge }));
    expect(apportion(huge, claims)).toEqual([1_666_666_666_667n, 1_666_666_666_667n, 1_666_666_666_666n]);
  });

  it('takes no total that its bounds cannot hold', () => {
    expect(() => apportion(5n, [{ weight: 1n, low: 0n, high: 4n }])).toThrow(RangeError);
    expect(() => apportion(1n, [{ weight: 1n, low: 2n, high: 4n }])).toThrow(RangeError);
    expect(() => apportion(1n, [{ weight: 0n, low: 0n, high: 4n }])).toThrow(RangeError);
    expect(apportion(0n, [])).toEqual([]);
  });

  it.each([
    ['a weight of nothing', { weight: 0n, low: 0n, high: 4n }],
    ['a weight below nothing', { weight: -1n, low: 0n, high: 4n }],
    ['bounds the wrong way round', { weight: 1n, low: 4n, high: 2n }],
  ])('takes no claim of %s, whatever the others would hold', (_, claim) => {
    const other = { weight: 1n, low: 0n, high: 9n };
    expect(() => apportion(5n, [claim, other])).toThrow('A claim needs a weight and sound bounds');
  });

  it('sums to the total and leaves no bounds', () => {
    fc.assert(
      fc.property(whole, ({ claims, total }) => {
        const parts = apportion(total, claims);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        parts.forEach((part, i) => {
          const { low, high } = claims[i] as Claim;
          expect(part >= low && part <= high).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with a second way to the same parts', () => {
    fc.assert(
      fc.property(whole, ({ claims, total }) => {
        expect(apportion(total, claims)).toEqual(apportionByCorners(total, claims));
      }),
      { numRuns: 1_000 },
    );
  });
});
