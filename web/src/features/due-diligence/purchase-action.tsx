import { useRelation } from '../../lp/relation.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** The way to buy, or word that the credit union has asked to. The seller is shown the demand instead. */
export function PurchaseAction({ id }: { id: string }) {
  const { hasCommitted, isSeller } = useRelation();
  if (isSeller) return <LinkButton href={`/selling/lp/${id}`}>Your LP's demand</LinkButton>;
  if (hasCommitted) return <Badge tone="positive">Purchase Request Submitted</Badge>;
  return (
    <LinkButton variant="primary" href={`/lp/${id}/purchase-commitment`}>
      SUBMIT PURCHASE
    </LinkButton>
  );
}
