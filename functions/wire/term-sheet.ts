import type { OfferingCard, TermSheetEntity } from '#shared/contract/termsheets.ts';
import { type Caller, isAdmin } from '#shared/domain/access.ts';
import { assetClassOf } from '#shared/domain/asset-class.ts';
import { type Commitment, isLive } from '#shared/domain/commitment.ts';
import type { Interest } from '#shared/domain/interest.ts';
import { dueDiligenceDaysLeft, type Offering } from '#shared/domain/offering.ts';
import { amountForSale, amountRemaining, hasRemaining } from '#shared/domain/offering-amounts.ts';
import { isOpenToOrders } from '#shared/domain/offering-state.ts';
import { asOneLine } from '#shared/domain/one-line.ts';
import { oneLineTexts } from '#shared/domain/one-line-texts.ts';
import { maybePercent } from '#shared/domain/price.ts';
import { tapeMarks } from '#shared/domain/tape-term-sheet.ts';
import { plus, toDollars } from '#shared/format/money.ts';
import { offeringEntity } from './offering.ts';

export interface OwnOrders {
  interest: Interest | undefined;
  commitment: Commitment | undefined;
}

const ownAmounts = ({ interest, commitment }: OwnOrders) => ({
  indicatedInterestAmount: interest ? toDollars(interest.amount) : null,
  purchaseCommitmentAmount: commitment && isLive(commitment.status) ? toDollars(commitment.amount) : null,
  purchaseCommitmentStatus: commitment?.status ?? null,
});

/** Own orders, and no other credit union's name. */
export const offeringCard = (offering: Offering, caller: Caller, own: OwnOrders, now: Date): OfferingCard => ({
  ...adminCard(offering, now),
  ...(!isAdmin(caller) && {
    ...ownAmounts(own),
    WhitelistedFinancialEntities: [],
    BlacklistedFinancialEntities: [],
  }),
});

/** With all buyers' orders. */
export function adminCard(stored: Offering, now: Date): OfferingCard {
  const offering = oneLineTexts(stored);
  const { termSheet } = offering;
  return {
    lpIdentifier: offering.lpNumber,
    state: offering.state,
    isOpenToOrders: isOpenToOrders(offering),
    bookClosedAt: offering.bookClosedAt,
    transactionType: offering.transactionType,
    termSheetCategory: offering.termSheetCategory,
    assetClass: assetClassOf(offering),
    collateralDescription: termSheet.collateralDescription,
    totalParticipationAvailable: toDollars(amountForSale(offering)),
    poolBalance: toDollars(offering.poolBalance),
    remainingBalance: hasRemaining(offering) ? toDollars(amountRemaining(offering)) : null,
    minimumPurchaseAmount: hasRemaining(offering) ? toDollars(offering.minimumPurchase) : null,
    indicatedInterestAmount: toDollars(offering.interestTotal),
    purchaseCommitmentAmount: toDollars(plus(offering.acceptedTotal, offering.pendingTotal)),
    purchaseCommitmentStatus: null,
    collateralLocation: termSheet.collateralLocation,
    borrowerLocation: termSheet.borrowerLocation,
    loanPurpose: termSheet.loanPurpose,
    sellerName: offering.sellerName,
    type: offering.loanType,
    wtdAverageCreditScore: termSheet.wtdAverageCreditScore,
    wtdAverageLtv: termSheet.wtdAverageLtv,
    wtdAverageLoanRate: termSheet.wtdAverageLoanRate,
    wtdAverageRemainingTerm: termSheet.wtdAverageRemainingTerm,
    servicingFee: termSheet.servicingFee,
    asksForPrice: offering.asksForPrice,
    price: maybePercent(offering.price),
    recourseType: termSheet.recourseType,
    globalDSCR: termSheet.globalDSCR,
    loanToValue: termSheet.loanToValue,
    dateAdded: offering.publishedAt ?? offering.addedAt,
    dueDiligenceDeadline: offering.dueDiligenceDeadline,
    dueDiligenceDaysRemaining: dueDiligenceDaysLeft(offering, now),
    WhitelistedFinancialEntities: offering.whitelist,
    BlacklistedFinancialEntities: offering.blacklist,
  };
}

export interface TermSheetParts extends OwnOrders, Pick<TermSheetEntity, 'images' | 'restrictedNames' | 'TermsHash'> {}

export const termSheetEntity = (
  offering: Offering,
  caller: Caller,
  { images, restrictedNames, TermsHash, ...own }: TermSheetParts,
  now: Date,
): TermSheetEntity => ({
  ...offeringCard(offering, caller, own, now),
  offering: offeringEntity(offering, { caller, commitment: own.commitment }, now),
  lpxSummary: {
    basis: asOneLine(offering.termSheet.recourseType),
    summary: offering.termSheet.summary,
    loanCount: offering.termSheet.loanCount,
    wtdAverageRemainingTerm: offering.termSheet.wtdAverageRemainingTerm,
    servicingFee: offering.termSheet.servicingFee,
  },
  images,
  TermsHash,
  tapeFields: tapeMarks(offering),
  ...(restrictedNames && { restrictedNames }),
});
