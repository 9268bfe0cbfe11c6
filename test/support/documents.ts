import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import { type Document, keyOf } from '#shared/domain/document.ts';
import type { App } from './app.ts';
import { aDocument } from './builders.ts';
import { storesOf } from './stores.ts';

export const Bucket = 'tandem-documents';

/** Puts a document's bytes into the bucket and the document at the end of its section. */
export async function keep(
  app: App,
  changes: Partial<Document> & { itemUniqueId: string },
  bytes: string | Buffer = 'bytes',
): Promise<Document> {
  const document = aDocument({ size: Buffer.byteLength(bytes), ...changes });
  const object = { Bucket, Key: keyOf(document), Body: bytes, ContentType: document.contentType };
  await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(object));
  return storesOf(app).documents.add(document);
}

/** The access log of one document, oldest first. */
export const accessesOf = (app: App, { kind, owner, itemUniqueId }: Document): Promise<AccessEntry[]> =>
  storesOf(app).table.all<AccessEntry>({ partition: `ACCESS#${kind}/${owner}/${itemUniqueId}` });
