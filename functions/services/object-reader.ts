import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';

/** Read only, because writing takes a good deal more code. */
export interface ObjectReader {
  bytes(key: string): Promise<Buffer>;
  /** Fewer bytes if the file is shorter. */
  head(key: string, count: number): Promise<Buffer>;
  stream(key: string): Promise<Readable>;
}

interface Reading {
  DOCUMENTS_BUCKET: string;
  S3_PATH_STYLE: '0' | '1';
}

export function objectReader(
  env: Reading,
  client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' }),
): ObjectReader {
  const get = (key: string, Range?: string) =>
    client.send(new GetObjectCommand({ Bucket: env.DOCUMENTS_BUCKET, Key: key, Range }));
  return {
    async bytes(key) {
      const { Body, ContentLength = 0 } = await get(key);
      // The SDK's way holds the chunks beside the whole.
      const whole = Buffer.allocUnsafeSlow(ContentLength);
      let filled = 0;
      for await (const chunk of Body as Readable as AsyncIterable<Uint8Array>) {
        whole.set(chunk, filled);
        filled += chunk.byteLength;
      }
      return whole;
    },

    async head(key, count) {
      try {
        const { Body } = await get(key, `bytes=0-${count - 1}`);
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof Error && error.name === 'InvalidRange') return Buffer.alloc(0);
        throw error;
      }
    },

    stream: async (key) => (await get(key)).Body as Readable,
  };
}

/** Without the right to list, missing objects answer 403. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(error.name);
