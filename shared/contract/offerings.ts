import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { isOneLine, isVisible } from '../domain/one-line.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import { DateTime, Dollars, Percent, Price } from './fields.ts';
import { OriginatorFields } from './originator-fields.ts';
import { Patch } from './patch.ts';
import { PoolCheck } from './pool-check.ts';
import { ProposalStanding } from './proposal.ts';
import { contract } from './route.ts';

export const Restrictions = z.strictObject({
  /** Credit-union account ids; not empty: only these see the offering. */
  WhitelistedFinancialEntities: z.array(z.string()).max(2000),
  BlacklistedFinancialEntities: z.array(z.string()).max(2000),
  /** An allocation can serve these before others. */
  PreferredFinancialEntities: z.array(z.string()).max(2000).optional(),
});

/** Whole cents of it, and of sums of it, are exact numbers. */
const MOST_DOLLARS = 1e11;
const PositiveDollars = z
  .number('Must be a number')
  .positive('Must be greater than 0')
  .refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals');
const OneLine = (max: number) =>
  z.string().max(max).refine(isOneLine, "Must be one line, without characters that can't be displayed");
const ShortText = OneLine(200)
  .trim()
  .min(1)
  .refine((text) => text === '' || isVisible(text), 'Must not be empty');
const DollarsOf = (dollars: z.ZodNumber) =>
  dollars.max(MOST_DOLLARS).refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals');
const Ratio = z.number().min(0).max(1000).nullable();

/** The statistics of a term sheet, under the card's field names. */
export const TermSheetFields = z.strictObject({
  collateralDescription: OneLine(500),
  collateralLocation: OneLine(200),
  borrowerLocation: OneLine(200),
  loanPurpose: OneLine(500),
  wtdAverageCreditScore: z.number().min(0).max(900).nullable(),
  wtdAverageLtv: Ratio,
  wtdAverageLoanRate: Ratio,
  wtdAverageRemainingTerm: Ratio,
  globalDSCR: Ratio,
  loanToValue: Ratio,
  loanCount: z.number().int().min(0),
  servicingFee: z.number().min(0).max(100),
  recourseType: OneLine(100),
  summary: z.string().max(5000),
});

const OfferingFields = z.object({
  id: z.string(),
  LPIdentifier: z.string(),
  LoanType: z.string(),
  TermSheetCategory: z.enum(termSheetCategories),
  AssetClass: z.enum(assetClasses),
  TransactionType: z.enum(transactionTypes),
  PoolBalance: Dollars,
  MinimumPurchaseAmount: Dollars,
  AmountRemaining: Dollars,
  AmountAvailableForSalePercent: Percent,
  PurchaseCommitmentsTotal: Dollars,
  SellerName: z.string(),
  State: z.enum(offeringStates),
  DateAdded: DateTime,
  LastStateChangeDate: DateTime,
  DueDiligenceDeadline: DateTime.nullable(),
  DueDiligenceDaysRemaining: z.number().int(),
  SettlementDate: DateTime.nullable(),
  PoolBalanceAsOf: DateTime.nullable(),
  /** The loan tape that buyers see. */
  PublishedTapeId: z.string().nullable(),
  /** Whether buyers name a price with their commitments. */
  AsksForPrice: z.boolean(),
});

/** A draft that its seller prepares, as administrators review it. */
const OfferingProposal = ProposalStanding.extend({
  /** As administrators saw it last; null before the first time. */
  seen: OfferingFields.pick({
    LoanType: true,
    TermSheetCategory: true,
    AssetClass: true,
    TransactionType: true,
    PoolBalance: true,
    MinimumPurchaseAmount: true,
    AsksForPrice: true,
    AmountAvailableForSalePercent: true,
    SellerName: true,
    DueDiligenceDeadline: true,
    SettlementDate: true,
    PoolBalanceAsOf: true,
  })
    .extend({ Restrictions, TermSheet: TermSheetFields })
    .nullable(),
});

/** What an allocation goes by unless a run says otherwise: for administrators alone. */
const allocationTerms = {
  /** The lowest price served, percent of par. */
  Reserve: Price.nullable().optional(),
  /** Every part is a whole number of these. */
  Increment: DollarsOf(z.number().min(0.01)).optional(),
  /** The most for one buyer. */
  PerBuyerMaximum: DollarsOf(z.number().positive()).nullable().optional(),
};

/**
 * Spec 3 "Offering (LP, full)". Restrictions name competitors: they and the term sheet to edit go to administrators and, of a
 * draft, to the seller who prepares it; the proposal, the originator, how it is
 * allocated and whether the seller sees names to administrators alone.
 */
