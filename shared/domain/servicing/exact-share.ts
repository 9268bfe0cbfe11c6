/** `floor(part × amount ÷ whole + 1/2)`, exact for whole numbers below 2⁵³: by doubles where they can tell. */
export function exactShare(part: number, amount: number, whole: number): number {
  const near = (part * amount) / whole + 0.5;
  const floor = Math.floor(near);
  // Four roundings of at most 2⁻⁵³ each.
  const doubt = (Math.abs(near) + 1) * 2 ** -50;
  if (near - floor > doubt && floor + 1 - near > doubt && Math.abs(near) < 2 ** 48) return floor;
  const [a, b] = [2n * BigInt(part) * BigInt(amount) + BigInt(whole), 2n * BigInt(whole)];
  const quotient = a / b;
  return Number(a < 0n && quotient * b !== a ? quotient - 1n : quotient);
}

/** `amount × numerator ÷ denominator`, half up and away from zero, so that a reversal takes back what there was. */
const portionOf = (amount: number, numerator: number, denominator: number): number =>
  amount < 0 ? 0 - exactShare(numerator, -amount, denominator) : exactShare(numerator, amount, denominator);

/** Fee on a loan's interest, in cents: never more than the interest itself. Rates in millionths of a percent. */
export function feeOf(interest: number, fee: number, noteRate: number): number {
  if (interest === 0 || !(noteRate > 0) || !(fee > 0)) return 0;
  return portionOf(interest, Math.min(fee, noteRate), noteRate);
}
