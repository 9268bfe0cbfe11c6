import * as z from 'zod';
import { assetClasses } from '../domain/asset-class.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { isVisible } from '../domain/one-line.ts';
import { originatorKinds } from '../domain/originator.ts';
import { hasAtMost, hasAtMostTwoDecimals } from '../format/money.ts';
import { DateTime, Dollars, MaybeReason, OfferedPrice, Percent, Price } from './fields.ts';
import { ProposalStanding } from './proposal.ts';
import { OneLine, TermSheetFields } from './term-sheet-fields.ts';

/** Null: as the seller's charter says, and nothing by state law. */
const OriginatorFields = {
  originatorKind: z.enum(originatorKinds).nullable().optional(),
  /** By the NCUSIF. */
  originatorInsured: z.boolean().nullable().optional(),
  /** Retention by state law. */
  retentionPercent: z
    .number()
    .min(0)
    .max(100)
    .refine(hasAtMostTwoDecimals, 'Must have at most 2 decimals')
    .nullable()
    .optional(),
};

export const Restrictions = z.strictObject({
  /** Account ids; if not empty, only these see the offering. */
  WhitelistedFinancialEntities: z.array(z.string()).max(2000),
  BlacklistedFinancialEntities: z.array(z.string()).max(2000),
  /** Served first by an allocation. */
  PreferredFinancialEntities: z.array(z.string()).max(2000).optional(),
});

/** Bounds sums whose whole cents are exact numbers. */
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
  /** Commitments below the minimum purchase are taken and decided case by case. */
  TakesBelowMinimum: z.boolean(),
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
  /** Tape shown to buyers. */
  PublishedTapeId: z.string().nullable(),
  /** Buyers name a price with their commitments. */
  AsksForPrice: z.boolean(),
  /** Price in percent of par, a guide where buyers bid; null: not stated. */
  Price: z.number().nullable(),
});

const OfferingProposal = ProposalStanding.extend({
  /** Content last seen by administrators; null before. */
  seen: OfferingFields.pick({
    LoanType: true,
    TermSheetCategory: true,
    AssetClass: true,
    TransactionType: true,
    PoolBalance: true,
    MinimumPurchaseAmount: true,
    TakesBelowMinimum: true,
    AsksForPrice: true,
    Price: true,
    AmountAvailableForSalePercent: true,
    SellerName: true,
    DueDiligenceDeadline: true,
    SettlementDate: true,
    PoolBalanceAsOf: true,
  })
    .extend({ Restrictions, TermSheet: TermSheetFields })
    .nullable(),
});

/** Allocation defaults, for administrators only. */
const allocationTerms = {
  /** Lowest price served, percent of par. */
  Reserve: Price.nullable().optional(),
  /** Unit of every part. */
  Increment: DollarsOf(z.number().min(0.01)).optional(),
  /** Most for one buyer. */
  PerBuyerMaximum: DollarsOf(z.number().positive()).nullable().optional(),
};

/**
 * Spec 3 "Offering (LP, full)". Restrictions, which name competitors, and the editable term sheet go to administrators
 * and to the seller of a draft; proposal, originator, allocation and names' visibility to administrators only.
 */
export const OfferingEntity = OfferingFields.extend({
  Restrictions: Restrictions.optional(),
  TermSheet: TermSheetFields.optional(),
  /** Latest change of the price after publishing; null: none. */
  priceChange: z.object({ at: DateTime, before: z.number().nullable() }).nullable(),
  /** Interest of a purchase until settlement; null without a published tape, a settlement date or a stated fee. */
  accrual: z
    .object({
      /** Published tape's cut-off. */
      asOfDate: z.string(),
      settlesOn: z.string(),
      /** Average note rate less the servicing fee, in percent a year. */
      netRate: z.number(),
      /** On 30/360, without whole rolled months. */
      days: z.number().int(),
    })
    .nullable(),
  /** Something remains, and its state and order book let buyers order. */
  isOpenToOrders: z.boolean(),
  sellerSeesNames: z.boolean().optional(),
  /** Its servicing fee of 0 is from before blanks were kept apart. */
  feeMayBeBlank: z.boolean().optional(),
  ...allocationTerms,
  ...OriginatorFields,
  /** Attestation that no borrower group owes more than 0.1 % of the pool; null: none. */
  granular: z.object({ at: DateTime, byName: z.string() }).nullable().optional(),
  /** Order book closed since: nothing is ordered or decided. Absent while open. */
  bookClosedAt: DateTime.optional(),
  proposal: OfferingProposal.nullable().optional(),
});
export type OfferingEntity = z.infer<typeof OfferingEntity>;

/** Body of a new offering, and document of patches. */
export const OfferingDraft = z.strictObject({
  LoanType: ShortText,
  TransactionType: z.enum(transactionTypes),
  TermSheetCategory: z.enum(termSheetCategories),
  /** Within its category; null or absent: as category and loan type say. */
  AssetClass: z.enum(assetClasses).nullable().optional(),
  PoolBalance: PositiveDollars.max(MOST_DOLLARS),
  /** Amounts for sale are computed with 4 decimals of it. */
  AmountAvailableForSalePercent: z
    .number()
    .gt(0)
    .max(100)
    .refine((percent) => hasAtMost(4, percent), 'Must have at most 4 decimals'),
  SellerName: ShortText,
  MinimumPurchaseAmount: DollarsOf(z.number().min(0)).optional(),
  /** Commitments below the minimum purchase are taken and decided case by case. */
  TakesBelowMinimum: z.boolean().optional(),
  /** Buyers name a price with their commitments. */
  AsksForPrice: z.boolean().optional(),
  /** Price in percent of par, a guide where buyers bid; null: not stated; absent: 100. */
  Price: OfferedPrice.nullable().optional(),
  ...allocationTerms,
  DueDiligenceDeadline: DateTime.nullable().optional(),
  SettlementDate: DateTime.nullable().optional(),
  PoolBalanceAsOf: DateTime.nullable().optional(),
  Restrictions: z.strictObject(Restrictions.shape).partial().optional(),
  TermSheet: TermSheetFields.partial().optional(),
  /** The seller's people see which credit unions order. */
  sellerSeesNames: z.boolean().optional(),
  ...OriginatorFields,
});
export type OfferingDraft = z.infer<typeof OfferingDraft>;

/** Patchable: the draft's fields, the state, and the reason for its move. */
export const OfferingEdit = OfferingDraft.extend({
  /** Attests that no borrower group owes more than 0.1 % of the pool; kept with the name. */
  granular: z.boolean().optional(),
  State: z.enum(offeringStates),
  StateChangeReason: z.string().trim().max(500).optional(),
  /** Needed to change the price of a published LP; kept in its history. */
  PriceChangeReason: MaybeReason.optional(),
});
export type OfferingEdit = z.infer<typeof OfferingEdit>;
