import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type Event, REDELIVERY } from '#shared/events/event.ts';
import { metrics } from '#shared/events/metrics.ts';
import { correlated } from '../runtime/correlation.ts';
import { log } from '../runtime/log.ts';
import type { Measure } from '../runtime/metrics.ts';
import type { Notifier } from '../services/notifier.ts';
import { eventOf, redeliveryOf } from './event-of.ts';

export interface PublishEventsDeps {
  notifier: Notifier;
  measure: Measure;
}

/** In order and counted; a failure makes the stream deliver again from that record. */
export const publishEvents =
  (deps: PublishEventsDeps) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        await correlated(record.dynamodb?.NewImage?.correlationId?.S, () => publish(deps, record));
      } catch (error) {
        const itemIdentifier = record.dynamodb?.SequenceNumber ?? '';
        log.error('event not published', error, { itemIdentifier });
        return { batchItemFailures: [{ itemIdentifier }] };
      }
    }
    return { batchItemFailures: [] };
  };

async function publish({ notifier, measure }: PublishEventsDeps, record: DynamoDBRecord): Promise<void> {
  const event = eventOf(record);
  if (event) {
    await notifier.publish(event);
    measure('event published', { by: { type: event.type }, figures: figuresOf(event) }, { eventId: event.id });
  }
  const again = redeliveryOf(record);
  if (again) await notifier.publish(again, REDELIVERY);
}

const figuresOf = ({ data }: Event): Record<string, number> => ({
  [metrics.events]: 1,
  ...('amount' in data && { [metrics.dollars]: data.amount / 100 }),
});
