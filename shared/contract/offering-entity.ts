import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { isVisible } from '../domain/one-line.ts';
import { hasAtMostTwoDecimals } from '../format/money.ts';
import { DateTime, Dollars, Percent, Price } from './fields.ts';
import { OriginatorFields } from './originator-fields.ts';
import { ProposalStanding } from './proposal.ts';
import { OneLine, TermSheetFields } from './term-sheet-fields.ts';

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

const ShortText = OneLine(200)
  .trim()
  .min(1)
  .refine((text) => text === '' || isVisible(text), 'Must not be empty');

const DollarsOf = (dollars: z.ZodNumber) =>
  dollars.max(MOST_DOLLARS).refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals');

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
