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
});
export type Ties = z.infer<typeof Ties>;

/** Names people only by id. On SNS its channels are an attribute. */
export const Notice = z.object({
  event: Event,
  recipients: z.array(Recipient).min(1),
  /** Absent from the former release's notices. */
  ties: Ties.optional(),
});
export type Notice = z.infer<typeof Notice>;

export const DigestDue = z.object({
  digest: z.object({ userId: z.string(), entry: Recipient.shape.entry, window: z.number().int() }),
});
export type DigestDue = z.infer<typeof DigestDue>;

export const ChannelMessage = z.union([DigestDue, Notice]);
