import { daysLeft } from '../format/eastern-day.ts';
import type { Cents } from '../format/money.ts';
import type { AllocationOf } from './allocation-of.ts';
import type { AllocationTerms } from './allocation-terms.ts';
import type { AssetClass } from './asset-class.ts';
import type { Attested } from './granular.ts';
import type { OriginatorTerms } from './originator.ts';
import type { Proposal } from './proposal.ts';
import type { TapeField } from './tape-field.ts';
import type { TapeRate } from './wire.ts';

export const offeringStates = [
  'Draft',
  'Published',
  'Open',
  'Allocated',
  'Full',
  'Sold',
  'Retention',
  'Archived',
  'Withdrawn',
] as const;

export type OfferingState = (typeof offeringStates)[number];

export const transactionTypes = ['LP', 'LLO'] as const;

export type TransactionType = (typeof transactionTypes)[number];

export const termSheetCategories = ['Consumer', 'MBL', 'Residential', 'Student', 'Solar'] as const;

export type TermSheetCategory = (typeof termSheetCategories)[number];

/** Statistics beside the offering's own fields. Rates and ratios are percentages. */
export interface TermSheet {
  collateralDescription: string;
  collateralLocation: string;
  borrowerLocation: string;
  loanPurpose: string;
  wtdAverageCreditScore: number | null;
  wtdAverageLtv: number | null;
  wtdAverageLoanRate: number | null;
  wtdAverageRemainingTerm: number | null;
  globalDSCR: number | null;
  loanToValue: number | null;
  loanCount: number;
  /** Null: not stated. */
  servicingFee: number | null;
  recourseType: string;
  summary: string;
}

/** Latest change after publishing, with the price before. */
export interface PriceChange {
  at: string;
  before: number | null;
}

/** Money is whole cents, prices are ten-thousandths of a percent of par; moments are ISO 8601 UTC. */
export interface Offering extends AllocationTerms, OriginatorTerms, Attested {
  lpNumber: string;
  state: OfferingState;
  loanType: string;
  transactionType: TransactionType;
  termSheetCategory: TermSheetCategory;
  /** Null where unset: see `assetClassOf`. */
  assetClass: AssetClass | null;
  poolBalance: Cents;
  percentForSale: number;
  /** Guide where buyers bid; null: not stated. */
  price: number | null;
  priceChange: PriceChange | null;
  minimumPurchase: Cents;
  /** Commitments below the minimum purchase are taken and decided case by case. */
  takesBelowMinimum: boolean;
  sellerId: string;
  sellerName: string;
  whitelist: string[];
  blacklist: string[];
  /** Served first by an allocation; visibility is separate. */
  preferred: string[];
  acceptedTotal: Cents;
  pendingTotal: Cents;
  interestTotal: Cents;
  termSheet: TermSheet;
  /** Its servicing fee says what was entered: a blank was once stored as 0. */
  feeAsEntered: boolean;
  addedAt: string;
  publishedAt: string | null;
  stateChangedAt: string;
  dueDiligenceDeadline: string | null;
  settlementDate: string | null;
  poolBalanceAsOf: string | null;
  /** Seller's draft; null: prepared by administrators. */
  proposal: Proposal<OfferingTerms> | null;
  /** Lets the seller's people learn which credit unions order. Administrators decide. */
  sellerSeesNames: boolean;
  /** Person of the seller whom buyers call; null: as `namedContact` says. */
  dealContact: string | null;
  /** Also shown, before acceptance, to buyers who passed the second factor. */
  showsContact: boolean;
  /** Stand-ins of contacts on either side who can't be one any longer, by the person's id. */
  replacedContacts: Readonly<Record<string, string>>;
  /** Moment its order book was closed; null while orders are decided one by one. */
  bookClosedAt: string | null;
  /** SHA-256 of the seed for lots. */
  seedHash: string | null;
  /** Latest allocation that decided its orders; null: one by one. */
  allocationRun: AllocationOf | null;
  publishedTapeId: string | null;
  /** Average of the published tape; null also where it was published before this was kept and not migrated. */
  tapeRate: TapeRate | null;
  tapeFields: Readonly<Record<string, TapeField>>;
  version: number;
}

export const termNames = [
  'loanType',
  'transactionType',
  'termSheetCategory',
  'assetClass',
  'poolBalance',
  'percentForSale',
  'price',
  'minimumPurchase',
  'takesBelowMinimum',
  'asksForPrice',
  'sellerName',
  'whitelist',
  'blacklist',
  'preferred',
  'termSheet',
  'dueDiligenceDeadline',
  'settlementDate',
  'poolBalanceAsOf',
] as const;

export type OfferingTerms = Pick<Offering, (typeof termNames)[number]>;

export const termsOf = (offering: Offering): OfferingTerms =>
  Object.fromEntries(termNames.map((name) => [name, offering[name]])) as never;

export const dueDiligenceDaysLeft = (offering: Pick<Offering, 'dueDiligenceDeadline'>, now: Date): number =>
  offering.dueDiligenceDeadline ? daysLeft(offering.dueDiligenceDeadline, now) : 0;
