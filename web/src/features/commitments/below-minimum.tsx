import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { isBelowMinimum } from '#shared/domain/order.ts';
import { money } from '#shared/format/money.ts';
import { Notice } from '../../ui/notice.tsx';

export const isBelow = ({ TransactionType, MinimumPurchaseAmount }: OfferingEntity, amount: number): boolean =>
  isBelowMinimum({ transactionType: TransactionType, minimumPurchase: MinimumPurchaseAmount }, amount);

export const BelowMinimum = ({ offering }: { offering: OfferingEntity }) => (
  <Notice tone="caution" role="status">
    This is below the minimum purchase of {money(offering.MinimumPurchaseAmount)}. You can commit to it, but it may be
    rejected for that reason.
  </Notice>
);
