import * as z from 'zod';
import { commitmentStatuses } from '../domain/commitment.ts';
import { type EntryName, entryNames } from '../domain/notification-entries.ts';
import { Event } from './event.ts';

/** Ways that notices go. Everyone who hears of something finds it in the inbox; the others as they wish. */
export const channels = ['INBOX', 'EMAIL', 'SMS'] as const;
export type Channel = (typeof channels)[number];

/** Someone who hears of an event, under which entry, and how. */
export const Recipient = z.object({
  userId: z.string(),
  entry: z.enum(entryNames as [EntryName, ...EntryName[]]),
  channels: z.array(z.enum(channels)),
});
export type Recipient = z.infer<typeof Recipient>;

/** More messages of one kind than this within the window become one message. */
export const DIGEST_AFTER = 5;
/** Milliseconds: ten minutes. */
export const DIGEST_WINDOW = 600_000;

/** What someone is told of, and how. */
export interface Telling {
  eventId: string;
  channel: Channel;
  userId: string;
}

/** Messages of one kind for one person on one channel. */
export interface MessageKind {
  userId: string;
  entry: EntryName;
  channel: Channel;
}

/** The orders of the recipients' credit unions on the LP of the event, and who watches it, when it was addressed. */
export const Ties = z.object({
  interests: z.array(z.object({ creditUnionId: z.string() })),
  commitments: z.array(z.object({ creditUnionId: z.string(), status: z.enum(commitmentStatuses), userId: z.string() })),
  watchers: z.array(z.string()),
});
export type Ties = z.infer<typeof Ties>;

/** An event on its way to some of those who hear of it; names no one but by id. On SNS its channels are an attribute. */
export const Notice = z.object({
  event: Event,
  recipients: z.array(Recipient).min(1),
  /** Absent from notices of releases before, whose senders read them. */
  ties: Ties.optional(),
});
export type Notice = z.infer<typeof Notice>;

/** That what was held back of one kind for one person is due. */
export const DigestDue = z.object({
  digest: z.object({ userId: z.string(), entry: Recipient.shape.entry, window: z.number().int() }),
});
export type DigestDue = z.infer<typeof DigestDue>;

/** What the queue of a channel takes. */
export const ChannelMessage = z.union([DigestDue, Notice]);
