import type { Headers } from './request.ts';
import { S3Error } from './s3-error.ts';

const maxLineBytes = 16 * 1024;

/** Unwraps an `aws-chunked` body and leaves what follows the last chunk in `trailers`. */
export async function* unwrapAwsChunks(source: AsyncIterable<Buffer>, trailers: Headers): AsyncGenerator<Buffer> {
  let state: 'size' | 'data' | 'data end' | 'trailer' | 'done' = 'size';
  let left = 0;
  let pending: Buffer = Buffer.alloc(0);

  for await (const received of source) {
    if (state === 'done') continue;
    pending = pending.length ? Buffer.concat([pending, received]) : received;
    while (pending.length > 0 && state !== 'done') {
      if (state === 'data') {
        const data = pending.subarray(0, left);
        pending = pending.subarray(data.length);
        left -= data.length;
        if (left === 0) state = 'data end';
        yield data;
        continue;
      }
      const line = firstLine(pending);
      if (line === undefined) break;
      pending = pending.subarray(Buffer.byteLength(line, 'latin1') + 2);
      if (state === 'data end') {
        if (line !== '') throw new S3Error('IncompleteBody');
        state = 'size';
      } else if (state === 'size') {
        left = chunkSize(line);
        state = left === 0 ? 'trailer' : 'data';
      } else if (line === '') {
        state = 'done';
      } else {
        const colon = line.indexOf(':');
        trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
      }
    }
  }
  if (state !== 'done') throw new S3Error('IncompleteBody');
}

function firstLine(bytes: Buffer): string | undefined {
  const end = bytes.indexOf('\r\n');
  if (end < 0 && bytes.length > maxLineBytes) throw new S3Error('IncompleteBody');
  return end < 0 ? undefined : bytes.toString('latin1', 0, end);
}

function chunkSize(line: string): number {
  const size = /^([0-9a-f]{1,12})(;|$)/i.exec(line)?.[1];
  if (size === undefined) throw new S3Error('IncompleteBody');
  return Number.parseInt(size, 16);
}
