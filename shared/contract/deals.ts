import * as z from 'zod';
import { dealParties, dealStates, dealStepStatuses, dealSteps, filesOfDeal, MOST_REMINDED } from '../domain/deal.ts';
import { parties } from '../domain/settlement.ts';
import { DealAgreementEntity } from './deal-agreements.ts';
import { DealContacts } from './deal-contacts.ts';
import { dealTrials } from './deal-trials.ts';
import { DateTime, Dollars, Lines, MaybeReason, PersonalText, Price, Reason } from './fields.ts';
import { Day, Money, SignedMoney } from './limit-fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { WireEntity } from './receipts.ts';
import { contract } from './route.ts';

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
  /** Principal of the present closing statement; null before there is one. */
  closingAmount: Dollars.nullable(),
  /** Percent of principal; null where none was stated. */
  price: z.number().nullable(),
  openedAt: DateTime,
  /** For administrators alone. */
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  version: z.number().int(),
};

/** Parties that have to act now, by step. */
const Turns = z.array(z.object({ step: z.enum(dealSteps), party: z.enum(dealParties) }));

export const DealRow = z.object({
  ...head,
  /** Other side's name; the buyer's for administrators. */
  otherName: z.string(),
  /** Every step whose turn it is. */
  stepsNow: z.array(z.enum(dealSteps)),
  turns: Turns,
  /** First of them, the caller's own before others', and whose it is; null once the deal has ended. */
  nextStep: z.enum(dealSteps).nullable(),
  nextOwner: z.enum(dealParties).nullable(),
  /** Earliest day in New York of the caller's own steps, or of all where it has none. */
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

const wireEnds = { from: z.enum(parties), to: z.enum(parties) };
const WireNote = z.object({ date: z.string(), amount: Dollars, reference: z.string(), at: DateTime });

/** Wires between the two as they are recorded. */
export const FundingEntity = z.object({
  /** Null where neither owes. */
  payer: z.enum(['buyer', 'seller']).nullable(),
  /** Dollars by the statement. */
  amount: Dollars.nullable(),
  sent: z.array(WireNote),
  received: z.array(WireNote),
  /** Those with the platform, as administrators record them; negative where one came back. */
  platform: z.array(WireNote.extend(wireEnds)),
  /** Why money holds the deal, in a sentence. */
  difference: z.string().nullable(),
  settled: z.object({ at: DateTime, by: z.string(), reason: z.string() }).nullable(),
});
export type FundingEntity = z.infer<typeof FundingEntity>;

export const DealEntity = z.object({
  ...head,
  /** Credit union's id, for its wire instructions. */
  sellerId: z.string(),
  steps: z.array(DealStepEntity),
  turns: Turns,
  /** People to call; null where the caller may not see one. */
  contacts: DealContacts,
  figures: DealFigures,
  documents: z.array(DealDocument),
  /** Participation agreement on its way; null before it was sent. */
  agreement: DealAgreementEntity.nullable(),
  /** Present statement; null before the first release. */
  statement: z
    .object({
      version: z.number().int(),
      closingId: z.string(),
      settlementDate: z.string(),
      amount: Dollars,
      pool: Dollars,
      accrued: Dollars,
      total: Dollars,
      resultHash: z.string(),
      signed: z.object({ buyer: Doing.nullable(), seller: Doing.nullable() }),
    })
    .nullable(),
  funding: FundingEntity,
  /** Why an administrator entered the price. */
  priceReason: z.string().nullable(),
  /** Asked by one administrator, for another one to confirm; for administrators alone. */
  cancellation: Doing.extend({ reason: z.string(), isForCaller: z.boolean() }).nullable(),
  canceled: Doing.extend({ reason: z.string() }).nullable(),
  /** For administrators alone. */
  notes: z.string().nullable(),
});
export type DealEntity = z.infer<typeof DealEntity>;

const MOST_IN_NOTE = 2_000;

const Recorded = {
  date: Day,
  amount: Money,
};

/** Sending of a wire: the bank's reference, its day, and dollars. */
export const SentWire = z.strictObject({ ...Recorded, reference: PersonalText('A reference') });
/** Wire of the closing statement that the platform sent or received; a negative amount came back. */
export const PlatformWireBody = z.strictObject({
  ...wireEnds,
  date: Day,
  amount: SignedMoney,
  reference: PersonalText('A reference'),
});
export const ReceivedWire = z.strictObject(Recorded);
export const NewCallBack = z.strictObject({
  /** Person at the seller, and time, as the buyer wrote them. */
  with: PersonalText('A name'),
  at: PersonalText('A time'),
  /** `confirmedAt` of the instructions that were read back; 409 where others are in effect. */
  confirmedAt: DateTime.optional(),
});

/** Fields that PATCH changes, by JSON pointers such as `/steps/statement/due`. */
export const DealChange = z.strictObject({
  assigneeId: z.string().max(200).nullable(),
  notes: Lines('Notes', MOST_IN_NOTE),
  /** Percent of principal, where none was stated; with a reason, which both sides confirm by signing. */
  price: Price.nullable(),
  /** True once a difference of the wires is settled; with a reason. */
  settled: z.boolean(),
  /** False takes back what is recorded as sent or received; with a reason. */
  recorded: z.strictObject({ sent: z.boolean(), received: z.boolean() }),
  /** Beside a step that is undone, a price, a settled difference, or wires that are taken back. */
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
      'Administrators assign a deal, note, move due days and enter a missing price (`/assigneeId`, `/notes`, `/steps/{name}/due`, `/price`), undo a step (`/steps/{name}/status` to `Open`), settle a difference (`/settled`), and take wires back (`/recorded/sent`, `/recorded/received`), each with `/reason`. Buyer and seller write the note of their own steps (`/steps/{name}/note`).',
    body: Patch,
    patch: true,
    status: 204,
    problems: ['own_work', 'conflict', 'stale'],
  },
  remind: {
    method: 'POST',
    path: '/marketplace/deals/reminders',
    access: 'admin',
    summary: 'Reminds the sides that these deals wait for, each deal once a day.',
    body: z.strictObject({ ids: z.array(z.string().max(200)).min(1).max(MOST_REMINDED) }),
    reply: z.object({ reminded: z.number().int() }),
    problems: ['own_work'],
  },
  callBack: {
    method: 'POST',
    path: '/marketplace/deals/{id}/callbacks',
    access: 'dueDiligence',
    summary: 'Notes that the buyer called the seller back about its wire instructions, at a number it already knew.',
    body: NewCallBack,
    status: 204,
    problems: ['not_allowed', 'conflict'],
  },
  wire: {
    method: 'POST',
    path: '/marketplace/deals/{id}/wires',
    access: 'dueDiligence',
    summary: 'Records a wire that the side that owes has sent. Several add up.',
    body: SentWire,
    status: 204,
    problems: ['not_allowed', 'conflict'],
  },
  receive: {
    method: 'POST',
    path: '/marketplace/deals/{id}/receipts',
    access: 'dueDiligence',
    summary: 'Records a wire that the other side has received.',
    body: ReceivedWire,
    status: 204,
    problems: ['not_allowed', 'conflict'],
  },
  platformWire: {
    method: 'POST',
    path: '/marketplace/deals/{id}/platformwires',
    access: 'admin',
    summary: 'Records a wire of the closing statement that the platform sent or received. It holds nothing.',
    body: PlatformWireBody,
    status: 204,
    problems: ['own_work', 'conflict'],
  },
  cancel: {
    method: 'POST',
    path: '/marketplace/deals/{id}/cancellations',
    access: 'admin',
    summary: 'Asks to cancel a deal that fell through. Another administrator confirms it.',
    body: z.strictObject({ reason: Reason }),
    status: 202,
    problems: ['own_work', 'conflict'],
  },
  withdrawCancel: {
    method: 'DELETE',
    path: '/marketplace/deals/{id}/cancellations',
    access: 'admin',
    summary: 'Withdraws a cancellation that was asked for, or declines it: the deal stays as it is.',
    status: 204,
    problems: ['own_work', 'conflict'],
  },
  confirmCancel: {
    method: 'POST',
    path: '/marketplace/deals/{id}/cancellations/confirmations',
    access: 'admin',
    summary: 'Cancels a deal: its commitment becomes Withdrawn, and what remains of the LP grows.',
    status: 204,
    problems: ['own_work', 'conflict'],
  },
});
