import { invalidAt, Problem } from '../contract/problem.ts';
import { type Cents, cents, type Dollars, money, toDollars } from '../format/money.ts';
import { type Caller, placesOrders } from './access.ts';
import type { Offering, OfferingState } from './offering.ts';
import { amountRemaining } from './offering-amounts.ts';
import { takesOrders } from './offering-state.ts';
import { isAdmitted } from './offering-visibility.ts';
import { assertBookOpen } from './order-book.ts';
import { maybePricePieces, priceNotAsked } from './price.ts';

/** Spec 5, for both kinds of orders. `poolBalance` in dollars. */
export const abovePoolBalance = (poolBalance: Dollars): string =>
  `Amount must be less than or equal to the Pool Balance ${money(poolBalance)}`;

export function orderRefusal(
  offering: Pick<Offering, 'state' | 'sellerId' | 'whitelist' | 'blacklist'>,
  { creditUnionId }: Pick<Caller, 'creditUnionId'>,
): 'own_offering' | 'not_open' | 'not_offered' | null {
  if (offering.sellerId === creditUnionId) return 'own_offering';
  if (!takesOrders(offering.state)) return 'not_open';
  return isAdmitted(offering, creditUnionId) ? null : 'not_offered';
}

type OrderRefusal = NonNullable<ReturnType<typeof orderRefusal>>;

const acceptanceRefusals: Record<OrderRefusal, (state: OfferingState, buyer: string) => string> = {
  own_offering: (_state, buyer) => `${buyer} is the seller of this LP, so its commitment can't be accepted.`,
  not_open: (state) => `This LP is now ${state}, so commitments can't be accepted.`,
  not_offered: (_state, buyer) => `This LP is no longer offered to ${buyer}, so its commitment can't be accepted.`,
};

/** Facts for accepting commitments; `remaining` is cents. */
export type Acceptance = Parameters<typeof orderRefusal>[0] & { remaining: Cents };

/** Obstacles to a submission now, or more than remains. A full offering says the latter. */
export function acceptanceRefusal(
  offering: Acceptance,
  buyer: Pick<Caller, 'creditUnionId' | 'creditUnionName'> & { amount: Cents },
): { code: OrderRefusal | 'oversold'; message: string } | null {
  const isTooMuch = buyer.amount > offering.remaining;
  const code = orderRefusal(offering, buyer);
  if (code && !(isTooMuch && code === 'not_open' && offering.state === 'Full')) {
    return { code, message: acceptanceRefusals[code](offering.state, buyer.creditUnionName) };
  }
  return isTooMuch
    ? { code: 'oversold', message: `Only ${money(toDollars(offering.remaining))} remains for sale.` }
    : null;
}

/** Percent in ten-thousandths; throws where the offering asks for none. */
export function askedPrice({ asksForPrice }: Pick<Offering, 'asksForPrice'>, percent: number | null): number | null {
  if (percent === null || asksForPrice) return maybePricePieces(percent);
  const errors = [{ pointer: '/Price', detail: priceNotAsked }];
  throw new Problem('invalid', { message: priceNotAsked, errors });
}

type Priced = Pick<Offering, 'asksForPrice' | 'price'>;

/** Bid, or the offering's price where it asks for none. */
export function orderPrice(offering: Priced, percent: number | null): number | null {
  const bid = askedPrice(offering, percent);
  return offering.asksForPrice ? bid : offering.price;
}

/** In an edit, an earlier price gives way to the offering's if none is asked for now. */
export const editedPrice = (offering: Priced, before: number | null, percent: number | null): number | null =>
  !offering.asksForPrice && before === maybePricePieces(percent) ? offering.price : orderPrice(offering, percent);

export const noOrders = "Administrators don't place orders.";

export function assertOrder(offering: Offering, caller: Caller, amount: Cents): void {
  if (!placesOrders(caller)) throw new Problem('not_allowed', { message: noOrders });
  const refused = orderRefusal(offering, caller);
  if (refused) throw new Problem(refused);
  assertBookOpen(offering);
  assertWithinPool(offering, amount);
}

export function assertWithinPool(offering: Pick<Offering, 'poolBalance'>, amount: Cents): void {
  if (amount <= offering.poolBalance) return;
  const detail = abovePoolBalance(toDollars(offering.poolBalance));
  throw invalidAt('/Amount', detail);
}

interface Minimum<Amount extends number> {
  transactionType: Offering['transactionType'];
  minimumPurchase: Amount;
}

/** A lead-lender request has no minimum. In the unit given. */
export const minimumOf = <Amount extends Cents | Dollars>({
  transactionType,
  minimumPurchase,
}: Minimum<Amount>): Amount => (transactionType === 'LLO' ? (0 as Amount) : minimumPurchase);

/** Least part of an allocation: none where less than the minimum purchase is taken. */
export const smallestPieceOf = (offering: Offering): Cents =>
  offering.takesBelowMinimum ? cents(0) : minimumOf(offering);

interface Purchasable<Amount extends number> extends Minimum<Amount> {
  remaining: Amount;
}

/** Least commitment: the minimum purchase, or the rest where less remains. In the unit given. */
export const leastOf = <Amount extends Cents | Dollars>({ remaining, ...offering }: Purchasable<Amount>): Amount =>
  Math.min(minimumOf(offering), Math.max(0, remaining)) as Amount;

export const isBelowLeast = <Amount extends Cents | Dollars>(
  offering: Purchasable<Amount>,
  amount: NoInfer<Amount>,
): boolean => amount < leastOf(offering);

/** `least` in dollars. */
export const minimumPurchaseIs = (least: Dollars): string => `The minimum purchase is ${money(least)}.`;

/** Commitments only: an indication may be any amount. */
export function assertMinimum(offering: Offering, amount: Cents): void {
  const purchasable = { ...offering, remaining: amountRemaining(offering) };
  if (offering.takesBelowMinimum || !isBelowLeast(purchasable, amount)) return;
  const detail = minimumPurchaseIs(toDollars(leastOf(purchasable)));
  throw invalidAt('/Amount', detail);
}

export function assertPurchase(offering: Offering, caller: Caller, amount: Cents): void {
  assertOrder(offering, caller, amount);
  assertMinimum(offering, amount);
}

export const buyerOf = ({
  creditUnionId,
  creditUnionName,
  routingNumber,
  id,
  name,
}: Pick<Caller, 'creditUnionId' | 'creditUnionName' | 'routingNumber' | 'id' | 'name'>) => ({
  creditUnionId,
  creditUnionName,
  routingNumber,
  userId: id,
  userName: name,
});
