import type { Cents } from '../format/money.ts';
import { amountForSale, type Offering, type TermSheet } from './offering.ts';

/** What the term sheet said when an order was placed. Money is whole cents, or dollars on the wire; rates are percentages. */
export interface OfferedTerms<Money = Cents>
  extends Pick<Offering, 'sellerName' | 'transactionType' | 'termSheetCategory' | 'loanType' | 'settlementDate'>,
    Pick<
      TermSheet,
      | 'collateralDescription'
      | 'wtdAverageLoanRate'
      | 'wtdAverageRemainingTerm'
      | 'wtdAverageCreditScore'
      | 'servicingFee'
      | 'recourseType'
    > {
  poolBalance: Money;
  amountForSale: Money;
  minimumPurchase: Money;
}

export const termsOf = (offering: Offering): OfferedTerms => ({
  sellerName: offering.sellerName,
  transactionType: offering.transactionType,
  termSheetCategory: offering.termSheetCategory,
  loanType: offering.loanType,
  poolBalance: offering.poolBalance,
  amountForSale: amountForSale(offering),
  minimumPurchase: offering.minimumPurchase,
  settlementDate: offering.settlementDate,
  collateralDescription: offering.termSheet.collateralDescription,
  wtdAverageLoanRate: offering.termSheet.wtdAverageLoanRate,
  wtdAverageRemainingTerm: offering.termSheet.wtdAverageRemainingTerm,
  wtdAverageCreditScore: offering.termSheet.wtdAverageCreditScore,
  servicingFee: offering.termSheet.servicingFee,
  recourseType: offering.termSheet.recourseType,
});
