import { hasAtMostTwoDecimals, parseAmount } from '#shared/format/money.ts';

export const amountNeeded = 'Enter an amount, such as 1,234.56';
export const percentNeeded = 'Enter a percentage, such as 7.25';

/** Dollars and whole cents of at least 0; null for any other text. */
export function amountOf(text: string): number | null {
  const amount = parseAmount(text);
  return amount !== null && amount >= 0 && hasAtMostTwoDecimals(amount) ? amount : null;
}
