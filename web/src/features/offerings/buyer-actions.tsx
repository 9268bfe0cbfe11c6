import { useQuery } from '@tanstack/react-query';
import { hasMfa } from '#shared/domain/access.ts';
import { commitmentId } from '#shared/domain/commitment.ts';
import { useMe } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { dealPath } from '../../lp/deal-path.ts';
import { lpDeals } from '../../lp/lp-deals.ts';
import { receiptPath } from '../../lp/receipt-path.ts';
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
export function BuyerActions({ id, hasBought }: { id: string; hasBought: boolean }) {
  return hasBought ? <OwnersActions id={id} /> : <OrderActions id={id} />;
}

/** Ways on from an accepted purchase. */
function OwnersActions({ id }: { id: string }) {
  const { isVerified } = useRights();
  const { CreditUnionAccountId: creditUnionId = '' } = useMe();
  const deals = useQuery({ ...lpDeals(id), enabled: isVerified, throwOnError: false });
  const deal = deals.data?.find(({ side, state }) => side === 'buyer' && state !== 'Canceled');
  const receipt = { label: 'Your purchase', href: receiptPath(commitmentId({ creditUnionId, lpNumber: id })) };
  const ways = [
    ...(deal?.state === 'Funded' ? [{ label: 'Performance', href: `/lp/${id}/performance` }] : []),
    ...(deal ? [{ label: 'Deal', href: dealPath(deal.id) }] : []),
    receipt,
  ];
  const [first = receipt, ...others] = ways;
  return (
    <PageActions>
      {!deals.isLoading && (
        <LinkButton variant="primary" href={first.href}>
          {first.label}
        </LinkButton>
      )}
      <ActionMenu label={`More for LP #${id}`}>
        {others.map(({ label, href }) => (
          <ActionItem key={label} href={href}>
            {label}
          </ActionItem>
        ))}
        <ActionItem onPress={() => window.print()}>Print</ActionItem>
      </ActionMenu>
    </PageActions>
  );
}

function OrderActions({ id }: { id: string }) {
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
  const isUnindicated = next === 'commit' && !relation.hasIndicated && !hasCommitted;
  const second = isUnindicated ? ways.find(({ step }) => step === 'indicate') : undefined;
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
      {second && <LinkButton href={second.href}>{second.label}</LinkButton>}
      <ActionMenu label={`More for LP #${id}`}>
        {ways
          .filter((way) => way !== primary && way !== second)
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
