import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { REDELIVERY } from '#shared/events/event.ts';
import { log } from '../runtime/log.ts';
import type { Notifier } from '../services/notifier.ts';
import { eventOf, redeliveryOf } from './event-of.ts';

/** Stream records in, events out, in order; a failure makes the stream deliver again from that record. */
export const publishEvents =
  ({ notifier }: { notifier: Notifier }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const event = eventOf(record);
        if (event) await notifier.publish(event);
        const again = redeliveryOf(record);
        if (again) await notifier.publish(again, REDELIVERY);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        log.error('event not published', error, { itemIdentifier });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };
