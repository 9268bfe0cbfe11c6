import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { AdminOfferingRow } from '#shared/contract/views.ts';
import { balanceLabel, transactionTypeLabel } from '#shared/format/labels.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';
import { ContactsCard } from '../../lp/contacts/contacts-card.tsx';
import { Deciding } from '../../lp/deciding.tsx';
import { type Figure, FigureStrip } from '../../lp/figure-strip.tsx';
import { useOwnWork } from '../../lp/own-work.ts';
import { saleOfRow } from '../../lp/sale.ts';
import { StateBadge } from '../../lp/state-badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AllFunded } from './all-funded.tsx';
import { AmountsCard } from './amounts-card.tsx';
import { BookNotice } from './book-notice.tsx';
import { BuyersCard } from './buyers-card.tsx';
import { DatesCard } from './dates-card.tsx';
import styles from './offering-overview-page.module.css';
import { OverviewActions } from './overview-actions.tsx';
import { overviewOf } from './queries.ts';

export function OfferingOverviewPage() {
  const { lpNumber = '' } = useParams();
  const overview = useQuery(overviewOf(lpNumber));
  const offering = overview.data;
  const ownWork = useOwnWork()(lpNumber);
  return (
    <>
      <PageHeader
        eyebrow="Offer Management"
        title={`LP #${lpNumber}`}
        actions={offering && <OverviewActions offering={offering} />}
      >
        {offering && (
          <span className={styles.lead}>
            <StateBadge state={offering.State} bookClosedAt={offering.bookClosedAt} sale={saleOfRow(offering)} />
            <span>
              {offering.LoanType} · {transactionTypeLabel(offering.TransactionType)} · sold by {offering.SellerName}
            </span>
          </span>
        )}
      </PageHeader>
      <Loaded query={overview} lines={8}>
        {(offering) => (
          <>
            <AllFunded offering={offering} />
            <BookNotice offering={offering} />
            <FigureStrip label="Key figures" figures={figuresOf(offering)} />
            <div className={styles.columns}>
              <div>
                <AmountsCard offering={offering} />
                <ContactsCard lpNumber={lpNumber} whose={`${offering.SellerName}'s`} obstacle={ownWork} />
              </div>
              <div>
                <DatesCard offering={offering} />
              </div>
            </div>
          </>
        )}
      </Loaded>
      {offering && (
        <Deciding>
          <BuyersCard key={lpNumber} lpNumber={lpNumber} asksForPrice={offering.asksForPrice} />
        </Deciding>
      )}
    </>
  );
}

const figuresOf = (offering: AdminOfferingRow): Figure[] => [
  { label: balanceLabel(offering.TermSheetCategory), value: moneyWhole(offering.PoolBalance) },
  { label: 'Available for sale', value: rate(offering.AmountAvailableForSalePercent) },
  { label: 'Remaining balance', value: money(offering.CalculatedAmountRemaining) },
  { label: offering.asksForPrice ? 'Bids' : 'Commitments', value: money(offering.PurchaseCommitmentsTotal) },
  {
    label: 'Indications',
    value: money(offering.IndicationsOfInterestTotal),
    note: `${percent(offering.IOIOverSubscriptionPercentage)} of the amount for sale`,
  },
];
