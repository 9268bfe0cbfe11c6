import type { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { isAbsent } from './object-reader.ts';

/** Incoming tapes and quarterly files in their own bucket, read only by the reader and gone within a day. */
export interface Intake {
  stream(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}

export function intakeService(env: { INTAKE_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): Intake {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  const of = (Key: string) => ({ Bucket: env.INTAKE_BUCKET, Key });
  return {
    async stream(key) {
      try {
        return (await client.send(new GetObjectCommand(of(key)))).Body as Readable;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(of(key)));
    },
  };
}
