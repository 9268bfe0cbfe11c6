import { type Cents, type Dollars, toDollars } from '../format/money.ts';
import { hashOf } from './canonical.ts';
import { amountForSale, type Offering, type TermSheet } from './offering.ts';
import { asOneLine } from './one-line.ts';

/** What an order says of the term sheet. Money is whole cents, or dollars on the wire; rates are percentages. */
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

/** What the term sheet said when an order was placed, in full. */
export interface OfferedTerms<Money = Cents> extends ShownTerms<Money> {
  /** Null with orders from before approvals were bound to terms, as the two below. */
  sellerId: string | null;
  percentForSale: number | null;
  asksForPrice: boolean | null;
  /** Null where no tape was published, too. */
  publishedTapeId: string | null;
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
  collateralDescription: offering.termSheet.collateralDescription,
  wtdAverageLoanRate: offering.termSheet.wtdAverageLoanRate,
  wtdAverageRemainingTerm: offering.termSheet.wtdAverageRemainingTerm,
  wtdAverageCreditScore: offering.termSheet.wtdAverageCreditScore,
  servicingFee: offering.termSheet.servicingFee,
  recourseType: offering.termSheet.recourseType,
});

/** Terms that bind: of another one, an approval is given to something else. The name of a seller may change, and the amount for sale follows. */
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
  'wtdAverageLoanRate',
  'wtdAverageRemainingTerm',
  'wtdAverageCreditScore',
  'servicingFee',
  'recourseType',
  'settlementDate',
  'publishedTapeId',
] as const satisfies readonly (keyof OfferedTerms)[];
export type BoundTerm = (typeof boundTerms)[number];

/** Those that bind and no others: what is stored may have more. */
export const boundPart = (terms: OfferedTerms): Pick<OfferedTerms, BoundTerm> =>
  Object.fromEntries(boundTerms.map((name) => [name, terms[name]])) as never;

/** By which a reader names the terms that they were shown. */
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
