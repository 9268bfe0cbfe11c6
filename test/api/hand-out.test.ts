import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Document, keyOf } from '#shared/domain/document.ts';
import type { Person } from '#test/support/app.ts';
import { accessesOf, Bucket, keep } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { anEncryptedPdf, aPdf, readPdf } from '#test/support/pdf.ts';
import { aJpeg, aPng } from '#test/support/pictures.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const address = 'buyer@harborlight.example';
const pdf = { itemName: 'policy.pdf', contentType: 'application/pdf' } as const;

describe('a file of the data room', () => {
  const app = quietApp();
  let lp: string;
  let count = 0;
  beforeAll(async () => {
    lp = await openOffering(app);
  });

  const kept = (changes: Partial<Document>, bytes?: string | Buffer) =>
    keep(app, { owner: lp, itemUniqueId: `H${++count}`, ...changes }, bytes);
  const ask = ({ itemUniqueId }: Document, step: '' | '/view' = '', as: Person = 'buyer') =>
    send(app, `GET /documentcatalog/offering/${lp}/files/${itemUniqueId}${step}`, { as });
  const opened = async (answer: Response) => {
    expect(answer.status).toBe(302);
    const file = await fetch(answer.headers.get('location') ?? '');
    expect(file.status).toBe(200);
    return { headers: file.headers, bytes: Buffer.from(await file.arrayBuffer()) };
  };
  const historyOf = async (type: string, itemName: string) =>
    (await app.as('admin').history.list({ id: lp })).value.filter(
      ({ Type, Detail }) => Type === type && Detail?.endsWith(itemName),
    );

  it('that is a PDF has on every page who downloaded it and when', async () => {
    const file = await kept({ ...pdf, itemName: 'Añual – 年.pdf' }, await aPdf('one', 'two', 'three'));
    const { bytes, headers } = await opened(await ask(file));
    const pages = await readPdf(bytes);
    expect(pages.map(({ lines: [first] }) => first?.text)).toEqual(['one', 'two', 'three']);
    const [{ at } = { at: '' }] = await accessesOf(app, file);
    const time = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
    for (const { lines } of pages) {
      expect(lines.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Dana Whitcombe', 'Harbor Light Federal Credit Union', address, time]),
      );
    }
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment;.*filename\*=UTF-8''A%C3%B1ual%20%E2%80%93%20%E5%B9%B4\.pdf/,
    );
  });

  it('that only is called a PDF, or only says that it is one, is marked too', async () => {
    for (const named of [
      { itemName: 'SCAN.PDF', contentType: 'application/octet-stream' },
      { itemName: 'scan', contentType: 'application/pdf' },
    ]) {
      const { bytes } = await opened(await ask(await kept(named, await aPdf('scan'))));
      expect((await readPdf(bytes))[0]?.lines.map(({ text }) => text)).toContain('Dana Whitcombe');
    }
  });

  it.each([
    ['from its first byte on', ''],
    ['after something else', '.'.repeat(1000)],
  ])('that is a PDF %s is marked and shown, though it says that it is a text', async (_, before) => {
    const bytes = Buffer.concat([Buffer.from(before), await aPdf('secret')]);
    const file = await kept({ itemName: 'notes.txt', contentType: 'text/plain' }, bytes);
    for (const step of ['', '/view'] as const) {
      const { headers, bytes } = await opened(await ask(file, step));
      const [page] = await readPdf(bytes);
      expect(page?.lines.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['secret', 'Dana Whitcombe', address]),
      );
      expect(headers.get('content-type')).toBe('application/pdf');
    }
    const noted = await storesOf(app).documents.find(file, file.itemUniqueId);
    expect(noted).toMatchObject({ format: 'pdf', handOut: 'Possible' });
    const listed = await app.as('buyer').documents.files({ id: lp });
    expect(listed.find(({ itemUniqueId }) => itemUniqueId === file.itemUniqueId)?.isViewable).toBe(true);
  });

  it('that is a picture is shown marked, though it says that it is a text', async () => {
    const file = await kept({ itemName: 'notes.txt', contentType: 'text/plain' }, aPng(300, 150));
    const [page] = await readPdf((await opened(await ask(file, '/view'))).bytes);
    expect(page?.lines.map(({ text }) => text)).toContain(address);
  });

  it('opens in the browser as a marked PDF, and each view is on record', async () => {
    const file = await kept(pdf, await aPdf('one'));
    const { bytes, headers } = await opened(await ask(file, '/view'));
    expect(headers.get('content-disposition')).toMatch(/^inline;/);
    expect((await readPdf(bytes))[0]?.lines.map(({ text }) => text)).toContain('Dana Whitcombe');
    await opened(await ask(file, '/view', 'admin'));
    await opened(await ask(file, '', 'northfield'));
    const rows = await accessesOf(app, file);
    expect(rows.map(({ action }) => action)).toEqual(['Viewed', 'Viewed', 'Downloaded']);
    expect(rows[0]).toMatchObject({
      userName: 'Dana Whitcombe',
      creditUnionName: 'Harbor Light Federal Credit Union',
      itemName: 'policy.pdf',
      section: 'Loan Files',
      owner: lp,
    });
    expect(await historyOf('File Viewed', 'policy.pdf')).toHaveLength(2);
  });

  it.each([
    ['PNG', 'map.png', 'image/png', aPng(300, 150)],
    ['JPEG', 'map.jpg', 'image/jpeg', aJpeg(300, 150)],
  ])('that is a %s opens as a marked page and is downloaded as it is', async (_, itemName, contentType, picture) => {
    const file = await kept({ itemName, contentType }, picture);
    const view = await opened(await ask(file, '/view'));
    const [page] = await readPdf(view.bytes);
    expect([page?.width, page?.height]).toEqual([792, 396]);
    expect(page?.lines.map(({ text }) => text)).toContain('Dana Whitcombe');
    expect(page?.lines.map(({ text }) => text)).toContain(address);
    expect(view.headers.get('content-type')).toBe('application/pdf');
    expect((await opened(await ask(file))).bytes.equals(picture)).toBe(true);
  });

  it.each([
    [6, 396, 792],
    [3, 792, 396],
    [8, 396, 792],
  ])('stands upright when the camera did not (orientation %i)', async (orientation, width, height) => {
    const file = await kept({ itemName: 'photo.jpg', contentType: 'image/jpeg' }, aJpeg(300, 150, orientation));
    const [page] = await readPdf((await opened(await ask(file, '/view'))).bytes);
    expect([page?.width, page?.height]).toEqual([width, height]);
  });

  it.each([
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['tape.csv', 'text/csv'],
  ])('that a browser would run or cannot show does not open in it: %s', async (itemName, contentType) => {
    const file = await kept({ itemName, contentType }, '<script>alert(1)</script>');
    await problemOf(await ask(file, '/view'), 'not_found');
    const { headers } = await opened(await ask(file));
    expect(headers.get('content-type')).toBe(itemName === 'tape.csv' ? 'text/csv' : 'application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it.each([
    ['waits for its verdict', { verdict: 'Pending' }, 'file_not_ready'],
    ['is infected', { verdict: 'Infected' }, 'file_quarantined'],
    ['could not be scanned', { verdict: 'Unscannable' }, 'file_quarantined'],
    ['was removed', { removedAt: '2026-03-03T00:00:00.000Z' }, 'not_found'],
    ['is gone from the bucket', { isPresent: false }, 'not_found'],
    ['was removed, whatever its verdict', { removedAt: '2026-03-03T00:00:00.000Z', verdict: 'Infected' }, 'not_found'],
  ] as const)('that %s is not handed out, and nothing is on record', async (_, changes, code) => {
    const file = await kept({ ...pdf, ...changes }, await aPdf('secret'));
    for (const as of ['buyer', 'admin'] as const) {
      await problemOf(await ask(file, '', as), code);
      await problemOf(await ask(file, '/view', as), code);
    }
    expect(await accessesOf(app, file)).toEqual([]);
  });

  it.each([
    ['an encrypted PDF', pdf, anEncryptedPdf()],
    ['a broken PDF', pdf, Promise.resolve('%PDF-1.7 and no more')],
    ['HTML that says it is a PDF', pdf, Promise.resolve('<script>alert(1)</script>')],
  ])('that cannot be marked is not handed out: %s', async (_, named, bytes) => {
    const file = await kept(named, await bytes);
    await problemOf(await ask(file), 'file_unreadable');
    await problemOf(await ask(file, '/view'), 'file_unreadable');
    expect(await accessesOf(app, file)).toEqual([]);
    // One that came before it was looked at says so from now on.
    const listed = await app.as('buyer').documents.files({ id: lp });
    const fault = listed.find(({ itemUniqueId }) => itemUniqueId === file.itemUniqueId)?.handOutFault;
    expect(fault).toBe(_ === 'an encrypted PDF' ? 'NeedsPassword' : 'CannotBeMarked');
  });

  it('that is no picture, or one too large to unpack, opens as nothing', async () => {
    const bomb = aPng(10, 10);
    bomb.writeUInt32BE(100_000, 16);
    bomb.writeUInt32BE(100_000, 20);
    for (const bytes of [bomb, 'GIF89a', aPng(10, 10).subarray(0, 20)]) {
      const file = await kept({ itemName: 'x.png', contentType: 'image/png' }, bytes);
      await problemOf(await ask(file, '/view'), 'file_unreadable');
    }
  });

  it('whose bytes are missing is an error of ours that tells nothing', async () => {
    watchLines();
    const file = await kept(pdf, await aPdf('one'));
    await new S3Client({ forcePathStyle: true }).send(new DeleteObjectCommand({ Bucket, Key: keyOf(file) }));
    await problemOf(await ask(file), 'upstream');
    vi.restoreAllMocks();
  });

  it.each([
    ['unverified', 'not_verified'],
    ['basic', 'mfa_required'],
    [undefined, 'not_signed_in'],
  ] as const)('is closed to %s: %s', async (as, code) => {
    const file = await kept(pdf, await aPdf('one'));
    for (const step of ['', '/view']) {
      const path = `/documentcatalog/offering/${lp}/files/${file.itemUniqueId}${step}`;
      await problemOf(await send(app, `GET ${path}`, { as }), code);
    }
    expect(await accessesOf(app, file)).toEqual([]);
  });
});
