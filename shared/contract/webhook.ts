import * as z from 'zod';
import { deliveryStatuses } from '../domain/webhook-delivery.ts';
import { DateTime, PageSize } from './fields.ts';
import { contract } from './route.ts';

/** What became of one event on its way to the webhook. */
export const DeliveryRow = z.object({
  id: z.string(),
  /** The `webhook-id` of its messages. */
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  /** Of the event. */
  at: DateTime,
  status: z.enum(deliveryStatuses),
  tries: z.number().int(),
  firstTriedAt: DateTime,
  lastTriedAt: DateTime,
  nextTryAt: DateTime.nullable(),
  /** Of the last answer; null where there was none. */
  httpStatus: z.number().int().nullable(),
  /** Why the last try failed; empty after a success. */
  reason: z.string(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const webhook = contract({
  deliveries: {
    method: 'GET',
    path: '/notification/webhook/deliveries',
    access: 'admin',
    summary: 'What became of the events for the webhook, the newest first; kept for 30 days.',
    query: z.strictObject({
      $top: PageSize.optional(),
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    reply: z.object({
      /** Host of the webhook; null where none is set. */
      host: z.string().nullable(),
      value: z.array(DeliveryRow),
      next: z.string().nullable(),
    }),
  },
  redeliver: {
    method: 'POST',
    path: '/notification/webhook/deliveries/{id}/redeliveries',
    access: 'admin',
    summary: 'Sends the same event, with the same id, to the webhook again.',
    status: 202,
    problems: ['conflict'],
  },
});
