import * as z from 'zod';
import { mostOrders } from '../domain/allocation-book.ts';
import { purchaseWords, smallestFault, smallestTooLarge } from '../domain/amount.ts';
import { assetClasses } from '../domain/asset-class.ts';
import { commitmentStatuses } from '../domain/commitment.ts';
import { limitRules } from '../domain/limit-input.ts';
import { offeringStates } from '../domain/offering.ts';
import { ownInterests } from '../domain/own-work.ts';
import { type Division, divisionNames } from '../domain/portfolio.ts';
import { alertKinds } from '../domain/servicing/alerts.ts';
import { verdicts } from '../domain/verdict.ts';
import { amount, DateTime, Dollars, Lines, MaybeReason, Price } from './fields.ts';
import { Day } from './limit-fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { CommitmentReceipt, ReceiptPdf, sight } from './receipts.ts';
import { contract } from './route.ts';

const MOST_IN_NOTE = 2_000;

/** For administrators alone. */
export const OrderDeskChange = z.strictObject({
  assigneeId: z.string().max(200).nullable(),
  notes: Lines('Notes', MOST_IN_NOTE),
});
export type OrderDeskChange = z.infer<typeof OrderDeskChange>;

export const PurchaseAmount = amount(purchaseWords);

export const SmallestAmount = z
  .number({ error: ({ input }) => smallestFault(input, Number.POSITIVE_INFINITY) ?? smallestTooLarge })
  .refine((value) => smallestFault(value, Number.POSITIVE_INFINITY) === null, {
    error: ({ input }) => smallestFault(input, Number.POSITIVE_INFINITY) ?? smallestTooLarge,
  });

export const CommitmentEntity = z.object({
  id: z.string(),
  amount: Dollars,
  status: z.enum(commitmentStatuses),
  /** Smallest amount that the buyer would take of an allocation; absent: none. */
  minimumAmount: Dollars.optional(),
  /** Percent of par; absent: none. */
  price: z.number().optional(),
});
export type CommitmentEntity = z.infer<typeof CommitmentEntity>;

/** Result of a submission or edit. */
export const PlacedCommitment = CommitmentEntity.extend({
  /** Taken although below the minimum purchase: the LP takes less. */
  belowMinimum: z.literal(true).optional(),
  /** Kept check; absent where the credit union set nothing up. */
  check: z
    .object({
      id: z.string(),
      verdict: z.enum(verdicts),
      headroom: Dollars.nullable(),
    })
    .optional(),
});
export type PlacedCommitment = z.infer<typeof PlacedCommitment>;

/** With its further terms; null where unset. */
export const ActiveCommitment = CommitmentEntity.extend({
  minimumAmount: Dollars.nullable(),
  /** Percent of par; after an allocation, the price served. */
  price: z.number().nullable(),
  /** Requested amount, if an allocation decided. */
  requestedAmount: Dollars.nullable(),
  /** Kept check; null where the credit union set nothing up. */
  checkId: z.string().nullable(),
});
export type ActiveCommitment = z.infer<typeof ActiveCommitment>;

export const RejectedCommitment = z.object({
  amount: Dollars,
  rejectedAt: DateTime,
  /** Null where an allocation rejected it, which its receipt explains. */
  reason: z.string().nullable(),
});
export type RejectedCommitment = z.infer<typeof RejectedCommitment>;

export const CommitmentResponse = z.object({
  activeCommitment: ActiveCommitment.nullable(),
  hasAcceptedCommitment: z.boolean(),
  /** The latest, until another one is submitted or the LP is out of sight. */
  rejectedCommitment: RejectedCommitment.optional(),
});
export type CommitmentResponse = z.infer<typeof CommitmentResponse>;

/** Own live commitment. For an LP that is no longer visible, this is all. */
export const OwnCommitmentRow = z.object({
  id: z.string(),
  LPNumber: z.string(),
  Amount: Dollars,
  /** Percent of par at submission or the latest edit; null: none. */
  Price: z.number().nullable(),
  Status: z.enum(commitmentStatuses),
  DateSubmitted: DateTime,
  IsLPVisible: z.boolean(),
  /** For `If-Match`. */
  Version: z.number().int(),
});
export type OwnCommitmentRow = z.infer<typeof OwnCommitmentRow>;

