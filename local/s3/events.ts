import type { S3Event } from 'aws-lambda';
import type { StoredObject } from './stored-objects.ts';

export type S3EventRecord = S3Event['Records'][number];

export type Change =
  | 'ObjectCreated:Put'
  | 'ObjectCreated:CompleteMultipartUpload'
  | 'ObjectCreated:Copy'
  | 'ObjectRemoved:Delete';

type Happening = { change: Change; bucket: string; object: StoredObject; requestId: string; at: Date };

let lastSequence = 0;

export function eventRecord({ change, bucket, object, requestId, at }: Happening): S3EventRecord {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: 'us-east-1',
    eventTime: at.toISOString(),
    eventName: change,
    userIdentity: { principalId: 'AWS:LOCAL' },
    requestParameters: { sourceIPAddress: '127.0.0.1' },
    responseElements: { 'x-amz-request-id': requestId, 'x-amz-id-2': requestId },
    s3: {
      s3SchemaVersion: '1.0',
      configurationId: 'local',
      bucket: { name: bucket, ownerIdentity: { principalId: 'LOCAL' }, arn: `arn:aws:s3:::${bucket}` },
      object: eventObject(change, object),
    },
  };
}

function eventObject(change: Change, { key, size, etag }: StoredObject): S3EventRecord['s3']['object'] {
  const named = { key: encodeEventKey(key), sequencer: nextSequencer() };
  // S3 says nothing of the size and ETag of what is gone; the published type does not know.
  if (change === 'ObjectRemoved:Delete') return named as S3EventRecord['s3']['object'];
  return { ...named, size, eTag: etag };
}

/** Form encoding with the slashes left alone: `credit file/ü.pdf` is `credit+file/%C3%BC.pdf`. */
function encodeEventKey(key: string): string {
  const form = new URLSearchParams({ key }).toString().slice('key='.length);
  return form.replaceAll('%2F', '/');
}

/** Grows with every event, restarts included, and compares as text. */
function nextSequencer(): string {
  lastSequence = Math.max(lastSequence + 1, Date.now() * 1000);
  return lastSequence.toString(16).toUpperCase().padStart(18, '0');
}
