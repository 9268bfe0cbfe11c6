import { Problem } from '../contract/problem.ts';
import { money, toDollars } from '../format/money.ts';
import type { Caller } from './access.ts';
import { type Offering, takesOrders } from './offering.ts';

/** Spec 5, for indications and commitments alike. `poolBalance` in dollars. */
export const abovePoolBalance = (poolBalance: number): string =>
  `Amount must be less than or equal to the Pool Balance ${money(poolBalance)}`;

/** Why a credit union may not place an order (an indication or a commitment) now, or null. */
export function orderRefusal(
  offering: Pick<Offering, 'state' | 'sellerId'>,
  caller: Pick<Caller, 'creditUnionId'>,
): 'own_offering' | 'not_open' | null {
  if (offering.sellerId === caller.creditUnionId) return 'own_offering';
  return takesOrders(offering.state) ? null : 'not_open';
}

/** Throws unless the caller may order `amount` cents of the offering. */
export function assertOrder(offering: Offering, caller: Caller, amount: number): void {
  const refused = orderRefusal(offering, caller);
  if (refused) throw new Problem(refused);
  assertWithinPool(offering, amount);
}

export function assertWithinPool(offering: Pick<Offering, 'poolBalance'>, amount: number): void {
  if (amount <= offering.poolBalance) return;
  const detail = abovePoolBalance(toDollars(offering.poolBalance));
  throw new Problem('invalid', { message: detail, errors: [{ pointer: '/Amount', detail }] });
}

/** Whose an order is: the credit union's, by the person who speaks for it. */
export const buyerOf = ({ creditUnionId, creditUnionName, routingNumber, id, name }: Caller) => ({
  creditUnionId,
  creditUnionName,
  routingNumber,
  userId: id,
  userName: name,
});
