import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { offeringStates, transactionTypes } from '../domain/offering.ts';
import { FileSection } from './documents.ts';
import { DateTime, Dollars, Lines } from './fields.ts';
import { OfferingDraft, OfferingEntity } from './offering-entity.ts';
import { Patch } from './patch.ts';
import { PoolCheck } from './pool-check.ts';
import { ProposalStanding } from './proposal.ts';
import { contract } from './route.ts';

/**
 * Seller's fields of its own draft. The seller is given; allocation except asking for prices, names and the originator
 * are administrators'.
 */
export const SellerDraft = OfferingDraft.omit({
  SellerName: true,
  sellerSeesNames: true,
  Reserve: true,
  Increment: true,
  PerBuyerMaximum: true,
  originatorKind: true,
  originatorInsured: true,
  retentionPercent: true,
});
export type SellerDraft = z.infer<typeof SellerDraft>;

/** Credit unions, and their sum in dollars. */
const Tally = z.object({ count: z.number().int(), total: Dollars });

export const ListingBuyer = z.object({
  creditUnionName: z.string(),
  indicated: Dollars.nullable(),
  committed: Dollars.nullable(),
  /** Commitment's price in percent of par, if the LP asks for one. */
  price: z.number().nullable(),
  status: z.enum(commitmentStatuses).nullable(),
});
export type ListingBuyer = z.infer<typeof ListingBuyer>;

export const Listing = z.object({
  lpIdentifier: z.string(),
  state: z.enum(offeringStates),
  /** Order book closed since; null while open. */
  bookClosedAt: DateTime.nullable(),
  loanType: z.string(),
  transactionType: z.enum(transactionTypes),
  collateralDescription: z.string(),
  amountForSale: Dollars,
  amountRemaining: Dollars,
  dueDiligenceDeadline: DateTime.nullable(),
  dueDiligenceDaysRemaining: z.number().int(),
  settlementDate: DateTime.nullable(),
  /** Buyers name a price with their commitments. */
  asksForPrice: z.boolean(),
  /** Percent of par, or a guide if buyers name prices; null: not stated. */
  price: z.number().nullable(),
  lastStateChangeDate: DateTime,
  demand: z.object({ indications: Tally, pending: Tally, accepted: Tally }),
  /** Credit unions that viewed the term sheet, opened due diligence, indicated and committed. */
  funnel: z.object({
    termSheet: z.number().int(),
    dueDiligence: z.number().int(),
    indicated: z.number().int(),
    committed: z.number().int(),
  }),
  /** The last seven days: first looks, questions, and orders that still stand. */
  week: z.object({
    viewed: z.number().int(),
    opened: z.number().int(),
    indications: Tally,
    commitments: Tally,
    asked: z.number().int(),
  }),
  /** Credit unions that opened due diligence and never committed; names of those that indicated, if allowed. */
  undecided: z.object({ count: z.number().int(), names: z.array(z.string()).nullable() }),
  /** Only if an administrator allowed names. */
  buyers: z.array(ListingBuyer).nullable(),
  /** Waiting for an answer, and since when the longest. */
  openQuestions: z.object({ count: z.number().int(), oldestAt: DateTime.nullable() }),
  /** Null if administrators prepared it. */
  proposal: ProposalStanding.nullable(),
  /** Fields that buyers will miss. */
  missing: z.array(z.string()),
});
export type Listing = z.infer<typeof Listing>;

export const ListingAllocation = z.object({
  appliedAt: DateTime,
  orders: z.number().int(),
  demand: Dollars,
  available: Dollars,
  allocated: Dollars,
  unallocated: Dollars,
  served: z.array(z.string()),
});
export type ListingAllocation = z.infer<typeof ListingAllocation>;

export const ListingDetail = Listing.extend({
  /** With restrictions and the editable term sheet while the seller prepares it. */
  offering: OfferingEntity,
  /** Draft's pool check. Null once published, and for a lead-lender request. */
  poolCheck: PoolCheck.nullable(),
  sections: z.array(FileSection),
  /** Latest applied one; null: none. */
  allocation: ListingAllocation.nullable(),
});
export type ListingDetail = z.infer<typeof ListingDetail>;

const ReturnComment = Lines('The comment', 2000).min(1, 'A comment is required');

/** Answered by the Lambda of offerings. Own drafts are reached only here. */
export const selling = contract({
  listings: {
    method: 'GET',
    path: '/selling/offerings',
    access: 'selling',
    summary: "What the caller's credit union sells, with demand, newest first.",
    reply: z.array(Listing),
  },
  listing: {
    method: 'GET',
    path: '/selling/offerings/{id}',
    access: 'selling',
    summary: "One offering of the caller's credit union, as its seller manages it.",
    reply: ListingDetail,
  },
  prepare: {
    method: 'POST',
    path: '/selling/offerings',
    access: 'preparing',
    summary: "A new draft of the caller's credit union. The server assigns its LPIdentifier.",
    body: SellerDraft,
    reply: OfferingEntity,
    status: 201,
    problems: ['conflict'],
  },
  edit: {
    method: 'PATCH',
    path: '/selling/offerings/{id}',
    access: 'preparing',
    summary: "Edits a draft, unless it's in review.",
    body: Patch,
    patch: true,
    reply: OfferingEntity,
    problems: ['conflict', 'stale'],
  },
  discard: {
    method: 'DELETE',
    path: '/selling/offerings/{id}',
    access: 'preparing',
    summary: "Deletes a draft permanently, unless it's in review. Its history stays.",
    status: 204,
    problems: ['conflict', 'stale'],
  },
  handIn: {
    method: 'POST',
    path: '/selling/offerings/{id}/review',
    access: 'preparing',
    summary: 'Submits a draft for review. Administrators publish it or send it back.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  takeBack: {
    method: 'DELETE',
    path: '/selling/offerings/{id}/review',
    access: 'preparing',
    summary: 'Recalls a draft from review, to keep working on it.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  sendBack: {
    method: 'POST',
    path: '/marketplace/offering/{id}/returns',
    access: 'admin',
    summary: 'Sends a draft in review back to its seller, with a comment.',
    body: z.strictObject({ comment: ReturnComment }),
    status: 204,
    problems: ['own_work', 'conflict', 'stale'],
  },
});
