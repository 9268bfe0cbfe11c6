import { createHash } from 'node:crypto';
import { unwrapAwsChunks } from './aws-chunks.ts';
import { announcedChecksums, type Checksums, checksumsIn, hasher } from './checksums.ts';
import type { Headers, S3Request } from './request.ts';
import { S3Error } from './s3-error.ts';

export type Received = { size: number; md5: string; checksums: Checksums };

const maxTextBytes = 8 * 2 ** 20;

/** Passes the body's real bytes to `consume` as they arrive, then proves that they are the bytes the sender meant. */
export async function receive(
  request: S3Request,
  consume: (bytes: AsyncIterable<Buffer>) => Promise<unknown>,
): Promise<Received> {
  const { headers } = request;
  const trailers: Headers = {};
  const hashers = announcedChecksums(headers).map((name) => ({ name, hasher: hasher(name) }));
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  const isHashed = /^[0-9a-f]{64}$/.test(headers['x-amz-content-sha256'] ?? '');
  let size = 0;

  async function* measured() {
    for await (const bytes of realBytes(request, trailers)) {
      size += bytes.length;
      md5.update(bytes);
      if (isHashed) sha256.update(bytes);
      for (const { hasher } of hashers) hasher?.update(bytes);
      yield bytes;
    }
  }
  await consume(measured());

  const expectedSize = headers['x-amz-decoded-content-length'];
  if (expectedSize !== undefined && Number(expectedSize) !== size) throw new S3Error('IncompleteBody');
  if (isHashed && sha256.digest('hex') !== headers['x-amz-content-sha256']) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  const digest = md5.digest();
  checkContentMd5(headers['content-md5'], digest);
  const checksums = checksumsIn({ ...headers, ...trailers });
  for (const { name, hasher } of hashers) {
    if (hasher && hasher.digest() !== checksums[name]) {
      throw new S3Error('BadDigest', `The ${name.toUpperCase()} you specified did not match the calculated checksum.`);
    }
  }
  return { size, md5: digest.toString('hex'), checksums };
}

export async function receiveText(request: S3Request): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  await receive(request, async (bytes) => {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxTextBytes) throw new S3Error('MalformedXML');
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks).toString('utf8');
}

function realBytes({ headers, body }: S3Request, trailers: Headers): AsyncIterable<Buffer> {
  // A request destroyed along with its iterator could no longer be told what was wrong with it.
  const source: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false });
  const declared = headers['x-amz-content-sha256'] ?? '';
  if (!declared.startsWith('STREAMING-')) return source;
  if (declared !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw new S3Error('NotImplemented');
  return unwrapAwsChunks(source, trailers);
}

function checkContentMd5(expected: string | undefined, actual: Buffer): void {
  if (expected === undefined) return;
  const bytes = Buffer.from(expected, 'base64');
  if (bytes.length !== actual.length) throw new S3Error('InvalidDigest');
  if (!bytes.equals(actual)) throw new S3Error('BadDigest');
}
