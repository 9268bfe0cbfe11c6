import { toDollars } from '../format/money.ts';
import { assetClassOf } from './asset-class.ts';
import type { Findable } from './browse.ts';
import type { Offering } from './offering.ts';
import { amountForSale, amountRemaining, hasRemaining } from './offering-amounts.ts';
import { isOpenToOrders } from './offering-state.ts';
import { oneLineTexts } from './one-line-texts.ts';
import { maybePercent } from './price.ts';

/** The fields of a saved search, without orders. */
export function findable(stored: Offering): Findable {
  const offering = oneLineTexts(stored);
  const { termSheet } = offering;
  return {
    lpIdentifier: offering.lpNumber,
    state: offering.state,
    bookClosedAt: offering.bookClosedAt,
    isOpenToOrders: isOpenToOrders(offering),
    transactionType: offering.transactionType,
    termSheetCategory: offering.termSheetCategory,
    assetClass: assetClassOf(offering),
    type: offering.loanType,
    sellerName: offering.sellerName,
    collateralDescription: termSheet.collateralDescription,
    collateralLocation: termSheet.collateralLocation,
    borrowerLocation: termSheet.borrowerLocation,
    loanPurpose: termSheet.loanPurpose,
    recourseType: termSheet.recourseType,
    totalParticipationAvailable: toDollars(amountForSale(offering)),
    remainingBalance: hasRemaining(offering) ? toDollars(amountRemaining(offering)) : null,
    minimumPurchaseAmount: hasRemaining(offering) ? toDollars(offering.minimumPurchase) : null,
    wtdAverageLoanRate: termSheet.wtdAverageLoanRate,
    wtdAverageRemainingTerm: termSheet.wtdAverageRemainingTerm,
    wtdAverageCreditScore: termSheet.wtdAverageCreditScore,
    wtdAverageLtv: termSheet.wtdAverageLtv,
    price: maybePercent(offering.price),
    indicatedInterestAmount: null,
    purchaseCommitmentStatus: null,
    dateAdded: offering.publishedAt ?? offering.addedAt,
    dueDiligenceDeadline: offering.dueDiligenceDeadline,
  };
}
