import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessRecord } from '#functions/store/access-log.ts';
import { documentFacts } from '#functions/wire/object-metadata.ts';
import { type Document, PART_BYTES } from '#shared/domain/document.ts';
import type { Person } from '#test/support/app.ts';
import { aDocument } from '#test/support/builders.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';
import { anEncryptedPdf } from '#test/support/pdf.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { aFile, judged, sendParts, uploaded } from '#test/support/upload.ts';

const Bucket = 'tandem-documents';
const harborLight = { kind: 'uploads', owner: 'CU60001' } as const;

describe('uploads', () => {
  const app = quietApp();
  const buyer = app.as('buyer').uploads;
  const admin = app.as('admin').uploads;
  beforeAll(async () => {
    await app.tokenOf('northfield');
  });

  const start = (as: Person | undefined, body: unknown, path = '/documentcatalog/uploads') =>
    send(app, `POST ${path}`, { as, body });
  const accesses = (folder: string, id: string) =>
    storesOf(app).table.all({ partition: `ACCESS#${folder}/${id}` }, accessRecord);

  it('that need a password say so to the uploader and to administrators, who can still have them', async () => {
    const id = await uploaded(app, 'buyer', await anEncryptedPdf(), 'locked.pdf');
    const mine = async () => (await buyer.list({})).find(({ itemUniqueId }) => itemUniqueId === id);
    await expect.poll(async () => (await mine())?.handOutFault, { timeout: 20_000 }).toBe('NeedsPassword');
    const { files } = await app.as('admin').folders.get({ ...harborLight, query: { section: '' } });
    expect(files.find(({ itemUniqueId }) => itemUniqueId === id)?.handOutFault).toBe('NeedsPassword');
    const answer = await send(app, `GET /documentcatalog/uploads/${id}/content`, { as: 'buyer' });
    expect(answer.status).toBe(302);
  });

  describe('into the folder of one’s credit union', () => {
    it.each([
      [undefined, 'not_signed_in'],
      ['unverified', 'not_allowed'],
      ['basic', 'not_allowed'],
      ['admin', 'not_allowed'],
    ] as const)('are not begun by %s', async (as, code) => {
      await problemOf(await start(as, aFile()), code);
    });

    it('are begun by partners, who go on with them, until their uploads are disabled', async () => {
      const { UserObjectId = '' } = await app.as('buyer2').auth.whoAmI({});
      const { uploadId } = await app.as('buyer2').uploads.start({ body: aFile() });
      const restrict = (disableUpload: boolean) =>
        storesOf(app).table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { disableUpload } });
      await restrict(true);
      for (const call of [
        'POST /documentcatalog/uploads',
        'GET /documentcatalog/uploads',
        'GET /documentcatalog/unfinisheduploads',
        `GET /documentcatalog/uploads/${uploadId}`,
        `POST /documentcatalog/uploads/${uploadId}/completion`,
        `DELETE /documentcatalog/uploads/${uploadId}`,
        `GET /documentcatalog/uploads/${uploadId}/content`,
      ]) {
        await problemOf(
          await send(app, call, { as: 'buyer2', ...(call.startsWith('POST') && { body: aFile() }) }),
          'not_allowed',
        );
      }
      await restrict(false);
      expect((await app.as('buyer2').uploads.unfinished({})).map((one) => one.uploadId)).toEqual([uploadId]);
    });

    it('are listed with who and when, the newest first, names kept apart, for the credit union alone', async () => {
      const first = await uploaded(app, 'buyer', 'first', 'same.csv');
      const second = await uploaded(app, 'buyer2', 'second', 'same.csv');
      const [newest, older] = await buyer.list({});
      expect([newest, older]).toMatchObject([
        { itemUniqueId: second, itemName: 'same.csv', size: 6, section: '' },
        { itemUniqueId: first, itemName: 'same.csv', size: 5, uploadedBy: 'Dana Whitcombe' },
      ]);
      expect(newest?.uploadedBy).not.toBe(older?.uploadedBy);
      expect(Date.now() - Date.parse(newest?.dateReceived ?? '')).toBeLessThan(60_000);
      expect(await app.as('northfield').uploads.list({})).toEqual([]);
      expect(await accesses('uploads/CU60001', first)).toMatchObject([{ action: 'Added', userName: 'Dana Whitcombe' }]);
    });

    it('keep in the bucket what the index can be made from', async () => {
      const itemName = '2026 年 "Q1" 100%.csv';
      const id = await uploaded(app, 'buyer', 'bytes', itemName);
      const Key = `uploads/CU60001/${id}`;
      const head = await new S3Client({ forcePathStyle: true }).send(new HeadObjectCommand({ Bucket, Key }));
      const [file] = await buyer.list({});
      expect(documentFacts(head.Metadata)).toEqual({
        itemName,
        section: '',
        uploadedBy: 'Dana Whitcombe',
        receivedAt: file?.dateReceived,
      });
      expect([head.ContentType, head.ContentLength]).toEqual(['text/csv', 5]);
      expect((await storesOf(app).documents.find(harborLight, id))?.etag).toBe(head.ETag?.replaceAll('"', ''));
    });

    it.each([
      ['年'.repeat(85), '年'.repeat(85)],
      ['年'.repeat(86), '年'.repeat(85)],
      [`${'年'.repeat(85)}.pdf`, `${'年'.repeat(83)}.pdf`],
      ['x'.repeat(1000), 'x'.repeat(255)],
    ])('take a name of 255 bytes, and shorten a longer one before its ending: %s', async (fileName, itemName) => {
      const id = await uploaded(app, 'buyer', 'bytes', fileName);
      expect((await buyer.list({}))[0]).toMatchObject({ itemUniqueId: id, itemName });
    });
  });

  describe('of a declared size', () => {
    it('are taken up to exactly 512,000,000 bytes, and refused from one more', async () => {
      const { parts, partSize, uploadId, key } = await buyer.start({ body: aFile({ size: 512_000_000 }) });
      expect([parts.length, partSize, key]).toEqual([31, PART_BYTES, `uploads/CU60001/${uploadId}`]);
      expect(parts.map(({ partNumber }) => partNumber)).toEqual(Array.from({ length: 31 }, (_, i) => i + 1));
      const signed = parts.map(({ url }) => new URL(url).searchParams);
      expect(signed.every((query) => query.get('X-Amz-SignedHeaders') === 'content-length;host')).toBe(true);
      expect(signed.every((query) => query.get('X-Amz-Expires') === '3600')).toBe(true);
      await buyer.cancel({ uploadId });
      const before = (await buyer.unfinished({})).length;
      for (const size of [512_000_001, 1e15, Number.MAX_SAFE_INTEGER]) {
        await problemOf(await start('buyer', aFile({ size })), 'too_large');
      }
      expect(await buyer.unfinished({})).toHaveLength(before);
    });

    it.each([0, -1, 1.5, '5', null])('are not begun with %j bytes', async (size) => {
      await problemOf(await start('buyer', { ...aFile(), size }), 'invalid');
    });
  });

  it.each([
    ['', 'no name'],
    ['..', 'dots'],
    ['../../reports/1001/x', 'a path'],
    ['a\\b', 'a path of another system'],
    ['a\0b.pdf', 'NUL'],
    ['half \ud83d', 'invalid character'],
  ])('are not begun of a file named %j: %s', async (fileName) => {
    const { errors } = await problemOf(await start('buyer', aFile({ fileName })), 'invalid');
    expect(errors).toMatchObject([{ pointer: '/fileName' }]);
  });

  it.each(['text', 'text/html; charset=utf-8', 'a/b/c', 'text/ht\nml', `a/${'b'.repeat(100)}`])(
    'are not begun with the content type %j',
    async (contentType) => {
      const { errors } = await problemOf(await start('buyer', aFile({ contentType })), 'invalid');
      expect(errors?.[0]).toMatchObject({ pointer: '/contentType' });
    },
  );

  it('are begun once under one Idempotency-Key', async () => {
    const begin = () =>
      send(app, 'POST /documentcatalog/uploads', {
        as: 'buyer',
        body: aFile({ fileName: 'once.csv' }),
        headers: { 'idempotency-key': 'upload-1' },
      });
    const [first, again] = [await (await begin()).json(), await (await begin()).json()];
    expect(again).toEqual(first);
    expect((await buyer.unfinished({})).filter(({ fileName }) => fileName === 'once.csv')).toMatchObject([
      { kind: 'uploads', owner: 'CU60001', size: 5 },
    ]);
  });

  it('are at most 20 unfinished of one person, also when they are begun at once', async () => {
    const { length } = await app.as('seller').uploads.unfinished({});
    /** A busy machine can let a begin that comes among many give up; whoever is told so asks again. */
    const begun = async (): Promise<Response> => {
      const answer = await start('seller', aFile());
      return answer.headers.get('retry-after') === '2' ? begun() : answer;
    };
    const answers = await Promise.all(Array.from({ length: 60 }, begun));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(60 - 20 + length);
    for (const answer of refused) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await problemOf(answer, 'throttled')).detail).toMatch(/^You have 20 unfinished uploads\. /);
    }
    expect((await start('buyer', aFile())).status).toBe(201);
    const [one] = await app.as('seller').uploads.unfinished({});
    await app.as('seller').uploads.cancel({ uploadId: one?.uploadId ?? '' });
    expect((await start('seller', aFile())).status).toBe(201);
    await problemOf(await start('seller', aFile()), 'throttled');
  });

  describe('by administrators', () => {
    const paths = ['files', 'reports'].map((kind) => `/documentcatalog/offering/1001/${kind}`);
    const [files = '', reports = ''] = paths;
    const more = ['/documentcatalog/offering/1001/termsheetimages', '/documentcatalog/downloads/CU60002'];
    it.each([reports, ...more])('to %s are theirs alone', async (path) => {
      for (const as of ['buyer', 'basic', 'unverified'] as const) {
        await problemOf(await start(as, aFile(), path), 'not_allowed');
      }
    });

    it('into due diligence are theirs, and those of who prepares the LP', async () => {
      const file = { ...aFile(), section: 'Loan Files' };
      await problemOf(await start('buyer', file, files), 'offering_not_available');
      await problemOf(await start('seller', file, files), 'conflict');
      await problemOf(await start('basic', file, files), 'not_allowed');
    });

    async function put(upload: Awaited<ReturnType<typeof admin.start>>): Promise<Document | undefined> {
      const body = { parts: await sendParts(upload, 'bytes') };
      const { itemUniqueId } = await admin.complete({ uploadId: upload.uploadId, body });
      const [kind = '', owner = ''] = upload.key.split('/');
      return storesOf(app).documents.find({ kind: kind as Document['kind'], owner }, itemUniqueId);
    }

    it('go into a section of an offering, a draft too, and into its history', async () => {
      const id = await draftOffering(app);
      const body = { ...aFile(), section: 'Loan Files' };
      const file = await put(await admin.startFile({ id, body }));
      expect(file).toMatchObject({ kind: 'due-diligence', owner: id, section: 'Loan Files', itemName: 'tape.csv' });
      const { value } = await app.as('admin').history.list({ id });
      expect(value[0]).toMatchObject({ Type: 'File Added', Detail: 'Loan Files: tape.csv' });
      expect(await accesses(`due-diligence/${id}`, file?.itemUniqueId ?? '')).toMatchObject([{ action: 'Added' }]);
    });

    it('become reports, for all or for one credit union of the directory', async () => {
      const id = await openOffering(app);
      expect(await put(await admin.startReport({ id, body: aFile() }))).toMatchObject({
        section: 'Reports',
        creditUnionId: null,
      });
      const body = { ...aFile(), section: 'Annual', creditUnionAccountId: 'CU60001' };
      const mine = await put(await admin.startReport({ id, body }));
      expect(mine).toMatchObject({ kind: 'reports', owner: id, section: 'Annual', creditUnionId: 'CU60001' });
      const path = `/documentcatalog/offering/${id}/reports`;
      for (const creditUnionAccountId of ['CU9', '', '../x', 'a\0']) {
        const { errors } = await problemOf(await start('admin', { ...body, creditUnionAccountId }, path), 'invalid');
        expect(errors).toMatchObject([{ pointer: '/creditUnionAccountId' }]);
      }
    });

    it('become term sheet images if they are PNG, JPEG or WebP', async () => {
      const id = await openOffering(app);
      const image = await admin.startImage({ id, body: aFile({ fileName: 'a.png', contentType: 'image/PNG' }) });
      expect(await put(image)).toMatchObject({ kind: 'images', owner: id, contentType: 'image/png', section: '' });
      for (const contentType of ['image/svg+xml', 'text/html', 'image/gif', '']) {
        const path = `/documentcatalog/offering/${id}/termsheetimages`;
        await problemOf(await start('admin', aFile({ contentType }), path), 'unsupported_type');
      }
    });

    it("become a credit union's downloads", async () => {
      const file = await put(await admin.startDownload({ creditUnionAccountId: 'CU60002', body: aFile() }));
      expect(file).toMatchObject({ kind: 'downloads', owner: 'CU60002', section: '' });
      for (const id of ['CU9', '..%2F..%2Fx', '%00', 'x'.repeat(3000)]) {
        await problemOf(await start('admin', aFile(), `/documentcatalog/downloads/${id}`), 'not_found');
      }
    });

    it.each([
      ['', 'Choose a section'],
      ['a/b', 'control characters'],
      ['x'.repeat(201), '200'],
    ])('do not go into the section %j', async (section, words) => {
      const body = { ...aFile(), section };
      const { errors } = await problemOf(await start('admin', body, '/documentcatalog/offering/1001/files'), 'invalid');
      expect(errors?.[0]?.detail).toContain(words);
    });

    it.each(['999999', 'x', '..%2F1001', '1'.repeat(20)])('do not go to the offering %s', async (id) => {
      const body = { ...aFile({ contentType: 'image/png' }) };
      for (const path of ['files', 'reports', 'termsheetimages']) {
        const given = path === 'files' ? { ...body, section: 'Loan Files' } : body;
        await problemOf(
          await start('admin', given, `/documentcatalog/offering/${id}/${path}`),
          'offering_not_available',
        );
      }
    });
  });

  describe('are opened', () => {
    const content = (id: string, as: Person = 'buyer') =>
      send(app, `GET /documentcatalog/uploads/${id}/content`, { as });

    it('by their credit union, as an attachment, with the access on record', async () => {
      const id = await uploaded(app, 'buyer', '<script>', 'run.html');
      await judged(app, harborLight, id, 'Clean');
      const answer = await content(id, 'buyer2');
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
      const file = await fetch(answer.headers.get('location') ?? '');
      expect(await file.text()).toBe('<script>');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=run.html$/);
      expect((await accesses('uploads/CU60001', id)).map(({ action }) => action)).toEqual(['Added', 'Downloaded']);
      await problemOf(await content(id, 'northfield'), 'not_found');
      await problemOf(await content(id, 'admin'), 'not_found');
    });

    it('once their scan found nothing', async () => {
      const { documents } = storesOf(app);
      const kept = (itemUniqueId: string, changes: Partial<Document>) =>
        documents.add(aDocument({ ...harborLight, section: '', itemUniqueId, ...changes }));
      await kept('UP1', { verdict: 'Pending' });
      await kept('UP2', { verdict: 'Infected' });
      await kept('UP3', { verdict: 'Unscannable' });
      await kept('UP4', { removedAt: '2026-03-02T00:00:00.000Z' });
      await problemOf(await content('UP1'), 'file_not_ready');
      await problemOf(await content('UP2'), 'file_quarantined');
      await problemOf(await content('UP3'), 'file_quarantined');
      await problemOf(await content('UP4'), 'not_found');
      expect(await accesses('uploads/CU60001', 'UP2')).toEqual([]);
    });

    it.each(['none', '..', '..%2F..%2Freports', '%00', 'x'.repeat(1000), 'x'.repeat(3000)])(
      'by no other name than their own: %s',
      async (id) => void (await problemOf(await content(id), 'not_found')),
    );
  });
});
