import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import pMap from 'p-map';
import * as z from 'zod';
import {
  afterTry,
  type DeliveredEvent,
  deliveryId,
  isOver,
  type Try,
  waitAfter,
} from '#shared/domain/webhook-delivery.ts';
import { correlated } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { Webhook } from '../services/webhook.ts';
import type { WorkingQueue } from '../services/working-queue.ts';
import type { WebhookDeliveryStore } from '../store/webhook-deliveries.ts';

export interface SendWebhookDeps extends Pick<Clock, 'now'> {
  deliveries: Pick<WebhookDeliveryStore, 'find' | 'save'>;
  webhook: Webhook | null;
  queue: WorkingQueue;
  random?: () => number;
}

const Body = z.looseObject({ id: z.string(), type: z.string(), subject: z.string(), at: z.iso.datetime() });

/** Events go to the webhook side by side, so a hanging one holds up no other. Failed ones stay hidden in the queue until due. */
export const sendWebhook =
  (deps: SendWebhookDeps) =>
  async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const { webhook } = deps;
    // Switched off while these waited.
    if (!webhook) return { batchItemFailures: [] };
    const left = await pMap(Records, (record) =>
      correlated(record.messageAttributes?.correlationId?.stringValue, async () =>
        (await isDone(deps, webhook, record)) ? [] : [record.messageId],
      ),
    );
    return { batchItemFailures: left.flat().map((itemIdentifier) => ({ itemIdentifier })) };
  };

async function isDone(deps: SendWebhookDeps, webhook: Webhook, record: SQSRecord): Promise<boolean> {
  const { messageId, receiptHandle, body } = record;
  const receives = Number(record.attributes.ApproximateReceiveCount);
  let wait: number | null = waitAfter(receives, deps.random);
  try {
    wait = await deliver(deps, webhook, { body, receives });
    if (wait === 0) log.error('event given up on', new Error('No try of a day was taken'), { messageId });
  } catch (error) {
    log.error('event not sent', error, { messageId });
  }
  if (wait === null) return true;
  await deps.queue.hide(receiptHandle, wait).catch((error: unknown) => {
    log.error('try not put off', error, { messageId });
  });
  return false;
}

/** Seconds until the next try, or null. */
async function deliver(
  { deliveries, now, random }: SendWebhookDeps,
  webhook: Webhook,
  { body, receives }: Pick<Try, 'body' | 'receives'>,
): Promise<number | null> {
  const event: DeliveredEvent = Body.parse(JSON.parse(body));
  const id = deliveryId(event);
  const known = await deliveries.find(id);
  if (known && isOver(known)) return null;
  const outcome = await webhook.post({ id: event.id, body });
  const tried: Try = { event, body, outcome, receives, now: now(), ...(random && { random }) };
  return withRetry(async () => {
    const { delivery, wait } = afterTry(await deliveries.find(id), tried);
    await deliveries.save(delivery);
    return wait;
  });
}
