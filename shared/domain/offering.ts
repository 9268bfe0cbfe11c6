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

/** The statistics a term sheet shows in addition to the offering's own fields. Rates and ratios are percentages. */
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

/** An offering as the product keeps it. Money is whole cents; moments are ISO 8601 UTC. */
export interface Offering extends AllocationTerms, OriginatorTerms, Attested {
  lpNumber: string;
  state: OfferingState;
  loanType: string;
  transactionType: TransactionType;
  termSheetCategory: TermSheetCategory;
  /** Null where no one has said: see `assetClassOf`. */
  assetClass: AssetClass | null;
  poolBalance: Cents;
  percentForSale: number;
  minimumPurchase: Cents;
  sellerId: string;
  sellerName: string;
  whitelist: string[];
  blacklist: string[];
  /** Credit unions that an allocation may serve before others: visibility is another matter. */
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
  /** Of what its seller prepared; null: administrators did. */
  proposal: Proposal<OfferingTerms> | null;
  /** Whether the seller's people are told which credit unions order. Administrators decide. */
  sellerSeesNames: boolean;
  /** Since when its order book is closed for an allocation; null while orders are taken and decided one by one. */
  bookClosedAt: string | null;
  /** SHA-256 of the seed that lots of the closed book are drawn with. */
  seedHash: string | null;
  /** The allocation that decided its orders last, and when; null where they were decided one by one. */
  allocationRun: AllocationOf | null;
  /** The loan tape that buyers see; null where none is published. */
  publishedTapeId: string | null;
  /** What tapes filled in, by the wire's name of the field. */
  tapeFields: Readonly<Record<string, TapeField>>;
  version: number;
}

/** What is written of an offering before it is published, by whoever prepares it. */
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

/** The moves an administrator may ask for by name of the state (api.md "Offering states"); the others happen on acceptance. */
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

/** Published and Open are shown and treated alike. */
export const isOpen = (state: OfferingState): boolean => state === 'Published' || state === 'Open';

/** Milliseconds: what was published later, in the last 60 days, is recent. */
export const recentAfter = (now: Date): number => now.getTime() - 60 * 86_400_000;

/** Recent: shown to buyers within the last 60 days. */
export const isRecent = ({ publishedAt }: Pick<Offering, 'publishedAt'>, now: Date): boolean =>
  publishedAt !== null && Date.parse(publishedAt) > recentAfter(now);

/** New indications and commitments are taken in these states only. */
export const takesOrders = (state: OfferingState): boolean => isOpen(state) || state === 'Allocated';

/** What is listed and counted as open: an order placed now is taken, for its state, for what is left, and its book is not closed. */
export const isOpenToOrders = (offering: Balances & Pick<Offering, 'state' | 'bookClosedAt'>): boolean =>
  takesOrders(offering.state) && offering.bookClosedAt === null && amountRemaining(offering) > 0;

const hidden: readonly OfferingState[] = ['Draft', 'Withdrawn', 'Archived'];
export const isHidden = (state: OfferingState): boolean => hidden.includes(state);

type Restricted = Pick<Offering, 'state' | 'sellerId' | 'whitelist' | 'blacklist'>;

export const isWhitelisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.whitelist.length === 0 || offering.whitelist.includes(creditUnionId);

export const isBlacklisted = (offering: Restricted, creditUnionId: string): boolean =>
  offering.blacklist.includes(creditUnionId);

/** Whether the lists let a credit union take part. */
export const isAdmitted = (offering: Restricted, creditUnionId: string): boolean =>
  isWhitelisted(offering, creditUnionId) && !isBlacklisted(offering, creditUnionId);

/** Whether the offering is shown to a credit union. The seller always sees its own. */
export function isShownTo(offering: Restricted, creditUnionId: string): boolean {
  if (isHidden(offering.state)) return false;
  return offering.sellerId === creditUnionId || isAdmitted(offering, creditUnionId);
}

/**
 * Whether a credit union's people may know of the offering at all: it is shown to them, or they hold an accepted
 * commitment to it, which nothing hides from them again. `own` is the credit union's commitment.
 */
export const isVisibleTo = (
  offering: Restricted,
  creditUnionId: string,
  own: { status: string } | undefined,
): boolean => isShownTo(offering, creditUnionId) || own?.status === 'Accepted';

type Balances = Pick<Offering, 'poolBalance' | 'percentForSale' | 'acceptedTotal'>;

const MILLION = 1_000_000;

/** Amount for sale = pool balance × percent for sale, in whole cents; a fraction of a cent is not for sale. */
export function amountForSale({
  poolBalance,
  percentForSale,
}: Pick<Balances, 'poolBalance' | 'percentForSale'>): Cents {
  const millionths = Math.round(percentForSale * 10_000);
  // The product of the two would pass 2^53 and lose cents; both parts stay below it.
  const rest = poolBalance % MILLION;
  return cents(((poolBalance - rest) / MILLION) * millionths + Math.floor((rest * millionths) / MILLION));
}

export const amountRemaining = (offering: Balances): Cents => minus(amountForSale(offering), offering.acceptedTotal);

export const dueDiligenceDaysLeft = (offering: Pick<Offering, 'dueDiligenceDeadline'>, now: Date): number =>
  offering.dueDiligenceDeadline ? daysLeft(offering.dueDiligenceDeadline, now) : 0;

/** Moves an offering to another state on an administrator's word, or throws. */
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
    // Whoever publishes it has seen it: what its seller changes after that is told apart again.
    proposal: proposal && to === 'Published' ? { ...proposal, seen: termsOf(offering) } : proposal,
  };
}

/** The state after a commitment was accepted: Allocated by the first, Full once nothing remains. */
export const stateAfterAcceptance = (offering: Balances): 'Allocated' | 'Full' =>
  amountRemaining(offering) <= 0 ? 'Full' : 'Allocated';

/** The offering once `amount` cents that were pending are accepted. */
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
