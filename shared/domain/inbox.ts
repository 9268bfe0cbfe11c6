import { type EntryCategory, type EntryName, entryCategories, entryOf } from './notification-entries.ts';

export const INBOX_DAYS = 180;

const HIDDEN = 'Hidden';

export const inboxCategories = [
  ...entryCategories.filter((category): category is Exclude<EntryCategory, 'Hidden'> => category !== HIDDEN),
  'Your account',
] as const;
export type InboxCategory = (typeof inboxCategories)[number];

export function categoryOf(entry: EntryName): InboxCategory {
  const { category } = entryOf(entry);
  return category === HIDDEN ? 'Your account' : category;
}

export interface InboxNotice {
  /** Sorts by time, and is the same for the same event. */
  id: string;
  userId: string;
  eventId: string;
  at: string;
  entry: EntryName;
  title: string;
  /** Plain text, paragraphs apart by an empty line. */
  body: string;
  /** Page of the site; null where there is none. */
  path: string | null;
  isRead: boolean;
  version: number;
}

/** Notices about a credit union that someone left stay with it. */
export const isStillTheirs = (
  { entry, at }: Pick<InboxNotice, 'entry' | 'at'>,
  { movedAt }: { movedAt: string | null },
): boolean => movedAt === null || at >= movedAt || entryOf(entry).category === HIDDEN;

/** Eight characters of time before the event's id. */
export const noticeId = ({ id, at }: { id: string; at: string }): string =>
  `${Date.parse(at).toString(36).padStart(8, '0')}-${id}`;
