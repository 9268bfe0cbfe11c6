import { folderKinds } from '#shared/contract/folders.ts';
import { archiveFolder, evidenceFolder } from '#shared/events/records.ts';

/** Folders kept for good, or under the lock of records: each is copied to the other region, and docs/retention.md names it. */
export const keptFolders = {
  documents: [...folderKinds, 'agreements', 'closings', 'servicing', 'statements', 'tapes'],
  records: [archiveFolder, evidenceFolder],
} as const;

/** Folders of documents that no one needs back: made again, or archived within the day. */
export const passingFolders = ['stamped', 'zips', 'snapshots', evidenceFolder] as const;
