import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { OfferingMenu } from '../../lp/moves/offering-menu.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PrintButton } from '../../ui/print-button.tsx';

export function AdminActions({ offering: { LPIdentifier: id, State, proposal } }: { offering: OfferingEntity }) {
  return (
    <PageActions>
      <PrintButton />
      {State === 'Draft' && proposal?.handedIn && (
        <LinkButton variant="primary" href={`/admin/lp/${id}/review`}>
          Review
        </LinkButton>
      )}
      <LinkButton href={`/lp/${id}/due-diligence`}>Due diligence</LinkButton>
      <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
      <LinkButton href={`/admin/lp/history/${id}`}>History</LinkButton>
      <LinkButton href={`/admin/lp/${id}/terms`}>Edit</LinkButton>
      <LinkButton href={`/admin/lp/${id}/edit`}>Create notification</LinkButton>
      <OfferingMenu id={id} state={State} hasButton />
    </PageActions>
  );
}
