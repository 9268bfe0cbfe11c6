import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { DomainEvent } from '#shared/events/domain-event.ts';
import { log } from '../runtime/log.ts';
import type { Notifier } from '../services/notifier.ts';

/** Stream records in, events out, in order; a failure makes the stream deliver again from that record. */
export const publishEvents =
  ({ notifier }: { notifier: Notifier }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const event = eventOf(record);
        if (event) await notifier.publish(event);
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        log.error('event not published', error, { itemIdentifier });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };

/** New history rows are the events; the event source filters for them too, to save invocations. */
function eventOf({ eventName, dynamodb }: DynamoDBRecord): DomainEvent | null {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage || !dynamodb.Keys?.PK?.S?.startsWith('HISTORY#')) return null;
  return DomainEvent.parse(unmarshall(dynamodb.NewImage as Record<string, AttributeValue>));
}
