import * as z from 'zod';
import type { Definition } from './event-definition.ts';
import { fileEvents } from './file-events.ts';
import { limitEvents } from './limit-events.ts';
import { offeringEvents } from './offering-events.ts';
import { orderEvents } from './order-events.ts';
import { personEvents } from './person-events.ts';
import { siteEvents } from './site-events.ts';
import { tapeEvents } from './tape-events.ts';

/** Everything that leaves the product as an event. */
export const events = {
  ...offeringEvents,
  ...tapeEvents,
  ...fileEvents,
  ...orderEvents,
  ...limitEvents,
  ...personEvents,
  ...siteEvents,
};

type Events = typeof events;
export type EventType = keyof Events;
export const eventTypes = Object.keys(events) as EventType[];

/** One event. `id` stays the same however often it is delivered; events of one `subject` are published in order. */
export interface EventOf<T extends EventType> {
  id: string;
  type: T;
  version: number;
  /** ISO 8601 UTC. */
  at: string;
  /** `offerings/1001`, `users/…`, `credit-unions/…`: what it is about. */
  subject: string;
  data: z.output<Events[T]['data']>;
}

/** Any event; its type tells its data. */
export type Event = { [T in EventType]: EventOf<T> }[EventType];

/** The shape of one type of event as it is published. */
export const envelope = <T extends EventType>(type: T) =>
  z.object({
    id: z.string().min(1),
    type: z.literal(type),
    version: z.literal(events[type].version),
    at: z.iso.datetime(),
    subject: z.string().min(1),
    data: events[type].data as Events[T]['data'],
  });

/** How an event is read from a queue. Throws a ZodError on what is none. */
export const Event = z.discriminatedUnion(
  'type',
  eventTypes.map((type) => envelope(type)) as never as [ReturnType<typeof envelope>],
) as unknown as z.ZodType<Event>;

/** The events after which Cognito's account is brought in step with the person's row. */
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

/** The events that the webhook is told of. */
export const webhookTypes = eventTypes.filter((type) => !(events[type] as Definition).isInternal);

/** What stands for its type where an event is published for the webhook alone, to which it is sent again. */
export const REDELIVERY = 'webhook.redelivery';

/** The events after which pages are printed again. */
export const printedTypes = ['content.published'] as const satisfies readonly EventType[];
