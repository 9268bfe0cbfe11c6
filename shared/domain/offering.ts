import { Problem } from '../contract/problem.ts';
import { daysLeft } from '../format/date.ts';
import { type Cents, cents, minus, plus } from '../format/money.ts';
import type { AllocationOf } from './allocation-of.ts';
import type { AllocationTerms } from './allocation-terms.ts';
import type { AssetClass } from './asset-class.ts';
import type { Attested } from './granular.ts';
import type { OriginatorTerms } from './originator.ts';
import { assertReviewable, type Proposal } from './proposal.ts';
import type { TapeField } from './tape-field.ts';

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
  servicingFee: number;
  recourseType: string;
  summary: string;
}

/** Money is whole cents; moments are ISO 8601 UTC. */
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
  minimumPurchase: Cents;
  sellerId: string;
  sellerName: string;
  whitelist: string[];
  blacklist: string[];
  /** Served first by an allocation; visibility is separate. */
  preferred: string[];
  /** Sum of accepted commitments. */
  acceptedTotal: Cents;
  /** Sum of commitments waiting for a decision. */
  pendingTotal: Cents;
  /** Sum of live indications of interest. */
  interestTotal: Cents;
  termSheet: TermSheet;
  addedAt: string;
  publishedAt: string | null;
  stateChangedAt: string;
  dueDiligenceDeadline: string | null;
  settlementDate: string | null;
  poolBalanceAsOf: string | null;
  /** Seller's draft; null: prepared by administrators. */
  proposal: Proposal<OfferingTerms> | null;
  /** Whether the seller's people learn which credit unions order. Administrators decide. */
  sellerSeesNames: boolean;
  /** Moment its order book was closed; null while orders are decided one by one. */
  bookClosedAt: string | null;
  /** SHA-256 of the seed for lots. */
  seedHash: string | null;
  /** Latest allocation that decided its orders; null: one by one. */
  allocationRun: AllocationOf | null;
  /** Tape shown to buyers; null: none. */
  publishedTapeId: string | null;
  /** Fields filled in from tapes, by wire name. */
  tapeFields: Readonly<Record<string, TapeField>>;
  version: number;
}

