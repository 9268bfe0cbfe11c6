import type { Cents } from '../format/money.ts';
import type { Audience } from './announcement.ts';
import type { ReminderDays } from './deadline.ts';
import type { DealParty, DealStep } from './deal.ts';
import type { DocumentKind } from './document.ts';
import type { OfferingState } from './offering.ts';
import type { Party } from './settlement.ts';

export const historyTypes = [
  'Offering Created',
  'Offering Edited',
  'Price Changed',
  'Offering Published',
  'Offering Unpublished',
  'Offering State Changed',
  'Offering Deleted',
  'Offering Handed In',
  'Offering Taken Back',
  'Offering Sent Back',
  'Loan Tape Uploaded',
  'Loan Tape Refused',
  'Loan Tape Columns Set',
  'Loan Tape Ids Attested',
  'Loan Tape Rows Left Out',
  'Term Sheet Proposed',
  'Term Sheet Filled',
  'Loan Tape Proposed',
  'Loan Tape Published',
  'Loan Tape Superseded',
  'Loan Tape Withdrawn',
  'Loan Tape Sent Back',
  'Contact Changed',
  'Contact Replaced',
  'Announcement Sent',
  'Indication Submitted',
  'Indication Changed',
  'Commitment Submitted',
  'Commitment Edited',
  'Commitment Withdrawn',
  'Commitment Accepted',
  'Commitment Rejected',
  'Order Book Closed',
  'Order Book Closing Dropped',
  'Order Book Closing Requested',
  'Order Book Reopened',
  'Allocation Submitted',
  'Allocation Approved',
  'Allocation Applied',
  'Question Asked',
  'Question Answered',
  'Question Declined',
  'Question Published',
  'Deal Step Done',
  'Deal Step Undone',
  'Deal Step Due',
  'Statement Released',
  'Statement Signed',
  'Wire Recorded',
  'Platform Wire Recorded',
  'Deal Funded',
  'Deal Question Asked',
  'Deal Question Answered',
  'Deal Cancellation Asked',
  'Deal Cancellation Withdrawn',
  'Deal Canceled',
  'Positions Entered',
  'Positions Confirmed',
  'Servicing Month Overdue',
  'Servicing Month Loaded',
  'Servicing Month Refused',
  'Servicing Month Posted',
  'Servicing Month Restated',
  'Deadline Reminder',
  'File Viewed',
  'File Downloaded',
  'Files Downloaded',
  'File Added',
  'File Renamed',
  'File Moved',
  'File Removed',
  'File Restored',
] as const;
export type HistoryType = (typeof historyTypes)[number];

export const ACTIVITY_DAYS = 366;

interface Listing {
  loanType: string;
  sellerName: string;
}

interface StateChange {
  from: OfferingState;
  to: OfferingState;
  reason: string | null;
}

/** `asOfDate`: the cut-off, `2026-09-30`. */
interface TapeOfDay {
  tapeId: string;
  asOfDate: string;
}

interface Order {
  amount: Cents;
}

/** `demandBefore`: total of the LP's waiting orders of this kind as the order was made; absent in older rows. */
interface Placed extends Order {
  demandBefore?: Cents | undefined;
}

/** Price in ten-thousandths of a percent of par; null for none. `approvedBy`: people's ids, absent if no one had to. */
interface Priced extends Placed {
  price: number | null;
  approvedBy?: string[] | undefined;
}

/** Accepted or rejected amount; with an allocation, its run and the requested amount. */
interface Decided extends Order {
  allocation: { runId: string; requested: Cents } | null;
}

interface RunLooked {
  runId: string;
  resultHash: string;
}

export interface OfferingFile {
  kind: DocumentKind;
  section: string;
  itemName: string;
}

