import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { minus, toCents, toDollars } from '#shared/format/money.ts';

/** Dollars. */
export interface Amounts {
  forSale: number;
  accepted: number;
  pending: number;
  remaining: number;
  /** Pending beyond the remaining amount. */
  excess: number;
  indicated: number;
  overSubscribed: number;
}

type Row = Pick<
  AdminOfferingRow,
  | 'PoolBalance'
  | 'AmountAvailableForSalePercent'
  | 'CalculatedAmountRemaining'
  | 'PurchaseCommitmentsTotal'
  | 'IndicationsOfInterestTotal'
  | 'IOIOverSubscriptionAmount'
>;

/** Computed in cents. */
export function amountsOf(row: Row): Amounts {
  const forSale = amountForSale({
    poolBalance: toCents(row.PoolBalance),
    percentForSale: row.AmountAvailableForSalePercent,
  });
  const remaining = toCents(row.CalculatedAmountRemaining);
  const accepted = minus(forSale, remaining);
  const pending = minus(toCents(row.PurchaseCommitmentsTotal), accepted);
  return {
    forSale: toDollars(forSale),
    accepted: toDollars(accepted),
    pending: toDollars(pending),
    remaining: toDollars(remaining),
    excess: Math.max(0, toDollars(minus(pending, remaining))),
    indicated: row.IndicationsOfInterestTotal,
    overSubscribed: row.IOIOverSubscriptionAmount,
  };
}
