import { type Caller, holderOf } from './access.ts';
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

/** Entries that say nothing of a credit union, besides those of the account. */
const ofEveryone: readonly EntryName[] = ['Contracts', 'NewOfferings', 'SearchMatches', 'Reports', 'Downloads'];

/** Notices about a credit union that someone left stay with it, and none are for strangers who say to be of it. */
export function isStillTheirs(
  { entry, at }: Pick<InboxNotice, 'entry' | 'at'>,
  who: Pick<Caller, 'movedAt' | 'roles' | 'hasLeft' | 'creditUnionId'>,
): boolean {
  if (entryOf(entry).category === HIDDEN) return true;
  if (holderOf(who) === '' && !ofEveryone.includes(entry)) return false;
  return who.movedAt === null || at >= who.movedAt;
}

/** Eight characters of time before the event's id. */
export const noticeId = ({ id, at }: { id: string; at: string }): string =>
  `${Date.parse(at).toString(36).padStart(8, '0')}-${id}`;