export const OfferingEntity = OfferingFields.extend({
  Restrictions: Restrictions.optional(),
  TermSheet: TermSheetFields.optional(),
  sellerSeesNames: z.boolean().optional(),
  ...allocationTerms,
  ...OriginatorFields,
  /** Who attested that no borrower or group of borrowers owes more than 0.1 % of the pool; null: no one. */
  granular: z.object({ at: DateTime, byName: z.string() }).nullable().optional(),
  /** Since when its order book is closed: nothing is ordered or decided until it is done with. Absent while it is open. */
  bookClosedAt: DateTime.optional(),
  proposal: OfferingProposal.nullable().optional(),
});
export type OfferingEntity = z.infer<typeof OfferingEntity>;

/** What an administrator may write: a new offering's body and the document that a patch is applied to. */
export const OfferingDraft = z.strictObject({
  LoanType: ShortText,
  TransactionType: z.enum(transactionTypes),
  TermSheetCategory: z.enum(termSheetCategories),
  /** Within its category; null or absent: what category and loan type say. */
  AssetClass: z.enum(assetClasses).nullable().optional(),
  PoolBalance: PositiveDollars.max(MOST_DOLLARS),
  AmountAvailableForSalePercent: z.number().gt(0).max(100),
  SellerName: ShortText,
  MinimumPurchaseAmount: DollarsOf(z.number().min(0)).optional(),
  /** Whether buyers name a price with their commitments. */
  AsksForPrice: z.boolean().optional(),
  ...allocationTerms,
  DueDiligenceDeadline: DateTime.nullable().optional(),
  SettlementDate: DateTime.nullable().optional(),
  PoolBalanceAsOf: DateTime.nullable().optional(),
  Restrictions: z.strictObject(Restrictions.shape).partial().optional(),
  TermSheet: TermSheetFields.partial().optional(),
  /** Whether the seller's people see which credit unions order. */
  sellerSeesNames: z.boolean().optional(),
  ...OriginatorFields,
});
export type OfferingDraft = z.infer<typeof OfferingDraft>;

/** What a patch may touch: the draft's fields, the state, and why it moves, which the history keeps. */
export const OfferingEdit = OfferingDraft.extend({
  /** Whether someone attests that no borrower or group of borrowers owes more than 0.1 % of the pool; kept with their name. */
  granular: z.boolean().optional(),
  State: z.enum(offeringStates),
  StateChangeReason: z.string().trim().max(500).optional(),
});
export type OfferingEdit = z.infer<typeof OfferingEdit>;

export const CreditUnionRelation = z.object({
  lpIdentifier: z.string(),
  isSeller: z.boolean(),
  isVisible: z.boolean(),
  isWhitelisted: z.boolean(),
  isBlacklisted: z.boolean(),
  canIndicate: z.boolean(),
  canCommit: z.boolean(),
  hasIndicated: z.boolean(),
  hasCommitted: z.boolean(),
  reason: z.string().optional(),
});
export type CreditUnionRelation = z.infer<typeof CreditUnionRelation>;

export const offerings = contract({
  relation: {
    method: 'GET',
    path: '/marketplace/offering/{id}/culprelation',
    access: 'user',
    summary: "How the offering relates to the caller's credit union; guards every LP page.",
    reply: CreditUnionRelation,
  },
  get: {
    method: 'GET',
    path: '/marketplace/offerings/{id}',
    access: 'user',
    summary: 'One offering.',
    reply: OfferingEntity,
  },
  create: {
    method: 'POST',
    path: '/marketplace/offerings',
    access: 'admin',
    summary: 'A new offering in state Draft; the server gives its LPIdentifier.',
    body: OfferingDraft,
    reply: OfferingEntity,
    status: 201,
    problems: ['own_work'],
  },
  update: {
    method: 'PATCH',
    path: '/marketplace/offerings/{id}',
    access: 'admin',
    summary: 'Edits an offering, or moves its state along the allowed transitions.',
    body: Patch,
    patch: true,
    reply: OfferingEntity,
    problems: ['own_work', 'illegal_transition', 'conflict', 'stale', 'limit_exceeded'],
  },
  remove: {
    method: 'DELETE',
    path: '/marketplace/offerings/{id}',
    access: 'admin',
    summary: 'Deletes a draft for good; its history stays.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'conflict', 'stale'],
  },
  beforePublishing: {
    method: 'GET',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'What a pool comes to under the rules on its seller and on what that keeps.',
    reply: z.object({
      /** Null of a lead-lender request, which isn't checked. */
      pool: PoolCheck.nullable(),
    }),
  },
  publish: {
    method: 'POST',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary:
      'Publishes a draft. The check of its pool is kept with it; where the platform enforces, a rule that is broken blocks it.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'limit_exceeded'],
  },
  unpublish: {
    method: 'DELETE',
    path: '/marketplace/offering/{id}/publishings',
    access: 'admin',
    summary: 'Returns an offering to Draft. Refused while a commitment is accepted.',
    status: 204,
    problems: ['own_work', 'illegal_transition', 'conflict'],
  },
});
