/** Percent a year as a fraction a month. */
export const monthlyRate = (percent: number): number => percent / 1200;

/** 1 − (1 + r)^−n without loss of digits at small rates. */
export const discountSum = (rate: number, months: number): number => -Math.expm1(-months * Math.log1p(rate));

/** `rate` is a fraction a month. */
export function levelPayment(balance: number, rate: number, months: number): number {
  if (months <= 1) return balance * (1 + rate);
  return rate === 0 ? balance / months : (balance * rate) / discountSum(rate, months);
}
