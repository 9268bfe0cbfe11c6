import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anS3 } from './s3-fixture.ts';

let s3: Awaited<ReturnType<typeof anS3>>;
beforeAll(async () => {
  s3 = await anS3();
});
afterAll(() => s3.close());
beforeEach(() => {
  s3.events.length = 0;
});

const Bucket = 'files';
const put = (Key: string, Body: string | Buffer | Readable, more = {}) =>
  s3.client().send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => s3.client().send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();
const status = (code: number) => ({ $metadata: { httpStatusCode: code } });

describe('an object', () => {
  it('comes back as it was put, with its headers', async () => {
    const about = {
      ContentType: 'text/plain',
      ContentDisposition: 'inline',
      CacheControl: 'no-cache',
      Metadata: { lp: '1001' },
    };
    const { ETag } = await put('plain.txt', 'hello', about);
    expect(ETag).toBe(`"${createHash('md5').update('hello').digest('hex')}"`);

    const found = await get('plain.txt');
    expect(found).toMatchObject({ ...about, ContentLength: 5, ETag, ChecksumCRC32: 'NhCmhg==' });
    expect(await found.Body?.transformToString()).toBe('hello');
  });

  it.each([
    'a b/ü/日本語 😀.pdf',
    "every!'()*~+?&=#%25;:@$,mark",
    '../up/./and//down/',
    ' spaces around ',
    '<xml> & "quotes"',
    'line\r\nbreak',
    '\u{FF5E}',
    'é'.repeat(512),
  ])('may be called %j', async (key) => {
    await put(key, key);
    expect(await text(key)).toBe(key);
    const { Contents } = await s3.client().send(new ListObjectsV2Command({ Bucket, Prefix: key }));
    expect(Contents?.map(({ Key }) => Key)).toEqual([key]);
    await s3.client().send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: key }] } }));
    await expect(get(key)).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('has no name of more than 1,024 bytes', async () => {
    await expect(put('é'.repeat(513), 'x')).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('can be sent as a stream, whose checksum follows it', async () => {
    const bytes = randomBytes(300_000);
    const body = Readable.from([bytes.subarray(0, 7), bytes.subarray(7, 200_000), bytes.subarray(200_000)]);
    const { ChecksumCRC32 } = await put('streamed', body, { ContentLength: bytes.length });
    expect(ChecksumCRC32).toBeTruthy();
    const found = await get('streamed');
    expect(found.ContentEncoding).toBeUndefined();
    expect(Buffer.from((await found.Body?.transformToByteArray()) ?? [])).toEqual(bytes);
  });

  it('can be empty', async () => {
    await put('empty', '');
    expect(await text('empty')).toBe('');
    await expect(get('empty', { Range: 'bytes=0-1' })).rejects.toMatchObject(status(416));
  });

  it('is refused when it is not what its checksum says, and leaves nothing behind', async () => {
    const blobs = join(s3.dir, Bucket, 'blobs');
    const before = await readdir(blobs);
    const wrong = { ChecksumSHA256: createHash('sha256').update('other').digest('base64') };
    await expect(put('broken', 'hello', wrong)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(put('broken', 'hello', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(get('broken')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await readdir(blobs)).toEqual(before);
  });

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', '0123456789', undefined],
  ])('answers the range %s', async (Range, expected, ContentRange) => {
    await put('digits', '0123456789');
    const found = await get('digits', { Range });
    expect(found.ContentRange).toBe(ContentRange);
    expect(await found.Body?.transformToString()).toBe(expected);
  });

  it('refuses a range past its end', async () => {
    await put('digits', '0123456789');
    await expect(get('digits', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange', ...status(416) });
  });

  it('is not sent again to whoever has it, nor to whoever wants another', async () => {
    const { ETag } = await put('cached', 'hello');
    await expect(get('cached', { IfNoneMatch: ETag })).rejects.toMatchObject(status(304));
    await expect(get('cached', { IfMatch: '"other"' })).rejects.toMatchObject(status(412));
    expect(await text('cached', { IfMatch: ETag, IfNoneMatch: '"other"' })).toBe('hello');
  });

  it('is made once by writers who ask that it be new', async () => {
    const writes = Array.from({ length: 5 }, (_, i) => put('once', `${i}`, { IfNoneMatch: '*' }));
    const outcomes = (await Promise.allSettled(writes)).map((outcome) => outcome.status);
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
    await expect(put('once', 'x', { IfMatch: '"other"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  it('answers HEAD without a body, found or not', async () => {
    await put('head', 'hello');
    expect(await s3.client().send(new HeadObjectCommand({ Bucket, Key: 'head' }))).toMatchObject({ ContentLength: 5 });
    const missing = s3.client().send(new HeadObjectCommand({ Bucket, Key: 'missing' }));
    await expect(missing).rejects.toMatchObject({ name: 'NotFound', ...status(404) });
  });

  it('is copied with or without its headers', async () => {
    await put('source ü', 'hello', { ContentType: 'text/plain', Tagging: 'kind=file' });
    const CopySource = `files/${encodeURIComponent('source ü')}`;
    await s3.client().send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource }));
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', TagCount: 1, ContentLength: 5 });
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/csv' } as const;
    await s3.client().send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource, ...replace }));
    expect(await get('copy')).toMatchObject({ ContentType: 'text/csv' });
  });

  it('keeps tags', async () => {
    await put('tagged', 'hello', { Tagging: 'a=1&b=two%20words' });
    const tags = async () => (await s3.client().send(new GetObjectTaggingCommand({ Bucket, Key: 'tagged' }))).TagSet;
    expect(await tags()).toEqual([
      { Key: 'a', Value: '1' },
      { Key: 'b', Value: 'two words' },
    ]);
    const TagSet = [{ Key: 'status', Value: 'checked & clean' }];
    await s3.client().send(new PutObjectTaggingCommand({ Bucket, Key: 'tagged', Tagging: { TagSet } }));
    expect(await tags()).toEqual(TagSet);
    await s3.client().send(new PutObjectTaggingCommand({ Bucket, Key: 'tagged', Tagging: { TagSet: [] } }));
    expect(await tags()).toEqual([]);
  });

  it('tells of what happened to it', async () => {
    await put('credit file/ü (1).pdf', 'hello');
    await s3
      .client()
      .send(new CopyObjectCommand({ Bucket, Key: 'copied', CopySource: 'files/credit%20file/%C3%BC%20(1).pdf' }));
    await s3.client().send(new DeleteObjectCommand({ Bucket, Key: 'copied' }));
    await s3.client().send(new DeleteObjectCommand({ Bucket, Key: 'never was' }));
    const names = s3.events.map(({ eventName }) => eventName);
    expect(names).toEqual(['ObjectCreated:Put', 'ObjectCreated:Copy', 'ObjectRemoved:Delete']);
    expect(s3.events[0]).toMatchObject({
      eventSource: 'aws:s3',
      s3: { bucket: { name: 'files' }, object: { size: 5, eTag: '5d41402abc4b2a76b9719d911017c592' } },
    });
    expect(s3.events[0]?.s3.object.key).toBe('credit+file/%C3%BC+%281%29.pdf');
    const sequence = s3.events.map((event) => event.s3.object.sequencer);
    expect(sequence).toEqual(sequence.toSorted());
  });

  it('survives a restart, and one that was replaced does not', async () => {
    await put('kept', 'first');
    await put('kept', 'second', { ContentType: 'text/plain', Tagging: 'a=1' });
    await s3.restart();
    expect(await get('kept')).toMatchObject({ ContentType: 'text/plain', TagCount: 1 });
    expect(await text('kept')).toBe('second');
    const { KeyCount } = await s3.client().send(new ListObjectsV2Command({ Bucket }));
    expect(await readdir(join(s3.dir, Bucket, 'blobs'))).toHaveLength(KeyCount ?? 0);
  });

  it('is read to its end by whoever began before it was replaced', async () => {
    const bytes = randomBytes(4 * 2 ** 20);
    await put('slow', bytes);
    const { Body } = await get('slow');
    await put('slow', 'short');
    expect(Buffer.from((await Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  });
});

describe('a bucket', () => {
  it('has to be there', async () => {
    const client = s3.client();
    await client.send(new HeadBucketCommand({ Bucket }));
    await expect(client.send(new HeadBucketCommand({ Bucket: 'nowhere' }))).rejects.toMatchObject(status(404));
    const lost = client.send(new GetObjectCommand({ Bucket: 'nowhere', Key: 'x' }));
    await expect(lost).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
