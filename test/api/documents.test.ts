import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Document, keyOf } from '#shared/domain/document.ts';
import { Bucket, keep as keepIn } from '#test/support/documents.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const sections = [
  'Seller Financials',
  'Policies and Procedures',
  'Loan Servicing Data',
  'Pool Details',
  'Loan Files',
  'LP Agreement',
];

describe('due-diligence files', () => {
  const app = quietApp();
  const buyer = app.as('buyer');
  let s3: S3Client;
  beforeAll(async () => {
    s3 = new S3Client({ forcePathStyle: true });
  });

  const keep = (
    { lpNumber = '', ...changes }: Partial<Document> & { lpNumber?: string; itemUniqueId: string },
    bytes?: string,
  ) => keepIn(app, { owner: lpNumber, ...changes }, bytes);
  const download = (id: string, itemUniqueId: string) =>
    send(app, `GET /documentcatalog/offering/${id}/files/${itemUniqueId}`, { as: 'buyer' });

  it('of the demo offering come in the sections of the spec, in their order', async () => {
    const files = await buyer.documents.files({ id: '1001' });
    const found = files.map(({ section }) => section).filter((section, i, all) => all.indexOf(section) === i);
    expect(found.slice(0, 6)).toEqual(sections);
    for (const { path, itemUniqueId, size, dateReceived } of files) {
      expect(path).toBe(`/documentcatalog/offering/1001/files/${itemUniqueId}`);
      expect([size > 0, Number.isNaN(Date.parse(dateReceived))]).toEqual([true, false]);
    }
  });

  it('tell buyers nothing of where they are kept', async () => {
    const text = await (await send(app, 'GET /documentcatalog/offering/1001/files', { as: 'buyer' })).text();
    expect(text).not.toMatch(/"key"|tandem-documents|contentType/);
  });

  it('are downloaded under their own name, whatever its script, byte for byte', async () => {
    const lp = await openOffering(app);
    const itemName = 'Añual "Report" – 2026 年 100%.csv';
    await keep({ lpNumber: lp, itemUniqueId: 'D1', itemName }, 'a,b\n1,2\n');
    const answer = await download(lp, 'D1');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store']);
    const file = await fetch(answer.headers.get('location') ?? '');
    expect([file.status, await file.text()]).toEqual([200, 'a,b\n1,2\n']);
    expect(file.headers.get('content-type')).toBe('text/csv');
    const disposition = file.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment;/);
    expect(decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '')).toBe(itemName);
  });

  it('leave a row in the history for each download', async () => {
    const lp = await openOffering(app);
    const { itemUniqueId } = await keep({
      lpNumber: lp,
      itemUniqueId: 'D2',
      section: 'Pool Details',
      itemName: 'x.csv',
    });
    await download(lp, itemUniqueId);
    await download(lp, itemUniqueId);
    const { value } = await app.as('admin').history.list({ id: lp });
    const downloads = value.filter(({ Type }) => Type === 'File Downloaded');
    expect(downloads).toHaveLength(2);
    expect(downloads[0]).toMatchObject({
      User: 'Dana Whitcombe',
      CreditUnionName: 'Harbor Light Federal Credit Union',
      Detail: 'Pool Details: x.csv',
    });
  });

  it('open by a link that lives a minute and for that file alone', async () => {
    const lp = await openOffering(app);
    const key = keyOf(await keep({ lpNumber: lp, itemUniqueId: 'D3' }));
    await keep({ lpNumber: lp, itemUniqueId: 'D4' });
    const link = (await download(lp, 'D3')).headers.get('location') ?? '';
    expect(new URL(link).searchParams.get('X-Amz-Expires')).toBe('60');
    const status = async (url: string) => (await fetch(url)).status;
    expect(await status(link)).toBe(200);
    expect(await status(link.replace('/D3?', '/D4?'))).toBe(403);
    expect(await status(link.replace('attachment', 'inline'))).toBe(403);
    expect(await status(link.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403);
    expect(await status(link.split('?', 1)[0] ?? '')).toBe(403);

    const signingDate = new Date(Date.now() - 61_000);
    const command = new GetObjectCommand({ Bucket, Key: key });
    expect(await status(await getSignedUrl(s3, command, { expiresIn: 60, signingDate }))).toBe(403);
    expect(await status(await getSignedUrl(s3, command, { expiresIn: 60 }))).toBe(200);
  });

  it('of one offering are not had through another', async () => {
    const [lp, other] = [await openOffering(app), await openOffering(app)];
    await keep({ lpNumber: other, itemUniqueId: 'D5' });
    await problemOf(await download(lp, 'D5'), 'not_found');
    await problemOf(await download(lp, '..%2FD5'), 'not_found');
    expect((await app.as('admin').history.list({ id: lp })).value[0]?.Type).not.toBe('File Downloaded');
    expect(await buyer.documents.files({ id: lp })).toEqual([]);
  });

  it('are closed with their offering, also to who knows their ids', async () => {
    const lp = await openOffering(app);
    await keep({ lpNumber: lp, itemUniqueId: 'D6' });
    const body = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await app.as('admin').offerings.update({ id: lp, body });
    await problemOf(await download(lp, 'D6'), 'offering_not_available');
    expect((await app.as('northfield').documents.files({ id: lp })).length).toBe(1);
    expect((await app.as('admin').documents.files({ id: lp })).length).toBe(1);
  });

  it.each([
    ['unverified', 'not_verified'],
    ['basic', 'mfa_required'],
  ] as const)('are closed to %s: %s', async (as, code) => {
    for (const path of ['files', 'files/D1']) {
      await problemOf(await send(app, `GET /documentcatalog/offering/1001/${path}`, { as }), code);
    }
  });

  it('are not the images of a term sheet, which open at once', async () => {
    const lp = await openOffering(app);
    const image = { kind: 'images', owner: lp, section: '', itemUniqueId: 'I1' } as const;
    await keep({ ...image, itemName: 'map.png', contentType: 'image/png' }, 'png');
    const [found] = await app.as('unverified').documents.termSheetImages({ id: lp });
    expect(found).toMatchObject({ itemUniqueId: 'I1', itemName: 'map.png' });
    const opened = await fetch(found?.url ?? '');
    expect([opened.status, opened.headers.get('content-type'), await opened.text()]).toEqual([200, 'image/png', 'png']);
    expect((await buyer.termsheets.get({ id: lp })).images).toMatchObject([{ itemUniqueId: 'I1' }]);
  });
});
