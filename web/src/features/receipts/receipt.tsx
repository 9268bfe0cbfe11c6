import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { IndicationReceipt } from '#shared/contract/receipts.ts';
import { confidential, offeredFacts, termsUnknown } from '#shared/domain/receipt-words.ts';
import { type WireWords, wireTitle } from '#shared/domain/wire-words.ts';
import { momentHere } from '#shared/format/local-moment.ts';
import { percent } from '#shared/format/percent.ts';
import type { StepState } from '../../lp/order-steps.ts';
import { type FetchPdf, PdfDownload } from '../../lp/pdf-download.tsx';
import { StepCard } from '../../lp/step-card.tsx';
import { WireLines } from '../../lp/wire-lines.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageActions } from '../../ui/page-actions.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/print-button.tsx';
import styles from './receipt.module.css';

interface ReceiptProps {
  receipt: IndicationReceipt & { isLPVisible: boolean };
  title: string;
  /** Within a sentence. */
  noun: string;
  facts: readonly { label: string; value: ReactNode }[];
  /** Below the facts. */
  about?: ReactNode;
  wire?: WireWords | null;
  next: readonly string[];
  /** Last of what happens next. */
  more?: ReactNode;
  /** Below what happens next. */
  contact?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  fetchPdf: FetchPdf;
}

/** To keep, print and quote. */
export function Receipt({
  receipt,
  title,
  noun,
  facts,
  about,
  wire,
  next,
  more,
  contact,
  note,
  actions,
  fetchPdf,
}: ReceiptProps) {
  const { done } = (useLocation().state ?? {}) as StepState;
  const { lpNumber, terms, isLPVisible } = receipt;
  return (
    <>
      <PageHeader
        eyebrow={`LP #${lpNumber}`}
        title={title}
        actions={
          <PageActions>
            {actions}
            {isLPVisible && <LinkButton href={`/lp/${lpNumber}`}>Term sheet</LinkButton>}
            <PrintButton />
            <PdfDownload fetchPdf={fetchPdf} />
          </PageActions>
        }
      >
        {receipt.creditUnionName}
      </PageHeader>
      {done && (
        <div className={styles.notice}>
          <Notice tone="positive" role="status">
            <p>{done}</p>
          </Notice>
        </div>
      )}
      {!isLPVisible && (
        <div className={styles.notice}>
          <Notice tone="caution">
            <p>This LP is no longer available to your credit union. The receipt stays here for your records.</p>
          </Notice>
        </div>
      )}
      <StepCard title={`Reference ${receipt.reference}`}>
        <DescriptionList items={facts} />
        {about}
      </StepCard>
      {wire && (
        <Card title={wireTitle}>
          <WireLines words={wire} />
        </Card>
      )}
      {note}
      <Card title="What happens next">
        <ul className={styles.next}>
          {next.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {more && <li>{more}</li>}
        </ul>
        {contact}
      </Card>
      <Card title={`The offering when the ${noun} was placed`}>
        {terms ? <DescriptionList items={offeredFacts(terms)} /> : <p>{termsUnknown}</p>}
      </Card>
      <p className={styles.foot}>
        {confidential} <span className={styles.printed}>Printed {momentHere(new Date().toISOString())}.</span>
      </p>
    </>
  );
}

export const placedFacts = ({ terms, ...receipt }: IndicationReceipt, by = 'Submitted by') => [
  ...(terms ? [{ label: 'Share of the offering', value: percent(terms.share) }] : []),
  { label: by, value: receipt.userName },
  { label: 'Submitted', value: momentHere(receipt.submittedAt) },
];

export const holderFacts = (receipt: IndicationReceipt, idLabel: string) => [
  { label: 'Credit union', value: receipt.creditUnionName },
  { label: 'RT number', value: receipt.routingNumber },
  { label: idLabel, value: <span className={styles.reference}>{receipt.id}</span> },
];
