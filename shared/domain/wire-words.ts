import { date } from '../format/date.ts';
import { type Cents, type Dollars, money, toCents, toDollars } from '../format/money.ts';
import { price as priceText, toPricePieces } from './price.ts';
import { type Accrual, wire } from './wire.ts';

/** Dollars that add up; the dates are those of the accrued interest. */
export interface WireInDollars {
  principal: Dollars;
  purchasePrice: Dollars;
  premium: Dollars;
  accrued: Dollars | null;
  estimate: Dollars | null;
  asOfDate: string | null;
  settlesOn: string | null;
}

/** Price in ten-thousandths of a percent. */
export function wireInDollars(purchase: { amount: Cents; price: number; accrual: Accrual | null }): WireInDollars {
  const { principal, purchasePrice, premium, accrued, estimate } = wire(purchase);
  return {
    principal: toDollars(principal),
    purchasePrice: toDollars(purchasePrice),
    premium: toDollars(premium),
    accrued: accrued === null ? null : toDollars(accrued),
    estimate: estimate === null ? null : toDollars(estimate),
    asOfDate: purchase.accrual?.asOfDate ?? null,
    settlesOn: purchase.accrual?.settlesOn ?? null,
  };
}

export interface WireLine {
  label: string;
  value: string;
  isTotal?: true;
}

/** Lines that add up, and what to know about them. */
export interface WireWords {
  lines: WireLine[];
  note: string;
}

export const wireTitle = 'What will be wired';

/** Without an estimate the purchase price ends the lines. */
export function wireWords(percent: number, expected: WireInDollars): WireWords {
  const { principal, purchasePrice, accrued, estimate, asOfDate, settlesOn } = expected;
  const lines: WireLine[] = [
    { label: 'Principal', value: money(principal) },
    { label: 'Price', value: priceText(percent) },
    { label: 'Purchase price', value: money(purchasePrice) },
  ];
  if (accrued === null || estimate === null || !asOfDate || !settlesOn) {
    return { lines, note: 'Interest accrued to settlement is added at closing.' };
  }
  const label = `Accrued interest to ${date(settlesOn)}, estimated from the tape of ${date(asOfDate)}`;
  lines.push({ label, value: money(accrued) }, { label: 'Estimated wire', value: money(estimate), isTotal: true });
  return { lines, note: 'The closing statement counts interest loan by loan.' };
}

/** An order that isn't placed yet, in dollars and percent of par. */
export const orderWire = ({
  amount,
  percent,
  accrual,
}: {
  amount: Dollars;
  percent: number;
  accrual: Accrual | null;
}) => wireWords(percent, wireInDollars({ amount: toCents(amount), price: toPricePieces(percent), accrual }));
