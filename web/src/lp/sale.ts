import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { OfferingCard } from '#shared/contract/termsheets.ts';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import type { Sale } from '#shared/domain/sold.ts';
import { toCents, toDollars } from '#shared/format/money.ts';

/** Null for a lead-lender request, which shows nothing remaining (spec 3). */
export const saleOfCard = ({
  totalParticipationAvailable: forSale,
  remainingBalance: remaining,
}: Pick<OfferingCard, 'totalParticipationAvailable' | 'remainingBalance'>): Sale | null =>
  remaining === null ? null : { forSale, remaining };

type Sold = Pick<
  OfferingEntity,
  'TransactionType' | 'PoolBalance' | 'AmountAvailableForSalePercent' | 'AmountRemaining'
>;

export function saleOf({ TransactionType, PoolBalance, AmountAvailableForSalePercent, AmountRemaining }: Sold) {
  if (TransactionType === 'LLO') return null;
  const forSale = amountForSale({ poolBalance: toCents(PoolBalance), percentForSale: AmountAvailableForSalePercent });
  return { forSale: toDollars(forSale), remaining: AmountRemaining };
}

export const saleOfRow = (row: AdminOfferingRow): Sale | null =>
  saleOf({ ...row, AmountRemaining: row.CalculatedAmountRemaining });
