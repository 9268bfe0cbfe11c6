import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { S3Error } from './s3-error.ts';

export type Headers = Record<string, string>;

export type S3Request = {
  method: string;
  /** The decoded path, bucket included. */
  path: string;
  bucket: string;
  key: string;
  query: URLSearchParams;
  headers: Headers;
  body: IncomingMessage;
};

const maxKeyBytes = 1024;

/** Reads a path-style request. `URL` is no help here: it folds `..` and `.` segments, which are legal in keys. */
export function parseRequest(message: IncomingMessage): S3Request {
  const [encodedPath = '', ...rest] = (message.url ?? '').split('?');
  const path = decodePath(encodedPath);
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  if (Buffer.byteLength(key) > maxKeyBytes) throw new S3Error('KeyTooLongError');
  const query = new URLSearchParams(rest.join('?'));
  return { method: message.method ?? '', path, bucket, key, query, headers: flat(message.headers), body: message };
}

/** A presigned URL carries what would have been `x-amz-*` headers in its query; S3 reads them from either place. */
export function withHeadersFromQuery(request: S3Request): S3Request {
  const hoisted = [...request.query].map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = Object.fromEntries(hoisted.filter(([name]) => name.startsWith('x-amz-')));
  return { ...request, headers: { ...headers, ...request.headers } };
}

function decodePath(path: string): string {
  if (!path.startsWith('/')) throw new S3Error('InvalidURI');
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw new S3Error('InvalidURI', undefined, { cause });
  }
}

function flat(headers: IncomingHttpHeaders): Headers {
  const entries = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
