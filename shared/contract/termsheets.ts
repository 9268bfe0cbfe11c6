import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { type BrowseView, browseViews, type Choice, choiceNames } from '../domain/browse.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { tapeTermNames } from '../domain/pool/tape-term-names.ts';
import { BrowseQuery, browseParameters } from './browse.ts';
import { DateTime, Dollars } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { OfferingEntity } from './offering-entity.ts';
import { contract } from './route.ts';

/** Spec 3 "Offering card". Amounts are the caller's own credit union's; administrators see totals. */
export const OfferingCard = z.object({
  lpIdentifier: z.string(),
  state: z.enum(offeringStates),
  /** Same as `view=open`: something remains, and its state and order book let buyers order. */
  isOpenToOrders: z.boolean(),
  transactionType: z.enum(transactionTypes),
  termSheetCategory: z.enum(termSheetCategories),
  assetClass: z.enum(assetClasses),
  collateralDescription: z.string(),
  totalParticipationAvailable: Dollars,
  poolBalance: Dollars,
  /** Null for a lead-lender request. */
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
  wtdAverageRemainingTerm: z.number().nullable(),
  /** Percent a year kept by the seller; null: not stated. */
  servicingFee: z.number().nullable(),
  /** Buyers name a price with their commitments. */
  asksForPrice: z.boolean(),
  /** Price in percent of par, a guide where buyers bid; null: not stated. */
  price: z.number().nullable(),
  recourseType: z.string(),
  globalDSCR: z.number().nullable(),
  loanToValue: z.number().nullable(),
  dateAdded: DateTime,
  dueDiligenceDeadline: DateTime.nullable(),
  dueDiligenceDaysRemaining: z.number().int(),
  /** Order book closed since; null while open. */
  bookClosedAt: DateTime.nullable(),
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
    servicingFee: z.number().nullable(),
  }),
  images: z.array(TermSheetImage),
  /** Binding terms, for `TermsHash` of commitments and proposals. */
  TermsHash: z.string(),
  /** Fields filled from a tape, with its cut-off date, and whether edited since. */
  tapeFields: z.array(z.object({ field: z.enum(tapeTermNames), asOfDate: z.string(), isEdited: z.boolean() })),
  /** Names by account id in the restrictions; administrators only. */
  restrictedNames: z.record(z.string(), z.string()).optional(),
});
export type TermSheetEntity = z.infer<typeof TermSheetEntity>;

const Orders = z.object({ count: z.number().int(), amount: Dollars });

/** Totals of a browse list. Administrators' orders are those of all buyers. */
export const TermSheetSummary = z.object({
  count: z.number().int(),
  totalParticipationAvailable: Dollars,
  /** Without lead-lender requests. */
  remainingBalance: Dollars,
  indicated: Orders,
  pending: Orders,
  accepted: Orders,
  /** Counts by filter value under all other filters, largest first. */
  choices: z.record(z.enum(choiceNames as [Choice]), z.array(z.object({ value: z.string(), count: z.number().int() }))),
});
export type TermSheetSummary = z.infer<typeof TermSheetSummary>;

export type TermSheetView = BrowseView;
const View = z.enum(browseViews).optional();

export const termsheets = contract({
  list: {
    method: 'GET',
    path: '/termsheets',
    access: 'user',
    summary: 'Cards of the offerings the caller may see, newest first.',
    query: ListQuery.extend({ view: View, ...browseParameters }),
    reply: listOf(OfferingCard),
  },
  summary: {
    method: 'GET',
    path: '/termsheets/summary',
    access: 'user',
    summary: 'Totals of a browse list, and counts for each value of a filter.',
    query: BrowseQuery.extend({ view: View }),
    reply: TermSheetSummary,
  },
  get: {
    method: 'GET',
    path: '/termsheets/{id}',
    access: 'user',
    summary: 'One term sheet.',
    reply: TermSheetEntity,
  },
});