/** Fields written before publishing, by whoever prepares the offering. */
export const termNames = [
  'loanType',
  'transactionType',
  'termSheetCategory',
  'assetClass',
  'poolBalance',
  'percentForSale',
  'minimumPurchase',
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

/** Moves by an administrator (api.md "Offering states"); the others follow an acceptance. */
const moves: Record<OfferingState, readonly OfferingState[]> = {
  Draft: ['Published'],
  Published: ['Draft', 'Open', 'Withdrawn'],
  Open: ['Draft', 'Withdrawn'],
  Allocated: ['Sold', 'Withdrawn'],
  Full: ['Sold', 'Withdrawn'],
  Sold: ['Retention', 'Archived'],
  Retention: ['Archived'],
  Withdrawn: ['Archived'],
  Archived: [],
};

export const movesFrom = (state: OfferingState): readonly OfferingState[] => moves[state];

export const isOpen = (state: OfferingState): boolean => state === 'Published' || state === 'Open';

/** Listed in the last 60 days, in milliseconds. */
export const recentAfter = (now: Date): number => now.getTime() - 60 * 86_400_000;

export const isRecent = ({ publishedAt }: Pick<Offering, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && Date.parse(publishedAt) > recentAfter(now);

/** New indications and commitments are taken in these states only. */
export const takesOrders = (state: OfferingState): boolean => isOpen(state) || state === 'Allocated';

/** Counted as open: its state takes orders, something remains, and its book isn't closed. */
export const isOpenToOrders = (offering: Balances & Pick<Offering, 'state' | 'bookClosedAt'>): boolean =>
  takesOrders(offering.state) && offering.bookClosedAt === null && amountRemaining(offering) > 0;

const hidden: readonly OfferingState[] = ['Draft', 'Withdrawn', 'Archived'];
export const isHidden = (state: OfferingState): boolean => hidden.includes(state);

type Restricted = Pick<Offering, 'state' | 'sellerId' | 'whitelist' | 'blacklist'>;

export const isWhitelisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.whitelist.length === 0 || offering.whitelist.includes(creditUnionId);

export const isBlacklisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.blacklist.includes(creditUnionId);

export const isAdmitted = (offering: Restricted, creditUnionId: string): boolean =>
  isWhitelisted(offering, creditUnionId) && !isBlacklisted(offering, creditUnionId);

/** Whether the offering is shown to a credit union. The seller always sees its own. */
export function isShownTo(offering: Restricted, creditUnionId: string): boolean {
  if (isHidden(offering.state)) return false;
  return offering.sellerId === creditUnionId || isAdmitted(offering, creditUnionId);
}

/** Shown to the credit union, or held by it through an accepted commitment, which nothing hides again. `own` is its commitment. */
export const isVisibleTo = (
  offering: Restricted,
  creditUnionId: string,
  own: { status: string } | undefined,
): boolean => isShownTo(offering, creditUnionId) || own?.status === 'Accepted';

type Balances = Pick<Offering, 'poolBalance' | 'percentForSale' | 'acceptedTotal'>;

const MILLION = 1_000_000;

/** Pool balance × percent for sale, rounded down to the cent. */
export function amountForSale({
  poolBalance,
  percentForSale,
}: Pick<Balances, 'poolBalance' | 'percentForSale'>): Cents {
  const millionths = Math.round(percentForSale * 10_000);
  // The full product would pass 2^53 and lose cents; both parts stay below it.
  const rest = poolBalance % MILLION;
  return cents(((poolBalance - rest) / MILLION) * millionths + Math.floor((rest * millionths) / MILLION));
}

export const amountRemaining = (offering: Balances): Cents => minus(amountForSale(offering), offering.acceptedTotal);

export const dueDiligenceDaysLeft = (offering: Pick<Offering, 'dueDiligenceDeadline'>, now: Date): number =>
  offering.dueDiligenceDeadline ? daysLeft(offering.dueDiligenceDeadline, now) : 0;

export function changeState(offering: Offering, to: OfferingState, at: string): Offering {
  if (!moves[offering.state].includes(to)) {
    throw new Problem('illegal_transition', { message: `An LP that is ${offering.state} can't become ${to}.` });
  }
  if (to === 'Draft' && offering.acceptedTotal > 0) {
    throw new Problem('conflict', { message: "An LP with an accepted commitment can't be unpublished." });
  }
  const { proposal } = offering;
  if (to === 'Published' && proposal) assertReviewable(proposal);
  return {
    ...offering,
    state: to,
    stateChangedAt: at,
    publishedAt: to === 'Published' ? at : to === 'Draft' ? null : offering.publishedAt,
    // Publishing counts as having seen the draft, so later changes by the seller stand out again.
    proposal: proposal && to === 'Published' ? { ...proposal, seen: termsOf(offering) } : proposal,
  };
}

/** The state after a commitment was accepted: Allocated by the first, Full once nothing remains. */
export const stateAfterAcceptance = (offering: Balances): 'Allocated' | 'Full' =>
  amountRemaining(offering) <= 0 ? 'Full' : 'Allocated';

export function withAccepted(offering: Offering, amount: Cents, at: string): Offering {
  const totals = {
    ...offering,
    acceptedTotal: plus(offering.acceptedTotal, amount),
    pendingTotal: minus(offering.pendingTotal, amount),
  };
  const state = stateAfterAcceptance(totals);
  return { ...totals, state, stateChangedAt: state === offering.state ? offering.stateChangedAt : at };
}

const sortPriority: Record<OfferingState, number> = {
  Published: 0,
  Open: 0,
  Allocated: 1,
  Draft: 2,
  Full: 3,
  Sold: 4,
  Retention: 5,
  Archived: 6,
  Withdrawn: 7,
};

/** Spec 4.1: open/published, draft, full, sold, retention, archive, withdrawn; allocated offerings are still open for orders. */
export const statePriority = (state: string): number => sortPriority[state as OfferingState] ?? 99;
