import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { parseCommitmentId } from '#shared/domain/commitment.ts';
import { acceptanceRefusal } from '#shared/domain/order.ts';
import { toCents } from '#shared/format/money.ts';
import type { Decision } from './decision.ts';

type Judged = Pick<OfferingEntity, 'State' | 'SellerName' | 'Restrictions' | 'AmountRemaining' | 'bookClosedAt'>;
type Asked = Pick<AdminCommitmentRow, 'id' | 'CreditUnionName' | 'Amount'>;

/** In the server's words, with advice. */
export function decisionObstacle(offering: Judged, row: Asked, decision: Decision | null): string | null {
  if (offering.bookClosedAt)
    return `${new Problem('book_closed').message} Finish it, or open the book again on the LP's Allocation page.`;
  const refused = decision === 'Accepted' ? acceptanceObstacle(offering, row) : null;
  return refused && `${refused} You can still reject it.`;
}

function acceptanceObstacle(
  { State, SellerName, Restrictions, AmountRemaining }: Judged,
  { id, CreditUnionName, Amount }: Asked,
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
