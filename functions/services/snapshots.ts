import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

export interface SnapshotService {
  /** Null where there is none. One per edition, so releases don't overwrite each other's. */
  read(view: string, edition: string): Promise<Buffer | null>;
  write(view: string, edition: string, bytes: Buffer): Promise<void>;
}

/** Without the right to list, missing objects are forbidden. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'AccessDenied'].includes(error.name);

export function snapshotService(env: {
  DOCUMENTS_BUCKET: string;
  S3_PATH_STYLE: '0' | '1';
  TABLE_NAME: string;
}): SnapshotService {
  const place = (view: string, edition: string) => ({
    Bucket: env.DOCUMENTS_BUCKET,
    // Another table, such as a restored one, has other rows and another journal.
    Key: `snapshots/${view}/${edition}/${env.TABLE_NAME}`,
  });
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  return {
    async read(view, edition) {
      try {
        const { Body } = await client.send(new GetObjectCommand(place(view, edition)));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },

    async write(view, edition, bytes) {
      await client.send(
        new PutObjectCommand({ ...place(view, edition), Body: bytes, ContentType: 'application/octet-stream' }),
      );
    },
  };
}
