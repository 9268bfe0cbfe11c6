import type { HistoryType } from '#shared/domain/history.ts';

/** What someone did, between their name and that of the LP. */
export const eventWords: Record<HistoryType, string> = {
  'Offering Created': 'created',
  'Offering Edited': 'edited',
  'Offering Published': 'published',
  'Offering Unpublished': 'unpublished',
  'Offering State Changed': 'changed the state of',
  'Offering Deleted': 'deleted the draft of',
  'Announcement Sent': 'sent a notification about',
  'Indication Submitted': 'indicated interest in',
  'Indication Changed': 'changed an indication for',
  'Commitment Submitted': 'submitted a purchase commitment for',
  'Commitment Edited': 'changed a purchase commitment for',
  'Commitment Withdrawn': 'withdrew a purchase commitment for',
  'Commitment Accepted': 'accepted a purchase commitment for',
  'Commitment Rejected': 'rejected a purchase commitment for',
  'Deadline Reminder': 'reminded buyers of the deadline of',
  'File Viewed': 'viewed a file of',
  'File Downloaded': 'downloaded a file of',
  'Files Downloaded': 'downloaded files of',
  'File Added': 'added a file to',
  'File Renamed': 'renamed a file of',
  'File Moved': 'moved a file of',
  'File Removed': 'removed a file from',
  'File Restored': 'restored a file of',
};
