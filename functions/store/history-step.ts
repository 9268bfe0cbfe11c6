import * as z from 'zod';
import { audiences } from '#shared/domain/announcement.ts';
import { reminderDays } from '#shared/domain/deadline.ts';
import { dealParties, dealSteps } from '#shared/domain/deal.ts';
import { documentKinds } from '#shared/domain/document.ts';
import {
  type HistoryCode,
  type HistoryEntry,
  type HistoryFacts,
  historyTypes,
  type ToldStep,
} from '#shared/domain/history.ts';
import { offeringStates } from '#shared/domain/offering.ts';
import { parties } from '#shared/domain/settlement.ts';
import { centsField, part } from './record.ts';

const listing = { loanType: z.string(), sellerName: z.string() };
const stateChange = { from: z.enum(offeringStates), to: z.enum(offeringStates), reason: z.string().nullable() };
const names = { before: z.string(), after: z.string() };
const tapeOfDay = { tapeId: z.string(), asOfDate: z.string() };
const order = { amount: centsField };
const placed = { ...order, demandBefore: centsField.optional() };
const priced = {
  ...placed,
  price: z.number().nullable().default(null),
  approvedBy: z.array(z.string()).optional(),
};
const decided = {
  ...order,
  allocation: z.looseObject({ runId: z.string(), requested: centsField }).nullable().default(null),
};
const postedMonth = { period: z.string(), holderIds: z.array(z.string()) };
const positionsFields = { positions: z.number(), bought: centsField };
const asked = { questionId: z.string() };
const inDeal = { ...asked, dealId: z.string() };
const dealStep = { dealId: z.string(), step: z.enum(dealSteps) };
const statement = { dealId: z.string(), version: z.number() };
const canceled = { dealId: z.string(), reason: z.string() };
const looked = { runId: z.string(), resultHash: z.string() };
const file = { kind: z.enum(documentKinds), section: z.string(), itemName: z.string() };

