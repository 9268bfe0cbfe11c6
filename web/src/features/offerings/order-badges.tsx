import type { OfferingCard } from '#shared/contract/termsheets.ts';
import { money, moneyShort } from '#shared/format/money.ts';
import { Badge } from '../../ui/badge.tsx';

/** Own orders, or all for an administrator. */
export function OrderBadges({ card, isShort = false }: { card: OfferingCard; isShort?: boolean }) {
  const { indicatedInterestAmount: indicated, purchaseCommitmentAmount: committed } = card;
  const isPending = card.purchaseCommitmentStatus === 'Pending';
  const shown = isShort ? moneyShort : money;
  return (
    <>
      {indicated ? <Badge tone="info">Indicated {shown(indicated)}</Badge> : null}
      {committed ? (
        <Badge tone={isPending ? 'caution' : 'positive'}>
          {isPending ? 'Pending' : 'Committed'} {shown(committed)}
        </Badge>
      ) : null}
    </>
  );
}

export const hasOrders = (card: OfferingCard): boolean =>
  Boolean(card.indicatedInterestAmount || card.purchaseCommitmentAmount);
