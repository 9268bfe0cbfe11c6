import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { mfaPath } from '../../lib/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { type ListingVersion, useDraftStep } from './queries.ts';

/** Edit, submit, recall. Administrators' drafts take tapes. */
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
  if (!proposal) {
    return (
      <PageActions>
        <LinkButton href={`/selling/lp/${id}/tape`}>Loan tape</LinkButton>
      </PageActions>
    );
  }
  const error = takeBack.error ?? discard.error ?? handIn.error;
  if (error && Problem.from(error).code === 'mfa_required') {
    return (
      <PageActions>
        <p>Its loan tape is confidential, so we'll ask for your verification code.</p>
        <LinkButton variant="primary" href={mfaPath(`/selling/lp/${id}`)}>
          Continue with a code
        </LinkButton>
      </PageActions>
    );
  }
  const failure = <Failure error={error} />;
  if (proposal.handedIn) {
    return (
      <PageActions>
        {failure}
        <Button isPending={takeBack.isPending} onPress={() => takeBack.mutate(etag)}>
          Recall
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
          Permanently delete LP #{id}
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
        Submit for review
      </Button>
    </PageActions>
  );
}
