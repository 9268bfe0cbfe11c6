import { type EntryCategory, type EntryName, entryCategories, entryOf } from './notification-entries.ts';

/** Days that a notice stays in the inbox. */
export const INBOX_DAYS = 180;

const HIDDEN = 'Hidden';

/** How notices are grouped: as the preferences are, where what has no preference is about the account. */
export const inboxCategories = [
  ...entryCategories.filter((category): category is Exclude<EntryCategory, 'Hidden'> => category !== HIDDEN),
  'Your account',
] as const;
export type InboxCategory = (typeof inboxCategories)[number];

export function categoryOf(entry: EntryName): InboxCategory {
  const { category } = entryOf(entry);
  return category === HIDDEN ? 'Your account' : category;
}

/** What one person was told. */
export interface InboxNotice {
  /** Sorts by the moment of the event, and is the same for the same event. */
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

/** Whether someone still reads a notice: what they were told of a credit union that they left for another stays with that one. */
export const isStillTheirs = (
  { entry, at }: Pick<InboxNotice, 'entry' | 'at'>,
  { movedAt }: { movedAt: string | null },
): boolean => movedAt === null || at >= movedAt || entryOf(entry).category === HIDDEN;

/** The id of an event's notice, eight characters of time before the event's own. */
export const noticeId = ({ id, at }: { id: string; at: string }): string =>
  `${Date.parse(at).toString(36).padStart(8, '0')}-${id}`;
