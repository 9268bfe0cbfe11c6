import type { Cents } from '../format/money.ts';

/** What can happen to an offering. Each is one append-only row, written in the transaction of the change itself. */
export const historyTypes = [
  'Offering Created',
  'Offering Edited',
  'Offering Published',
  'Offering Unpublished',
  'Offering State Changed',
  'Offering Deleted',
  'Indication Submitted',
  'Indication Changed',
  'Commitment Submitted',
  'Commitment Edited',
  'Commitment Withdrawn',
  'Commitment Accepted',
  'Commitment Rejected',
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

/** `creditUnionId` is the credit union concerned: the buyer's on an accepted commitment, although an administrator acted. */
export interface HistoryEntry {
  id: string;
  lpNumber: string;
  type: HistoryType;
  at: string;
  userId: string;
  userName: string;
  creditUnionId: string;
  creditUnionName: string;
  routingNumber: string;
  detail: string;
  /** Whole cents, where the step has an amount. */
  amount: Cents | null;
}
