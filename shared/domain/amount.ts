import { hasAtMostTwoDecimals } from '../format/money.ts';

const tooManyDecimals = 'Amount must have at most 2 decimals';

export interface AmountWords {
  notNumber: string;
  required: string;
}

export const indicationWords: AmountWords = {
  notNumber: 'Amount must be a number',
  required: 'Indication Amount is Required',
};

export const purchaseWords: AmountWords = {
  notNumber: 'Purchase Amount must be a number',
  required: 'Purchase Amount is Required',
};

export const smallestTooLarge = "The minimum acceptable allocation can't be more than the amount.";

/** Fault of the smallest amount, in dollars, or null; 0 is none. */
export function smallestFault(value: unknown, amount: number): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Amount must be a number';
  if (value < 0) return 'Cannot Be Negative';
  if (!hasAtMostTwoDecimals(value)) return tooManyDecimals;
  return value > amount ? smallestTooLarge : null;
}

/** Fault of an amount in dollars, or null. The pool balance is another rule: see order.ts. */
export function amountFault(value: unknown, words: AmountWords): string | null {
  if (value === undefined || value === null) return words.required;
  if (typeof value !== 'number' || !Number.isFinite(value)) return words.notNumber;
  if (value < 0) return 'Cannot Be Negative';
  if (value === 0) return 'Amount must be greater than 0';
  return hasAtMostTwoDecimals(value) ? null : tooManyDecimals;
}
