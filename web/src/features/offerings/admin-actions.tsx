import { BellRing } from 'lucide-react';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { OfferingMenu } from '../../lp/moves/offering-menu.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';

export function AdminActions({ offering: { LPIdentifier: id, State, proposal } }: { offering: OfferingEntity }) {
  return (
    <PageActions>
      {State === 'Draft' && proposal?.handedIn && (
        <LinkButton variant="primary" href={`/admin/lp/${id}/review`}>
          Review
        </LinkButton>
      )}
      <LinkButton href={`/admin/lp/${id}/terms`}>Edit</LinkButton>
      <LinkButton href={`/lp/${id}/due-diligence`}>Due diligence</LinkButton>
      <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
      <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
      <OfferingMenu
        id={id}
        state={State}
        hasButton
        isOnPage
        pages={[{ name: 'Create notification', icon: <BellRing />, href: `/admin/lp/${id}/edit` }]}
      />
    </PageActions>
  );
}
