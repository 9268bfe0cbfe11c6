import * as z from 'zod';
import { inboxCategories } from '../domain/inbox.ts';
import { DateTime } from './fields.ts';
import { ListQuery, listOf } from './odata.ts';
import { Patch } from './patch.ts';
import { contract } from './route.ts';

export const InboxRow = z.object({
  id: z.string(),
  Title: z.string(),
  /** Plain text, paragraphs separated by an empty line. */
  Body: z.string(),
  /** Page of the site; null: none. */
  Path: z.string().nullable(),
  Category: z.enum(inboxCategories),
  Date: DateTime,
  Read: z.boolean(),
});
export type InboxRow = z.infer<typeof InboxRow>;

/** Part of `/notification`: the caller's own. */
export const inbox = contract({
  inbox: {
    method: 'GET',
    path: '/notification/inbox',
    access: 'user',
    summary: "The caller's notifications of the last 180 days, newest first, and how many are unread.",
    query: ListQuery,
    reply: listOf(InboxRow).extend({ unread: z.number().int() }),
  },
  markNotice: {
    method: 'PATCH',
    path: '/notification/inbox/{id}',
    access: 'user',
    summary: 'Replaces /Read: true or false.',
    body: Patch,
    patch: true,
    reply: InboxRow,
    problems: ['stale'],
  },
  readAll: {
    method: 'POST',
    path: '/notification/inbox/readings',
    access: 'user',
    summary: 'Marks everything in the inbox as read.',
    status: 204,
  },
});
