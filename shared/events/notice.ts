import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { type EntryName, entryNames } from '../domain/notification-entries.ts';
import { Event } from './event.ts';

/** Everyone gets INBOX; the others by wish. */
export const channels = ['INBOX', 'EMAIL', 'SMS'] as const;
export type Channel = (typeof channels)[number];

export const Recipient = z.object({
  userId: z.string(),
  entry: z.enum(entryNames as [EntryName, ...EntryName[]]),
  channels: z.array(z.enum(channels)),
  /** Opens the pages of sellers; absent from the former release's notices. */
  maySell: z.boolean().optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Messages of one kind per window before they become one. */
export const DIGEST_AFTER = 5;
/** Ten minutes in milliseconds. */
export const DIGEST_WINDOW = 600_000;

export interface Telling {
  eventId: string;
  channel: Channel;
  userId: string;
}

export interface MessageKind {
  userId: string;
  entry: EntryName;
  channel: Channel;
}

/** The LP's orders of the recipients' credit unions, and its watchers, when addressed. */
export const Ties = z.object({
  interests: z.array(z.object({ creditUnionId: z.string() })),
  commitments: z.array(z.object({ creditUnionId: z.string(), status: z.enum(commitmentStatuses), userId: z.string() })),
  watchers: z.array(z.string()),
  /** Absent from the former release's notices. */
  lookers: z.array(z.string()).default([]),
});
export type Ties = z.infer<typeof Ties>;

/** Seconds without another file of an upload until it is told of. */
export const FILES_TOLD_AFTER = 60;
/** Milliseconds that its first file waits at most. */
export const FILES_TOLD_BY = 600_000;

export const FilesDue = z.object({ files: z.object({ group: z.string(), place: z.string() }) });
export type FilesDue = z.infer<typeof FilesDue>;

/** Files of one upload: how many, and the first by name. */
export const Batch = z.object({ count: z.number().int(), names: z.array(z.string()) });
export type Batch = z.infer<typeof Batch>;

const MOST_NAMED = 10;
const byName = new Intl.Collator('en-US', { numeric: true });

export const batchOf = (names: readonly string[]): Batch => ({
  count: names.length,
  names: names.toSorted(byName.compare).slice(0, MOST_NAMED),
});

/** Names people only by id. On SNS its channels are an attribute. */
export const Notice = z.object({
  event: Event,
  recipients: z.array(Recipient).min(1),
  /** Absent from the former release's notices. */
  ties: Ties.optional(),
  /** Where the event stands for all files of an upload. */
  batch: Batch.optional(),
});
export type Notice = z.infer<typeof Notice>;

export const DigestDue = z.object({
  digest: z.object({ userId: z.string(), entry: Recipient.shape.entry, window: z.number().int() }),
});
export type DigestDue = z.infer<typeof DigestDue>;

export const ChannelMessage = z.union([DigestDue, Notice]);
