import { createHash } from 'node:crypto';
import type { Bucket } from './buckets.ts';
import { checkCopySource } from './conditions.ts';
import { headersToKeep, quoted } from './object-headers.ts';
import { saveNew } from './objects.ts';
import type { Context, Operation } from './operation.ts';
import type { S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-objects.ts';
import { tagsIn } from './tagging.ts';

export const copyObject: Operation = async (context) => {
  const { request, now } = context;
  const { from, source } = findSource(context);
  const replacesHeaders = isReplace(request, 'x-amz-metadata-directive');
  if (from === context.bucket && source.key === request.key && !replacesHeaders) {
    throw new S3Error('InvalidRequest', 'This copy request is illegal because it changes nothing about the object.');
  }
  checkCopySource(request.headers, source);

  const { blob, received: etag } = await copyBytes(context.bucket, from, source);
  const isComposite = Object.values(source.checksums).some((value) => value.includes('-'));
  const object: StoredObject = {
    ...source,
    key: request.key,
    etag,
    modified: now().toISOString(),
    pieces: [{ blob, size: source.size }],
    headers: replacesHeaders ? headersToKeep(request.headers) : source.headers,
    tags: isReplace(request, 'x-amz-tagging-directive') ? tagsIn(request.headers) : source.tags,
    checksums: isComposite ? {} : source.checksums,
  };
  await saveNew(context, object);
  context.tell('ObjectCreated:Copy', object);
  const content = { LastModified: object.modified, ETag: quoted(etag) };
  return { xml: { root: 'CopyObjectResult', content } };
};

function findSource({ request, findBucket }: Context): { from: Bucket; source: StoredObject } {
  const header = request.headers['x-amz-copy-source'] ?? '';
  const [, name, key] = /^\/?([^/]+)\/([^?]+)$/.exec(header) ?? [];
  if (!name || !key) throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key.');
  const from = findBucket(name);
  return { from, source: from.objects.get(decodeKey(key)) };
}

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch (cause) {
    throw new S3Error('InvalidArgument', undefined, { cause });
  }
}

/** A copy is written in one piece, so its ETag is plain even when its source came in parts. */
function copyBytes(to: Bucket, from: Bucket, { pieces, size }: StoredObject) {
  const md5 = createHash('md5');
  async function* hashed() {
    if (size === 0) return;
    for await (const bytes of from.blobs.read(pieces, 0, size - 1)) {
      md5.update(bytes);
      yield bytes as Buffer;
    }
  }
  return to.blobs.write(async (consume) => {
    await consume(hashed());
    return md5.digest('hex');
  });
}

function isReplace({ headers }: S3Request, directive: string): boolean {
  return headers[directive]?.toUpperCase() === 'REPLACE';
}
