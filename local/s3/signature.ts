import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

export type Credentials = { accessKeyId: string; secretAccessKey: string };

type Claim = {
  scope: string[];
  timestamp: string;
  signedHeaders: string[];
  signature: string;
  payloadHash: string;
  /** Seconds a presigned URL lives; a signed header is only as good as the clocks agree. */
  expires?: number;
};

const algorithm = 'AWS4-HMAC-SHA256';
const maxSkewMs = 15 * 60_000;
const maxExpires = 7 * 24 * 3600;

/**
 * Lets only requests through that carry a valid, timely Signature Version 4, in a header or in the query: of the owner, or with
 * another key that is known. Answers the key.
 */
export function authenticate(
  request: S3Request,
  { accessKeyId, secretAccessKey }: Credentials,
  { now, knows }: { now: Date; knows(accessKeyId: string): boolean },
): string {
  const claim = readClaim(request);
  const [claimed = ''] = claim.scope;
  if (claimed !== accessKeyId && !knows(claimed)) throw new S3Error('InvalidAccessKeyId');
  refuseUnsignedHeaders(request.headers, claim.signedHeaders);
  refuseUntimely(claim, now);

  const [, date = '', region = '', service = '', end = ''] = claim.scope;
  const key = [date, region, service, end].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const scope = claim.scope.slice(1).join('/');
  const toSign = [algorithm, claim.timestamp, scope, sha256(canonicalRequest(request, claim))].join('\n');
  if (!isSame(hmac(key, toSign).toString('hex'), claim.signature)) throw new S3Error('SignatureDoesNotMatch');
  return claimed;
}

function readClaim(request: S3Request): Claim {
  const { query, headers } = request;
  if (query.has('X-Amz-Signature')) {
    if (headers.authorization) throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed');
    return checkScope(claimFromQuery(query, headers), 'AuthorizationQueryParametersError');
  }
  if (!headers.authorization) throw new S3Error('AccessDenied');
  return checkScope(claimFromHeader(headers.authorization, headers), 'AccessDenied');
}

function claimFromQuery(query: URLSearchParams, headers: Headers): Claim {
  const field = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const expires = Number(field('Expires') || Number.NaN);
  if (field('Algorithm') !== algorithm || !(expires >= 1 && expires <= maxExpires)) {
    throw new S3Error('AuthorizationQueryParametersError');
  }
  return {
    scope: field('Credential').split('/'),
    timestamp: field('Date'),
    signedHeaders: field('SignedHeaders').split(';'),
    signature: field('Signature'),
    payloadHash: (headers['x-amz-content-sha256'] ?? field('Content-Sha256')) || 'UNSIGNED-PAYLOAD',
    expires,
  };
}

function claimFromHeader(authorization: string, headers: Headers): Claim {
  const [scheme, ...rest] = authorization.split(' ');
  const pairs = rest.join(' ').split(/, */);
  const field = (name: string) => pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const payloadHash = headers['x-amz-content-sha256'];
  if (scheme !== algorithm || !payloadHash) throw new S3Error('AccessDenied');
  return {
    scope: field('Credential').split('/'),
    timestamp: headers['x-amz-date'] ?? '',
    signedHeaders: field('SignedHeaders').split(';'),
    signature: field('Signature'),
    payloadHash,
  };
}

function checkScope(claim: Claim, code: 'AccessDenied' | 'AuthorizationQueryParametersError'): Claim {
  const [, date, , service, end, ...more] = claim.scope;
  const isWellFormed = service === 's3' && end === 'aws4_request' && more.length === 0;
  if (!isWellFormed || !date || !claim.timestamp.startsWith(`${date}T`)) throw new S3Error(code);
  return claim;
}

function refuseUnsignedHeaders(headers: Headers, signed: string[]): void {
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (mustBeSigned.some((name) => !signed.includes(name))) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed');
  }
}

function refuseUntimely({ timestamp, expires }: Claim, now: Date): void {
  const iso = timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const age = now.getTime() - Date.parse(iso);
  if (Number.isNaN(age)) throw new S3Error('AccessDenied');
  if (expires === undefined) {
    if (Math.abs(age) > maxSkewMs) throw new S3Error('RequestTimeTooSkewed');
    return;
  }
  if (age > expires * 1000) throw new S3Error('AccessDenied', 'Request has expired');
  if (age < -maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet');
}

function canonicalRequest({ method, path, query, headers }: S3Request, claim: Claim): string {
  const pairs = [...query].filter(([name]) => name !== 'X-Amz-Signature');
  const encoded = pairs.map(([name, value]) => [encode(name), encode(value)] as const).sort(byNameThenValue);
  const signed = claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`);
  return [
    method,
    path.split('/').map(encode).join('/'),
    encoded.map((pair) => pair.join('=')).join('&'),
    signed.join(''),
    claim.signedHeaders.join(';'),
    claim.payloadHash,
  ].join('\n');
}

function byNameThenValue(a: readonly [string, string], b: readonly [string, string]): number {
  const [left, right] = a[0] === b[0] ? [a[1], b[1]] : [a[0], b[0]];
  return left < right ? -1 : left > right ? 1 : 0;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
