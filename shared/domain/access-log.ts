import type { Document, Folder } from './document.ts';

/** What people do with files. The first three are accesses, the others change the folder. */
export const accessActions = [
  'Viewed',
  'Downloaded',
  'Downloaded in a zip',
  'Added',
  'Renamed',
  'Moved',
  'Removed',
  'Restored',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** One append-only row of the document access log: who, credit union, file, when. */
export interface AccessEntry extends Folder, Pick<Document, 'itemUniqueId' | 'itemName' | 'section'> {
  id: string;
  at: string;
  action: AccessAction;
  userId: string;
  userName: string;
  creditUnionId: string;
  creditUnionName: string;
  /** Of a change: from what to what. */
  detail: string;
}
