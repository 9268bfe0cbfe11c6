import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { verdicts } from '../domain/verdict.ts';
import { DateTime, Dollars } from './fields.ts';

/** An order as its credit union keeps it on file: what it was placed on, as it was offered then. */
const placed = {
  id: z.string(),
  /** What is quoted on the phone: LP number, RT number, version. */
  reference: z.string(),
  version: z.number().int(),
  lpNumber: z.string(),
  amount: Dollars,
  creditUnionName: z.string(),
  routingNumber: z.string(),
  /** Who submitted, changed or withdrew it last. */
  userName: z.string(),
  submittedAt: DateTime,
  /** The term sheet when it was submitted or changed last; null for the oldest orders. */
  terms: z
    .object({
      sellerName: z.string(),
      transactionType: z.enum(transactionTypes),
      termSheetCategory: z.enum(termSheetCategories),
      loanType: z.string(),
      poolBalance: Dollars,
      amountForSale: Dollars,
      /** Of the amount for sale, in percent. */
      share: z.number(),
      minimumPurchase: Dollars,
      settlementDate: DateTime.nullable(),
      collateralDescription: z.string(),
      wtdAverageLoanRate: z.number().nullable(),
      wtdAverageRemainingTerm: z.number().nullable(),
      wtdAverageCreditScore: z.number().nullable(),
      servicingFee: z.number(),
      recourseType: z.string(),
    })
    .nullable(),
};

export const IndicationReceipt = z.object(placed);
export type IndicationReceipt = z.infer<typeof IndicationReceipt>;

export const CommitmentReceipt = z.object({
  ...placed,
  status: z.enum(commitmentStatuses),
  /** When it was accepted, rejected or withdrawn. */
  decidedAt: DateTime.nullable(),
  /** The smallest amount that the buyer would take of an allocation; null for none. */
  minimumAmount: Dollars.nullable(),
  /** Percent of par; null for none. */
  price: z.number().nullable(),
  /** What was asked for, where an allocation decided; null elsewhere. */
  requestedAmount: Dollars.nullable(),
  /** What the check found that is kept with it; null where none is. */
  verdict: z.enum(verdicts).nullable(),
  /** Why it is over a limit, for its own credit union; null where it isn't, and for administrators of the site. */
  overLimitReason: z.string().nullable(),
});
export type CommitmentReceipt = z.infer<typeof CommitmentReceipt>;

/** Whether the caller can see the LP now: a receipt stays readable without it. */
export const sight = { isLPVisible: z.boolean() };

export const ReceiptPdf = z.object({ itemName: z.string(), pdf: z.base64() });
