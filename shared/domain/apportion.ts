/** `weight` is above 0, `low` ≤ `high`, all whole. */
export interface Claim {
  weight: bigint;
  low: bigint;
  high: bigint;
}

/** Exact share is `whole + rest / W`, with one W for all that have a rest. */
interface Share {
  whole: bigint;
  rest: bigint;
  isLifted?: true;
}

/**
 * Whole parts of `total` for claims by rank. Exact shares are `clamp(weight × L, low, high)` for the one L at which
 * they sum to `total`; each gets the floor, and remaining units go to the largest fractions, then by rank. @throws
 * RangeError where the bounds can't hold the total.
 */
export function apportion(total: bigint, claims: readonly Claim[]): bigint[] {
  refuseImpossible(total, claims);
  const shares = exactShares(total, claims);
  const parts = shares.map(({ whole }) => whole);
  const left = Number(total - sum(parts));
  const largestFirst = [...shares.keys()].sort((a, b) => compare(restOf(shares, b), restOf(shares, a)) || a - b);
  for (const place of largestFirst.slice(0, left)) parts[place] = (parts[place] as bigint) + 1n;
  return parts;
}

export const liftedOf = (total: bigint, claims: readonly Claim[]): boolean[] =>
  exactShares(total, claims).map(({ isLifted }) => isLifted === true);

function refuseImpossible(total: bigint, claims: readonly Claim[]): void {
  let [low, high] = [0n, 0n];
  for (const claim of claims) {
    if (claim.weight <= 0n || claim.low > claim.high) throw new RangeError('A claim needs a weight and sound bounds');
    low += claim.low;
    high += claim.high;
  }
  if (total < low || total > high) throw new RangeError('The total is beyond the bounds');
}

/** In each round, claims beyond a bound on the heavier side stay beyond it at the L sought. */
function exactShares(total: bigint, claims: readonly Claim[]): Share[] {
  const shares: Share[] = Array(claims.length);
  const fix = (place: number, whole: bigint) => {
    shares[place] = { whole, rest: 0n };
  };
  const lift = (place: number, whole: bigint) => {
    shares[place] = { whole, rest: 0n, isLifted: true };
  };
  let free = [...claims.keys()];
  let rest = total;
  for (;;) {
    const among = free.map((place) => ({ place, ...(claims[place] as Claim) }));
    const weights = sum(among.map(({ weight }) => weight));
    const [below, above] = [[] as typeof among, [] as typeof among];
    let tilt = 0n;
    for (const one of among) {
      const share = one.weight * rest;
      const [least, most] = [one.low * weights, one.high * weights];
      if (share < least) {
        below.push(one);
        tilt += least - share;
      } else if (share > most) {
        above.push(one);
        tilt += most - share;
      }
    }
    if (tilt === 0n) {
      for (const { place, weight } of among) shares[place] = divide(weight * rest, weights);
      for (const { place, low } of below) lift(place, low);
      for (const { place, high } of above) fix(place, high);
      return shares;
    }
    const fixed = tilt > 0n ? below : above;
    for (const { place, low, high } of fixed) {
      if (tilt > 0n) lift(place, low);
      else fix(place, high);
      rest -= tilt > 0n ? low : high;
    }
    const gone = new Set(fixed.map(({ place }) => place));
    free = free.filter((place) => !gone.has(place));
  }
}

function divide(dividend: bigint, divisor: bigint): Share {
  const rest = ((dividend % divisor) + divisor) % divisor;
  return { whole: (dividend - rest) / divisor, rest };
}

const restOf = (shares: readonly Share[], place: number): bigint => shares[place]?.rest ?? 0n;
const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((all, one) => all + one, 0n);
const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
