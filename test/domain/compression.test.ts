import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressAnswer, encodingFor } from '#functions/runtime/compression.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['BR ; q=1.0', 'br'],
    ['*', 'br'],
    ['*;q=0', null],
    ['gzip;q=0, *', 'br'],
    ['br;q=nonsense', null],
  ])('for %j is %j', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('an answer', () => {
  const text = JSON.stringify({ value: Array.from({ length: 100 }, (_, i) => ({ id: i, name: 'José' })) });
  const answer = { statusCode: 200, headers: { etag: '"3"', 'content-type': 'application/json' }, body: text };

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('leaves as %s, with its version and that it depends on what is taken', async (encoding, decode) => {
    const { body = '', headers, isBase64Encoded } = await compressAnswer(answer, encoding);
    expect(headers).toEqual({ ...answer.headers, vary: 'accept-encoding', 'content-encoding': encoding });
    expect(isBase64Encoded).toBe(true);
    expect(decode(Buffer.from(body, 'base64')).toString()).toBe(text);
  });

  it('leaves as it is where the caller takes nothing else, and says that it could differ', async () => {
    expect(await compressAnswer(answer, undefined)).toEqual({
      ...answer,
      headers: { ...answer.headers, vary: 'accept-encoding' },
    });
  });

  it('leaves as it is where it is short, or the bytes of a file', async () => {
    const short = { ...answer, body: 'x'.repeat(1000) };
    const file = { ...answer, isBase64Encoded: true };
    for (const one of [short, file, { statusCode: 204 }]) expect(await compressAnswer(one, 'br')).toBe(one);
  });
});
