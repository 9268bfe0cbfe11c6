import { useRights } from '../../lib/use-rights.ts';
import { useRelation } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

/** What a credit union can do with an LP, as far as its relation to it allows. */
export function BuyerActions({ id }: { id: string }) {
  const { canIndicate, canCommit, hasCommitted } = useRelation();
  const { isVerified } = useRights();
  return (
    <PageActions>
      <PrintButton />
      {isVerified && <LinkButton href={`/lp/${id}/due-diligence`}>Due diligence</LinkButton>}
      {isVerified && canIndicate && (
        <LinkButton href={`/lp/${id}/indication-of-interest`}>Indication of interest</LinkButton>
      )}
      {isVerified && (canCommit || hasCommitted) && (
        <LinkButton variant="primary" href={`/lp/${id}/purchase-commitment`}>
          Purchase
        </LinkButton>
      )}
    </PageActions>
  );
}
