import { DeleteObjectCommand, DeleteObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import pMap from 'p-map';

export interface TapeFiles {
  /** Exempts files from expiring. */
  keep(keys: readonly string[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

const AT_ONCE = 8;

export function tapeFileService(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): TapeFiles {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const of = (Key: string) => ({ Bucket: env.DOCUMENTS_BUCKET, Key });
  const each = async (keys: readonly string[], act: (key: string) => Promise<unknown>) => {
    await pMap(keys, act, { concurrency: AT_ONCE });
  };
  return {
    keep: (keys) => each(keys, (key) => client.send(new DeleteObjectTaggingCommand(of(key)))),
    remove: (keys) => each(keys, (key) => client.send(new DeleteObjectCommand(of(key)))),
  };
}
