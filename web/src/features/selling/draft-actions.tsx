import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Problem } from '#shared/contract/problem.ts';
import { refusal } from '#shared/domain/access.ts';
import { useMe, whoIs } from '../../lib/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { type ListingVersion, useDraftStep } from './queries.ts';

/** Edit, submit, recall. Administrators' drafts take tapes. */
export function DraftActions({ version: { listing, etag } }: { version: ListingVersion }) {
  const { lpIdentifier: id, proposal, missing } = listing;
  const navigate = useNavigate();
  const [isSure, setSure] = useState(false);
  const [isHandingIn, setHandingIn] = useState(false);
  const onDone = () => setSure(false);
  const handIn = useDraftStep('handIn', { id, onDone: () => setHandingIn(false) });
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
  const failure = <Failure error={takeBack.error ?? discard.error} />;
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
      <Button variant="primary" onPress={() => setHandingIn(true)}>
        Submit for review
      </Button>
      <ConfirmDialog
        isOpen={isHandingIn}
        onOpenChange={setHandingIn}
        title={`Submit LP #${id} for review?`}
        confirmLabel="Submit for review"
        isPending={handIn.isPending}
        error={handIn.error && Problem.from(handIn.error).message}
        onConfirm={() => handIn.mutate(etag)}
      >
        <p>We'll review it, and publish it or send it back with a comment. You can recall it until then.</p>
        {missing.length > 0 && (
          <Notice tone="caution" title="Missing from this LP">
            <ul>
              {missing.map((what) => (
                <li key={what}>{what}</li>
              ))}
            </ul>
            <p>You can submit it without these, but the review may take longer.</p>
          </Notice>
        )}
      </ConfirmDialog>
    </PageActions>
  );
}