/** Accepted purchase. Rates and shares are percentages. */
export const PortfolioRow = z.object({
  id: z.string(),
  lpIdentifier: z.string(),
  sellerName: z.string(),
  assetClass: z.enum(assetClasses),
  type: z.string(),
  /** Postal code, `Several` or `Unknown`. */
  place: z.string(),
  state: z.enum(offeringStates),
  amount: Dollars,
  /** Percent of par; null where no price was asked. */
  price: z.number().nullable(),
  /** Percent of the amount for sale. */
  share: z.number(),
  submittedBy: z.string(),
  submittedAt: DateTime,
  acceptedAt: DateTime.nullable(),
  wtdAverageLoanRate: z.number().nullable(),
  /** Null: not stated. */
  servicingFee: z.number().nullable(),
  /** Rate less servicing fee; null where either is unknown. */
  netRate: z.number().nullable(),
  wtdAverageRemainingTerm: z.number().nullable(),
  recourseType: z.string(),
  /** Day of the closing; before that the LP's. Rate and remaining term are the last posted month's; before the first, the LP's. */
  settlementDate: DateTime.nullable(),
  /** Principal left after the last posted month; the amount before the first. */
  held: Dollars,
  /** From posted months; null before the first. */
  toDate: z
    .object({
      period: z.string(),
      /** Remittances since settlement. */
      paid: Dollars,
      /** Part of `held` in loans at least 30 days late, and 60. */
      late30: Dollars,
      late60: Dollars,
      /** Principal written off, less what was recovered. */
      lost: Dollars,
      /** End of the month that comes next; null once nothing is left. */
      nextMonthEnds: Day.nullable(),
      /** Bond-equivalent percent, with the principal left at the price paid; null with fewer than 3 months. */
      yieldToDate: z.number().nullable(),
      /** Percent of the pool's balance that is 60 days late or more; null in months posted before it was kept. */
      pool60: z.number().nullable(),
    })
    .nullable(),
  /** Scenario that one's own credit union compares it with; null: none. */
  compared: z.object({ name: z.string(), yieldBEY: z.number().nullable() }).nullable(),
  /** Figures of the last posted month above what one's own credit union set or expected; percent. */
  alerts: z.array(z.object({ kind: z.enum(alertKinds), found: z.number(), limit: z.number() })),
});
export type PortfolioRow = z.infer<typeof PortfolioRow>;

/**
 * Accepted purchases with sums and parts. An LP counts in each of its places, divided by its pool's balances; parts are of
 * what is held.
 */
export const Portfolio = z.object({
  count: z.number().int(),
  amount: Dollars,
  held: Dollars,
  /** Remittances of posted months. */
  paid: Dollars,
  late30: Dollars,
  late60: Dollars,
  /** Weighted by amounts held, over purchases with a rate. */
  wtdAverageLoanRate: z.number().nullable(),
  netRate: z.number().nullable(),
  parts: z.record(
    z.enum(divisionNames as [Division]),
    z.array(z.object({ value: z.string(), count: z.number().int(), amount: Dollars })),
  ),
  /** Amounts held of borrower groups, under the tapes' masked names; as far as tapes have them. */
  borrowerGroups: z.object({
    covered: Dollars,
    groups: z.number().int(),
    largest: z.array(z.object({ value: z.string(), count: z.number().int(), amount: Dollars })),
  }),
  value: z.array(PortfolioRow),
});
export type Portfolio = z.infer<typeof Portfolio>;

/** No enumeration, since later releases may know more rules. */
export const RuleIds = z
  .array(z.string().max(40))
  .max(20)
  .check(({ value, issues }) => {
    value.forEach((id, place) => {
      if (!limitRules.some((rule) => rule === id))
        issues.push({ code: 'custom', input: id, path: [place], message: `There is no rule ${id}` });
    });
  });

export const TermsHash = z.string('The hash of the terms is text').max(200);

/** Commitments that an acceptance passes over: better-priced, or equal and earlier. */
export const PassedOver = z.array(z.string().max(200)).max(mostOrders);

