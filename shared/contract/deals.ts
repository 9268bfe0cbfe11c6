import * as z from 'zod';
import { dealParties, dealStates, dealStepStatuses, dealSteps, filesOfDeal } from '../domain/deal.ts';
import { DealAgreementEntity } from './deal-agreements.ts';
import { DealContacts } from './deal-contacts.ts';
import { dealTrials } from './deal-trials.ts';
import { DateTime, Dollars, Lines, MaybeReason, Price } from './fields.ts';
import { Day } from './limit-fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { WireEntity } from './receipts.ts';
import { contract } from './route.ts';

/** Who did it, when. */
const Doing = z.object({ at: DateTime, by: z.string() });

/** deal.md 4.2 and 5. */
export const DealStepEntity = z.object({
  name: z.enum(dealSteps),
  owner: z.enum(dealParties),
  /** Day in New York. */
  due: z.string(),
  status: z.enum(dealStepStatuses),
  at: DateTime.nullable(),
  by: z.string().nullable(),
  note: z.string(),
  files: z.array(z.string()),
  /** Its turn has come. */
  isNow: z.boolean(),
});
export type DealStepEntity = z.infer<typeof DealStepEntity>;

const head = {
  id: z.string(),
  lpNumber: z.string(),
  state: z.enum(dealStates),
  /** Side of the caller. */
  side: z.enum(dealParties),
  buyerName: z.string(),
  sellerName: z.string(),
  /** Accepted principal. */
  amount: Dollars,
  /** Percent of principal; null where none was stated. */
  price: z.number().nullable(),
  openedAt: DateTime,
  /** For administrators alone. */
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  version: z.number().int(),
};

export const DealRow = z.object({
  ...head,
  /** Other side's name; the buyer's for administrators. */
  otherName: z.string(),
  /** Every step whose turn it is. */
  stepsNow: z.array(z.enum(dealSteps)),
  /** First of them, the caller's own before others', and whose it is; null once the deal has ended. */
  nextStep: z.enum(dealSteps).nullable(),
  nextOwner: z.enum(dealParties).nullable(),
  /** Of the caller's own steps where there are some, else of all: the earliest day in New York. */
  due: z.string().nullable(),
  isOverdue: z.boolean(),
  /** A step waits for the caller's side. */
  isOnMe: z.boolean(),
});
export type DealRow = z.infer<typeof DealRow>;

export const DealFigures = z.object({
  amount: Dollars,
  price: z.number().nullable(),
  /** Lines that add up; null where no price was stated. */
  wire: WireEntity.nullable(),
});

export const DealDocument = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(filesOfDeal),
  at: DateTime,
});
export type DealDocument = z.infer<typeof DealDocument>;

export const DealEntity = z.object({
  ...head,
  steps: z.array(DealStepEntity),
  /** Whom to call; null where the caller may not see it. */
  contacts: DealContacts,
  figures: DealFigures,
  documents: z.array(DealDocument),
  /** Participation agreement on its way; null before it was sent. */
  agreement: DealAgreementEntity.nullable(),
  canceled: Doing.extend({ reason: z.string() }).nullable(),
  /** For administrators alone. */
  notes: z.string().nullable(),
});
export type DealEntity = z.infer<typeof DealEntity>;

const MOST_IN_NOTE = 2_000;

/** What PATCH changes, read by its JSON pointers: `/notes`, `/steps/statement/due`. */
export const DealChange = z.strictObject({
  assigneeId: z.string().max(200).nullable(),
  notes: Lines('Notes', MOST_IN_NOTE),
  /** Percent of principal, where none was stated; with a reason, which both sides confirm by signing. */
  price: Price.nullable(),
  /** Beside a step that is undone, or a price. */
  reason: MaybeReason,
  steps: z.record(
    z.enum(dealSteps),
    z.strictObject({ note: Lines('A note', MOST_IN_NOTE), due: Day, status: z.enum(dealStepStatuses) }),
  ),
});
export type DealChange = z.infer<typeof DealChange>;

export const deals = contract({
  ...dealTrials,
  list: {
    method: 'GET',
    path: '/marketplace/deals',
    access: 'verifiedOrAdmin',
    summary: "Deals that the caller's credit union buys or sells in; all of them for administrators.",
    query: ListQuery,
    reply: listOf(DealRow),
  },
  find: {
    method: 'GET',
    path: '/marketplace/deals/{id}',
    access: 'verifiedOrAdmin',
    summary: 'A deal with its steps, for its two sides and administrators.',
    reply: DealEntity,
  },
  document: {
    method: 'GET',
    path: '/marketplace/deals/{id}/documents/{documentId}',
    access: 'verifiedOrAdmin',
    summary: 'Redirects to a document of a deal, for its two sides and administrators.',
    status: 302,
  },
  update: {
    method: 'PATCH',
    path: '/marketplace/deals/{id}',
    access: 'verifiedOrAdmin',
    summary:
      'Administrators assign a deal, note, move due days and enter a missing price (`/assigneeId`, `/notes`, `/steps/{name}/due`, `/price` with `/reason`), and undo a step (`/steps/{name}/status` to `Open`, with `/reason`). Buyer and seller write the note of their own steps (`/steps/{name}/note`).',
    body: Patch,
    patch: true,
    status: 204,
    problems: ['own_work', 'conflict', 'stale'],
  },
});