/** Facts kept in rows. Amounts are whole cents; `historyWords` makes the sentences. */
export interface HistoryFacts {
  OfferingCreated: Listing;
  OfferingEdited: { fields: string[] };
  /** After publishing; ten-thousandths of a percent, or null for not stated. */
  OfferingRepriced: { before: number | null; after: number | null; reason: string };
  /** Attested, or taken back, that no borrower group owes more than a thousandth of the pool. */
  GranularAttested: Record<never, never>;
  GranularTakenBack: Record<never, never>;
  /** Answer about a fee of 0 that may have been left blank. */
  ServicingFeeAnswered: { wasStated: boolean };
  SellerRenamed: { before: string; after: string };
  /** Restrictions name the credit union that another one was merged into. */
  RestrictionsFollowed: { before: string; after: string };
  /** Its credit union was merged into another one. */
  CommitmentFollowed: Order & { before: string; after: string };
  IndicationFollowed: Order & { before: string; after: string };
  OfferingPublished: StateChange;
  OfferingUnpublished: StateChange;
  /** `remaining` after an acceptance that changed the state. */
  OfferingStateChanged: StateChange & { remaining: Cents | null };
  OfferingDeleted: Listing & { poolBalance: Cents };
  OfferingHandedIn: Listing;
  OfferingTakenBack: Listing;
  OfferingSentBack: Listing & { comment: string };
  TapeUploaded: { tapeId: string };
  /** Kind and heading of the personal data, never a value. */
  TapeRefused: { tapeId: string; kind: string; heading: string };
  TapeColumnsSet: TapeOfDay;
  LoanIdsAttested: TapeOfDay;
  TapeRowsLeftOut: TapeOfDay & { leftOut: number; rows: number };
  TermSheetProposed: TapeOfDay & { fields: string[] };
  TermSheetFilled: TapeOfDay & { fields: string[]; sha256: string };
  TapeProposed: TapeOfDay;
  /** `supersedes` is the tape that buyers saw before. */
  TapePublished: TapeOfDay & { supersedes: string | null };
  TapeSuperseded: TapeOfDay & { by: string };
  TapeWithdrawn: TapeOfDay;
  TapeSentBack: TapeOfDay & { reason: string };
  /** Seller's contact. Names stay out of rows, which outlive them. */
  ContactChosen: Record<never, never>;
  ContactShown: { isShown: boolean };
  /** A contact of the credit union concerned can't be one any longer. */
  ContactReplaced: Record<never, never>;
  AnnouncementSent: { announcementId: string; subject: string; audience: Audience; recipients: number };
  IndicationSubmitted: Placed;
  IndicationChanged: Placed & { before: Cents | null };
  CommitmentSubmitted: Priced;
  CommitmentEdited: Priced & { before: Cents };
  CommitmentWithdrawn: Placed;
  /** Names of earlier or better-priced buyers who still wait. */
  CommitmentAccepted: Decided & { passedOver: string[] };
  /** Null where an allocation rejected it. */
  CommitmentRejected: Decided & { reason: string | null };
  BookClosed: { seedHash: string; orders: number; demand: Cents; available: Cents };
  /** Without an allocation; the seed is thrown away. */
  BookReopened: { reason: string; seed: string };
  /** By an administrator, of a book that was opened again: another one closes it. */
  BookClosingAsked: Record<never, never>;
  BookClosingDropped: { reason: string };
  AllocationSubmitted: RunLooked & { runName: string };
  /** By another administrator than the one who submitted it. */
  AllocationApproved: RunLooked;
  /** The result stands, and the seed lets anyone repeat it; `served` counts orders that got something. */
  AllocationApplied: RunLooked & {
    seed: string;
    orders: number;
    served: number;
    allocated: Cents;
    unallocated: Cents;
  };
  QuestionAsked: { questionId: string };
  /** `askerId` is told at once. */
  QuestionAnswered: { questionId: string; askerId: string };
  QuestionDeclined: { questionId: string; askerId: string; reason: string };
  QuestionPublished: { questionId: string };
  /** `next`: the step whose turn it is then, which waits for `parties`; null once nothing is left to do. `note`: of a call-back. */
  DealStepDone: {
    dealId: string;
    step: DealStep;
    next: DealStep | null;
    parties: DealParty[];
    note?: string | undefined;
  };
  /** The step waits for `parties`; rows from before these were kept have none. */
  DealStepUndone: { dealId: string; step: DealStep; reason: string; parties: DealParty[] };
  /** Due within two days, or overdue; `parties` have to act. */
  DealStepDue: { dealId: string; step: DealStep; due: string; isOverdue: boolean; parties: DealParty[] };
  /** Accepted amount, and what it closes at. */
  StatementReleased: { dealId: string; version: number; accepted: Cents; amount: Cents };
  /** By one side; with the other's, the step is done. */
  StatementSigned: { dealId: string; version: number; side: 'buyer' | 'seller' };
  /** `difference`: recorded so far less what the statement says. */
  WireRecorded: { dealId: string; kind: 'sent' | 'received'; amount: Cents; difference: Cents; isHeld: boolean };
  /** With the platform. */
  PlatformWireRecorded: { dealId: string; payer: Party; payee: Party; amount: Cents };
  DealFunded: { dealId: string };
  /** `questionId` begins with the deal's id. */
  DealQuestionAsked: { dealId: string; questionId: string };
  DealQuestionAnswered: { dealId: string; questionId: string };
  DealCancellationAsked: { dealId: string; reason: string };
  /** By who asked, or by another administrator who declines. */
  DealCancellationWithdrawn: { dealId: string; isDeclined: boolean };
  DealCanceled: { dealId: string; reason: string };
  /** Count of an LP's positions that were settled outside, and their sum in cents. */
  PositionsEntered: { positions: number; bought: Cents };
  PositionsConfirmed: { positions: number; bought: Cents };
  MonthLoaded: { period: string };
  /** Kind and heading of the personal data, never a value. */
  MonthRefused: { period: string; kind: string; heading: string };
  /** `holderIds`: credit unions with a statement. */
  /** `end`: of the month, an ISO day. */
  MonthOverdue: { period: string; end: string; holderIds: string[] };
  MonthPosted: { period: string; holderIds: string[] };
  MonthRestated: { period: string; holderIds: string[] };
  DeadlineNear: { deadline: string; daysLeft: ReminderDays };
  FileViewed: OfferingFile;
  FileDownloaded: OfferingFile;
  /** One zip of `files` files; an empty section means all. */
  FilesDownloaded: { section: string; files: number };
  FileAdded: OfferingFile;
  FileRenamed: OfferingFile & { before: string };
  FileMoved: OfferingFile & { fromSection: string };
  /** Neighbors within its section; `before` is null for the first. */
  FileReordered: OfferingFile & { before: string | null; after: string | null };
  FileRemoved: OfferingFile;
  FileRestored: OfferingFile;
}
export type HistoryCode = keyof HistoryFacts;

export type HistoryStep<Code extends HistoryCode = HistoryCode> = {
  [Each in Code]: { type: Each } & HistoryFacts[Each];
}[Code];

export interface ToldStep {
  type: 'Told';
  name: HistoryType;
  detail: string;
  amount: Cents | null;
}

/** Append-only. `creditUnionId` is the one concerned: the buyer's on an acceptance by an administrator. */
export interface HistoryEntry {
  id: string;
  lpNumber: string;
  at: string;
  userId: string;
  userName: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  step: HistoryStep | ToldStep;
}
