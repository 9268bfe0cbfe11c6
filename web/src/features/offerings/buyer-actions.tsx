import { hasMfa } from '#shared/domain/access.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useRelation } from '../../lp/relation.ts';
import { ActionItem, ActionMenu } from '../../ui/action-menu.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { nextStep, type Step } from './next-step.ts';

interface Way {
  step: Step;
  label: string;
  href: string;
}

/** The next step for where the buyer stands, and the others in a menu. */
export function BuyerActions({ id }: { id: string }) {
  const relation = useRelation();
  const { canIndicate, canCommit, hasCommitted } = relation;
  const { isVerified } = useRights();
  const { Roles: roles = [] } = useMe();
  const next = nextStep(relation, hasMfa({ roles }));
  const orders: Way[] = [
    ...(canIndicate
      ? [{ step: 'indicate' as const, label: 'Indication of interest', href: `/lp/${id}/indication-of-interest` }]
      : []),
    ...(canCommit || hasCommitted
      ? [{ step: 'commit' as const, label: 'Purchase', href: `/lp/${id}/purchase-commitment` }]
      : []),
  ];
  const ways = isVerified ? orders : [];
  const primary = ways.find(({ step }) => step === next);
  return (
    <PageActions>
      {isVerified && next === 'read' && (
        <LinkButton variant="primary" href={`/lp/${id}/due-diligence`}>
          Review the files
        </LinkButton>
      )}
      {primary && (
        <LinkButton variant="primary" href={primary.href}>
          {primary.label}
        </LinkButton>
      )}
      <ActionMenu label={`More for LP #${id}`}>
        {ways
          .filter((way) => way !== primary)
          .map(({ step, label, href }) => (
            <ActionItem key={step} href={href}>
              {label}
            </ActionItem>
          ))}
        <ActionItem onPress={() => window.print()}>Print</ActionItem>
      </ActionMenu>
    </PageActions>
  );
}
