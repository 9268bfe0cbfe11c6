/** The quotient of whole numbers, rounded half up (away from zero). */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * a + b) / (2n * b);
  return isNegative ? -quotient : quotient;
}

/** A quotient of whole numbers with so many decimals: only this division rounds. `null` where there is nothing to divide by. */
export function roundRatio(dividend: bigint, divisor: bigint, decimals = 6): number | null {
  if (divisor === 0n) return null;
  return Number(divideHalfUp(dividend * 10n ** BigInt(decimals), divisor)) / 10 ** decimals;
}

/**
 * A projected figure for show: half up (away from zero). Takes the shortest decimal that names the double, so that
 * 1.005 is one and five thousandths.
 */
export function roundHalfUp(value: number, decimals: number): number {
  if (!Number.isFinite(value)) return value;
  const [digits = '', exponent = '0'] = String(Math.abs(value)).split('e');
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  const rounded = Number(`${shifted}e${-decimals}`);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounded for show, or `null` ("−" on screens) where a measure is undefined. */
export const roundMeasure = (value: number | null, decimals = 6): number | null =>
  value === null || !Number.isFinite(value) ? null : roundHalfUp(value, decimals);
