import { createHash } from 'node:crypto';
import { GetObjectTaggingCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Verdict } from '#shared/domain/document.ts';
import { scanTag, verdictOf } from '#shared/events/bucket-event.ts';
import { objectReader } from './object-reader.ts';

/** Files whose scan is in no record: the bucket is asked. */
export interface ScannedFiles {
  verdict(key: string): Promise<Verdict | null>;
  /** Clean files only; lowercase hex. */
  sha256(key: string): Promise<string>;
}

/** Without the right to list, missing objects answer 403. */
const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException && [403, 404].includes(error.$metadata.httpStatusCode ?? 0);

export function scannedFiles(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): ScannedFiles {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const objects = objectReader(env, client);
  return {
    async verdict(Key) {
      try {
        const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket: env.DOCUMENTS_BUCKET, Key }));
        const tag = TagSet.find(({ Key: name }) => name === scanTag);
        return tag ? verdictOf(tag.Value) : 'Pending';
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async sha256(key) {
      const hash = createHash('sha256');
      for await (const piece of await objects.stream(key)) hash.update(piece as Uint8Array);
      return hash.digest('hex');
    },
  };
}
