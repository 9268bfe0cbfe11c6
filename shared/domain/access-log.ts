import type { Document, Folder } from './document.ts';

const openings = ['Viewed', 'Downloaded', 'Downloaded in a zip'] as const;

export const accessActions = [...openings, 'Added', 'Renamed', 'Moved', 'Removed', 'Restored'] as const;
export type AccessAction = (typeof accessActions)[number];

export interface AccessEntry extends Folder, Pick<Document, 'itemUniqueId' | 'itemName' | 'section'> {
  id: string;
  at: string;
  action: AccessAction;
  userId: string;
  userName: string;
  /** Account email, kept for good; empty in older rows. */
  userEmail: string;
  creditUnionId: string;
  creditUnionName: string;
  detail: string;
}

export const isOpening = ({ action }: Pick<AccessEntry, 'action'>): boolean =>
  openings.some((opening) => opening === action);
