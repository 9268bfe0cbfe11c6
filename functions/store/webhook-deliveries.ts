import * as z from 'zod';
import { Problem } from '#shared/contract/problem.ts';
import {
  DELIVERY_DAYS,
  deliveryStatuses,
  momentInDelivery,
  type WebhookDelivery,
} from '#shared/domain/webhook-delivery.ts';
import { keys } from './keys.ts';
import { record, skipUnreadable } from './record.ts';
import { secondsOf } from './sessions.ts';
import type { Table } from './table.ts';

export type WebhookDeliveryStore = ReturnType<typeof webhookDeliveryStore>;

export const deliveryRecord = record<WebhookDelivery & { expiresAt: number }>('webhook delivery')({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  subject: z.string(),
  at: z.string(),
  body: z.string(),
  status: z.enum(deliveryStatuses),
  tries: z.number(),
  firstTriedAt: z.string(),
  lastTriedAt: z.string(),
  nextTryAt: z.string().nullable(),
  httpStatus: z.number().nullable(),
  reason: z.string(),
  version: z.number(),
  expiresAt: z.number(),
});

/** A resend, whose row leaves by the stream. */
export interface WebhookRedelivery {
  id: string;
  deliveryId: string;
  at: string;
  body: string;
  byId: string;
}

export const redeliveryRecord = record<WebhookRedelivery & { expiresAt: number }>('webhook redelivery')({
  id: z.string(),
  deliveryId: z.string(),
  at: z.string(),
  body: z.string(),
  byId: z.string(),
  expiresAt: z.number(),
});

const expiryAfter = (at: string) => secondsOf(new Date(at)) + DELIVERY_DAYS * 86_400;

const deliveryWrite = (next: WebhookDelivery) => {
  const delivery = { ...next, version: next.version + 1 };
  return {
    put: { ...keys.delivery(delivery), ...delivery, expiresAt: expiryAfter(delivery.lastTriedAt) },
    when: next.version === 0 ? { absent: true as const } : { version: next.version },
  };
};

/** Months of kept deliveries: two, and one for late sending. */
const MONTHS = 3;

export const webhookDeliveryStore = (table: Table) => ({
  /** Undefined for a malformed id. */
  async find(id: string): Promise<WebhookDelivery | undefined> {
    const moment = momentInDelivery(id);
    return moment ? table.get(keys.delivery({ id, at: moment.toISOString() }), deliveryRecord) : undefined;
  },

  save: (next: WebhookDelivery): Promise<void> => table.write(deliveryWrite(next)),

  /** Both or none; the stream resends once the row exists. */
  sendAgain: (next: WebhookDelivery, redelivery: WebhookRedelivery): Promise<void> =>
    table.write(deliveryWrite(next), {
      put: { ...keys.redelivery(redelivery), ...redelivery, expiresAt: expiryAfter(redelivery.at) },
      when: { absent: true },
    }),

  /** By event, newest first, optionally before one. */
  async newestFirst({ before, limit, now }: { before: string | undefined; limit: number; now: Date }) {
    const moment = before === undefined ? now : momentInDelivery(before);
    if (!moment) throw new Problem('invalid_query', { message: "This isn't the `next` of an earlier page." });
    const found: WebhookDelivery[] = [];
    for (const month of monthsBack(moment, MONTHS)) {
      const { PK: partition, SK } = keys.delivery({ id: before ?? '~', at: month });
      const range = { partition, before: SK, newestFirst: true, limit: limit - found.length };
      for await (const page of table.pages(range, skipUnreadable(deliveryRecord))) {
        found.push(...page.filter(({ expiresAt }) => expiresAt > secondsOf(now)));
        if (found.length >= limit) return found.slice(0, limit);
      }
    }
    return found;
  },
});

/** `2026-11`, newest first. */
function monthsBack(from: Date, count: number): string[] {
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - i, 1)).toISOString().slice(0, 7),
  );
}
