import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { isBelowLeast, leastOf, minimumPurchaseIs } from '#shared/domain/order.ts';

const purchasable = ({ TransactionType, MinimumPurchaseAmount, AmountRemaining }: OfferingEntity) => ({
  transactionType: TransactionType,
  minimumPurchase: MinimumPurchaseAmount,
  remaining: AmountRemaining,
});

/** In dollars. */
export const leastPurchase = (offering: OfferingEntity): number => leastOf(purchasable(offering));

export const isBelow = (offering: OfferingEntity, amount: number): boolean =>
  isBelowLeast(purchasable(offering), amount);

/** Null also where the LP takes less. */
export const belowMinimumFault = (offering: OfferingEntity, amount: number): string | null =>
  isBelow(offering, amount) && !offering.TakesBelowMinimum ? minimumPurchaseIs(leastPurchase(offering)) : null;
