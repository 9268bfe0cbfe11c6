import { randomUUID } from 'node:crypto';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { documentOfKey } from '#shared/domain/document.ts';
import { isLimitDocumentKey } from '#shared/domain/limit-document.ts';
import { templatePrefix } from '#shared/events/print-event.ts';
import { localCredentials } from './dynamodb.ts';
import type { Queues } from './queues.ts';
import type { S3EventRecord } from './s3/events.ts';

const account = '000000000000';

/** An event as EventBridge writes it. */
export const bridgeEvent = <Detail>(source: string, detailType: string, bucket: string, detail: Detail) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': detailType,
  source,
  account,
  time: new Date().toISOString(),
  region: 'us-east-1',
  resources: [`arn:aws:s3:::${bucket}`],
  detail,
});

/** The event that S3 sends to EventBridge for what it sends to its own listeners as this record. Keys are not encoded there. */
function objectEvent({ eventName, s3 }: S3EventRecord) {
  const { size, eTag, sequencer } = s3.object;
  const isCreated = eventName.startsWith('ObjectCreated');
  return bridgeEvent('aws.s3', isCreated ? 'Object Created' : 'Object Deleted', s3.bucket.name, {
    version: '0',
    bucket: { name: s3.bucket.name },
    object: { key: keyOf(s3.object.key), ...(isCreated && { size, etag: eTag }), sequencer },
    ...(isCreated ? { reason: 'PutObject' } : { reason: 'DeleteObject', 'deletion-type': 'Delete Marker Created' }),
  });
}

export type ObjectEvent = ReturnType<typeof objectEvent>;

const keyOf = (encoded: string) => new URLSearchParams(`key=${encoded.replaceAll('&', '%26')}`).get('key') ?? '';

export interface EventBus {
  send(queue: 'objects' | 'scans' | 'pages', event: object): Promise<void>;
  close(): Promise<void>;
}

/** EventBridge on this machine: what its rules would match goes to their queues. */
export function eventBus(queues: Queues): EventBus {
  const client = new SQSClient({
    endpoint: queues.endpoint,
    region: 'us-east-1',
    credentials: localCredentials,
    maxAttempts: 3,
  });
  return {
    async send(queue, event) {
      await client.send(new SendMessageCommand({ QueueUrl: queues.urlOf(queue), MessageBody: JSON.stringify(event) }));
    },
    close: async () => client.destroy(),
  };
}

/** Tells the index of every document that comes or goes, and has those that came scanned, and pages that came printed. */
export async function tellOfObject(bus: EventBus, record: S3EventRecord): Promise<void> {
  const event = objectEvent(record);
  const { key } = event.detail.object;
  const isCreated = event['detail-type'] === 'Object Created';
  if (isCreated && key.startsWith(templatePrefix)) await bus.send('pages', event);
  const isDocument = documentOfKey(key) !== null;
  if (isDocument) await bus.send('objects', event);
  if (isCreated && (isDocument || isLimitDocumentKey(key))) await bus.send('scans', event);
}
