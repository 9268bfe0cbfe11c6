import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { money } from '#shared/format/money.ts';
import { Badge } from '../../ui/badge.tsx';

/** What was indicated and committed, by the caller's credit union or, for an administrator, by all. */
export function OrderBadges({ card }: { card: OfferingCard }) {
  const { indicatedInterestAmount, purchaseCommitmentAmount, purchaseCommitmentStatus } = card;
  return (
    <>
      {indicatedInterestAmount ? <Badge tone="info">Indicated {money(indicatedInterestAmount)}</Badge> : null}
      {purchaseCommitmentAmount ? (
        <Badge tone={purchaseCommitmentStatus === 'Pending' ? 'caution' : 'positive'}>
          {purchaseCommitmentStatus === 'Pending' ? 'Committed, pending' : 'Committed'}{' '}
          {money(purchaseCommitmentAmount)}
        </Badge>
      ) : null}
    </>
  );
}

export const hasOrders = (card: OfferingCard): boolean =>
  Boolean(card.indicatedInterestAmount || card.purchaseCommitmentAmount);
