import * as z from 'zod';
import type { OfferedTerms } from '#shared/domain/offered-terms.ts';
import { termSheetCategories, transactionTypes } from '#shared/domain/offering.ts';
import { centsField, part } from './record.ts';

const offeredTerms = part<OfferedTerms>()({
  sellerName: z.string(),
  transactionType: z.enum(transactionTypes),
  termSheetCategory: z.enum(termSheetCategories),
  loanType: z.string(),
  poolBalance: centsField,
  amountForSale: centsField,
  minimumPurchase: centsField,
  settlementDate: z.string().nullable(),
  collateralDescription: z.string(),
  wtdAverageLoanRate: z.number().nullable(),
  wtdAverageRemainingTerm: z.number().nullable(),
  wtdAverageCreditScore: z.number().nullable(),
  servicingFee: z.number(),
  recourseType: z.string(),
});

/** What an order was placed on; null in records from before that was kept. */
export const termsField = offeredTerms.nullable().default(null);
