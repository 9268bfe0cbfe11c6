import { createHash } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { withRetry } from '#functions/runtime/retry.ts';
import { accessRecord } from '#functions/store/access-log.ts';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import { type Document, keyOf } from '#shared/domain/document.ts';
import { cleanStatus, scanTag } from '#shared/events/bucket-event.ts';
import type { App } from './app.ts';
import { aDocument } from './builders.ts';
import { storesOf } from './stores.ts';

export const Bucket = 'tandem-documents';

let count = 0;

/**
 * A document at the end of its section, with its bytes in the bucket where they were found clean. It is as the index will have
 * it, so that the events of its object change nothing anymore.
 */
export async function keep(app: App, changes: Partial<Document>, bytes: string | Buffer = 'bytes'): Promise<Document> {
  const document = aDocument({
    itemUniqueId: `KEPT${++count}`,
    size: Buffer.byteLength(bytes),
    etag: createHash('md5').update(bytes).digest('hex'),
    sequencer: 'F'.repeat(18),
    ...changes,
  });
  // Events of files kept before may change the same section at this moment.
  const kept = await withRetry(() => storesOf(app).documents.add(document));
  const object = {
    Bucket,
    Key: keyOf(document),
    Body: bytes,
    ContentType: document.contentType,
    Tagging: `${scanTag}=${cleanStatus}`,
  };
  if (document.verdict === 'Clean' && document.isPresent)
    await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(object));
  return kept;
}

/** The access log of one document, oldest first. */
export const accessesOf = (app: App, { kind, owner, itemUniqueId }: Document): Promise<AccessEntry[]> =>
  storesOf(app).table.all({ partition: `ACCESS#${kind}/${owner}/${itemUniqueId}` }, accessRecord);
