import type { ReactNode } from 'react';
import type { OfferingEntity } from '#shared/contract/offerings.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
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
import { useOrderSteps } from './order-steps.ts';
import { TermSheetLink } from './term-sheet-link.tsx';

interface OrderPageProps {
  title: string;
  offering: OfferingEntity;
  children: ReactNode;
}

/** A page on which a credit union places an order: the offering above its steps, and the credit union next to them. */
export function OrderPage({ title, offering, children }: OrderPageProps) {
  const { LPIdentifier, TransactionType, TermSheetCategory, LoanType, SellerName } = offering;
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
        {TermSheetCategory} · {LoanType} · offered by {SellerName}
      </PageHeader>
      <OfferingFigures offering={offering} />
      <StepAnnouncement />
      <div className={styles.columns}>
        <div>{children}</div>
        <CreditUnionContact />
      </div>
    </PrintedPage>
  );
}

const stepWords: Record<string, string> = {
  amount: 'Step 1 of 2: enter the amount',
  confirm: 'Step 2 of 2: confirm',
  withdraw: 'Step 2 of 2: confirm the withdrawal',
};

/** It stays while the steps replace each other, so a screen reader tells of each. */
function StepAnnouncement() {
  const { step } = useOrderSteps();
  return (
    <p className="visually-hidden" role="status" data-print="hide">
      {stepWords[step]}
    </p>
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
          { label: 'Email', value: me.Email },
        ]}
      />
    </Card>
  );
}
