import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anS3 } from './s3-fixture.ts';

let s3: Awaited<ReturnType<typeof anS3>>;
beforeAll(async () => {
  s3 = await anS3();
});
afterAll(() => s3.close());

const Bucket = 'files';
const full = randomBytes(5 * 2 ** 20);

async function anUpload(Key: string, more = {}) {
  const { UploadId } = await s3.client().send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }));
  const named = { Bucket, Key, UploadId };
  return {
    named,
    part: async (PartNumber: number, Body: Buffer, options = {}) => {
      const sent = await s3.client().send(new UploadPartCommand({ ...named, PartNumber, Body, ...options }));
      return { PartNumber, ETag: sent.ETag, ChecksumSHA256: sent.ChecksumSHA256 } as CompletedPart;
    },
    complete: (Parts: CompletedPart[]) =>
      s3.client().send(new CompleteMultipartUploadCommand({ ...named, MultipartUpload: { Parts } })),
    parts: async (options = {}) => s3.client().send(new ListPartsCommand({ ...named, ...options })),
  };
}

describe('a multipart upload', () => {
  it('becomes one object of its parts in order, across a restart', async () => {
    s3.events.length = 0;
    const { part, parts, complete } = await anUpload('ü/big', {
      ContentType: 'application/pdf',
      Metadata: { lp: '1' },
    });
    const tail = await part(7, Buffer.from('tail'));
    await part(2, Buffer.from('replaced'));
    const head = await part(2, full);
    await part(9, Buffer.from('unused'));
    await s3.restart();

    expect((await parts()).Parts).toMatchObject([
      { PartNumber: 2, Size: full.length },
      { PartNumber: 7, Size: 4 },
      { PartNumber: 9, Size: 6, ChecksumCRC32: expect.any(String) },
    ]);
    expect(await parts({ MaxParts: 1 })).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '2' });
    const { ETag } = await complete([head, tail]);
    expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);

    const get = (options = {}) => s3.client().send(new GetObjectCommand({ Bucket, Key: 'ü/big', ...options }));
    const found = await get();
    expect(found).toMatchObject({ ContentType: 'application/pdf', Metadata: { lp: '1' }, ETag });
    const bytes = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
    expect(bytes.equals(Buffer.concat([full, Buffer.from('tail')]))).toBe(true);
    const across = await get({ Range: `bytes=${full.length - 2}-${full.length + 1}` });
    const expected = Buffer.concat([full.subarray(-2), Buffer.from('ta')]);
    expect(Buffer.from((await across.Body?.transformToByteArray()) ?? [])).toEqual(expected);
    expect(s3.events).toMatchObject([
      {
        eventName: 'ObjectCreated:CompleteMultipartUpload',
        s3: { object: { size: full.length + 4, key: '%C3%BC/big' } },
      },
    ]);
    await expect(complete([head, tail])).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await s3.restart();
    expect(await get()).toMatchObject({ ContentLength: full.length + 4 });
    expect(await readdir(join(s3.dir, Bucket, 'blobs'))).toHaveLength(2);
  });

  it('checks order, entity tags and sizes', async () => {
    const { part, complete } = await anUpload('checked');
    const [first, second] = [await part(1, full), await part(2, Buffer.from('small'))];
    const third = await part(3, Buffer.from('tail'));
    await expect(complete([second, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete([first, first])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
    await expect(complete([{ ...first, ETag: second.ETag }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete([first, { ...second, PartNumber: 4 }])).rejects.toMatchObject({ name: 'InvalidPart' });
    await expect(complete([first, second, third])).rejects.toMatchObject({ name: 'EntityTooSmall' });
    await expect(complete([])).rejects.toMatchObject({ name: 'MalformedXML' });
    await complete([first, third]);
  });

  it('has parts 1 to 10,000', async () => {
    const { part } = await anUpload('numbered');
    await part(10_000, Buffer.from('x'));
    await expect(part(0, Buffer.from('x'))).rejects.toMatchObject({ name: 'InvalidArgument' });
    await expect(part(10_001, Buffer.from('x'))).rejects.toMatchObject({ name: 'InvalidArgument' });
  });

  it('started with a checksum wants it of every part', async () => {
    const { part, complete } = await anUpload('summed', { ChecksumAlgorithm: 'SHA256' });
    const only = await part(1, Buffer.from('hello'), { ChecksumAlgorithm: 'SHA256' });
    const { ChecksumSHA256, ...bare } = only;
    expect(ChecksumSHA256).toBe('LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=');
    await expect(complete([bare])).rejects.toMatchObject({ name: 'InvalidRequest' });
    expect(await complete([only])).toMatchObject({ ChecksumSHA256: expect.stringMatching(/-1$/) });
    const read = new GetObjectCommand({ Bucket, Key: 'summed', ChecksumMode: 'ENABLED' });
    expect(await (await s3.client().send(read)).Body?.transformToString()).toBe('hello');
  });

  it('is listed until it is aborted', async () => {
    const { named, part, complete } = await anUpload('aborted & listed');
    const sent = await part(1, Buffer.from('x'));
    const listed = async () => {
      const found = await s3.client().send(new ListMultipartUploadsCommand({ Bucket, Prefix: 'aborted' }));
      return (found.Uploads ?? []).map(({ Key, UploadId }) => ({ Key, UploadId }));
    };
    expect(await listed()).toEqual([{ Key: named.Key, UploadId: named.UploadId }]);
    const before = (await readdir(join(s3.dir, Bucket, 'blobs'))).length;
    await s3.client().send(new AbortMultipartUploadCommand(named));
    expect(await listed()).toEqual([]);
    expect(await readdir(join(s3.dir, Bucket, 'blobs'))).toHaveLength(before - 1);
    await expect(part(1, Buffer.from('x'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
    await expect(complete([sent])).rejects.toMatchObject({ name: 'NoSuchUpload' });
  });

  it('takes a presigned part of exactly the signed length', async () => {
    const { named, complete } = await anUpload('signed');
    const command = new UploadPartCommand({ ...named, PartNumber: 1, ContentLength: 5 });
    const client = s3.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const url = await getSignedUrl(client, command, { expiresIn: 60, unhoistableHeaders: new Set(['content-length']) });
    expect((await fetch(url, { method: 'PUT', body: 'hello!' })).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'hell' })).status).toBe(403);
    const stream = new Blob(['hello']).stream();
    expect((await fetch(url, { method: 'PUT', body: stream, duplex: 'half' } as RequestInit)).status).toBe(403);
    expect((await fetch(url.replace('partNumber=1', 'partNumber=2'), { method: 'PUT', body: 'hello' })).status).toBe(
      403,
    );
    const sent = await fetch(url, { method: 'PUT', body: 'hello' });
    expect(sent.status).toBe(200);
    await complete([{ PartNumber: 1, ETag: sent.headers.get('etag') ?? '' }]);
  });
});
