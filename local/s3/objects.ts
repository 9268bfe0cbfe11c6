import { z } from 'zod';
import { checksumHeaders } from './checksums.ts';
import { checkWrite, isUnchanged } from './conditions.ts';
import { headersToKeep, headersToShow, quoted, shownChecksums } from './object-headers.ts';
import type { Context, Operation } from './operation.ts';
import { receive, receiveText } from './payload.ts';
import { parseRange } from './range.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-objects.ts';
import { tagsIn } from './tagging.ts';
import { element, parseXml } from './xml.ts';

const maxBytes = 5 * 2 ** 30;

export const putObject: Operation = async (context) => {
  const { bucket, request } = context;
  checkLength(request);
  const { blob, received } = await bucket.blobs.write((consume) => receive(request, consume));
  const object: StoredObject = {
    key: request.key,
    size: received.size,
    etag: received.md5,
    modified: context.now().toISOString(),
    pieces: [{ blob, size: received.size }],
    headers: headersToKeep(request.headers),
    tags: tagsIn(request.headers),
    checksums: received.checksums,
  };
  await saveNew(context, object);
  context.tell('ObjectCreated:Put', object);
  return { headers: { etag: quoted(object.etag), ...checksumHeaders(object.checksums) } };
};

export const getObject: Operation = ({ bucket, request }) => {
  const object = bucket.objects.get(request.key);
  const headers = headersToShow(request, object);
  if (isUnchanged(request.headers, object)) return { status: 304, headers };

  const range = parseRange(request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  const partial = { 'content-range': `bytes ${start}-${end}/${object.size}` };
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      ...(range ? partial : shownChecksums(request.headers, object)),
      'content-length': String(end - start + 1),
    },
    ...(request.method === 'GET' && end >= start ? { body: bucket.blobs.read(object.pieces, start, end) } : {}),
  };
};

export const deleteObject: Operation = async (context) => {
  await removeKey(context, context.request.key);
  return { status: 204 };
};

const Deletion = z.object({
  Delete: element({
    Quiet: z.enum(['true', 'false']).default('false'),
    Object: z
      .array(element({ Key: z.string().min(1) }))
      .min(1)
      .max(1000),
  }),
});

export const deleteObjects: Operation = async (context) => {
  const { Quiet, Object: doomed } = parseXml(await receiveText(context.request), Deletion).Delete;
  for (const { Key } of doomed) await removeKey(context, Key);
  return { xml: { root: 'DeleteResult', content: Quiet === 'true' ? {} : { Deleted: doomed } } };
};

/** Makes the object the current one, or clears its bytes away when the writer's conditions no longer hold. */
export async function saveNew({ bucket, request }: Context, object: StoredObject): Promise<void> {
  try {
    await bucket.commit(async () => {
      checkWrite(request.headers, bucket.objects.find(object.key));
      await bucket.objects.save(object);
    });
  } catch (cause) {
    await bucket.blobs.remove(object.pieces.map(({ blob }) => blob));
    throw cause;
  }
}

/** A body must say how long it is before it is sent. */
export function checkLength({ headers }: S3Request): void {
  const length = headers['x-amz-decoded-content-length'] ?? headers['content-length'];
  if (length === undefined) throw new S3Error('MissingContentLength');
  if (!/^\d+$/.test(length)) throw new S3Error('InvalidArgument');
  if (Number(length) > maxBytes) throw new S3Error('EntityTooLarge');
}

async function removeKey({ bucket, tell }: Context, key: string): Promise<void> {
  const removed = await bucket.commit(() => bucket.objects.remove(key));
  if (removed) tell('ObjectRemoved:Delete', removed);
}
