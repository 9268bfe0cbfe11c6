import * as z from 'zod';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { DateTime, Dollars } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { OfferingEntity } from './offerings.ts';
import { contract } from './route.ts';

/** Spec 3 "Offering card". The two amounts are the caller's own credit union's; an administrator sees the totals. */
export const OfferingCard = z.object({
  lpIdentifier: z.string(),
  state: z.enum(offeringStates),
  transactionType: z.enum(transactionTypes),
  termSheetCategory: z.enum(termSheetCategories),
  collateralDescription: z.string(),
  totalParticipationAvailable: Dollars,
  poolBalance: Dollars,
  /** Null for a lead-lender request, which shows none. */
  remainingBalance: Dollars.nullable(),
  minimumPurchaseAmount: Dollars.nullable(),
  indicatedInterestAmount: Dollars.nullable(),
  purchaseCommitmentAmount: Dollars.nullable(),
  purchaseCommitmentStatus: z.string().nullable(),
  collateralLocation: z.string(),
  borrowerLocation: z.string(),
  loanPurpose: z.string(),
  sellerName: z.string(),
  type: z.string(),
  wtdAverageCreditScore: z.number().nullable(),
  wtdAverageLtv: z.number().nullable(),
  wtdAverageLoanRate: z.number().nullable(),
  recourseType: z.string(),
  globalDSCR: z.number().nullable(),
  loanToValue: z.number().nullable(),
  dateAdded: DateTime,
  dueDiligenceDaysRemaining: z.number().int(),
  WhitelistedFinancialEntities: z.array(z.string()),
  BlacklistedFinancialEntities: z.array(z.string()),
});
export type OfferingCard = z.infer<typeof OfferingCard>;

export const TermSheetImage = z.object({ itemUniqueId: z.string(), url: z.string(), itemName: z.string() });

export const TermSheetEntity = OfferingCard.extend({
  offering: OfferingEntity,
  lpxSummary: z.object({
    /** Shown as recourse type (spec 3). */
    basis: z.string(),
    summary: z.string(),
    loanCount: z.number().int(),
    wtdAverageRemainingTerm: z.number().nullable(),
    servicingFee: z.number(),
  }),
  images: z.array(TermSheetImage),
  /** Of the credit unions in the offering's restrictions, by account id; for administrators alone. */
  restrictedNames: z.record(z.string(), z.string()).optional(),
});
export type TermSheetEntity = z.infer<typeof TermSheetEntity>;

const termSheetViews = ['all', 'recent', 'open', 'my'] as const;
export type TermSheetView = (typeof termSheetViews)[number];

export const termsheets = contract({
  list: {
    method: 'GET',
    path: '/termsheets',
    access: 'user',
    summary: 'Cards of the offerings the caller may see, newest first.',
    query: ListQuery.extend({ view: z.enum(termSheetViews).optional() }),
    reply: listOf(OfferingCard),
  },
  get: {
    method: 'GET',
    path: '/termsheets/{id}',
    access: 'user',
    summary: 'One term sheet.',
    reply: TermSheetEntity,
  },
});
