import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import { inOneLine, transactionTypeLabel } from '#shared/format/labels.ts';
import { phoneLabel } from '#shared/format/phone-number.ts';
import { useMe } from '../lib/queries.ts';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { PageActions } from '../ui/page-actions.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PrintButton } from '../ui/print-button.tsx';
import { PrintedPage } from '../ui/printed-page.tsx';
import { OfferingFigures } from './offering-figures.tsx';
import styles from './order-page.module.css';
import { AnnounceStep } from './step-card.tsx';
import { TermSheetLink } from './term-sheet-link.tsx';

interface OrderPageProps {
  title: string;
  offering: OfferingEntity;
  children: ReactNode;
}

const Beside = createContext<HTMLElement | null>(null);

/** Beside a step in wide windows, else below. */
export function BesideStep({ children }: { children: ReactNode }) {
  const place = useContext(Beside);
  return place && createPortal(children, place);
}

export function OrderPage({ title, offering, children }: OrderPageProps) {
  const { LPIdentifier, TransactionType, TermSheetCategory, LoanType, SellerName } = offering;
  const [step, announce] = useState('');
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <PrintedPage asOf={offering.PoolBalanceAsOf}>
      <PageHeader
        eyebrow={`LP #${LPIdentifier} · ${transactionTypeLabel(TransactionType)}`}
        title={title}
        actions={
          <PageActions>
            <TermSheetLink id={LPIdentifier} />
            <PrintButton />
          </PageActions>
        }
      >
        {inOneLine(TermSheetCategory, LoanType, `offered by ${SellerName}`)}
      </PageHeader>
      <OfferingFigures offering={offering} />
      {/* Persistent, so a screen reader announces each step. */}
      <p className="visually-hidden" role="status" data-print="hide">
        {step}
      </p>
      <div className={styles.columns}>
        <div>
          <AnnounceStep value={announce}>
            <Beside value={beside}>{children}</Beside>
          </AnnounceStep>
        </div>
        <div className={styles.right}>
          <div ref={setBeside} className={styles.beside} />
          <CreditUnionContact />
        </div>
      </div>
    </PrintedPage>
  );
}

function CreditUnionContact() {
  const me = useMe();
  return (
    <Card title="Your credit union">
      <DescriptionList
        columns={1}
        items={[
          { label: 'Credit union', value: me.CreditUnionName },
          { label: 'RT number', value: me.RoutingNumber },
          { label: 'Contact', value: me.Name },
          { label: 'Phone', value: phoneLabel(me.PhoneNumber ?? '') },
          { label: 'Email', value: <EmailText address={me.Email ?? ''} /> },
        ]}
      />
    </Card>
  );
}

function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
