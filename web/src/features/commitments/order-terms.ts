import { useState } from 'react';
import type { ActiveCommitment } from '#shared/contract/commitments.ts';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { smallestFault } from '#shared/domain/amount.ts';
import { priceFault } from '#shared/domain/price.ts';
import { orderWire, type WireWords } from '#shared/domain/wire-words.ts';
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

type Priced = Pick<OfferingEntity, 'AsksForPrice' | 'Price' | 'accrual'>;

/** Null for none. */
export const priceOf = ({ AsksForPrice, Price }: Priced, order: Pick<Order, 'price'>): number | null =>
  AsksForPrice ? order.price : Price;

/** Expected wire of an order; null without a price. */
export function expectedWire(offering: Priced, order: Pick<Order, 'amount' | 'price'>): WireWords | null {
  const percent = priceOf(offering, order);
  return percent === null ? null : orderWire({ amount: order.amount, percent, accrual: offering.accrual });
}

/** Also removed terms. A price is among the lines of its wire. */
export const termItems = (offering: Priced, order: Order, live: ActiveCommitment | null) => [
  ...(order.minimum > 0 || live?.minimumAmount
    ? [{ label: 'Minimum acceptable allocation', value: order.minimum > 0 ? money(order.minimum) : 'None' }]
    : []),
  ...(priceOf(offering, order) === null && (offering.AsksForPrice || live?.price)
    ? [{ label: 'Price', value: offering.AsksForPrice ? 'None. Orders with a price can be filled first.' : 'None' }]
    : []),
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
