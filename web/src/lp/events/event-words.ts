import type { HistoryType } from '#shared/domain/history.ts';

/** Types that the wire names by older words. */
const newerTypes: Partial<Record<HistoryType, string>> = {
  'Offering Handed In': 'Offering Submitted',
  'Offering Taken Back': 'Offering Recalled',
  'Loan Tape Refused': 'Loan Tape Rejected',
  'Loan Tape Superseded': 'Loan Tape Replaced',
};

export const typeLabel = (type: HistoryType): string => newerTypes[type] ?? type;

/** Between the person's and the LP's name. */
export const eventWords: Record<HistoryType, string> = {
  'Offering Created': 'created',
  'Offering Edited': 'edited',
  'Offering Published': 'published',
  'Offering Unpublished': 'unpublished',
  'Offering State Changed': 'changed the state of',
  'Offering Deleted': 'deleted the draft of',
  'Offering Handed In': 'submitted for review the draft of',
  'Offering Taken Back': 'recalled the draft of',
  'Offering Sent Back': 'sent back the draft of',
  'Loan Tape Uploaded': 'uploaded a loan tape for',
  'Loan Tape Refused': 'had a loan tape rejected for',
  'Loan Tape Columns Set': 'chose the columns of a loan tape for',
  'Loan Tape Ids Attested': 'confirmed the loan IDs of a tape for',
  'Loan Tape Rows Left Out': 'left rows out of a loan tape for',
  'Term Sheet Proposed': 'proposed a term sheet from a loan tape for',
  'Term Sheet Filled': 'filled in the term sheet from a loan tape for',
  'Loan Tape Proposed': 'proposed a loan tape for',
  'Loan Tape Published': 'published a loan tape for',
  'Loan Tape Superseded': 'replaced a loan tape for',
  'Loan Tape Withdrawn': 'withdrew a loan tape for',
  'Announcement Sent': 'sent a notification about',
  'Indication Submitted': 'indicated interest in',
  'Indication Changed': 'changed an indication for',
  'Commitment Submitted': 'submitted a purchase commitment for',
  'Commitment Edited': 'changed a purchase commitment for',
  'Order Book Closed': 'closed the order book of',
  'Order Book Reopened': 'reopened the order book of',
  'Order Book Closing Requested': 'asked another administrator to close the order book of',
  'Order Book Closing Dropped': 'dropped the request to close the order book of',
  'Allocation Submitted': 'submitted an allocation for',
  'Allocation Approved': 'approved an allocation for',
  'Allocation Applied': 'applied the allocation for',
  'Commitment Withdrawn': 'withdrew a purchase commitment for',
  'Commitment Accepted': 'accepted a purchase commitment for',
  'Commitment Rejected': 'rejected a purchase commitment for',
  'Deadline Reminder': 'sent a deadline reminder for',
  'File Viewed': 'viewed a file in',
  'File Downloaded': 'downloaded a file in',
  'Files Downloaded': 'downloaded files in',
  'File Added': 'added a file to',
  'File Renamed': 'renamed a file in',
  'File Moved': 'moved a file in',
  'File Removed': 'removed a file from',
  'File Restored': 'restored a file in',
};
