/** Half up, away from zero. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * a + b) / (2n * b);
  return isNegative ? -quotient : quotient;
}

/** The only rounding division. `null` where there is nothing to divide by. */
export function roundRatio(dividend: bigint, divisor: bigint, decimals = 6): number | null {
  if (divisor === 0n) return null;
  return Number(divideHalfUp(dividend * 10n ** BigInt(decimals), divisor)) / 10 ** decimals;
}

/** Half up, away from zero, by the shortest decimal of the double, so that 1.005 rounds to 1.01. */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const rounded = Number(`${shifted}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** `null` ("−" on screens) where undefined. */
export const roundMeasure = (value: number | null, decimals = 6): number | null =>
  value === null || !Number.isFinite(value) ? null : roundHalfUp(value, decimals);
