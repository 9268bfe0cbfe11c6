import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3EventRecord } from '#local/s3/events.ts';
import { startS3 } from '#local/s3/server.ts';

export const keys = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };

/** A running emulator with an empty bucket `files`, a client for it and what it told of. */
export async function anS3() {
  const dir = await mkdtemp(join(tmpdir(), 'tandem-s3-'));
  const events: S3EventRecord[] = [];
  const clock = { now: () => new Date() };
  const start = () => startS3({ dir, ...keys, onEvent: (event) => events.push(event), now: () => clock.now() });
  let server = await start();
  const client = (config: S3ClientConfig = {}) =>
    new S3Client({ endpoint: server.url, region: 'us-east-1', forcePathStyle: true, credentials: keys, ...config });
  await client().send(new CreateBucketCommand({ Bucket: 'files' }));
  return {
    dir,
    events,
    clock,
    client,
    get url() {
      return server.url;
    },
    async restart() {
      await server.close();
      server = await start();
    },
    async close() {
      await server.close();
      await rm(dir, { recursive: true });
    },
  };
}
