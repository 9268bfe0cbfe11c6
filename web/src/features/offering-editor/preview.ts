import type { OfferingEntity } from '#shared/contract/offerings.ts';
import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import type { TermSheetCategory, TransactionType } from '#shared/domain/offering.ts';
import { daysLeft } from '#shared/format/date.ts';
import { acceptedOf, forSale, numberOf } from './amounts.ts';
import type { TextName } from './fields.ts';
import { classSaid, isAsked, type Values, wireOf } from './values.ts';

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
    AmountRemaining: forSale(values) - (saved ? acceptedOf(saved) : 0),
    AmountAvailableForSalePercent: numberOf(values, 'AmountAvailableForSalePercent') ?? 0,
    PurchaseCommitmentsTotal: saved?.PurchaseCommitmentsTotal ?? 0,
    SellerName: values.SellerName,
    State: saved?.State ?? 'Draft',
    DateAdded: saved?.DateAdded ?? now.toISOString(),
    LastStateChangeDate: saved?.LastStateChangeDate ?? now.toISOString(),
    DueDiligenceDeadline,
    DueDiligenceDaysRemaining: DueDiligenceDeadline ? daysLeft(DueDiligenceDeadline, now) : 0,
    SettlementDate: dayOf(values, 'SettlementDate'),
    PoolBalanceAsOf: dayOf(values, 'PoolBalanceAsOf'),
    PublishedTapeId: saved?.PublishedTapeId ?? null,
    AsksForPrice: values.AsksForPrice === 'true',
  };
}

interface Saved {
  offering?: OfferingEntity | undefined;
  images?: TermSheetEntity['images'] | undefined;
}

/** The term sheet that a form would make, without what only administrators see of one. */
export function previewOf(values: Values, { offering: saved, images = [] }: Saved, now: Date): TermSheetEntity {
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
    servicingFee: numberOf(values, 'servicingFee') ?? 0,
    recourseType: values.recourseType,
    globalDSCR: numberOf(values, 'globalDSCR'),
    loanToValue: numberOf(values, 'loanToValue'),
    dateAdded: offering.DateAdded,
    dueDiligenceDeadline: offering.DueDiligenceDeadline,
    bookClosedAt: null,
    dueDiligenceDaysRemaining: offering.DueDiligenceDaysRemaining,
    WhitelistedFinancialEntities: [],
    BlacklistedFinancialEntities: [],
    offering,
    lpxSummary: {
      basis: values.recourseType,
      summary: values.summary,
      loanCount: numberOf(values, 'loanCount') ?? 0,
      wtdAverageRemainingTerm: numberOf(values, 'wtdAverageRemainingTerm'),
      servicingFee: numberOf(values, 'servicingFee') ?? 0,
    },
    images,
    TermsHash: '',
    tapeFields: [],
  };
}
