import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { REDELIVERY } from '#shared/events/event.ts';
import { correlated } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import type { Notifier } from '../services/notifier.ts';
import { eventOf, redeliveryOf } from './event-of.ts';

/** Stream records in, events out, in order; a failure makes the stream deliver again from that record. */
export const publishEvents =
  ({ notifier }: { notifier: Notifier }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        await correlated(record.dynamodb?.NewImage?.correlationId?.S, () => publish(notifier, record));
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        log.error('event not published', error, { itemIdentifier });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };

async function publish(notifier: Notifier, record: DynamoDBRecord): Promise<void> {
  const event = eventOf(record);
  if (event) await notifier.publish(event);
  const again = redeliveryOf(record);
  if (again) await notifier.publish(again, REDELIVERY);
}
