import { Problem } from '#shared/contract/problem.ts';
import type { DeliveryRow } from '#shared/contract/webhook.ts';
import type { Caller } from '#shared/domain/access.ts';
import { deliveryId, type WebhookDelivery } from '#shared/domain/webhook-delivery.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { WebhookDeliveryStore } from '../../store/webhook-deliveries.ts';

export interface WebhookDeps extends Pick<Clock, 'newId'> {
  deliveries: WebhookDeliveryStore;
  webhookUrl: string;
}

const DEFAULT_ROWS = 50;

export async function listDeliveries(
  { deliveries, webhookUrl }: WebhookDeps,
  { query: { $top: limit = DEFAULT_ROWS, after: before }, now }: ListRequest,
) {
  const found = await deliveries.newestFirst({ before, limit: limit + 1, now });
  const page = found.slice(0, limit);
  return {
    host: webhookUrl ? new URL(webhookUrl).host : null,
    value: page.map(deliveryRow),
    next: found.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

type ListRequest = {
  query: { $top?: number | undefined; after?: string | undefined };
} & Pick<RequestContext, 'now'>;

/** `not_found` for unknown events, `conflict` without a webhook. */
export async function redeliver(
  { deliveries, webhookUrl, newId }: WebhookDeps,
  { id, now }: { id: string } & Pick<RequestContext, 'now'>,
  actor: Caller,
): Promise<void> {
  if (!webhookUrl) throw new Problem('conflict', { message: 'No webhook is set.' });
  const at = now.toISOString();
  await withRetry(async () => {
    const delivery = await deliveries.find(id);
    if (!delivery) throw new Problem('not_found');
    const again = { ...delivery, status: 'Waiting' as const, nextTryAt: at };
    await deliveries.sendAgain(again, {
      id: newId('R'),
      deliveryId: id,
      at,
      body: delivery.body,
      byId: actor.id,
    });
  });
}

/** Leaves as a resend does. `conflict` without a webhook. */
export async function sendTest(
  { deliveries, webhookUrl, newId }: WebhookDeps,
  { now }: Pick<RequestContext, 'now'>,
  actor: Caller,
): Promise<void> {
  if (!webhookUrl) throw new Problem('conflict', { message: 'No webhook is set.' });
  const at = now.toISOString();
  const event = { id: newId('T'), type: 'webhook.test', version: 1, at, subject: 'webhook' };
  const id = deliveryId(event);
  const body = JSON.stringify({ ...event, data: { byId: actor.id, byName: actor.name } });
  const delivery: WebhookDelivery = {
    id,
    eventId: event.id,
    type: event.type,
    subject: event.subject,
    at,
    body,
    status: 'Waiting',
    tries: 0,
    firstTriedAt: at,
    lastTriedAt: at,
    nextTryAt: at,
    httpStatus: null,
    reason: '',
    version: 0,
  };
  await deliveries.sendAgain(delivery, { id: newId('R'), deliveryId: id, at, body, byId: actor.id });
}

const deliveryRow = (delivery: WebhookDelivery): DeliveryRow => ({
  id: delivery.id,
  eventId: delivery.eventId,
  type: delivery.type,
  subject: delivery.subject,
  at: delivery.at,
  status: delivery.status,
  tries: delivery.tries,
  firstTriedAt: delivery.firstTriedAt,
  lastTriedAt: delivery.lastTriedAt,
  nextTryAt: delivery.nextTryAt,
  httpStatus: delivery.httpStatus,
  reason: delivery.reason,
});
