import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { create as contentDisposition } from 'content-disposition';
import { type Document, servedType } from '#shared/domain/document.ts';

/** Seconds of a download link: enough for a redirect, too few to pass on. */
const LINK_SECONDS = 60;

/** `key` in the documents bucket. */
export type Linked = Pick<Document, 'itemName' | 'contentType'> & { key: string };

export interface FileService {
  link(file: Linked, as: 'attachment' | 'inline', seconds?: number): Promise<string>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
}

export function fileService(env: { DOCUMENTS_BUCKET: string; S3_PATH_STYLE: '0' | '1' }): FileService {
  const client = new S3Client({ forcePathStyle: env.S3_PATH_STYLE === '1' });
  return {
    async link({ key, itemName, contentType }, type, expiresIn = LINK_SECONDS) {
      // Loaded on first use: most calls of these Lambdas sign nothing.
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
      const command = new GetObjectCommand({
        Bucket: env.DOCUMENTS_BUCKET,
        Key: key,
        ResponseContentDisposition: contentDisposition(itemName, { type }),
        ResponseContentType: servedType(contentType),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, command, { expiresIn });
    },

    async put(key, bytes, contentType) {
      const command = { Bucket: env.DOCUMENTS_BUCKET, Key: key, Body: bytes, ContentType: contentType };
      await client.send(new PutObjectCommand(command));
    },
  };
}
