import * as z from 'zod';
import { deliveryStatuses } from '../domain/webhook-delivery.ts';
import { DateTime, PageSize } from './fields.ts';
import { contract } from './route.ts';

export const DeliveryRow = z.object({
  id: z.string(),
  /** `webhook-id` of its messages. */
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  /** Event's moment. */
  at: DateTime,
  status: z.enum(deliveryStatuses),
  tries: z.number().int(),
  firstTriedAt: DateTime,
  lastTriedAt: DateTime,
  nextTryAt: DateTime.nullable(),
  /** Latest answer; null: none. */
  httpStatus: z.number().int().nullable(),
  /** Reason of the last failure; empty after a success. */
  reason: z.string(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

export const webhook = contract({
  deliveries: {
    method: 'GET',
    path: '/notification/webhook/deliveries',
    access: 'admin',
    summary: 'Deliveries to the webhook, newest first, kept for 30 days.',
    query: z.strictObject({
      $top: PageSize.optional(),
      /** `next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    reply: z.object({
      /** Webhook's host; null: none. */
      host: z.string().nullable(),
      value: z.array(DeliveryRow),
      next: z.string().nullable(),
    }),
  },
  sendTest: {
    method: 'POST',
    path: '/notification/webhook/tests',
    access: 'admin',
    summary: 'Sends the webhook an event of type `webhook.test`, which is about nothing that happened.',
    status: 202,
    problems: ['conflict'],
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
