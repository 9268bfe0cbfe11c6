import { useState } from 'react';
import type { ActiveCommitment } from '#shared/contract/commitments.ts';
import { smallestFault } from '#shared/domain/amount.ts';
import { priceFault, price as priceText } from '#shared/domain/price.ts';
import { money, parseAmount } from '#shared/format/money.ts';
import type { AmountState } from '../../lp/amount.ts';
import type { Order } from '../../lp/order-draft.ts';

export const asTyped = (amount: number): string => money(amount).replace('$', '');

type Read<Value> = { value: Value; fault?: undefined } | { fault: string };

/** 0 for none; or a fault beside the amount. */
export function readSmallest(text: string, amount: number): Read<number> {
  if (text.trim() === '') return { value: 0 };
  const typed = parseAmount(text) ?? text;
  const fault = smallestFault(typed, amount);
  return fault === null ? { value: Number(typed) } : { fault };
}

/** Null for none; or a fault. */
export function readPrice(text: string): Read<number | null> {
  const plain = text.replace('%', '').trim();
  if (plain === '') return { value: null };
  const typed = parseAmount(plain) ?? plain;
  const fault = priceFault(typed);
  return fault === null ? { value: Number(typed) } : { fault };
}

/** Also removed terms. */
export const termItems = ({ minimum, price }: Order, live: ActiveCommitment | null) => [
  ...(minimum > 0 || live?.minimumAmount
    ? [{ label: 'Minimum acceptable allocation', value: minimum > 0 ? money(minimum) : 'None' }]
    : []),
  ...(price !== null || live?.price ? [{ label: 'Price', value: price === null ? 'None' : priceText(price) }] : []),
];

/** Starts from the live commitment. */
export function useOrderTerms(live: ActiveCommitment | null, amount: AmountState, asksForPrice: boolean) {
  const [smallest, setSmallest] = useState(live?.minimumAmount ? asTyped(live.minimumAmount) : '');
  const [price, setPrice] = useState(live?.price ? String(live.price) : '');
  // Not compared with an unreadable amount.
  const least = readSmallest(smallest, parseAmount(amount.text) ?? Number.POSITIVE_INFINITY);
  const offered: Read<number | null> = asksForPrice ? readPrice(price) : { value: null };
  const changing = (set: (text: string) => void) => (text: string) => {
    set(text);
    amount.touch();
  };
  return {
    smallest: { text: smallest, change: changing(setSmallest), error: least.fault },
    price: { text: price, change: changing(setPrice), error: offered.fault },
    terms:
      least.fault === undefined && offered.fault === undefined ? { minimum: least.value, price: offered.value } : null,
  };
}
export type OrderTermsState = ReturnType<typeof useOrderTerms>;
