import type { Readable } from 'node:stream';
import type { Bucket } from './buckets.ts';
import type { Change } from './events.ts';
import type { Headers, S3Request } from './request.ts';
import type { StoredObject } from './stored-objects.ts';

export type Reply = {
  status?: number;
  headers?: Headers;
  xml?: { root: string; content: object };
  body?: Readable;
};

export type Context = {
  request: S3Request;
  bucket: Bucket;
  findBucket(name: string): Bucket;
  tell(change: Change, object: StoredObject): void;
  now(): Date;
};

export type Operation = (context: Context) => Promise<Reply> | Reply;
