import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { Folder } from '#shared/domain/document.ts';

export const documentKeys = {
  document: (folder: Folder, itemUniqueId: string) => ({
    PK: `DOCUMENTS#${folder.kind}/${folder.owner}`,
    SK: `DOCUMENT#${itemUniqueId}`,
  }),
  section: (folder: Folder, section: string) => ({
    PK: `DOCUMENTS#${folder.kind}/${folder.owner}`,
    SK: `SECTION#${section}`,
  }),
  folder: (folder: Folder) => ({ PK: 'FOLDERS', SK: `FOLDER#${folder.kind}/${folder.owner}` }),
  /** Append-only in its own partitions, like the history. */
  access: (entry: AccessEntry) => ({
    PK: `ACCESS#${entry.kind}/${entry.owner}/${entry.itemUniqueId}`,
    SK: `ACCESS#${entry.at}#${entry.id}`,
  }),
  upload: (userId: string, uploadId: string) => ({ PK: `USER#${userId}`, SK: `UPLOAD#${uploadId}` }),
  zip: (userId: string, zipId: string) => ({ PK: `USER#${userId}`, SK: `ZIP#${zipId}` }),
} as const;
