import { checksumHeaders } from './checksums.ts';
import type { Headers, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-objects.ts';

const kept = [
  'content-type',
  'content-disposition',
  'content-language',
  'cache-control',
  'expires',
  'x-amz-server-side-encryption',
  'x-amz-server-side-encryption-aws-kms-key-id',
];

export function headersToKeep(headers: Headers): Headers {
  const isKept = (name: string) => kept.includes(name) || name.startsWith('x-amz-meta-');
  const encoding = (headers['content-encoding'] ?? '').split(',').map((coding) => coding.trim());
  const own = encoding.filter((coding) => coding && coding !== 'aws-chunked').join(',');
  return {
    'content-type': 'binary/octet-stream',
    'x-amz-server-side-encryption': 'AES256',
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))),
    ...(own ? { 'content-encoding': own } : {}),
  };
}

/** Includes the overrides that a signed query may ask for. */
export function headersToShow(request: S3Request, object: StoredObject): Headers {
  const tagCount = Object.keys(object.tags).length;
  return {
    ...object.headers,
    ...overrides(request.query),
    etag: quoted(object.etag),
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(tagCount ? { 'x-amz-tagging-count': String(tagCount) } : {}),
  };
}

export function shownChecksums(headers: Headers, { checksums }: StoredObject): Headers {
  if (headers['x-amz-checksum-mode']?.toUpperCase() !== 'ENABLED' || Object.keys(checksums).length === 0) return {};
  const isComposite = Object.values(checksums).some((value) => value.includes('-'));
  return { ...checksumHeaders(checksums), 'x-amz-checksum-type': isComposite ? 'COMPOSITE' : 'FULL_OBJECT' };
}

export function quoted(etag: string): string {
  return `"${etag}"`;
}

function overrides(query: URLSearchParams): Headers {
  const asked = [...query].filter(([name]) => name.startsWith('response-'));
  return Object.fromEntries(
    asked.map(([name, value]) => {
      if (/[\r\n\0]/.test(value)) throw new S3Error('InvalidArgument');
      // Node writes a header's characters as single bytes; S3 sends UTF-8.
      return [name.slice('response-'.length), Buffer.from(value, 'utf8').toString('latin1')];
    }),
  );
}
