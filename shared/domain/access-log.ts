import { type Document, documentKinds } from './document.ts';

const openings = ['Viewed', 'Downloaded', 'Downloaded in a zip'] as const;

export const accessActions = [...openings, 'Added', 'Renamed', 'Moved', 'Removed', 'Restored'] as const;
export type AccessAction = (typeof accessActions)[number];

/** Folders of files, and what else is opened: the owner of wire instructions is a credit union. */
export const accessKinds = [...documentKinds, 'wire-instructions'] as const;
export type AccessKind = (typeof accessKinds)[number];

export interface AccessEntry extends Pick<Document, 'itemUniqueId' | 'itemName' | 'section'> {
  id: string;
  kind: AccessKind;
  owner: string;
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
