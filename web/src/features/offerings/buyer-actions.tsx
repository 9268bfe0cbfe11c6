import { hasMfa } from '#shared/domain/access.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useRelation } from '../../lp/relation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { nextStep, type Step } from './next-step.ts';

export function BuyerActions({ id }: { id: string }) {
  const relation = useRelation();
  const { canIndicate, canCommit, hasCommitted } = relation;
  const { isVerified } = useRights();
  const { Roles: roles = [] } = useMe();
  const next = nextStep(relation, hasMfa({ roles }));
  const lookOf = (step: Step) => (step === next ? 'primary' : 'secondary');
  return (
    <PageActions>
      <PrintButton />
      {isVerified && <LinkButton href={`/lp/${id}/what-if`}>What-if</LinkButton>}
      {isVerified && (
        <LinkButton variant={lookOf('read')} href={`/lp/${id}/due-diligence`}>
          Due diligence
        </LinkButton>
      )}
      {isVerified && canIndicate && (
        <LinkButton variant={lookOf('indicate')} href={`/lp/${id}/indication-of-interest`}>
          Indication of interest
        </LinkButton>
      )}
      {isVerified && (canCommit || hasCommitted) && (
        <LinkButton variant={lookOf('commit')} href={`/lp/${id}/purchase-commitment`}>
          Purchase
        </LinkButton>
      )}
    </PageActions>
  );
}
