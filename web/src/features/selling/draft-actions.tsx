import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { type ListingVersion, useDraftStep } from './queries.ts';

/** What a seller can do with its own draft: work on it and hand it in, or take it back. */
export function DraftActions({ version: { listing, etag } }: { version: ListingVersion }) {
  const { lpIdentifier: id, proposal } = listing;
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const onDone = () => setSure(false);
  const handIn = useDraftStep('handIn', { id, onDone });
  const takeBack = useDraftStep('takeBack', { id, onDone });
  const discard = useDraftStep('discard', {
    id,
    onDone: () => navigate('/selling', { state: { notice: `Draft LP #${id} deleted.` } }),
  });
  const who = whoIs(useMe());
  if (listing.state !== 'Draft' || refusal('preparing', who) !== null) return null;
  const failure = <Failure error={handIn.error ?? takeBack.error ?? discard.error} />;
  if (proposal?.handedIn) {
    return (
      <PageActions>
        {failure}
        <Button isPending={takeBack.isPending} onPress={() => takeBack.mutate(etag)}>
          Take back
        </Button>
      </PageActions>
    );
  }
  if (isSure) {
    return (
      <PageActions>
        {failure}
        <Button onPress={() => setSure(false)}>Keep it</Button>
        <Button variant="danger" isPending={discard.isPending} onPress={() => discard.mutate(etag)}>
          Delete LP #{id} for good
        </Button>
      </PageActions>
    );
  }
  return (
    <PageActions>
      {failure}
      <Button variant="quiet" onPress={() => setSure(true)}>
        Delete
      </Button>
      <LinkButton href={`/selling/lp/${id}/edit`}>Edit</LinkButton>
      <LinkButton href={`/selling/lp/${id}/documents`}>Documents</LinkButton>
      <LinkButton href={`/selling/lp/${id}/tape`}>Loan tape</LinkButton>
      <Button variant="primary" isPending={handIn.isPending} onPress={() => handIn.mutate(etag)}>
        Hand in for review
      </Button>
    </PageActions>
  );
}
