import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

export interface Archive {
  /** Lines of JSON by default. */
  put(key: string, body: string | Uint8Array, contentType?: string): Promise<void>;
}

export function archive(env: { RECORDS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): Archive {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  return {
    async put(Key, Body, ContentType = 'application/x-ndjson') {
      await client.send(new PutObjectCommand({ Bucket: env.RECORDS_BUCKET, Key, Body, ContentType }));
    },
  };
}
