import type { Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, PutObjectTaggingCommand, type S3Client } from '@aws-sdk/client-s3';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { cleanStatus, scanResultType, scanTag } from '#shared/events/bucket-event.ts';
import type { Invoke } from './lambdas.ts';
import { bridgeEvent, type EventBus, type ObjectEvent } from './object-events.ts';

/** The harmless file that every scanner takes for malware, in two halves so that none takes this source for it. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
);

/** GuardDuty on this machine: reads each new document, tags it with what it found, and says so. */
export function scanner({ s3, bus }: { s3: S3Client; bus: EventBus }): Invoke {
  async function scan({ detail }: ObjectEvent): Promise<void> {
    const [Bucket, Key] = [detail.bucket.name, detail.object.key];
    const { Body, ETag = '' } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    const scanResultStatus = (await isInfected(Body as Readable)) ? 'THREATS_FOUND' : cleanStatus;
    const Tagging = { TagSet: [{ Key: scanTag, Value: scanResultStatus }] };
    await s3.send(new PutObjectTaggingCommand({ Bucket, Key, Tagging }));
    const result = {
      schemaVersion: '1.0',
      scanStatus: 'COMPLETED',
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: { bucketName: Bucket, objectKey: Key, eTag: ETag.replaceAll('"', ''), s3Throttled: false },
      scanResultDetails: { scanResultStatus, threats: null },
    };
    await bus.send('objects', bridgeEvent('aws.guardduty', scanResultType, Bucket, result));
  }

  return async (event): Promise<SQSBatchResponse> => {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
    for (const { messageId, body } of (event as SQSEvent).Records) {
      await scan(JSON.parse(body)).catch((error: unknown) => {
        // Gone before it was looked into: there is nothing to say of it.
        if (error instanceof NoSuchKey) return;
        console.error('A scan failed and is tried again:', error);
        batchItemFailures.push({ itemIdentifier: messageId });
      });
    }
    return { batchItemFailures };
  };
}

/** Holds on to the end of each piece, for what is looked for may lie across two. */
async function isInfected(bytes: Readable): Promise<boolean> {
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    const window = Buffer.concat([end, piece]);
    if (window.includes(eicar)) return true;
    end = window.subarray(Math.max(0, window.length - eicar.length + 1));
  }
  return false;
}
