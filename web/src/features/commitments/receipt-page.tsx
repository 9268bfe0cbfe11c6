import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { ReceiptEntity } from '#shared/contract/commitments.ts';
import { canMove } from '#shared/domain/commitment.ts';
import { confidential, nextSteps, offeredFacts, termsUnknown } from '#shared/domain/receipt-words.ts';
import { momentHere } from '#shared/format/local-moment.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { useRights } from '../../lib/use-rights.ts';
import { CommitmentBadge } from '../../lp/commitment-badge.tsx';
import type { StepState } from '../../lp/order-steps.ts';
import { StepCard } from '../../lp/step-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import { receiptOf } from './queries.ts';
import { ReceiptDownload } from './receipt-download.tsx';
import styles from './receipt-page.module.css';

/** What a credit union committed to and how that stands, to be kept, printed and quoted. */
export function ReceiptPage() {
  const { commitmentId = '' } = useParams();
  const found = useQuery(receiptOf(commitmentId));
  return <Loaded query={found}>{(receipt) => <Receipt receipt={receipt} />}</Loaded>;
}

function Receipt({ receipt }: { receipt: ReceiptEntity }) {
  const { isAdmin } = useRights();
  const { done } = (useLocation().state ?? {}) as StepState;
  const isOpen = canMove(receipt.status, 'edit');
  return (
    <>
      <PageHeader
        eyebrow={`LP #${receipt.lpNumber}`}
        title="Purchase commitment receipt"
        actions={
          <PageActions>
            {!isAdmin && isOpen && (
              <LinkButton href={`/lp/${receipt.lpNumber}/purchase-commitment`}>Change or withdraw</LinkButton>
            )}
            <LinkButton href={`/lp/${receipt.lpNumber}`}>Term sheet</LinkButton>
            <PrintButton />
            <ReceiptDownload id={receipt.id} />
          </PageActions>
        }
      >
        {receipt.creditUnionName}
      </PageHeader>
      {done && (
        <div className={styles.done}>
          <Notice tone="positive" role="status">
            <p>{done}</p>
          </Notice>
        </div>
      )}
      <StepCard title={`Reference ${receipt.reference}`}>
        <DescriptionList items={commitmentFacts(receipt)} />
      </StepCard>
      <Card title="What happens next">
        <ul className={styles.next}>
          {nextSteps[receipt.status].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Card title="The offering when the commitment was placed">
        {receipt.terms ? <DescriptionList items={offeredFacts(receipt.terms)} /> : <p>{termsUnknown}</p>}
      </Card>
      <p className={styles.foot}>
        {confidential} <span className={styles.printed}>Printed {momentHere(new Date().toISOString())}.</span>
      </p>
    </>
  );
}

const commitmentFacts = ({ terms, decidedAt, status, ...receipt }: ReceiptEntity) => [
  { label: 'Status', value: <CommitmentBadge status={status} /> },
  { label: 'Purchase Amount', value: money(receipt.amount) },
  ...(terms ? [{ label: 'Share of the offering', value: percent(terms.share) }] : []),
  { label: status === 'Withdrawn' ? 'Withdrawn by' : 'Submitted by', value: receipt.userName },
  { label: 'Submitted', value: momentHere(receipt.submittedAt) },
  ...(decidedAt ? [{ label: `${status} on`, value: momentHere(decidedAt) }] : []),
  { label: 'Credit union', value: receipt.creditUnionName },
  { label: 'RT number', value: receipt.routingNumber },
  { label: 'Commitment', value: <span className={styles.reference}>{receipt.id}</span> },
];
