import { useDeferredValue, useMemo } from 'react';
import type { OfferingEntity } from '#shared/contract/offering-entity.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import type { TermSheetCategory, TransactionType } from '#shared/domain/offering.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import { daysLeft } from '#shared/format/eastern-day.ts';
import { transactionTypeLabel } from '#shared/format/labels.ts';
import { OfferingFigures } from '../../lp/offering-figures.tsx';
import { PoolPreview } from '../../lp/pool/pool-preview.tsx';
import { StateBadge } from '../../lp/state-badge.tsx';
import { TermSheetSections } from '../../lp/term-sheet/term-sheet-sections.tsx';
import type { TextName } from './fields.ts';
import styles from './term-sheet-preview.module.css';
import { useForm } from './use-offering-form.ts';
import { acceptedOf, classSaid, forSale, isAsked, numberOf, type Values, wireOf } from './values.ts';

interface TermSheetPreviewProps {
  saved?: OfferingEntity | undefined;
  images?: TermSheetEntity['images'] | undefined;
  /** Tape that goes with it. */
  facts?: Facts | undefined;
}

/** The term sheet as buyers would read it, while it is being written. */
export function TermSheetPreview({ saved, images, facts }: TermSheetPreviewProps) {
  const values = useDeferredValue(useForm().values);
  const sheet = useMemo(() => previewOf(values, { offering: saved, images }, new Date()), [values, saved, images]);
  return (
    <div className={styles.preview}>
      <p className={styles.mark}>Preview</p>
      <p className={styles.kind}>
        {transactionTypeLabel(sheet.transactionType)} · {sheet.termSheetCategory}
      </p>
      <h2>{sheet.lpIdentifier ? `LP #${sheet.lpIdentifier}` : 'New LP'}</h2>
      {sheet.collateralDescription && <p>{sheet.collateralDescription}</p>}
      <p className={styles.state}>
        <StateBadge state={sheet.state} />
      </p>
      <OfferingFigures offering={sheet.offering} />
      <TermSheetSections sheet={sheet} />
      {facts && <PoolPreview facts={facts} />}
    </div>
  );
}

const dayOf = (values: Values, name: TextName): string | null => {
  const value = wireOf(name, values[name]);
  return typeof value === 'string' ? value : null;
};

function offeringOf(values: Values, saved: OfferingEntity | undefined, now: Date): OfferingEntity {
  const DueDiligenceDeadline = dayOf(values, 'DueDiligenceDeadline');
  return {
    id: saved?.id ?? '',
    LPIdentifier: saved?.LPIdentifier ?? '',
    LoanType: values.LoanType,
    TermSheetCategory: values.TermSheetCategory as TermSheetCategory,
    AssetClass: ((isAsked('AssetClass', values) && values.AssetClass) || classSaid(values)) as AssetClass,
    TransactionType: values.TransactionType as TransactionType,
    PoolBalance: numberOf(values, 'PoolBalance') ?? 0,
    MinimumPurchaseAmount: numberOf(values, 'MinimumPurchaseAmount') ?? 0,
    TakesBelowMinimum: values.TakesBelowMinimum === 'true',
    AmountRemaining: forSale(values) - (saved ? acceptedOf(saved) : 0),
    AmountAvailableForSalePercent: numberOf(values, 'AmountAvailableForSalePercent') ?? 0,
    PurchaseCommitmentsTotal: saved?.PurchaseCommitmentsTotal ?? 0,
    SellerName: values.SellerName,
    State: saved?.State ?? 'Draft',
    isOpenToOrders: saved?.isOpenToOrders ?? false,
    DateAdded: saved?.DateAdded ?? now.toISOString(),
    LastStateChangeDate: saved?.LastStateChangeDate ?? now.toISOString(),
    DueDiligenceDeadline,
    DueDiligenceDaysRemaining: DueDiligenceDeadline ? daysLeft(DueDiligenceDeadline, now) : 0,
    SettlementDate: dayOf(values, 'SettlementDate'),
    PoolBalanceAsOf: dayOf(values, 'PoolBalanceAsOf'),
    PublishedTapeId: saved?.PublishedTapeId ?? null,
    AsksForPrice: values.AsksForPrice === 'true',
    Price: numberOf(values, 'Price'),
    priceChange: saved?.priceChange ?? null,
    accrual: null,
  };
}

interface Saved {
  offering?: OfferingEntity | undefined;
  images?: TermSheetEntity['images'] | undefined;
}

/** The term sheet that a form would make, without what only administrators see of one. */
function previewOf(values: Values, { offering: saved, images = [] }: Saved, now: Date): TermSheetEntity {
  const offering = offeringOf(values, saved, now);
  return {
    lpIdentifier: offering.LPIdentifier,
    state: offering.State,
    transactionType: offering.TransactionType,
    termSheetCategory: offering.TermSheetCategory,
    assetClass: offering.AssetClass,
    collateralDescription: values.collateralDescription,
    totalParticipationAvailable: forSale(values),
    poolBalance: offering.PoolBalance,
    remainingBalance: offering.AmountRemaining,
    minimumPurchaseAmount: offering.MinimumPurchaseAmount,
    indicatedInterestAmount: null,
    purchaseCommitmentAmount: null,
    purchaseCommitmentStatus: null,
    collateralLocation: values.collateralLocation,
    borrowerLocation: values.borrowerLocation,
    loanPurpose: values.loanPurpose,
    sellerName: offering.SellerName,
    type: offering.LoanType,
    wtdAverageCreditScore: numberOf(values, 'wtdAverageCreditScore'),
    wtdAverageLtv: numberOf(values, 'wtdAverageLtv'),
    wtdAverageLoanRate: numberOf(values, 'wtdAverageLoanRate'),
    wtdAverageRemainingTerm: numberOf(values, 'wtdAverageRemainingTerm'),
    servicingFee: numberOf(values, 'servicingFee'),
    asksForPrice: offering.AsksForPrice,
    price: offering.Price,
    recourseType: values.recourseType,
    globalDSCR: numberOf(values, 'globalDSCR'),
    loanToValue: numberOf(values, 'loanToValue'),
    dateAdded: offering.DateAdded,
    dueDiligenceDeadline: offering.DueDiligenceDeadline,
    bookClosedAt: null,
    isOpenToOrders: offering.isOpenToOrders,
    dueDiligenceDaysRemaining: offering.DueDiligenceDaysRemaining,
    WhitelistedFinancialEntities: [],
    BlacklistedFinancialEntities: [],
    offering,
    lpxSummary: {
      basis: values.recourseType,
      summary: values.summary,
      loanCount: numberOf(values, 'loanCount') ?? 0,
      wtdAverageRemainingTerm: numberOf(values, 'wtdAverageRemainingTerm'),
      servicingFee: numberOf(values, 'servicingFee'),
    },
    images,
    TermsHash: '',
    tapeFields: [],
  };
}
