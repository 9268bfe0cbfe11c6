import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { verdicts } from '../domain/verdict.ts';
import { DateTime, Dollars } from './fields.ts';

/** Dollars that add up: principal and premium to the purchase price, and with the accrued interest to the estimate. */
export const WireEntity = z.object({
  principal: Dollars,
  purchasePrice: Dollars,
  /** Negative is a discount. */
  premium: Dollars,
  /** Estimated from the tape, as is the sum; null where it can't be. */
  accrued: Dollars.nullable(),
  estimate: Dollars.nullable(),
  /** Tape's cut-off and settlement date that interest runs between. */
  asOfDate: z.string().nullable(),
  settlesOn: z.string().nullable(),
});
export type WireEntity = z.infer<typeof WireEntity>;

/** Order on file, with the terms it was placed on. */
const placed = {
  id: z.string(),
  /** Quoted on the phone: LP number, RT number, version. */
  reference: z.string(),
  version: z.number().int(),
  lpNumber: z.string(),
  amount: Dollars,
  creditUnionName: z.string(),
  routingNumber: z.string(),
  /** Author of the latest submission, change or withdrawal. */
  userName: z.string(),
  submittedAt: DateTime,
  /** Term sheet at the latest submission or change; null for the oldest orders. */
  terms: z
    .object({
      sellerName: z.string(),
      transactionType: z.enum(transactionTypes),
      termSheetCategory: z.enum(termSheetCategories),
      loanType: z.string(),
      poolBalance: Dollars,
      amountForSale: Dollars,
      /** Percent of the amount for sale. */
      share: z.number(),
      minimumPurchase: Dollars,
      settlementDate: DateTime.nullable(),
      collateralDescription: z.string(),
      wtdAverageLoanRate: z.number().nullable(),
      wtdAverageRemainingTerm: z.number().nullable(),
      wtdAverageCreditScore: z.number().nullable(),
      servicingFee: z.number().nullable(),
      recourseType: z.string(),
    })
    .nullable(),
};

export const IndicationReceipt = z.object(placed);
export type IndicationReceipt = z.infer<typeof IndicationReceipt>;

export const CommitmentReceipt = z.object({
  ...placed,
  status: z.enum(commitmentStatuses),
  /** Acceptance, rejection or withdrawal. */
  decidedAt: DateTime.nullable(),
  /** Smallest amount that the buyer would take of an allocation; null: none. */
  minimumAmount: Dollars.nullable(),
  /** Percent of par; null: none. */
  price: z.number().nullable(),
  /** Expected wire by the kept terms; null without a price. */
  wire: WireEntity.nullable(),
  /** Requested amount, if an allocation decided; else null. */
  requestedAmount: Dollars.nullable(),
  /** Kept check's verdict; null: none. */
  verdict: z.enum(verdicts).nullable(),
  /** For its own credit union only; null within the limits, and for administrators of the site. */
  overLimitReason: z.string().nullable(),
});
export type CommitmentReceipt = z.infer<typeof CommitmentReceipt>;

/** The LP is visible now; a receipt stays readable without it. */
export const sight = { isLPVisible: z.boolean() };

export const ReceiptPdf = z.object({ itemName: z.string(), pdf: z.base64() });
