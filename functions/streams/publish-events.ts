import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import {
  AccountEvent,
  ContactEvent,
  ContentEvent,
  DomainEvent,
  type PublishedEvent,
} from '#shared/events/domain-event.ts';
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

/** New rows of history, audit, content and contact messages are the events; the event source filters for them too, to save invocations. */
function eventOf({ eventName, dynamodb }: DynamoDBRecord): PublishedEvent | null {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return null;
  const item = unmarshall(dynamodb.NewImage as Record<string, AttributeValue>);
  const partition = dynamodb.Keys?.PK?.S ?? '';
  if (partition.startsWith('CONTENT#')) return ContentEvent.parse(item);
  if (partition.startsWith('HISTORY#')) return DomainEvent.parse(item);
  if (partition.startsWith('CONTACT#')) return ContactEvent.parse({ ...item, type: 'Contact Message' });
  return partition.startsWith('AUDIT#') ? AccountEvent.parse(item) : null;
}
