import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { archiveFolder } from '#shared/events/records.ts';

export interface Archived {
  /** Objects of a day (`2026-11-22`), each as lines of JSON. */
  day(day: string): AsyncIterable<string>;
}

export function archived(env: { RECORDS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): Archived {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const Bucket = env.RECORDS_BUCKET;
  return {
    async *day(day) {
      const Prefix = `${archiveFolder}/${day.replaceAll('-', '/')}/`;
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key } of Contents) {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
          yield (await Body?.transformToString()) ?? '';
        }
      }
    },
  };
}
