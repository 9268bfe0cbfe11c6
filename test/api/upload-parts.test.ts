import { ListMultipartUploadsCommand, ListPartsCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Upload } from '#shared/contract/uploads.ts';
import { PART_BYTES } from '#shared/domain/document.ts';
import type { BegunUpload } from '#shared/domain/upload.ts';
import type { Person } from '#test/support/app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aFile, sendParts } from '#test/support/upload.ts';

const Bucket = 'tandem-documents';
const bytes = Buffer.alloc(2 * PART_BYTES + 5, 'tandem ');
const harborLight = { kind: 'uploads', owner: 'CU60001' } as const;

describe('the parts of an upload', () => {
  const app = runningApp();
  const uploads = app.as('buyer').uploads;
  let s3: S3Client;
  let userId: string;
  beforeAll(async () => {
    s3 = new S3Client({ forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' });
    userId = (await app.as('buyer').auth.whoAmI({})).UserObjectId ?? '';
  });

  const begin = (size = bytes.length) => uploads.start({ body: aFile({ size }) });
  const complete = (uploadId: string, parts: unknown, as: Person = 'buyer') =>
    send(app, `POST /documentcatalog/uploads/${uploadId}/completion`, { as, body: { parts } });
  const some = (upload: Upload, numbers: number[]) => ({
    ...upload,
    parts: upload.parts.filter(({ partNumber }) => numbers.includes(partNumber)),
  });
  const stored = async (id: string) => (await storesOf(app).documents.find(harborLight, id)) !== undefined;

  it('that have arrived are not asked for again', async () => {
    const upload = await begin();
    const [second] = await sendParts(some(upload, [2]), bytes);
    const state = await uploads.state({ uploadId: upload.uploadId });
    expect(state).toMatchObject({
      uploadId: upload.uploadId,
      key: upload.key,
      fileName: 'tape.csv',
      size: bytes.length,
    });
    expect(state.received).toEqual([{ ...second, size: PART_BYTES }]);
    expect(state.parts.map(({ partNumber }) => partNumber)).toEqual([1, 3]);
    const rest = await sendParts(state, bytes);
    const parts = [...rest, ...state.received.map(({ partNumber, etag }) => ({ partNumber, etag }))];
    parts.sort((a, b) => a.partNumber - b.partNumber);
    expect(await (await complete(upload.uploadId, parts)).json()).toMatchObject({ size: bytes.length });
  });

  it('are known across all pages that the bucket lists them in', async () => {
    const { send: original } = S3Client.prototype;
    const short = vi.spyOn(S3Client.prototype, 'send').mockImplementation(function (
      this: S3Client,
      ...args: unknown[]
    ) {
      const [command] = args;
      if (command instanceof ListPartsCommand) command.input.MaxParts = 1;
      return original.apply(this, args as never);
    });
    const upload = await begin();
    await sendParts(some(upload, [1, 3]), bytes);
    const state = await uploads.state({ uploadId: upload.uploadId });
    short.mockRestore();
    expect(state.received.map(({ partNumber }) => partNumber)).toEqual([1, 3]);
  });

  it('come with URLs that take exactly their bytes, of that part of that file', async () => {
    const upload = await begin(PART_BYTES + 5);
    const [first, last] = upload.parts.map(({ url }) => url) as [string, string];
    const put = async (url: string, body: BodyInit) => (await fetch(url, { method: 'PUT', body })).status;
    expect(await put(last, '1234')).toBe(403);
    expect(await put(last, '123456')).toBe(403);
    expect(await put(first, bytes.subarray(0, PART_BYTES - 1))).toBe(403);
    expect(await put(last.replace('partNumber=2', 'partNumber=1'), '12345')).toBe(403);
    expect(await put(last.replace(upload.uploadId, 'U0'), '12345')).toBe(403);
    expect((await fetch(last)).status).toBe(403);
    expect((await uploads.state({ uploadId: upload.uploadId })).received).toEqual([]);
    expect(await put(last, '12345')).toBe(200);
  });

  it('are not taken by a URL older than an hour, but by the fresh one of the state', async () => {
    const upload = await begin(5);
    const { multipartId } = (await storesOf(app).uploads.find(userId, upload.uploadId, new Date())) as BegunUpload;
    const named = { Bucket, Key: upload.key, UploadId: multipartId, PartNumber: 1, ContentLength: 5 };
    const old = await getSignedUrl(s3, new UploadPartCommand(named), {
      expiresIn: 3600,
      signingDate: new Date(Date.now() - 3601_000),
      unhoistableHeaders: new Set(['content-length']),
    });
    const refused = await fetch(old, { method: 'PUT', body: '12345' });
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('expired')]);
    expect(await sendParts(await uploads.state({ uploadId: upload.uploadId }), '12345')).toHaveLength(1);
  });

  describe('that a completion names', () => {
    const tag = '"0123456789abcdef0123456789abcdef"';
    it.each([
      ['none', [], '/parts'],
      ['no entity tag', [{ partNumber: 1 }], '/parts/0/etag'],
      ['an empty entity tag', [{ partNumber: 1, etag: '' }], '/parts/0/etag'],
      ['part 0', [{ partNumber: 0, etag: tag }], '/parts/0/partNumber'],
      ['half a part', [{ partNumber: 1.5, etag: tag }], '/parts/0/partNumber'],
      ['no first part', [2, 3], '/parts/0/partNumber'],
      ['no last part', [1, 2], '/parts/1/partNumber'],
      ['parts out of order', [2, 1, 3], '/parts/0/partNumber'],
      ['a part twice', [1, 2, 2, 3], '/parts/2/partNumber'],
      ['a part too many', [1, 2, 3, 4], '/parts/3/partNumber'],
    ])('are each of them, once and in order, not %s', async (_, given, pointer) => {
      const { uploadId } = await begin();
      const parts = given.map((one) => (typeof one === 'number' ? { partNumber: one, etag: tag } : one));
      const { errors } = await problemOf(await complete(uploadId, parts), 'invalid');
      expect(errors?.[0]?.pointer).toBe(pointer);
      expect(await stored(uploadId)).toBe(false);
    });

    it('have arrived, each as it is named', async () => {
      const upload = await begin();
      const [first, second] = await sendParts(some(upload, [1, 2]), bytes);
      const last = { partNumber: 3, etag: tag };
      await problemOf(await complete(upload.uploadId, [first, second, last]), 'upload_mismatch');
      const [third] = await sendParts(some(upload, [3]), bytes);
      for (const etag of [tag, '""', 'x'.repeat(200), first?.etag]) {
        await problemOf(await complete(upload.uploadId, [first, second, { partNumber: 3, etag }]), 'upload_mismatch');
      }
      expect(await stored(upload.uploadId)).toBe(false);
      const unquoted = [first, second, third].map((part) => ({ ...part, etag: part?.etag.replaceAll('"', '') }));
      expect((await complete(upload.uploadId, unquoted)).status).toBe(201);
    });

    it.each([
      ['fewer', 4],
      ['more', 6],
    ])('do not have %s bytes than was declared, however they came', async (_, length) => {
      const upload = await begin(5);
      const { multipartId } = (await storesOf(app).uploads.find(userId, upload.uploadId, new Date())) as BegunUpload;
      const part = { Bucket, Key: upload.key, UploadId: multipartId, PartNumber: 1, Body: 'x'.repeat(length) };
      const { ETag: etag } = await s3.send(new UploadPartCommand(part));
      await problemOf(await complete(upload.uploadId, [{ partNumber: 1, etag }]), 'upload_mismatch');
      expect(await stored(upload.uploadId)).toBe(false);
      const state = await uploads.state({ uploadId: upload.uploadId });
      expect([state.received, state.parts.length]).toEqual([[], 1]);
    });
  });

  it('belong to the person who began, not even to others of the same credit union', async () => {
    const upload = await begin(5);
    const parts = await sendParts(upload, 'bytes');
    for (const as of ['buyer2', 'northfield', 'admin'] as const) {
      const path = `/documentcatalog/uploads/${upload.uploadId}`;
      await problemOf(await send(app, `GET ${path}`, { as }), 'not_found');
      await problemOf(await send(app, `DELETE ${path}`, { as }), 'not_found');
      await problemOf(await complete(upload.uploadId, parts, as), 'not_found');
      expect((await app.as(as).uploads.unfinished({})).map((one) => one.uploadId)).not.toContain(upload.uploadId);
    }
    expect((await complete(upload.uploadId, parts)).status).toBe(201);
  });

  it.each(['none', '..', '..%2Fx', 'U%00', 'U'.repeat(1000), 'U'.repeat(3000)])(
    'belong to no upload %s',
    async (id) => {
      const parts = [{ partNumber: 1, etag: 'x' }];
      const path = `/documentcatalog/uploads/${id}`;
      await problemOf(await send(app, `GET ${path}`, { as: 'buyer' }), 'not_found');
      await problemOf(await send(app, `DELETE ${path}`, { as: 'buyer' }), 'not_found');
      await problemOf(await complete(id, parts), 'not_found');
    },
  );

  it('of an upload given up are dropped, as often as it is said', async () => {
    const upload = await begin(5);
    await sendParts(upload, 'bytes');
    const path = `/documentcatalog/uploads/${upload.uploadId}`;
    const underWay = async () => {
      const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket, Prefix: upload.key }));
      return Uploads.length;
    };
    expect(await underWay()).toBe(1);
    for (let again = 0; again < 3; again++) {
      expect((await send(app, `DELETE ${path}`, { as: 'buyer' })).status).toBe(204);
    }
    expect(await underWay()).toBe(0);
    await problemOf(await send(app, `GET ${path}`, { as: 'buyer' }), 'not_found');
    await problemOf(await complete(upload.uploadId, [{ partNumber: 1, etag: 'x' }]), 'not_found');
    await expect(sendParts(upload, 'bytes')).rejects.toThrow('NoSuchUpload');
  });

  it('of an upload that was left for a week are forgotten', async () => {
    const { uploads: store, table } = storesOf(app);
    const { uploadId } = await begin(5);
    const week = 7 * 86_400_000;
    expect(await store.open(userId, new Date(Date.now() + week - 60_000))).toContainEqual(
      expect.objectContaining({ uploadId }),
    );
    expect(await store.open(userId, new Date(Date.now() + week))).toEqual([]);
    await table.write({ update: { PK: `USER#${userId}`, SK: `UPLOAD#${uploadId}` }, set: { expiresAt: 1 } });
    expect((await uploads.unfinished({})).map((one) => one.uploadId)).not.toContain(uploadId);
    await problemOf(await complete(uploadId, [{ partNumber: 1, etag: 'x' }]), 'not_found');
  });
});
