import { LambdaClient } from '@aws-sdk/client-lambda';
import { ListMultipartUploadsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Zip } from '#shared/contract/documents.ts';
import { type Document, keyOf } from '#shared/domain/document.ts';
import type { Person } from '#test/support/app.ts';
import { accessesOf, Bucket, keep } from '#test/support/documents.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { watchLines } from '#test/support/log.ts';
import { anEncryptedPdf, aPdf, readPdf } from '#test/support/pdf.ts';
import { aPng } from '#test/support/pictures.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { unzip } from '#test/support/unzip.ts';

const pdf = { contentType: 'application/pdf' } as const;
const section = 'Loan Files';

describe('a zip of a section', () => {
  const app = quietApp();
  let lp: string;
  let count = 0;
  beforeEach(async () => {
    lp = await openOffering(app);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const kept = (itemName: string, changes: Partial<Document> = {}, bytes?: string | Buffer) =>
    keep(app, { owner: lp, itemUniqueId: `Z${++count}`, itemName, ...changes }, bytes);
  const start = (as: 'buyer' | 'admin' = 'buyer') => app.as(as).documents.startZip({ id: lp, body: { section } });

  const until = async (zipId: string, status: Zip['status']): Promise<Zip> =>
    vi.waitFor(
      async () => {
        const zip = await app.as('buyer').documents.zip({ id: lp, zipId });
        expect(zip.status, zip.failure ?? '').toBe(status);
        return zip;
      },
      { timeout: 50_000, interval: 50 },
    );
  const ask = (zipId: string, as: Person = 'buyer', id = lp) =>
    send(app, `GET /documentcatalog/offering/${id}/zips/${zipId}/content`, { as });
  async function content(zipId: string) {
    const file = await fetch((await ask(zipId)).headers.get('location') ?? '');
    expect(file.status).toBe(200);
    return { headers: file.headers, bytes: Buffer.from(await file.arrayBuffer()) };
  }
  /** The Lambda itself, as AWS would run it again. */
  async function run(zipId: string, milliseconds = 900_000): Promise<void> {
    const { handler } = await import('#functions/lambda/zip-files.ts');
    const userId = await app.tokenOf('buyer').then((token) => JSON.parse(atob(token.split('.')[1] ?? '')).sub);
    await handler({ userId, zipId }, { getRemainingTimeInMillis: () => milliseconds });
  }
  const historyOf = async (id: string) =>
    (await app.as('admin').history.list({ id })).value.filter(({ Type }) => Type === 'Files Downloaded');

  it('is one, however often it is asked for while it is made, and a third one at a time is refused', async () => {
    await kept('a.csv');
    const zipsOf = async () => {
      const { UserObjectId = '' } = await app.as('buyer').auth.whoAmI({});
      return (await storesOf(app).zips.ofPerson(UserObjectId)).filter(({ lpNumber }) => lpNumber === lp);
    };
    // The function that makes zips does not run: they stay as they are begun.
    const invoked = vi.spyOn(LambdaClient.prototype, 'send').mockResolvedValue({ StatusCode: 202 } as never);
    const first = await Promise.all([1, 2, 3, 4].map(() => start()));
    expect(new Set(first.map(({ zipId }) => zipId)).size).toBe(1);
    expect([(await zipsOf()).length, invoked.mock.calls.length]).toEqual([1, 1]);

    await kept('b.csv', { section: 'Policies and Procedures' });
    await kept('c.csv', { section: 'Pool Details' });
    const of = (section: string, as: Person = 'buyer') =>
      send(app, `POST /documentcatalog/offering/${lp}/zips`, { as, body: { section } });
    const others = await Promise.all([of('Policies and Procedures'), of('Pool Details')]);
    expect(others.map(({ status }) => status).sort()).toEqual([202, 429]);
    const refused = others.find(({ status }) => status === 429) as Response;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(refused, 'throttled')).detail).toMatch(/^2 zips are being prepared for you\. /);
    expect((await of('Pool Details', 'northfield')).status).toBe(202);
    invoked.mockRestore();
    for (const { zipId } of await zipsOf()) await run(zipId);
    expect((await of('Pool Details')).status).toBe(202);
  });

  it('holds every file under a name of its own, in any script, none outside its folder', async () => {
    const names = ['a.pdf', 'tape.csv', 'Tape.csv', 'tape.csv', '財務諸表 – Ñ.csv', '..', 'x:y.csv', 'con.txt'];
    for (const [index, name] of names.entries()) {
      await kept(name, name === 'a.pdf' ? pdf : {}, name === 'a.pdf' ? await aPdf('one', 'two') : `bytes ${index}`);
    }
    const begun = await start();
    expect(begun).toMatchObject({ status: 'Preparing', fileName: `LP ${lp} Loan Files.zip`, files: 8, filesDone: 0 });
    const zip = await until(begun.zipId, 'Ready');
    expect(zip).toMatchObject({ files: 8, filesDone: 8, failure: null });
    const { bytes, headers } = await content(zip.zipId);
    expect(bytes.length).toBe(zip.size);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="LP ${lp} Loan Files.zip"`);
    const files = unzip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      'a.pdf',
      'tape.csv',
      'Tape (2).csv',
      'tape (3).csv',
      '財務諸表 – Ñ.csv',
      'file',
      'x_y.csv',
      '_con.txt',
    ]);
    expect(files.every(({ isUtf8 }) => isUtf8)).toBe(true);
    expect(files[4]?.bytes.toString()).toBe('bytes 4');
    const pages = await readPdf(files[0]?.bytes ?? Buffer.alloc(0));
    expect(pages).toHaveLength(2);
    for (const { lines } of pages) {
      const texts = lines.map(({ text }) => text);
      expect(texts).toEqual(
        expect.arrayContaining(['Dana Whitcombe', 'Harbor Light Federal Credit Union', 'buyer@harborlight.example']),
      );
    }
  });

  it('has a PDF marked that says it is a text, and a picture as it came', async () => {
    await kept('notes.txt', { contentType: 'text/plain' }, await aPdf('secret'));
    await kept('map.csv', {}, aPng(20, 10));
    const { zipId } = await start();
    await until(zipId, 'Ready');
    const [notes, map] = unzip((await content(zipId)).bytes);
    expect([notes?.name, map?.name]).toEqual(['notes.txt.pdf', 'map.csv']);
    const [page] = await readPdf(notes?.bytes ?? Buffer.alloc(0));
    expect(page?.lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['secret', 'Dana Whitcombe', 'buyer@harborlight.example']),
    );
    expect(map?.bytes.equals(aPng(20, 10))).toBe(true);
  });

  it('of all sections has a folder for each, is marked as others are, and leaves a row for each file', async () => {
    const files = [
      await kept('a.pdf', pdf, await aPdf('one')),
      await kept('locked.pdf', { ...pdf, section: 'Pool Details' }, await anEncryptedPdf()),
      await kept('tape.csv', { section: 'Pool Details' }),
      await kept('tape.csv'),
      await kept('Tape.csv'),
      await kept('eicar.csv', { verdict: 'Infected' }),
      await kept('b.csv', { section: 'Zoning: A/B' }),
    ];
    const begun = await app.as('buyer').documents.startZip({ id: lp, body: {} });
    expect(begun).toMatchObject({ fileName: `LP ${lp} All files.zip`, files: 7 });
    expect((await start()).zipId).not.toBe(begun.zipId);
    expect(await until(begun.zipId, 'Ready')).toMatchObject({ files: 6, filesDone: 6 });
    const found = unzip((await content(begun.zipId)).bytes);
    expect(found.map(({ name }) => name)).toEqual([
      'Pool Details/tape.csv',
      'Loan Files/a.pdf',
      'Loan Files/tape.csv',
      'Loan Files/Tape (2).csv',
      'Zoning_ A_B/b.csv',
      'Left out.txt',
    ]);
    expect(found.at(-1)?.bytes.toString()).toContain('Pool Details: locked.pdf');
    const [page] = await readPdf(found[1]?.bytes ?? Buffer.alloc(0));
    expect(page?.lines.map(({ text }) => text)).toContain('Dana Whitcombe');
    const ofAll = (id: string) => id === `A${begun.zipId}`;
    const rows = await Promise.all(files.map((file) => accessesOf(app, file)));
    const counts = rows.map((some) => some.filter(({ id }) => ofAll(id.split('-')[0] ?? '')).length);
    expect(counts).toEqual([1, 0, 1, 1, 1, 0, 1]);
    expect((await historyOf(lp)).map(({ Detail }) => Detail)).toContain('All sections: 5 files in one zip');
  });

  it('of all sections is not begun where there are no files, and says so where none can be opened', async () => {
    const answer = await send(app, `POST /documentcatalog/offering/${lp}/zips`, { as: 'buyer', body: {} });
    expect((await problemOf(answer, 'invalid')).detail).toBe('This LP has no files');
    await kept('pending.csv', { verdict: 'Pending' });
    const { zipId } = await app.as('buyer').documents.startZip({ id: lp, body: {} });
    expect((await until(zipId, 'Failed')).failure).toBe('None of the files can be opened.');
  });

  it('leaves one row in the access log for each file, and one in the history', async () => {
    const files = [await kept('a.csv'), await kept('b.csv'), await kept('other.csv', { section: 'Pool Details' })];
    const { zipId } = await start();
    await until(zipId, 'Ready');
    const rows = await Promise.all(files.map((file) => accessesOf(app, file)));
    expect(rows.map((some) => some.length)).toEqual([1, 1, 0]);
    expect(rows[0]?.[0]).toMatchObject({
      action: 'Downloaded in a zip',
      userName: 'Dana Whitcombe',
      userEmail: 'buyer@harborlight.example',
      creditUnionName: 'Harbor Light Federal Credit Union',
      itemName: 'a.csv',
    });
    expect(await historyOf(lp)).toMatchObject([{ User: 'Dana Whitcombe', Detail: 'Loan Files: 2 files in one zip' }]);
  });

  it('has only what may be handed out', async () => {
    const at = '2026-03-03T00:00:00.000Z';
    const clean = await kept('clean.csv');
    const others = [
      await kept('pending.csv', { verdict: 'Pending' }),
      await kept('eicar.csv', { verdict: 'Infected' }),
      await kept('unscannable.csv', { verdict: 'Unscannable' }),
      await kept('removed.csv', { removedAt: at }),
      await kept('gone.csv', { isPresent: false }),
    ];
    const { zipId } = await start();
    expect(await until(zipId, 'Ready')).toMatchObject({ files: 1, filesDone: 1 });
    expect(unzip((await content(zipId)).bytes).map(({ name }) => name)).toEqual(['clean.csv']);
    const rows = await Promise.all([clean, ...others].map((file) => accessesOf(app, file)));
    expect(rows.map((some) => some.length)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('has more than a hundred files, whose rows take more than one transaction', async () => {
    const { documents } = storesOf(app);
    const files = await Promise.all(
      Array.from({ length: 8 }, async (_, lane) => {
        const made: Document[] = [];
        for (let index = 0; index < 15; index++) {
          const itemName = `${lane}-${index}.csv`;
          const one = { owner: lp, itemUniqueId: `M${lane}-${index}-${lp}`, itemName };
          made.push(await vi.waitFor(() => keep(app, one), { timeout: 50_000 }));
        }
        return made;
      }),
    );
    expect((await documents.sections({ kind: 'due-diligence', owner: lp }))[0]?.count).toBe(120);
    const { zipId } = await start();
    await until(zipId, 'Ready');
    expect(unzip((await content(zipId)).bytes)).toHaveLength(120);
    const rows = await Promise.all(files.flat().map((file) => accessesOf(app, file)));
    expect(rows.every((some) => some.length === 1)).toBe(true);
  });

  it('fails, and says why, when none of its files can be opened', async () => {
    await kept('pending.csv', { verdict: 'Pending' });
    const { zipId } = await start();
    const { failure } = await until(zipId, 'Failed');
    expect(failure).toBe('None of the files in this section can be opened.');
    expect((await problemOf(await ask(zipId), 'file_not_ready')).detail).toBe(failure);
    expect(await historyOf(lp)).toEqual([]);
  });

  it('leaves out a PDF that cannot be marked, says so inside, and notes no access to it', async () => {
    const first = await kept('first.csv');
    const locked = await kept('locked.pdf', pdf, await anEncryptedPdf());
    const { zipId } = await start();
    await until(zipId, 'Ready');
    const files = unzip((await content(zipId)).bytes);
    expect(files.map(({ name }) => name)).toEqual(['first.csv', 'Left out.txt']);
    expect(files[1]?.bytes.toString()).toContain('locked.pdf');
    expect((await accessesOf(app, first)).map(({ action }) => action)).toEqual(['Downloaded in a zip']);
    expect(await accessesOf(app, locked)).toEqual([]);
    expect((await historyOf(lp)).map(({ Detail }) => Detail)).toEqual([`${section}: 1 file in one zip`]);
  });

  it('fails when none of its files can be marked', async () => {
    await kept('locked.pdf', pdf, await anEncryptedPdf());
    const { zipId } = await start();
    expect((await until(zipId, 'Failed')).failure).toMatch(/^None of the files in this section can be marked/);
  });

  it.each(['GetObjectCommand', 'PutObjectCommand', 'UploadPartCommand'])(
    'fails when S3 does (%s), and is right once Lambda has run it again',
    async (failing) => {
      watchLines();
      // More than a part of an upload, or less.
      const bytes = Buffer.alloc(failing === 'UploadPartCommand' ? 20_000_000 : 10);
      const files = [await kept('a.csv', {}, bytes), await kept('b.pdf', pdf, await aPdf('b'))];
      const { send: original } = S3Client.prototype;
      let isDown = true;
      vi.spyOn(S3Client.prototype, 'send').mockImplementation(async function (
        this: S3Client,
        ...args: Parameters<typeof original>
      ) {
        const { Key = '' } = args[0].input as { Key?: string };
        const isOurs = args[0].constructor.name === failing && /^zips\/|^due-diligence\//.test(Key);
        if (isOurs && isDown) throw new Error('S3 is down');
        return original.apply(this, args);
      } as typeof original);
      const { zipId } = await start();
      const failed = await until(zipId, 'Failed');
      expect(failed.failure).toBe("We couldn't create the zip. Please try again.");
      isDown = false;
      await until(zipId, 'Ready');
      expect(unzip((await content(zipId)).bytes).map(({ name }) => name)).toEqual(['a.csv', 'b.pdf']);
      const uploads = await new S3Client({ forcePathStyle: true }).send(new ListMultipartUploadsCommand({ Bucket }));
      expect(uploads.Uploads ?? []).toEqual([]);
      const rows = await Promise.all(files.map((file) => accessesOf(app, file)));
      expect(rows.map((some) => some.length)).toEqual([1, 1]);
      expect(await historyOf(lp)).toHaveLength(1);
    },
  );

  it('that is made twice at once, or again, leaves each row once', async () => {
    watchLines();
    const file = await kept('a.csv');
    const { zipId } = await start();
    await Promise.all([1, 2].map(async () => run(zipId).catch(() => undefined)));
    await until(zipId, 'Ready');
    await run(zipId);
    expect(await accessesOf(app, file)).toHaveLength(1);
    expect(await historyOf(lp)).toHaveLength(1);
  });

  it('gives up while it can still say so when the time is too short', async () => {
    const file = await kept('late.csv', { verdict: 'Pending' });
    const { zipId } = await start();
    await until(zipId, 'Failed');
    const object = { Bucket, Key: keyOf(file), Body: 'bytes' };
    await new S3Client({ forcePathStyle: true }).send(new PutObjectCommand(object));
    await storesOf(app).documents.change(file, { verdict: 'Clean', format: 'other' });
    await run(zipId, 1000);
    expect((await until(zipId, 'Failed')).failure).toContain('too large for one zip');
    await run(zipId);
    expect(unzip((await content(zipId)).bytes).map(({ name }) => name)).toEqual(['late.csv']);
  });

  it('is no one else’s, and of no other offering', async () => {
    await kept('a.csv');
    const other = await openOffering(app);
    const { zipId } = await start();
    await until(zipId, 'Ready');
    for (const as of ['buyer2', 'northfield', 'admin'] as const) {
      await problemOf(await ask(zipId, as), 'not_found');
      await problemOf(await send(app, `GET /documentcatalog/offering/${lp}/zips/${zipId}`, { as }), 'not_found');
    }
    await problemOf(await ask(zipId, 'buyer', other), 'not_found');
    await problemOf(await ask('Znothing'), 'not_found');
    await problemOf(await ask('..%2f..%2fdue-diligence'), 'not_found');
  });

  it('is closed when the offering is, also when it was begun before', async () => {
    await kept('a.csv');
    const { zipId } = await start();
    await until(zipId, 'Ready');
    const body = [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])];
    await app.as('admin').offerings.update({ id: lp, body });
    await problemOf(await ask(zipId), 'offering_not_available');
    await problemOf(
      await send(app, `GET /documentcatalog/offering/${lp}/zips/${zipId}`, { as: 'buyer' }),
      'offering_not_available',
    );
    const again = { as: 'buyer' as const, body: { section } };
    await problemOf(await send(app, `POST /documentcatalog/offering/${lp}/zips`, again), 'offering_not_available');
  });

  it('begins once for one Idempotency-Key', async () => {
    await kept('a.csv');
    const headers = { 'idempotency-key': `zip-${lp}` };
    const once = () =>
      send(app, `POST /documentcatalog/offering/${lp}/zips`, { as: 'buyer', body: { section }, headers });
    const [first, second] = [await once(), await once()];
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(await first.json()).toEqual(await second.json());
  });

  it.each([
    ['no files', 'Pool Details', 'invalid'],
    ['no name', '', 'invalid'],
    ['a name too long', 'x'.repeat(201), 'invalid'],
  ] as const)('is not begun of a section with %s', async (_, name, code) => {
    await kept('a.csv');
    const answer = await send(app, `POST /documentcatalog/offering/${lp}/zips`, {
      as: 'buyer',
      body: { section: name },
    });
    expect((await problemOf(answer, code)).errors?.[0]?.pointer).toBe('/section');
  });

  it.each([
    ['unverified', 'not_verified'],
    ['basic', 'mfa_required'],
    [undefined, 'not_signed_in'],
  ] as const)('is closed to %s: %s', async (as, code) => {
    await problemOf(await send(app, `POST /documentcatalog/offering/${lp}/zips`, { as, body: { section } }), code);
    for (const path of ['Z1', 'Z1/content']) {
      await problemOf(await send(app, `GET /documentcatalog/offering/${lp}/zips/${path}`, { as }), code);
    }
  });
});
