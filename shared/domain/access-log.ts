import type { Document, Folder } from './document.ts';

const openings = ['Viewed', 'Downloaded', 'Downloaded in a zip'] as const;

/** What people do with files: open them, or change the folder. */
export const accessActions = [...openings, 'Added', 'Renamed', 'Moved', 'Removed', 'Restored'] as const;
export type AccessAction = (typeof accessActions)[number];

/** One append-only row of the document access log: who, credit union, file, when. */
export interface AccessEntry extends Folder, Pick<Document, 'itemUniqueId' | 'itemName' | 'section'> {
  id: string;
  at: string;
  action: AccessAction;
  userId: string;
  userName: string;
  /** Of their account, for good; empty in rows of before it was noted. */
  userEmail: string;
  creditUnionId: string;
  creditUnionName: string;
  /** Of a change: from what to what. */
  detail: string;
}

/** Whether someone got to see what the file holds. */
export const isOpening = ({ action }: Pick<AccessEntry, 'action'>): boolean =>
  openings.some((opening) => opening === action);
