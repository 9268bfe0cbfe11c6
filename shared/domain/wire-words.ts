import { date } from '../format/date.ts';
import { type Cents, money, toDollars } from '../format/money.ts';
import { fromPricePieces, price as priceText } from './price.ts';
import { type Accrual, wire } from './wire.ts';

export interface WireLine {
  label: string;
  value: string;
  isTotal?: true;
}

/** Lines that add up, and what the closing adds. */
export interface WireWords {
  lines: WireLine[];
  note: string;
}

const dollars = (amount: Cents): string => money(toDollars(amount));

/** Without an accrual the purchase price ends the lines. */
export function wireWords(purchase: { amount: Cents; price: number; accrual: Accrual | null }): WireWords {
  const { accrual } = purchase;
  const { principal, purchasePrice, accrued, estimate } = wire(purchase);
  const lines: WireLine[] = [
    { label: 'Principal', value: dollars(principal) },
    { label: 'Price', value: priceText(fromPricePieces(purchase.price)) },
    { label: 'Purchase price', value: dollars(purchasePrice) },
  ];
  if (!accrual || accrued === null || estimate === null) {
    return { lines, note: 'Interest accrued to settlement is added at closing.' };
  }
  const { settlesOn, asOfDate } = accrual;
  return {
    lines: [
      ...lines,
      {
        label: `Accrued interest to ${date(settlesOn)}, estimated from the tape of ${date(asOfDate)}`,
        value: dollars(accrued),
      },
      { label: 'Estimated wire', value: dollars(estimate), isTotal: true },
    ],
    note: 'The closing statement counts interest loan by loan.',
  };
}