const facts: { [Code in HistoryCode]: z.ZodType<HistoryFacts[Code]> } = {
  OfferingCreated: part<HistoryFacts['OfferingCreated']>()(listing),
  OfferingEdited: part<HistoryFacts['OfferingEdited']>()({ fields: z.array(z.string()) }),
  OfferingRepriced: part<HistoryFacts['OfferingRepriced']>()({
    before: z.number().nullable(),
    after: z.number().nullable(),
    reason: z.string(),
  }),
  GranularAttested: part<HistoryFacts['GranularAttested']>()({}),
  GranularTakenBack: part<HistoryFacts['GranularTakenBack']>()({}),
  ServicingFeeAnswered: part<HistoryFacts['ServicingFeeAnswered']>()({ wasStated: z.boolean() }),
  SellerRenamed: part<HistoryFacts['SellerRenamed']>()(names),
  RestrictionsFollowed: part<HistoryFacts['RestrictionsFollowed']>()(names),
  CommitmentFollowed: part<HistoryFacts['CommitmentFollowed']>()({ ...order, ...names }),
  IndicationFollowed: part<HistoryFacts['IndicationFollowed']>()({ ...order, ...names }),
  OfferingPublished: part<HistoryFacts['OfferingPublished']>()(stateChange),
  OfferingUnpublished: part<HistoryFacts['OfferingUnpublished']>()(stateChange),
  OfferingStateChanged: part<HistoryFacts['OfferingStateChanged']>()({
    ...stateChange,
    remaining: centsField.nullable(),
  }),
  OfferingDeleted: part<HistoryFacts['OfferingDeleted']>()({ ...listing, poolBalance: centsField }),
  OfferingHandedIn: part<HistoryFacts['OfferingHandedIn']>()(listing),
  OfferingTakenBack: part<HistoryFacts['OfferingTakenBack']>()(listing),
  OfferingSentBack: part<HistoryFacts['OfferingSentBack']>()({ ...listing, comment: z.string() }),
  TapeUploaded: part<HistoryFacts['TapeUploaded']>()({ tapeId: z.string() }),
  TapeRefused: part<HistoryFacts['TapeRefused']>()({ tapeId: z.string(), kind: z.string(), heading: z.string() }),
  TapeColumnsSet: part<HistoryFacts['TapeColumnsSet']>()(tapeOfDay),
  LoanIdsAttested: part<HistoryFacts['LoanIdsAttested']>()(tapeOfDay),
  TapeRowsLeftOut: part<HistoryFacts['TapeRowsLeftOut']>()({ ...tapeOfDay, leftOut: z.number(), rows: z.number() }),
  TermSheetProposed: part<HistoryFacts['TermSheetProposed']>()({ ...tapeOfDay, fields: z.array(z.string()) }),
  TermSheetFilled: part<HistoryFacts['TermSheetFilled']>()({
    ...tapeOfDay,
    fields: z.array(z.string()),
    sha256: z.string(),
  }),
  TapeProposed: part<HistoryFacts['TapeProposed']>()(tapeOfDay),
  TapePublished: part<HistoryFacts['TapePublished']>()({ ...tapeOfDay, supersedes: z.string().nullable() }),
  TapeSuperseded: part<HistoryFacts['TapeSuperseded']>()({ ...tapeOfDay, by: z.string() }),
  TapeWithdrawn: part<HistoryFacts['TapeWithdrawn']>()(tapeOfDay),
  TapeSentBack: part<HistoryFacts['TapeSentBack']>()({ ...tapeOfDay, reason: z.string() }),
  ContactChosen: part<HistoryFacts['ContactChosen']>()({}),
  ContactShown: part<HistoryFacts['ContactShown']>()({ isShown: z.boolean() }),
  ContactReplaced: part<HistoryFacts['ContactReplaced']>()({}),
  AnnouncementSent: part<HistoryFacts['AnnouncementSent']>()({
    announcementId: z.string(),
    subject: z.string(),
    audience: z.enum(audiences),
    recipients: z.number(),
  }),
  IndicationSubmitted: part<HistoryFacts['IndicationSubmitted']>()(placed),
  IndicationChanged: part<HistoryFacts['IndicationChanged']>()({
    ...placed,
    before: centsField.nullable().default(null),
  }),
  CommitmentSubmitted: part<HistoryFacts['CommitmentSubmitted']>()(priced),
  CommitmentEdited: part<HistoryFacts['CommitmentEdited']>()({ ...priced, before: centsField }),
  CommitmentWithdrawn: part<HistoryFacts['CommitmentWithdrawn']>()(placed),
  CommitmentAccepted: part<HistoryFacts['CommitmentAccepted']>()({
    ...decided,
    passedOver: z.array(z.string()).default([]),
  }),
  CommitmentRejected: part<HistoryFacts['CommitmentRejected']>()({
    ...decided,
    reason: z.string().nullable().default(null),
  }),
  BookClosed: part<HistoryFacts['BookClosed']>()({
    seedHash: z.string(),
    orders: z.number(),
    demand: centsField,
    available: centsField,
  }),
  BookReopened: part<HistoryFacts['BookReopened']>()({ reason: z.string(), seed: z.string() }),
  BookClosingAsked: part<HistoryFacts['BookClosingAsked']>()({}),
  BookClosingDropped: part<HistoryFacts['BookClosingDropped']>()({ reason: z.string() }),
  AllocationSubmitted: part<HistoryFacts['AllocationSubmitted']>()({
    ...looked,
    runName: z.string().default(''),
  }),
  AllocationApproved: part<HistoryFacts['AllocationApproved']>()(looked),
  AllocationApplied: part<HistoryFacts['AllocationApplied']>()({
    ...looked,
    seed: z.string(),
    orders: z.number(),
    served: z.number(),
    allocated: centsField,
    unallocated: centsField,
  }),
  QuestionAsked: part<HistoryFacts['QuestionAsked']>()(asked),
  QuestionAnswered: part<HistoryFacts['QuestionAnswered']>()({ ...asked, askerId: z.string() }),
  QuestionDeclined: part<HistoryFacts['QuestionDeclined']>()({ ...asked, askerId: z.string(), reason: z.string() }),
  QuestionPublished: part<HistoryFacts['QuestionPublished']>()(asked),
  DealStepDone: part<HistoryFacts['DealStepDone']>()({
    ...dealStep,
    next: z.enum(dealSteps).nullable(),
    parties: z.array(z.enum(dealParties)).default([]),
    note: z.string().optional(),
  }),
  DealStepUndone: part<HistoryFacts['DealStepUndone']>()({
    ...dealStep,
    reason: z.string(),
    parties: z.array(z.enum(dealParties)).default([]),
  }),
  DealStepDue: part<HistoryFacts['DealStepDue']>()({
    ...dealStep,
    due: z.string(),
    isOverdue: z.boolean(),
    parties: z.array(z.enum(dealParties)),
  }),
  StatementReleased: part<HistoryFacts['StatementReleased']>()({
    ...statement,
    accepted: centsField,
    amount: centsField,
  }),
  StatementSigned: part<HistoryFacts['StatementSigned']>()({ ...statement, side: z.enum(['buyer', 'seller']) }),
  WireRecorded: part<HistoryFacts['WireRecorded']>()({
    dealId: z.string(),
    kind: z.enum(['sent', 'received']),
    amount: centsField,
    difference: centsField,
    isHeld: z.boolean(),
  }),
  PlatformWireRecorded: part<HistoryFacts['PlatformWireRecorded']>()({
    dealId: z.string(),
    payer: z.enum(parties),
    payee: z.enum(parties),
    amount: centsField,
  }),
  DealFunded: part<HistoryFacts['DealFunded']>()({ dealId: z.string() }),
  DealQuestionAsked: part<HistoryFacts['DealQuestionAsked']>()(inDeal),
  DealQuestionAnswered: part<HistoryFacts['DealQuestionAnswered']>()(inDeal),
  DealCancellationAsked: part<HistoryFacts['DealCancellationAsked']>()(canceled),
  DealCancellationWithdrawn: part<HistoryFacts['DealCancellationWithdrawn']>()({
    dealId: z.string(),
    isDeclined: z.boolean(),
  }),
  DealCanceled: part<HistoryFacts['DealCanceled']>()(canceled),
  PositionsEntered: part<HistoryFacts['PositionsEntered']>()(positionsFields),
  PositionsConfirmed: part<HistoryFacts['PositionsConfirmed']>()(positionsFields),
  MonthLoaded: part<HistoryFacts['MonthLoaded']>()({ period: z.string() }),
  MonthRefused: part<HistoryFacts['MonthRefused']>()({ period: z.string(), kind: z.string(), heading: z.string() }),
  MonthOverdue: part<HistoryFacts['MonthOverdue']>()({ ...postedMonth, end: z.string() }),
  MonthPosted: part<HistoryFacts['MonthPosted']>()(postedMonth),
  MonthRestated: part<HistoryFacts['MonthRestated']>()(postedMonth),
  DeadlineNear: part<HistoryFacts['DeadlineNear']>()({ deadline: z.string(), daysLeft: z.literal(reminderDays) }),
  FileViewed: part<HistoryFacts['FileViewed']>()(file),
  FileDownloaded: part<HistoryFacts['FileDownloaded']>()(file),
  FilesDownloaded: part<HistoryFacts['FilesDownloaded']>()({ section: z.string(), files: z.number() }),
  FileAdded: part<HistoryFacts['FileAdded']>()(file),
  FileRenamed: part<HistoryFacts['FileRenamed']>()({ ...file, before: z.string() }),
  FileMoved: part<HistoryFacts['FileMoved']>()({ ...file, fromSection: z.string() }),
  FileReordered: part<HistoryFacts['FileReordered']>()({
    ...file,
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  FileRemoved: part<HistoryFacts['FileRemoved']>()(file),
  FileRestored: part<HistoryFacts['FileRestored']>()(file),
};

const told = part<ToldStep>()({
  type: z.literal('Told'),
  name: z.enum(historyTypes),
  detail: z.string(),
  amount: centsField.nullable(),
});

const coded = Object.entries(facts).map(([code, schema]) =>
  (schema as unknown as z.ZodObject).extend({ type: z.literal(code) }),
);

export const stepField = z.discriminatedUnion('type', [told, ...coded] as never) as unknown as z.ZodType<
  HistoryEntry['step']
>;
