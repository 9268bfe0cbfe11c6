import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { verdicts } from '../domain/verdict.ts';
import { DateTime, Dollars } from './fields.ts';
import { HistoryRow } from './history.ts';
import { InterestRow } from './interests.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

export const AdminOfferingRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  LoanType: z.string(),
  TransactionType: z.enum(transactionTypes),
  TermSheetCategory: z.enum(termSheetCategories),
  State: z.enum(offeringStates),
  /** Something remains, and its state and order book let buyers order. */
  isOpenToOrders: z.boolean(),
  AmountAvailableForSalePercent: z.number(),
  PoolBalance: Dollars,
  CalculatedAmountRemaining: Dollars,
  SellerName: z.string(),
  SettlementDate: DateTime.nullable(),
  PoolBalanceAsOf: DateTime.nullable(),
  DueDiligenceDeadline: DateTime.nullable(),
  IndicationsOfInterestTotal: Dollars,
  PurchaseCommitmentsTotal: Dollars,
  IOIOverSubscriptionPercentage: z.number(),
  IOIOverSubscriptionAmount: Dollars,
  /** Waiting amounts beyond what remains, while the LP takes orders. */
  commitmentOverSubscriptionAmount: Dollars,
  /** Buyers name a price with their commitments. */
  asksForPrice: z.boolean(),
  /** Offering's, in percent of par; null: not stated. */
  Price: z.number().nullable(),
  /** Order book closed since; null while open. */
  bookClosedAt: DateTime.nullable(),
  DateAdded: DateTime,
  LastStateChangeDate: DateTime,
  /** Its servicing fee of 0 may have been left blank: `answerFee` says. */
  isFeeUnclear: z.boolean(),
  /** Draft waiting for review since; else null. */
  handedInAt: DateTime.nullable(),
});
export type AdminOfferingRow = z.infer<typeof AdminOfferingRow>;

/** Spec 3 "Admin commitment row". */
export const AdminCommitmentRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  CreditUnionName: z.string(),
  RtNumber: z.string(),
  Name: z.string(),
  UserObjectId: z.string(),
  DateSubmitted: DateTime,
  Amount: Dollars,
  Status: z.enum(commitmentStatuses),
  AmountRemaining: Dollars,
  /** Offering's; 0: none. */
  MinimumPurchaseAmount: Dollars,
  /** Smallest amount that the buyer would take of an allocation. */
  minimumAmount: Dollars.nullable(),
  /** Percent of par, if the LP asks for prices. */
  price: z.number().nullable(),
  /** Its LP does: an allocation decides on it. */
  asksForPrice: z.boolean(),
  /** Order book closed since; null while open. */
  bookClosedAt: DateTime.nullable(),
  /** Kept check with its result; null where the credit union set nothing up. */
  checkId: z.string().nullable(),
  verdict: z.enum(verdicts).nullable(),
  headroom: Dollars.nullable(),
  /** Administrator who looks after it. */
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  /** For administrators alone; empty: none. */
  notes: z.string(),
  /** For `If-Match`: decides what was read. */
  Version: z.number().int(),
});
export type AdminCommitmentRow = z.infer<typeof AdminCommitmentRow>;

/** Sums of commitments to one LP. */
export const CommitmentSums = z.object({
  LPNumber: z.string(),
  count: z.number().int(),
  Amount: Dollars,
  /** Percent of par, of those with a price, weighted by amount; null without any. */
  averagePrice: z.number().nullable(),
  /** Amounts at their prices; null unless all have one. */
  proceeds: Dollars.nullable(),
  AmountRemaining: Dollars,
});
export type CommitmentSums = z.infer<typeof CommitmentSums>;

/** Standing allocation that the list shows in part, with its progress. */
export const Applying = z.object({ lpNumber: z.string(), done: z.number().int(), total: z.number().int() });
export type Applying = z.infer<typeof Applying>;

/** Spec 3 "Purchase commitment or indication row (per credit union)". */
export const CreditUnionOrders = z.object({
  id: z.string(),
  userObjectId: z.string(),
  contactName: z.string(),
  buyer: z.string(),
  rtNumber: z.string(),
  creditUnionAccountId: z.string(),
  indicationAmount: Dollars.nullable(),
  indicationDateSubmitted: DateTime.nullable(),
  commitmentAmount: Dollars.nullable(),
  commitmentDateSubmitted: DateTime.nullable(),
  /** Commitment's price in percent of par, if the LP asks for one. */
  price: z.number().nullable(),
  status: z.enum(commitmentStatuses).nullable(),
});
export type CreditUnionOrders = z.infer<typeof CreditUnionOrders>;

/** Closed book, or one to be closed again, with what waits for a second administrator. */
export const ClosedBookRow = z.object({
  lpNumber: z.string(),
  loanType: z.string(),
  sellerName: z.string(),
  /** Null while open. */
  closedAt: DateTime.nullable(),
  /** Waiting orders. */
  orders: z.number().int(),
  demand: Dollars,
  waiting: z
    .object({
      id: z.string(),
      name: z.string(),
      submittedBy: z.string(),
      submittedAt: DateTime,
      /** The caller may approve: someone else submitted it, and their credit union takes no part. */
      isForCaller: z.boolean(),
    })
    .nullable(),
  closing: z
    .object({
      askedBy: z.string(),
      askedAt: DateTime,
      /** The caller may close: someone else asked, and their credit union takes no part. */
      isForCaller: z.boolean(),
    })
    .nullable(),
});
export type ClosedBookRow = z.infer<typeof ClosedBookRow>;

export const ActivityRow = HistoryRow.extend({ LPNumber: z.string() });
export type ActivityRow = z.infer<typeof ActivityRow>;

const view = <const Path extends `/${string}`, Row extends z.ZodType>(path: Path, row: Row, summary: string) =>
  ({ method: 'GET', path, access: 'admin', summary, query: ListQuery, reply: listOf(row) }) as const;

export const views = contract({
  offerings: view('/marketplace/views/admin/offerings', AdminOfferingRow, 'Every offering.'),
  creditUnions: {
    ...view(
      '/marketplace/views/admin/offerings/{id}/icviews',
      CreditUnionOrders,
      'What each credit union indicated and committed to one offering.',
    ),
    /** With proposals waiting inside credit unions; absent without any. */
    reply: listOf(CreditUnionOrders).extend({ proposalsWaiting: z.number().int().optional() }),
  },
  commitments: {
    ...view('/marketplace/views/admin/commitments', AdminCommitmentRow, 'Every purchase commitment.'),
    /** With allocations being applied; absent without any. */
    reply: listOf(AdminCommitmentRow).extend({ applying: z.array(Applying).optional() }),
  },
  commitmentSums: {
    method: 'GET',
    path: '/marketplace/views/admin/commitmentsums',
    access: 'admin',
    summary: 'Sums of the commitments to each LP, among those that an OData condition of their list holds for.',
    query: z.strictObject({ where: z.string().max(10_000).optional() }),
    reply: z.object({ value: z.array(CommitmentSums) }),
  },
  closedBooks: {
    method: 'GET',
    path: '/marketplace/views/admin/orderbooks',
    access: 'admin',
    summary:
      'The order books waiting to be closed again and those that are closed, longest first, with what each needs from a second administrator.',
    reply: z.object({ value: z.array(ClosedBookRow) }),
  },
  interests: view('/marketplace/views/admin/interests', InterestRow, 'Every indication of interest.'),
  activity: view(
    '/marketplace/views/admin/activity',
    ActivityRow,
    'What happened to all offerings within a year, newest first.',
  ),
});
