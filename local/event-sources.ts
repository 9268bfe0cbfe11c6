import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { eventOf } from '#functions/streams/event-of.ts';
import { type Dynamo, localCredentials } from './dynamodb.ts';
import type { Lambdas } from './lambdas.ts';
import type { EventBus } from './object-events.ts';
import { queuePump } from './queue-pump.ts';
import { consumers, type QueueName, type Queues } from './queues.ts';
import { scanner } from './scanner.ts';
import { streamPump } from './stream-pump.ts';

interface EventSources {
  dynamo: Dynamo;
  queues: Queues;
  bus: EventBus;
  s3: S3Client;
  invoke: Lambdas;
  /** Events before it are the demo data's, and no one is told of them. */
  since: string;
}

/** The event source mappings of the product, and the malware scan. */
export async function startEventSources({ dynamo, queues, bus, s3, invoke, since }: EventSources) {
  const { endpoint } = queues;
  const scan = scanner({ s3, bus });
  const streamArn = await dynamo.enableStream();
  const [publish, archive] = [invoke('publish-events'), invoke('archive-records')];
  // On AWS each reads the stream by itself.
  const both = async (event: DynamoDBStreamEvent) => {
    await archive(event);
    return publish({ Records: event.Records.filter((record) => !isBefore(since, record)) });
  };
  const pumps = [
    await streamPump({ endpoint: dynamo.endpoint, streamArn, file: dynamo.file, invoke: both }),
    ...(Object.keys(consumers) as QueueName[]).map((queue) => {
      const { by } = consumers[queue];
      const from = { endpoint, queueUrl: queues.urlOf(queue) };
      // AWS reads a Lambda's work with that Lambda's role.
      return by
        ? queuePump({ ...from, accessKeyId: by, invoke: invoke(by) })
        : queuePump({ ...from, accessKeyId: localCredentials.accessKeyId, invoke: scan });
    }),
  ];
  return { close: () => Promise.all(pumps.map((one) => one.stop())) };
}

/** The Lambda reports a record that can't be read. */
function isBefore(since: string, record: DynamoDBRecord): boolean {
  try {
    return (eventOf(record)?.at ?? since) < since;
  } catch {
    return false;
  }
}
