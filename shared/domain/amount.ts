import { hasAtMostTwoDecimals } from '../format/money.ts';

/** The exact words of spec 5 that differ between the two amounts. */
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

/** What is wrong with an amount in dollars, or null. The pool balance is another rule: see order.ts. */
export function amountFault(value: unknown, words: AmountWords): string | null {
  if (value === undefined || value === null) return words.required;
  if (typeof value !== 'number' || !Number.isFinite(value)) return words.notNumber;
  if (value < 0) return 'Cannot Be Negative';
  if (value === 0) return 'Amount must be greater than 0';
  return hasAtMostTwoDecimals(value) ? null : 'Amount must have at most 2 decimals';
}
