import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type Document, keyOf } from '#shared/domain/document.ts';
import type { App } from './app.ts';
import { aDocument } from './builders.ts';
import { storesOf } from './stores.ts';

let count = 0;

/** A document with its bytes, as if it had been uploaded and found clean. */
export async function keptFile(app: App, changes: Partial<Document>, bytes = 'bytes'): Promise<Document> {
  const itemUniqueId = `KEPT${++count}`;
  const kept = aDocument({ itemUniqueId, size: Buffer.byteLength(bytes), ...changes });
  const s3 = new S3Client({ forcePathStyle: true });
  const object = { Bucket: 'tandem-documents', Key: keyOf(kept), Body: bytes, ContentType: kept.contentType };
  await s3.send(new PutObjectCommand(object));
  return storesOf(app).documents.add(kept);
}
