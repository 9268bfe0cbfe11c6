import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ProposalStepEntity, PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { IgnoredBecause } from '#shared/domain/authority.ts';
import type { LapseCause } from '#shared/domain/purchase-proposal.ts';
import { limitFacts } from '#shared/domain/receipt-words.ts';
import { changeWords } from '#shared/domain/term-words.ts';
import { wireTitle, wireWords } from '#shared/domain/wire-words.ts';
import { dateTime } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import { useMe } from '../../lib/queries.ts';
import { DisclaimerOn } from '../../lp/limits/disclaimer.tsx';
import { LimitsPanel } from '../../lp/limits/limits-panel.tsx';
import type { StepState } from '../../lp/order-steps.ts';
import { WireLines } from '../../lp/wire-lines.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Decisions } from './decisions.tsx';
import { ProposalBadge } from './proposal-badge.tsx';
import styles from './proposal-page.module.css';
import { proposal } from './proposal-queries.ts';

const notCounted: Record<IgnoredBecause, string> = {
  Changed: 'for a different amount',
  Preparer: 'from the person who proposed it',
  Twice: 'already approved by this person',
  Inactive: "the account can't approve right now",
  Limit: 'their limit no longer covers the amount',
  SameAuthority: 'the same limit has already approved it',
};

export function ProposalPage() {
  const { id = '' } = useParams();
  const { CreditUnionName } = useMe();
  const { done } = (useLocation().state ?? {}) as StepState;
  return (
    <Loaded query={useQuery(proposal(id))} title="Approval" lines={8}>
      {(found) => (
        <>
          <PageHeader eyebrow={CreditUnionName} title={`Purchase of LP #${found.lpNumber}`}>
            <ProposalBadge status={found.status} />
          </PageHeader>
          <div className={styles.page}>
            {done && found.status === 'Waiting' && (
              <Notice tone="positive" role="status">
                {done}
              </Notice>
            )}
            <Card title="What is proposed">
              <DescriptionList items={factsOf(found)} />
              {found.status !== 'Waiting' && found.verdict !== null && <DisclaimerOn at={found.proposedAt} />}
            </Card>
            {found.price !== null && found.wire && (
              <Card title={wireTitle}>
                <WireLines words={wireWords(found.price, found.wire)} />
              </Card>
            )}
            {found.status === 'Waiting' && <LimitsPanel lpNumber={found.lpNumber} amount={found.amount} />}
            <Card title="Approvals">
              <p>{standing(found)}</p>
              {found.approvals.length > 0 && (
                <ul className={styles.list}>
                  {found.approvals.map(({ by, at, reason, why }) => (
                    <li key={`${by}${at}`}>
                      {by}, {dateTime(at)}
                      {reason && <>: {reason}</>}
                      {why && <span className={styles.soft}> – doesn't count: {notCounted[why]}</span>}
                    </li>
                  ))}
                </ul>
              )}
              <Decisions proposal={found} />
            </Card>
            <Card title="History">
              <ol className={styles.list}>
                {found.steps.map(({ at, type, by, reason, because, changes }) => (
                  <li key={`${at}${type}`}>
                    {stepWords[type]}
                    <span className={styles.soft}>
                      {' '}
                      {dateTime(at)}, {by}
                    </span>
                    {(type === 'FiguresChanged' || type === 'TermsChanged') && (
                      <>. The approvals before no longer count.</>
                    )}
                    {changes.length > 0 && <ChangeList changes={changes} />}
                    {because && <>. {lapseReasons[because]}</>}
                    {reason && <>: {reason}</>}
                  </li>
                ))}
              </ol>
            </Card>
          </div>
        </>
      )}
    </Loaded>
  );
}

const ChangeList = ({ changes }: Pick<ProposalStepEntity, 'changes'>) => (
  <ul className={styles.changes}>
    {changes.map((change) => (
      <li key={change.label}>{changeWords(change)}</li>
    ))}
  </ul>
);

const factsOf = (found: PurchaseProposalEntity) => [
  { label: 'Loan participation', value: <Link to={`/lp/${found.lpNumber}`}>LP #{found.lpNumber}</Link> },
  { label: 'Amount', value: money(found.amount) },
  ...(found.minimumAmount > 0 ? [{ label: 'Minimum acceptable allocation', value: money(found.minimumAmount) }] : []),
  ...limitFacts(found),
  { label: 'Once approved', value: found.kind === 'edit' ? 'Changes the pending commitment' : 'Becomes a commitment' },
  { label: 'Proposed by', value: found.proposedBy },
  { label: 'Proposed', value: dateTime(found.proposedAt) },
  found.endedAt
    ? { label: endLabels[found.status], value: dateTime(found.endedAt) }
    : { label: 'Lapses', value: dateTime(found.lapsesAt) },
];

const endLabels: Record<PurchaseProposalEntity['status'], string> = {
  Waiting: 'Ended',
  Approved: 'Approved',
  Declined: 'Declined',
  Withdrawn: 'Withdrawn',
  Lapsed: 'Lapsed',
};

const lapseReasons: Record<LapseCause, string> = {
  Time: "It wasn't approved in time.",
  Closed: 'The LP no longer takes orders.',
  Verdict: 'The check against your limits is worse than when it was proposed.',
};

const stepWords: Record<ProposalStepEntity['type'], string> = {
  Proposed: 'Proposal Made',
  Changed: 'Proposal Changed',
  Approved: 'Proposal Approved',
  Declined: 'Proposal Declined',
  Withdrawn: 'Proposal Taken Back',
  Lapsed: 'Proposal Lapsed',
  Completed: 'Commitment Submitted',
  Reminded: 'Reminder Sent',
  FiguresChanged: 'Figures Changed',
  TermsChanged: 'Terms Changed',
};

function standing(found: PurchaseProposalEntity): string {
  const { status, reason, lapsedBecause, missing, mayApproveNames, lpNumber, isOwn } = found;
  if (status === 'Approved') return `Approved. Your credit union is now committed to LP #${lpNumber}.`;
  if (status === 'Declined') return `Declined: ${reason}`;
  if (status === 'Withdrawn') return 'Withdrawn by the person who proposed it.';
  if (status === 'Lapsed') return `Lapsed. ${lapseReasons[lapsedBecause ?? 'Time']}`;
  if (missing === 0)
    return `No more approval is needed. ${isOwn ? 'You' : found.proposedBy} can submit the commitment.`;
  const needs = `${missing} more ${missing === 1 ? 'approval is' : 'approvals are'} needed.`;
  return mayApproveNames.length > 0
    ? `${needs} Can approve: ${mayApproveNames.join(', ')}.`
    : `${needs} Under the current limits, no one else can approve it.`;
}
