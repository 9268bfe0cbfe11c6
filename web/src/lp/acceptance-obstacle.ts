import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { acceptanceRefusal } from '#shared/domain/order.ts';
import { toCents } from '#shared/format/money.ts';

/** Why a commitment cannot be accepted as its LP is now, as the server would say it. */
export function acceptanceObstacle(
  { State, SellerName, Restrictions, AmountRemaining }: OfferingEntity,
  { id, CreditUnionName, Amount }: AdminCommitmentRow,
): string | null {
  const creditUnionId = parseCommitmentId(id)?.creditUnionId ?? '';
  const offering = {
    state: State,
    sellerId: SellerName === CreditUnionName ? creditUnionId : '',
    whitelist: Restrictions?.WhitelistedFinancialEntities ?? [],
    remaining: toCents(AmountRemaining),
    blacklist: Restrictions?.BlacklistedFinancialEntities ?? [],
  };
  const buyer = { creditUnionId, creditUnionName: CreditUnionName, amount: toCents(Amount) };
  return acceptanceRefusal(offering, buyer)?.message ?? null;
}
