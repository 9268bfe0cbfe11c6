import { type Cents, type Dollars, toDollars } from '../format/money.ts';
import { hashOf } from './canonical.ts';
import { statedFeePercent } from './fee-question.ts';
import type { Offering, TermSheet } from './offering.ts';
import { amountForSale } from './offering-amounts.ts';
import { asOneLine } from './one-line.ts';
import type { TapeRate } from './wire.ts';

/** Terms shown with an order. Money is whole cents, or dollars on the wire; rates are percentages. */
export interface ShownTerms<Money = Cents>
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

export interface OfferedTerms<Money = Cents> extends ShownTerms<Money> {
  /** Null in orders from before approvals were bound to terms, as are the two below. */
  sellerId: string | null;
  percentForSale: number | null;
  asksForPrice: boolean | null;
  /** Null also where no tape was published. */
  publishedTapeId: string | null;
  /** Offering's, in ten-thousandths; null also where none was stated. */
  price: number | null;
  /** Follows from the tape. Null also where no fee is known to be stated, so that no interest is estimated. */
  tapeRate: TapeRate | null;
}

export const termsOf = (offering: Offering): OfferedTerms => ({
  sellerId: offering.sellerId,
  sellerName: offering.sellerName,
  transactionType: offering.transactionType,
  termSheetCategory: offering.termSheetCategory,
  loanType: offering.loanType,
  poolBalance: offering.poolBalance,
  percentForSale: offering.percentForSale,
  amountForSale: amountForSale(offering),
  minimumPurchase: offering.minimumPurchase,
  asksForPrice: offering.asksForPrice,
  settlementDate: offering.settlementDate,
  publishedTapeId: offering.publishedTapeId,
  price: offering.price,
  tapeRate: statedFeePercent(offering) === null ? null : offering.tapeRate,
  collateralDescription: offering.termSheet.collateralDescription,
  wtdAverageLoanRate: offering.termSheet.wtdAverageLoanRate,
  wtdAverageRemainingTerm: offering.termSheet.wtdAverageRemainingTerm,
  wtdAverageCreditScore: offering.termSheet.wtdAverageCreditScore,
  servicingFee: offering.termSheet.servicingFee,
  recourseType: offering.termSheet.recourseType,
});

/** Terms that an approval binds to. The seller's name may change, and the amount for sale follows from the rest. */
export const boundTerms = [
  'sellerId',
  'transactionType',
  'termSheetCategory',
  'loanType',
  'collateralDescription',
  'poolBalance',
  'percentForSale',
  'minimumPurchase',
  'asksForPrice',
  'price',
  'wtdAverageLoanRate',
  'wtdAverageRemainingTerm',
  'wtdAverageCreditScore',
  'servicingFee',
  'recourseType',
  'settlementDate',
  'publishedTapeId',
] as const satisfies readonly (keyof OfferedTerms)[];
export type BoundTerm = (typeof boundTerms)[number];

/** Stored terms may have more. */
export const boundPart = (terms: OfferedTerms): Pick<OfferedTerms, BoundTerm> =>
  Object.fromEntries(boundTerms.map((name) => [name, terms[name]])) as never;

/** Readers name the terms they saw by this hash. */
export const termsHash = (terms: OfferedTerms): Promise<string> => hashOf(boundPart(terms));

export const termsInDollars = (terms: OfferedTerms): OfferedTerms<Dollars> => ({
  ...terms,
  loanType: asOneLine(terms.loanType),
  collateralDescription: asOneLine(terms.collateralDescription),
  recourseType: asOneLine(terms.recourseType),
  poolBalance: toDollars(terms.poolBalance),
  amountForSale: toDollars(terms.amountForSale),
  minimumPurchase: toDollars(terms.minimumPurchase),
});
