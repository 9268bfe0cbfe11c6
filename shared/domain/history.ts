import type { Cents } from '../format/money.ts';
import type { Audience } from './announcement.ts';
import type { ReminderDays } from './deadline.ts';
import type { DocumentKind } from './document.ts';
import type { OfferingState } from './offering.ts';

/** What can happen to an offering, as the spec, lists and events call it. */
export const historyTypes = [
  'Offering Created',
  'Offering Edited',
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

/** How far back the activity of all offerings goes; each one's own history goes back to its beginning. */
export const ACTIVITY_DAYS = 366;

interface Listing {
  loanType: string;
  sellerName: string;
}

interface StateChange {
  from: OfferingState;
  to: OfferingState;
  /** What the administrator gave as the reason. */
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

/** At which price in ten-thousandths of a percent of par; null for none. */
interface Priced extends Order {
  price: number | null;
}

/** `amount` is what was accepted, or not; of an allocation, with its run and what was asked for. */
interface Decided extends Order {
  allocation: { runId: string; requested: Cents } | null;
}

/** What a step on a run of an allocation is taken on. */
interface RunLooked {
  runId: string;
  resultHash: string;
}

/** A file under its name and in its section of now. */
export interface OfferingFile {
  kind: DocumentKind;
  section: string;
  itemName: string;
}

/** What rows keep of each thing that can happen. Amounts are whole cents; sentences are made by `historyWords`. */
export interface HistoryFacts {
  OfferingCreated: Listing;
  /** `fields` as the wire calls them. */
  OfferingEdited: { fields: string[] };
  /** Someone said that no borrower or group of borrowers owes more than a thousandth of the pool, or that it isn't so. */
  GranularAttested: Record<never, never>;
  GranularTakenBack: Record<never, never>;
  /** The directory calls the seller otherwise now. */
  SellerRenamed: { before: string; after: string };
  /** Restrictions name the credit union that another one was merged into. */
  RestrictionsFollowed: { before: string; after: string };
  /** The order is of the credit union that its own was merged into. */
  CommitmentFollowed: Order & { before: string; after: string };
  IndicationFollowed: Order & { before: string; after: string };
  OfferingPublished: StateChange;
  OfferingUnpublished: StateChange;
  /** `remaining` is for sale after an acceptance that changed the state. */
  OfferingStateChanged: StateChange & { remaining: Cents | null };
  OfferingDeleted: Listing & { poolBalance: Cents };
  /** By its seller, for administrators to publish. */
  OfferingHandedIn: Listing;
  /** By its seller, to go on with it. */
  OfferingTakenBack: Listing;
  /** By an administrator, to its seller. */
  OfferingSentBack: Listing & { comment: string };
  TapeUploaded: { tapeId: string };
  /** For personal data: of which kind, under which heading, and nothing of it. */
  TapeRefused: { tapeId: string; kind: string; heading: string };
  TapeColumnsSet: TapeOfDay;
  /** Someone said that loan ids are neither Social Security nor account numbers. */
  LoanIdsAttested: TapeOfDay;
  TapeRowsLeftOut: TapeOfDay & { leftOut: number; rows: number };
  /** By the seller, for administrators to fill. */
  TermSheetProposed: TapeOfDay & { fields: string[] };
  TermSheetFilled: TapeOfDay & { fields: string[]; sha256: string };
  /** By its seller, for administrators to publish. */
  TapeProposed: TapeOfDay;
  /** `supersedes` is the tape that buyers saw before. */
  TapePublished: TapeOfDay & { supersedes: string | null };
  /** By a newer tape. */
  TapeSuperseded: TapeOfDay & { by: string };
  TapeWithdrawn: TapeOfDay;
  /** `recipients` is how many people it was for when it was sent. */
  AnnouncementSent: { announcementId: string; subject: string; audience: Audience; recipients: number };
  IndicationSubmitted: Order;
  IndicationChanged: Order;
  CommitmentSubmitted: Priced;
  CommitmentEdited: Priced & { before: Cents };
  CommitmentWithdrawn: Order;
  /** One by one, with the names of those who offered a better price or ordered earlier and still wait. */
  CommitmentAccepted: Decided & { passedOver: string[] };
  CommitmentRejected: Decided;
  /** By an administrator, for an allocation. The hash proves later that the seed was drawn now. */
  BookClosed: { seedHash: string; orders: number; demand: Cents; available: Cents };
  /** Without an allocation; the seed is thrown away. */
  BookReopened: { reason: string; seed: string };
  /** By an administrator, of a book that was opened again: another one closes it. */
  BookClosingAsked: Record<never, never>;
  BookClosingDropped: { reason: string };
  AllocationSubmitted: RunLooked & { runName: string };
  /** By another administrator than the one who submitted it. */
  AllocationApproved: RunLooked;
  /** Its result stands. With the seed anyone can repeat it; `served` is how many orders were given something. */
  AllocationApplied: RunLooked & {
    seed: string;
    orders: number;
    served: number;
    allocated: Cents;
    unallocated: Cents;
  };
  /** Due diligence ends on `deadline`; written by the product itself. */
  DeadlineNear: { deadline: string; daysLeft: ReminderDays };
  FileViewed: OfferingFile;
  FileDownloaded: OfferingFile;
  /** Into one zip; `files` is how many. Of all sections where it is empty. */
  FilesDownloaded: { section: string; files: number };
  FileAdded: OfferingFile;
  FileRenamed: OfferingFile & { before: string };
  /** To another section. */
  FileMoved: OfferingFile & { fromSection: string };
  /** Within its section. The names of the files that it followed and follows; null where it is the first. */
  FileReordered: OfferingFile & { before: string | null; after: string | null };
  FileRemoved: OfferingFile;
  FileRestored: OfferingFile;
}
export type HistoryCode = keyof HistoryFacts;

/** What happened, told by facts; `type` is the code that rows keep. */
export type HistoryStep<Code extends HistoryCode = HistoryCode> = {
  [Each in Code]: { type: Each } & HistoryFacts[Each];
}[Code];

/** What a row written before the facts were kept says of its step: the finished sentence. */
export interface ToldStep {
  type: 'Told';
  name: HistoryType;
  detail: string;
  amount: Cents | null;
}

/**
 * One append-only row, written in the transaction of the change itself. `creditUnionId` is the credit union concerned: the
 * buyer's on an accepted commitment, although an administrator acted.
 */
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