export const PurchaseBody = z
  .strictObject({
    Amount: PurchaseAmount,
    MinimumAmount: SmallestAmount.optional(),
    /** Percent of par, at most 4 decimals, if the LP asks for prices. */
    Price: Price.nullish(),
    /** Rules seen close to their limits, and confirmed rules; kept with the check. */
    Acknowledged: RuleIds.optional(),
    Attested: RuleIds.optional(),
    /** Terms the buyer was shown (`GET /termsheets/{id}`); absent: not compared. */
    TermsHash: TermsHash.optional(),
    /** Reason for going over a limit; 'No reason given' if absent. Not kept within the limits. */
    OverLimitReason: MaybeReason.optional(),
  })
  .refine(({ Amount, MinimumAmount }) => MinimumAmount === undefined || MinimumAmount <= Amount, {
    path: ['MinimumAmount'],
    error: smallestTooLarge,
  });

export const commitments = contract({
  portfolio: {
    method: 'GET',
    path: '/marketplace/portfolio',
    access: 'user',
    summary: "What the caller's credit union bought: its accepted commitments, newest first, with sums and parts.",
    reply: Portfolio,
  },
  list: {
    method: 'GET',
    path: '/marketplace/commitments',
    access: 'user',
    summary: "The active commitments of the caller's credit union, including those to LPs that it can no longer see.",
    query: ListQuery,
    reply: listOf(OwnCommitmentRow),
  },
  ownWork: {
    method: 'GET',
    path: '/marketplace/ownwork',
    access: 'admin',
    summary:
      "The LPs that the caller's credit union sells or has a pending or accepted commitment to: another administrator decides on them.",
    reply: z.array(z.object({ lpNumber: z.string(), interest: z.enum(ownInterests) })),
  },
  mine: {
    method: 'GET',
    path: '/marketplace/offering/{id}/user/commitment',
    access: 'user',
    summary: "The active commitment of the caller's credit union.",
    reply: CommitmentResponse,
  },
  submit: {
    method: 'POST',
    path: '/marketplace/offering/{id}/commitments',
    access: 'verified',
    summary: 'Commits to a purchase. A credit union has one active commitment at most.',
    body: PurchaseBody,
    reply: PlacedCommitment,
    status: 201,
    problems: [
      'approval_needed',
      'commitment_exists',
      'commitment_accepted',
      'own_offering',
      'not_open',
      'book_closed',
      'terms_changed',
    ],
  },
  receipt: {
    method: 'GET',
    path: '/marketplace/commitments/{id}/receipt',
    access: 'user',
    summary:
      "The receipt of a commitment: the caller's credit union's, or any for an administrator. It stays readable when the LP doesn't.",
    reply: CommitmentReceipt.extend({
      ...sight,
      checkId: ActiveCommitment.shape.checkId,
      /** Deal of an accepted one. */
      dealId: z.string().nullable(),
      /** Accepted before there were deals, and settled since. */
      isSettledOutside: z.boolean(),
    }),
  },
  receiptPdf: {
    method: 'GET',
    path: '/marketplace/commitments/{id}/receipt/pdf',
    access: 'user',
    summary: 'The receipt as a PDF in base64: the same bytes for the same version.',
    reply: ReceiptPdf,
  },
  update: {
    method: 'PATCH',
    path: '/marketplace/commitments/{id}',
    access: 'user',
    summary:
      'Buyer: replace /Amount, /MinimumAmount, /Price, /Acknowledged, /Attested, /OverLimitReason, /TermsHash, /Status (Pending, Withdrawn) and /UserObjectId (own); withdrawing needs no access to the LP, and having been verified is enough. Administrator: /Status (Accepted, Rejected), /Reason of a rejection, which the buyer reads ("No reason given" if absent), and /PassedOver: the ids of all commitments with a better price or an earlier moment, where the LP asks for prices or more waits than remains. Without it, only an LP that asks for prices refuses. Or, for administrators alone, /assigneeId and /notes.',
    body: Patch,
    patch: true,
    reply: PlacedCommitment,
    problems: [
      'own_work',
      'approval_needed',
      'commitment_accepted',
      'illegal_transition',
      'oversold',
      'passes_over',
      'not_open',
      'book_closed',
      'not_offered',
      'own_offering',
      'terms_changed',
      'stale',
    ],
  },
});
