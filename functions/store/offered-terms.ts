import * as z from 'zod';
import type { OfferedTerms } from '#shared/domain/offered-terms.ts';
import { termSheetCategories, transactionTypes } from '#shared/domain/offering.ts';
import { keys } from './keys.ts';
import { centsField, part, record } from './record.ts';
import type { Table } from './table.ts';
import { tapeRateField } from './tape-rate.ts';
import { wasFree } from './was-free.ts';

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
  servicingFee: z.number().nullable(),
  recourseType: z.string(),
  sellerId: z.string().nullable().default(null),
  percentForSale: z.number().nullable().default(null),
  asksForPrice: z.boolean().nullable().default(null),
  publishedTapeId: z.string().nullable().default(null),
  price: z.number().nullable().default(null),
  tapeRate: tapeRateField,
});

/** Null in older records. */
export const termsField = offeredTerms.nullable().default(null);

interface ShownTermsRow {
  lpNumber: string;
  hash: string;
  terms: OfferedTerms;
  /** ISO 8601 UTC. */
  firstAt: string;
}

export const shownTermsRecord = record<ShownTermsRow>('terms that were shown')({
  lpNumber: z.string(),
  hash: z.string(),
  terms: offeredTerms,
  firstAt: z.string(),
});

export type ShownTermsStore = ReturnType<typeof shownTermsStore>;

export const shownTermsStore = (table: Table) => ({
  async find(lpNumber: string, hash: string): Promise<OfferedTerms | undefined> {
    return (await table.get(keys.shownTerms(lpNumber, hash), shownTermsRecord))?.terms;
  },

  async note(shown: ShownTermsRow): Promise<void> {
    const key = keys.shownTerms(shown.lpNumber, shown.hash);
    if (await table.has(key)) return;
    await wasFree(table.write({ put: { ...key, ...shown }, when: { absent: true } }));
  },
});
