import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { offeringStates, termSheetCategories, transactionTypes } from '../domain/offering.ts';
import { verdicts } from '../domain/verdict.ts';
import { DateTime, Dollars } from './fields.ts';
import { HistoryRow } from './history.ts';
import { InterestRow } from './interests.ts';
import { ListQuery, listOf } from './odata.ts';
import { contract } from './route.ts';

/** Spec 3 "Admin offering view". */
export const AdminOfferingRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  LoanType: z.string(),
  TransactionType: z.enum(transactionTypes),
  TermSheetCategory: z.enum(termSheetCategories),
  State: z.enum(offeringStates),
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
  /** What waits for a decision beyond what remains, while the LP takes orders. */
  commitmentOverSubscriptionAmount: Dollars,
  /** Whether buyers name a price with their commitments. */
  asksForPrice: z.boolean(),
  /** Since when its order book is closed; null while it isn't. */
  bookClosedAt: DateTime.nullable(),
  DateAdded: DateTime,
  LastStateChangeDate: DateTime,
  /** Since when a draft waits for review; null for everything else. */
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
  /** Of its offering; 0 where there is none. */
  MinimumPurchaseAmount: Dollars,
  /** The smallest amount that the buyer would take of an allocation. */
  minimumAmount: Dollars.nullable(),
  /** Percent of par, where the LP asks for a price. */
  price: z.number().nullable(),
  /** Since when the order book of its offering is closed; null while it isn't. */
  bookClosedAt: DateTime.nullable(),
  /** The check that is kept with it, and what that found; null where its credit union set nothing up. */
  checkId: z.string().nullable(),
  verdict: z.enum(verdicts).nullable(),
  headroom: Dollars.nullable(),
  /** For `If-Match`: what is decided is what was read. */
  Version: z.number().int(),
});
export type AdminCommitmentRow = z.infer<typeof AdminCommitmentRow>;

/** An allocation whose result stands and which the list shows in part: how many of its orders are as it decided them. */
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
  /** Of the commitment, in percent of par, where the LP asks for a price. */
  price: z.number().nullable(),
  status: z.enum(commitmentStatuses).nullable(),
});
export type CreditUnionOrders = z.infer<typeof CreditUnionOrders>;

/** The order book of one LP that is closed, or that someone asks to close again, with what waits for a second administrator. */
export const ClosedBookRow = z.object({
  lpNumber: z.string(),
  loanType: z.string(),
  sellerName: z.string(),
  /** Null while it is open: a second administrator is asked to close it again. */
  closedAt: DateTime.nullable(),
  /** Of what waits for a decision. */
  orders: z.number().int(),
  demand: Dollars,
  waiting: z
    .object({
      id: z.string(),
      name: z.string(),
      submittedBy: z.string(),
      submittedAt: DateTime,
      /** Whether the caller may approve it: someone else submitted it, and the caller's credit union takes no part in the LP. */
      isForCaller: z.boolean(),
    })
    .nullable(),
  /** Who asks that it be closed again. */
  closing: z
    .object({
      askedBy: z.string(),
      askedAt: DateTime,
      /** Whether the caller may close it: someone else asked, and the caller's credit union takes no part in the LP. */
      isForCaller: z.boolean(),
    })
    .nullable(),
});
export type ClosedBookRow = z.infer<typeof ClosedBookRow>;

/** One row of any offering's history (spec 3 "History row"). */
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
    /** With how many purchases of it wait for approval inside some credit union; left out where none does. */
    reply: listOf(CreditUnionOrders).extend({ proposalsWaiting: z.number().int().optional() }),
  },
  commitments: {
    ...view('/marketplace/views/admin/commitments', AdminCommitmentRow, 'Every purchase commitment.'),
    /** With the allocations that are being applied; left out where there is none. */
    reply: listOf(AdminCommitmentRow).extend({ applying: z.array(Applying).optional() }),
  },
  closedBooks: {
    method: 'GET',
    path: '/marketplace/views/admin/orderbooks',
    access: 'admin',
    summary:
      'The order books that are to be closed again and those that are closed, the longest first, with what a second administrator is asked for.',
    reply: z.object({ value: z.array(ClosedBookRow) }),
  },
  interests: view('/marketplace/views/admin/interests', InterestRow, 'Every indication of interest.'),
  activity: view(
    '/marketplace/views/admin/activity',
    ActivityRow,
    'What happened to all offerings within a year, newest first.',
  ),
});
