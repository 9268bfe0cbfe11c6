import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { dateTime } from '#shared/format/date.ts';
import { offerings } from '../../lib/api.ts';
import { useReason } from '../../lib/use-reason.ts';
import { lpAdministered } from '../../lp/administered.ts';
import { MissingNotice } from '../../lp/moves/missing-notice.tsx';
import { PoolNotice, usePublishRules } from '../../lp/moves/pool-rules.tsx';
import { publishWithTape, tapeToPublish } from '../../lp/moves/publish-with-tape.ts';
import { TapeBeside } from '../../lp/moves/tape-beside.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { OwnWorkNotice } from '../../lp/own-work-notice.tsx';
import { type OfferingVersion, offeringVersion } from '../../lp/queries.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { changedNames, enteredNames } from './changes.ts';
import table from './conflict-table.module.css';
import { isOfAllocation, labelOf } from './fields.ts';
import { directoryQuery } from './queries.ts';
import styles from './review-page.module.css';
import { shownValue, valuesOf } from './values.ts';

/** A seller's draft for administrators: what is new in it, to publish it or send it back. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const query = useQuery(offeringVersion(id));
  return (
    <Loaded query={query} lines={12}>
      {(version) => <Review key={id} version={version} />}
    </Loaded>
  );
}

function Review({ version: { offering, etag } }: { version: OfferingVersion }) {
  const { id, proposal, SellerName, State } = offering;
  const ownWork = useOwnWork()(offering.LPIdentifier);
  const isWaiting = State === 'Draft' && Boolean(proposal?.handedIn);
  return (
    <>
      <PageHeader
        eyebrow={`Review · ${SellerName}`}
        title={`Draft LP #${id}`}
        actions={
          <PageActions>
            <LinkButton href={`/lp/${id}`}>Term sheet</LinkButton>
            <LinkButton href={`/admin/lp/${id}/terms`}>Edit</LinkButton>
            <LinkButton href={`/admin/lp/${id}/documents`}>Documents</LinkButton>
          </PageActions>
        }
      >
        {proposal?.handedIn && `Submitted by ${proposal.handedIn.byName}, ${dateTime(proposal.handedIn.at)}`}
      </PageHeader>
      <div className={styles.notices}>
        {!isWaiting && <Notice tone="info">This draft isn't waiting for review.</Notice>}
        {proposal?.sentBack && (
          <Notice tone="info" title={`Last comment to the seller, ${dateTime(proposal.sentBack.at)}`}>
            <p className={styles.comment}>{proposal.sentBack.comment}</p>
          </Notice>
        )}
        {isWaiting && <PoolNotice id={id} etag={etag} />}
        {isWaiting && <MissingNotice offering={offering} />}
      </div>
      <Card title={proposal?.seen ? 'Changed since you last saw it' : 'What the seller entered'}>
        <Changes offering={offering} />
      </Card>
      {isWaiting && ownWork && <OwnWorkNotice id={offering.LPIdentifier} />}
      {isWaiting && !ownWork && <Decision id={id} etag={etag} />}
    </>
  );
}

function Changes({ offering }: { offering: OfferingEntity }) {
  const { data: directory = [] } = useQuery(directoryQuery);
  const before = offering.proposal?.seen ? valuesOf(offering.proposal.seen) : null;
  const now = valuesOf(offering);
  const all = before ? changedNames(before, now) : enteredNames(now);
  const names = all.filter((name) => name === 'AsksForPrice' || !isOfAllocation(name));
  if (names.length === 0) return <p>Nothing changed in the form. Check the documents.</p>;
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{before ? 'What the seller changed' : 'What the seller entered'}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          {before && <th scope="col">Before</th>}
          <th scope="col">{before ? 'Now' : 'Value'}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-by="theirs">
            <th scope="row">{labelOf(name, now.TermSheetCategory)}</th>
            {before && <td data-label="Before">{shownValue(name, before, directory)}</td>}
            <td data-label={before ? 'Now' : 'Value'} data-on={before !== null}>
              {shownValue(name, now, directory)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decision({ id, etag }: { id: string; etag: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [comment, setComment] = useState('');
  const [fault, setFault] = useState<string>();
  const reason = useReason();
  const tape = useQuery(tapeToPublish(id));
  const settle = (notice: string) => {
    navigate(`/lp/${id}`, { state: { notice } });
    return lpAdministered(queries);
  };
  const publish = useMutation({
    mutationFn: () => publishWithTape({ id, reason: reason.text.trim(), ifMatch: etag, tapeId: tape.data?.tapeId }),
    onSuccess: () => settle(`LP #${id} is published.`),
  });
  const sendBack = useMutation({
    mutationFn: () => offerings.sendBack({ id, body: { comment } }, { ifMatch: etag }),
    onSuccess: () => settle(`LP #${id} was sent back to its seller.`),
  });
  const isPending = publish.isPending || sendBack.isPending;
  const { obstacle, isBroken, isPending: isUnknown } = usePublishRules(id, etag);
  const isAnyway = isBroken && !obstacle;
  return (
    <Card title="Decision">
      <TextAreaField
        label="Comment for the seller"
        value={comment}
        maxLength={2000}
        errorMessage={fault}
        description="Needed to send it back."
        onChange={(text) => {
          setFault(undefined);
          setComment(text);
        }}
      />
      {isAnyway && (
        <TextAreaField
          ref={reason.field}
          label="Reason to publish anyway"
          description="Kept in the LP's history. Buyers don't see it."
          maxLength={500}
          value={reason.text}
          onChange={reason.change}
          errorMessage={reason.fault}
        />
      )}
      <TapeBeside id={id} />
      <Failure error={publish.error ?? sendBack.error} />
      {obstacle && (
        <p id="publish-obstacle" className={styles.obstacle}>
          {obstacle}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          isPending={sendBack.isPending}
          isDisabled={isPending}
          onPress={() => (comment.trim() === '' ? setFault('A comment is required') : sendBack.mutate())}
        >
          Send back
        </Button>
        <Button
          variant={isAnyway ? 'danger' : 'primary'}
          isPending={publish.isPending}
          isDisabled={isPending || isUnknown || tape.isLoading}
          obstacle={obstacle && 'publish-obstacle'}
          onPress={() => reason.isGiven(isAnyway) && publish.mutate()}
        >
          {isAnyway ? 'Publish anyway' : 'Publish'}
        </Button>
      </div>
    </Card>
  );
}
