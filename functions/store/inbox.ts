import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import { INBOX_DAYS, type InboxNotice } from '#shared/domain/inbox.ts';
import { type EntryName, entryNames } from '#shared/domain/notification-entries.ts';
import { gathered } from './gathered.ts';
import { keys } from './keys.ts';
import { nextVersion } from './next-version.ts';
import { record, skipUnreadable } from './record.ts';
import type { Table } from './table.ts';
import { wasFree } from './was-free.ts';

export type InboxStore = ReturnType<typeof inboxStore>;

export const inboxRecord = record<InboxNotice & { expiresAt: number }>('notice')({
  id: z.string(),
  userId: z.string(),
  eventId: z.string(),
  at: z.string(),
  entry: z.enum(entryNames as [EntryName, ...EntryName[]]),
  title: z.string(),
  body: z.string(),
  path: z.string().nullable(),
  isRead: z.boolean(),
  version: z.number(),
  expiresAt: z.number(),
});

const inboxItem = (notice: InboxNotice) => ({
  ...keys.inbox(notice.userId, notice.id),
  ...notice,
  expiresAt: Math.floor(Date.parse(notice.at) / 1000) + INBOX_DAYS * 86_400,
});

/** DynamoDB sweeps expired rows days late. */
const isKept =
  (now: Date) =>
  ({ expiresAt }: { expiresAt: number }): boolean =>
    expiresAt > now.getTime() / 1000;

const putNew = (table: Table, notices: InboxNotice[]) =>
  table.write(...notices.map((notice) => ({ put: inboxItem(notice), when: { absent: true } }) as const));

export const inboxStore = (table: Table) => ({
  /** Batches a turn's notices; false if it exists already. */
  add: gathered({
    keyOf: ({ userId, id }: InboxNotice) => `${userId} ${id}`,
    addAll: (notices) =>
      putNew(table, notices).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Problem && error.code === 'unavailable') throw error;
          return false;
        },
      ),
    addOne: (notice) => wasFree(putNew(table, [notice])),
  }),

  async find(userId: string, id: string, now: Date): Promise<InboxNotice | undefined> {
    const found = await table.get(keys.inbox(userId, id), inboxRecord);
    return found && isKept(now)(found) ? found : undefined;
  },

  /** Newest first. */
  async of(userId: string, now: Date): Promise<InboxNotice[]> {
    const found = await table.all(
      { partition: keys.inbox(userId, '').PK, newestFirst: true },
      skipUnreadable(inboxRecord),
    );
    return found.filter(isKept(now));
  },

  async save(next: InboxNotice): Promise<InboxNotice> {
    const notice = nextVersion(next);
    await table.write({ put: inboxItem(notice), when: { version: next.version } });
    return notice;
  },
});
