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
 * What a seller writes of its own draft. Who sells is given; how it is allocated beyond whether buyers name a price, whether it
 * hears names and what it is under 12 CFR 701.22 is for administrators to say.
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

/** Credit unions, and dollars of them all together. */
const Tally = z.object({ count: z.number().int(), total: Dollars });

/** An offering as its seller looks after it. */
export const Listing = z.object({
  lpIdentifier: z.string(),
  state: z.enum(offeringStates),
  loanType: z.string(),
  transactionType: z.enum(transactionTypes),
  collateralDescription: z.string(),
  amountForSale: Dollars,
  amountRemaining: Dollars,
  dueDiligenceDeadline: DateTime.nullable(),
  dueDiligenceDaysRemaining: z.number().int(),
  settlementDate: DateTime.nullable(),
  lastStateChangeDate: DateTime,
  demand: z.object({ indications: Tally, pending: Tally, accepted: Tally }),
  /** How many credit unions opened the term sheet and due diligence, indicated and committed. */
  funnel: z.object({
    termSheet: z.number().int(),
    dueDiligence: z.number().int(),
    indicated: z.number().int(),
    committed: z.number().int(),
  }),
  /** Null where administrators prepared it. */
  proposal: ProposalStanding.nullable(),
  /** What buyers will look for and not find. */
  missing: z.array(z.string()),
});
export type Listing = z.infer<typeof Listing>;

/** A credit union that ordered, as far as its seller may know. */
export const ListingBuyer = z.object({
  creditUnionName: z.string(),
  indicated: Dollars.nullable(),
  committed: Dollars.nullable(),
  /** Of the commitment, in percent of par, where the LP asks for a price. */
  price: z.number().nullable(),
  status: z.enum(commitmentStatuses).nullable(),
});
export type ListingBuyer = z.infer<typeof ListingBuyer>;

/** An allocation that was applied, as the seller may know it: totals, and who bought. */
export const ListingAllocation = z.object({
  appliedAt: DateTime,
  orders: z.number().int(),
  demand: Dollars,
  available: Dollars,
  allocated: Dollars,
  unallocated: Dollars,
  /** Names of the credit unions that were served. */
  served: z.array(z.string()),
});
export type ListingAllocation = z.infer<typeof ListingAllocation>;

export const ListingDetail = Listing.extend({
  /** With its restrictions and the term sheet to edit while the seller prepares it. */
  offering: OfferingEntity,
  /** Of a draft: how its pool meets the rules before it is published. Null once it is, and of a lead-lender request. */
  poolCheck: PoolCheck.nullable(),
  /** Its due-diligence files. */
  sections: z.array(FileSection),
  /** Only where an administrator has allowed names. */
  buyers: z.array(ListingBuyer).nullable(),
  /** The one that was applied last; null where none was. */
  allocation: ListingAllocation.nullable(),
});
export type ListingDetail = z.infer<typeof ListingDetail>;

const ReturnComment = Lines('The comment', 2000).min(1, 'A comment is required');

/** The seller's desk; the Lambda of offerings answers it. A draft of one's own is reached here alone. */
export const selling = contract({
  listings: {
    method: 'GET',
    path: '/selling/offerings',
    access: 'selling',
    summary: "What the caller's credit union sells, with the demand for it; the newest first.",
    reply: z.array(Listing),
  },
  listing: {
    method: 'GET',
    path: '/selling/offerings/{id}',
    access: 'selling',
    summary: "One offering of the caller's credit union, as its seller looks after it.",
    reply: ListingDetail,
  },
  prepare: {
    method: 'POST',
    path: '/selling/offerings',
    access: 'preparing',
    summary: "A draft of the caller's credit union; the server gives its LPIdentifier.",
    body: SellerDraft,
    reply: OfferingEntity,
    status: 201,
    problems: ['conflict'],
  },
  edit: {
    method: 'PATCH',
    path: '/selling/offerings/{id}',
    access: 'preparing',
    summary: "Edits a draft; refused while it's in review.",
    body: Patch,
    patch: true,
    reply: OfferingEntity,
    problems: ['conflict', 'stale'],
  },
  discard: {
    method: 'DELETE',
    path: '/selling/offerings/{id}',
    access: 'preparing',
    summary: "Deletes a draft for good; its history stays. Refused while it's in review.",
    status: 204,
    problems: ['conflict', 'stale'],
  },
  handIn: {
    method: 'POST',
    path: '/selling/offerings/{id}/review',
    access: 'preparing',
    summary: 'Hands a draft in: administrators publish it or send it back.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  takeBack: {
    method: 'DELETE',
    path: '/selling/offerings/{id}/review',
    access: 'preparing',
    summary: 'Takes a draft out of review, to keep working on it.',
    status: 204,
    problems: ['conflict', 'stale'],
  },
  sendBack: {
    method: 'POST',
    path: '/marketplace/offering/{id}/returns',
    access: 'admin',
    summary: 'Sends a draft that was handed in back to its seller, with a comment.',
    body: z.strictObject({ comment: ReturnComment }),
    status: 204,
    problems: ['own_work', 'conflict', 'stale'],
  },
});
