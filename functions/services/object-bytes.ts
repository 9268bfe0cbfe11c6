import type { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ObjectReader, objectReader } from './object-reader.ts';

/** 10,000 parts exceed what a function can move in 15 minutes. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

export interface ObjectBytes extends ObjectReader {
  /** Streams with few parts in memory; a failed write leaves nothing. */
  write(
    key: string,
    body: Readable | ReadableStream<Uint8Array>,
    contentType: string,
    tag?: { key: string; value: string },
  ): Promise<void>;
}

export function objectBytes(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): ObjectBytes {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const Bucket = env.DOCUMENTS_BUCKET;
  return {
    ...objectReader(env, client),

    async write(key, body, contentType, tag) {
      const tagged = tag && { Tagging: `${tag.key}=${tag.value}` };
      const params = { Bucket, Key: key, Body: body, ContentType: contentType, ...tagged };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    },
  };
}
