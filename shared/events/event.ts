import * as z from 'zod';
import { dealEvents } from './deal-events.ts';
import type { Definition } from './event-definition.ts';
import { fileEvents } from './file-events.ts';
import { limitEvents } from './limit-events.ts';
import { offeringEvents } from './offering-events.ts';
import { orderEvents } from './order-events.ts';
import { personEvents } from './person-events.ts';
import { questionEvents } from './question-events.ts';
import { servicingEvents } from './servicing-events.ts';
import { siteEvents } from './site-events.ts';
import { tapeEvents } from './tape-events.ts';
import { wireEvents } from './wire-events.ts';

export const events = {
  ...offeringEvents,
  ...tapeEvents,
  ...fileEvents,
  ...orderEvents,
  ...questionEvents,
  ...dealEvents,
  ...limitEvents,
  ...personEvents,
  ...wireEvents,
  ...servicingEvents,
  ...siteEvents,
};

type Events = typeof events;
export type EventType = keyof Events;
export const eventTypes = Object.keys(events) as EventType[];

/** `id` is the same on every delivery; events of one `subject` are published in order. */
export interface EventOf<T extends EventType> {
  id: string;
  type: T;
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  /** `offerings/1001`, `users/…`, `credit-unions/…`. */
  subject: string;
  data: z.output<Events[T]['data']>;
}

export type Event = { [T in EventType]: EventOf<T> }[EventType];

export const envelope = <T extends EventType>(type: T) =>
  z.object({
    id: z.string().min(1),
    type: z.literal(type),
    version: z.literal(events[type].version),
    at: z.iso.datetime(),
    subject: z.string().min(1),
    data: events[type].data as Events[T]['data'],
  });

/** Throws a ZodError on anything else. */
export const Event = z.discriminatedUnion(
  'type',
  eventTypes.map((type) => envelope(type)) as never as [ReturnType<typeof envelope>],
) as unknown as z.ZodType<Event>;

export const identityTypes = [
  'user.enabled',
  'user.disabled',
  'user.administrator-granted',
  'user.administrator-removed',
  'user.verified',
  'user.verification-removed',
  'user.verification-restored',
  'user.factor-reset',
] as const satisfies readonly EventType[];

export const webhookTypes = eventTypes.filter((type) => !(events[type] as Definition).isInternal);

/** Type of a resend, published for the webhook only. */
export const REDELIVERY = 'webhook.redelivery';

/** Mailed also to addresses without an account: support's, and that of a contact in the directory. */
export const mailedTypes = ['contact.received', 'limits.change-waiting'] as const satisfies readonly EventType[];

export const printedTypes = ['content.published'] as const satisfies readonly EventType[];
