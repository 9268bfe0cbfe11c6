import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-objects.ts';

/** Refuses to replace what the writer did not mean to replace. */
export function checkWrite(headers: Headers, current: StoredObject | undefined): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*') throw new S3Error('NotImplemented');
  if (noneMatch === '*' && current) throw new S3Error('PreconditionFailed');
  if (match === undefined) return;
  if (!current) throw new S3Error('NoSuchKey');
  if (!names(match, current)) throw new S3Error('PreconditionFailed');
}

/** An ETag decides before a date (RFC 9110). */
export function isUnchanged(headers: Headers, object: StoredObject): boolean {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const modified = Math.floor(Date.parse(object.modified) / 1000) * 1000;
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '');
  const failed = match === undefined ? modified > unmodifiedSince : !names(match, object);
  if (failed) throw new S3Error('PreconditionFailed');
  if (noneMatch !== undefined) return names(noneMatch, object);
  return modified <= Date.parse(headers['if-modified-since'] ?? '');
}

/** The same conditions on the source of a copy, under names of their own. */
export function checkCopySource(headers: Headers, source: StoredObject): void {
  const prefix = 'x-amz-copy-source-';
  const own = Object.entries(headers).filter(([name]) => name.startsWith(`${prefix}if-`));
  const conditions = Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
  if (isUnchanged(conditions, source)) throw new S3Error('PreconditionFailed');
}

function names(list: string, { etag }: StoredObject): boolean {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  return tags.includes('*') || tags.includes(etag);
}
