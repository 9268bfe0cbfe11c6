import { quoted } from './object-headers.ts';
import type { Operation } from './operation.ts';
import { S3Error } from './s3-error.ts';
import { compareKeys, type StoredObject } from './stored-objects.ts';

const maxListed = 1000;

type Entry = { object: StoredObject } | { commonPrefix: string };

/** ListObjectsV2. */
export const listObjects: Operation = ({ bucket, request: { query } }) => {
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const limit = readLimit(query.get('max-keys'), 'max-keys');
  const shown = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text;

  const after = token === null ? { name: startAfter, isPrefix: false } : decodeToken(token);
  const entries = entriesAfter(bucket.objects.inOrder(), { prefix, delimiter, after, limit: limit + 1 });
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const isTruncated = entries.length > limit && last !== undefined;
  const objects = page.flatMap((entry) => ('object' in entry ? [entry.object] : []));
  const prefixes = page.flatMap((entry) => ('commonPrefix' in entry ? [entry.commonPrefix] : []));
  const content = {
    Name: bucket.name,
    Prefix: shown(prefix),
    Delimiter: delimiter ? shown(delimiter) : undefined,
    StartAfter: startAfter ? shown(startAfter) : undefined,
    EncodingType: query.get('encoding-type') ?? undefined,
    ContinuationToken: token ?? undefined,
    NextContinuationToken: isTruncated ? encodeToken(last) : undefined,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    Contents: objects.map(({ key, modified, etag, size }) => ({
      Key: shown(key),
      LastModified: modified,
      ETag: quoted(etag),
      Size: size,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: prefixes.map((commonPrefix) => ({ Prefix: shown(commonPrefix) })),
  };
  return { xml: { root: 'ListBucketResult', content } };
};

/** A page size from a query; S3 never lists more than a thousand at a time. */
export function readLimit(text: string | null, name: string): number {
  if (text === null || text === '') return maxListed;
  if (!/^\d+$/.test(text)) throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within range`);
  return Math.min(Number(text), maxListed);
}

type Position = { name: string; isPrefix: boolean };
type Selection = { prefix: string; delimiter: string; after: Position; limit: number };

function entriesAfter(objects: StoredObject[], { prefix, delimiter, after, limit }: Selection): Entry[] {
  const entries: Entry[] = [];
  let lastPrefix = after.isPrefix ? after.name : undefined;
  for (const object of objects) {
    if (entries.length === limit) break;
    const { key } = object;
    if (!key.startsWith(prefix) || (lastPrefix !== undefined && key.startsWith(lastPrefix))) continue;
    if (after.name && compareKeys(key, after.name) <= 0) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    if (end < 0) {
      entries.push({ object });
    } else {
      lastPrefix = key.slice(0, end + delimiter.length);
      entries.push({ commonPrefix: lastPrefix });
    }
  }
  return entries;
}

function encodeToken(last: Entry): string {
  const position: Position =
    'object' in last ? { name: last.object.key, isPrefix: false } : { name: last.commonPrefix, isPrefix: true };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

function decodeToken(token: string): Position {
  try {
    const { name, isPrefix } = JSON.parse(Buffer.from(token, 'base64url').toString());
    return { name: String(name), isPrefix: Boolean(isPrefix) };
  } catch (cause) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect', { cause });
  }
}
