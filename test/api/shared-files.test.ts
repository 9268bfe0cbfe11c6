import { beforeAll, describe, expect, it } from 'vitest';
import { accessRecord } from '#functions/store/access-log.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Document, Verdict } from '#shared/domain/document.ts';
import type { Clients, Person } from '#test/support/app.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { accepted, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const HARBOR_LIGHT = 'CU60001';
const NORTHFIELD = 'CU60002';

const app = quietApp();

const put = (owner: string, changes: Partial<Document> = {}) =>
  keptFile(app, { kind: 'reports', owner, section: 'Monthly Servicing', ...changes });

/** Ids of the reports that someone sees on some LPs. */
const reportsOf = async (as: Person, ...lps: string[]) =>
  (await app.as(as).documents.reports({}))
    .filter(({ relatedLP }) => lps.includes(relatedLP))
    .map(({ itemUniqueId }) => itemUniqueId);

const download = (as: Person, { owner, itemUniqueId }: Pick<Document, 'owner' | 'itemUniqueId'>) =>
  send(app, `GET /documentcatalog/offering/${owner}/reports/${itemUniqueId}`, { as });

/** An LP of Summit Ridge that Harbor Light bought a part of, and to which Northfield's commitment is pending. */
async function sold(): Promise<string> {
  const lp = await openOffering(app);
  await accepted(app, await committed(app, lp, 100_000));
  await committed(app, lp, 50_000, 'northfield');
  return lp;
}

describe('reports', () => {
  it('on an LP are for every buyer and the seller, unless they are for one credit union alone', async () => {
    const lp = await sold();
    const forAll = await put(lp);
    const own = await put(lp, { creditUnionId: HARBOR_LIGHT });
    const other = await put(lp, { creditUnionId: NORTHFIELD });
    const readers: [Person, Document[]][] = [
      ['buyer', [forAll, own]],
      ['seller', [forAll]],
      ['northfield', [other]],
    ];
    for (const [person, mine] of readers) {
      expect(await reportsOf(person, lp)).toEqual(mine.map(({ itemUniqueId }) => itemUniqueId));
      for (const report of [forAll, own, other]) {
        const answer = await download(person, report);
        if (mine.includes(report)) expect(answer.status).toBe(302);
        else await problemOf(answer, 'not_found');
      }
    }
    for (const report of [forAll, own, other]) expect((await download('admin', report)).status).toBe(302);
  });

  it('come by section, then by LP, each in its order, with all that a page shows', async () => {
    const [one, two] = [await sold(), await sold()];
    const settled = await put(two, { section: 'Settlement', itemName: 'Settlement.csv' });
    const reports = [await put(one), await put(one), await put(two)];
    const body = [replace('/follows', null)];
    const { itemUniqueId = '' } = reports[1] ?? {};
    await app.as('admin').folders.change({ kind: 'reports', owner: one, itemUniqueId, body });
    const [first, second, third] = reports.map((report) => report.itemUniqueId);
    expect(await reportsOf('buyer', one, two)).toEqual([second, first, third, settled.itemUniqueId]);
    const shown = (await app.as('buyer').documents.reports({})).find(
      (file) => file.itemUniqueId === settled.itemUniqueId,
    );
    expect(shown).toEqual({
      itemName: 'Settlement.csv',
      section: 'Settlement',
      relatedLP: two,
      size: 5,
      handOutFault: null,
      status: 'Available',
      itemUniqueId: settled.itemUniqueId,
      objectId: settled.itemUniqueId,
      dateReceived: settled.receivedAt,
      path: `/documentcatalog/offering/${two}/reports/${settled.itemUniqueId}`,
    });
  });

  it('follow the commitment, not who sees the offering', async () => {
    const lp = await sold();
    const report = await put(lp);
    await app.as('admin').offerings.update({ id: lp, body: [replace('/State', 'Withdrawn')] });
    await expect(app.as('northfield').termsheets.get({ id: lp })).rejects.toMatchObject({ status: 404 });
    expect(await reportsOf('buyer', lp)).toEqual([report.itemUniqueId]);
    expect((await download('buyer', report)).status).toBe(302);
    expect(await reportsOf('northfield', lp)).toEqual([]);
    await problemOf(await download('northfield', report), 'not_found');
  });

  it('follow the seller, when another one is entered', async () => {
    const lp = await draftOffering(app);
    const report = await put(lp);
    expect(await reportsOf('seller', lp)).toEqual([report.itemUniqueId]);
    const body = [replace('/SellerName', 'Northfield Community Credit Union')];
    await app.as('admin').offerings.update({ id: lp, body });
    expect([await reportsOf('seller', lp), await reportsOf('northfield', lp)]).toEqual([[], [report.itemUniqueId]]);
    await problemOf(await download('seller', report), 'not_found');
  });

  it('are gone once removed, also those for one credit union alone', async () => {
    const lp = await sold();
    const all = [await put(lp), await put(lp, { creditUnionId: HARBOR_LIGHT })];
    for (const { itemUniqueId } of all)
      await app.as('admin').folders.remove({ kind: 'reports', owner: lp, itemUniqueId });
    expect(await reportsOf('buyer', lp)).toEqual([]);
    for (const report of all) await problemOf(await download('buyer', report), 'not_found');
    const [, own] = all;
    const body = [replace('/isRemoved', false)];
    await app.as('admin').folders.change({ kind: 'reports', owner: lp, itemUniqueId: own?.itemUniqueId ?? '', body });
    expect(await reportsOf('buyer', lp)).toEqual([own?.itemUniqueId]);
  });

  it.each([
    ['Pending', 'Checking', 'file_not_ready'],
    ['Infected', 'Quarantined', 'file_quarantined'],
    ['Unscannable', 'Unchecked', 'file_quarantined'],
  ] as [Verdict, string, ProblemCode][])(
    'that are %s are shown as %s and not handed out',
    async (verdict, status, code) => {
      const lp = await sold();
      const report = await put(lp, { verdict });
      const found = (await app.as('buyer').documents.reports({})).find((file) => file.relatedLP === lp);
      expect(found?.status).toBe(status);
      await problemOf(await download('buyer', report), code);
    },
  );

  it('leave a row of the access log and of the history when they are downloaded', async () => {
    const lp = await sold();
    const report = await put(lp, { itemName: 'July.csv' });
    await download('buyer', report);
    const { table } = storesOf(app);
    expect(await table.all({ partition: `ACCESS#reports/${lp}/${report.itemUniqueId}` }, accessRecord)).toMatchObject([
      { action: 'Downloaded', userName: 'Dana Whitcombe', creditUnionId: HARBOR_LIGHT, itemName: 'July.csv' },
    ]);
    expect((await app.as('admin').history.list({ id: lp })).value[0]).toMatchObject({ Type: 'File Downloaded' });
  });

  it.each([
    ['unverified', 'not_allowed'],
    ['basic', 'not_allowed'],
  ] as const)('are closed to %s', async (as, code) => {
    await problemOf(await send(app, 'GET /documentcatalog/offering/reports', { as }), code);
    await problemOf(await send(app, 'GET /documentcatalog/offering/1006/reports/none', { as }), code);
  });

  it('are closed to a partner from whom they were taken', async () => {
    const { UserObjectId: id = '' } = await app.as('buyer2').auth.whoAmI({});
    await app.as('admin').users.update({ id, body: [replace('/disableReports', true)] });
    await problemOf(await send(app, 'GET /documentcatalog/offering/reports', { as: 'buyer2' }), 'not_allowed');
    await problemOf(
      await send(app, 'GET /documentcatalog/offering/1006/reports/none', { as: 'buyer2' }),
      'not_allowed',
    );
  });

  it.each(['none', '..', '%00', 'x'.repeat(2000)])('are not there for the id or the LP %.20s', async (id) => {
    const encoded = id === '..' ? '%2E%2E%2Freports' : id;
    const lines = [
      `/documentcatalog/offering/1006/reports/${encoded}`,
      `/documentcatalog/offering/${encoded}/reports/none`,
    ];
    for (const line of lines) await problemOf(await send(app, `GET ${line}`, { as: 'buyer' }), 'not_found');
  });
});

describe('downloads', () => {
  let buyer: Clients;
  beforeAll(() => {
    buyer = app.as('buyer');
  });
  const give = (owner: string, changes: Partial<Document> = {}) =>
    keptFile(app, { kind: 'downloads', owner, section: '', ...changes });

  it("are those of one's credit union, newest first", async () => {
    const older = await give(HARBOR_LIGHT, { receivedAt: '2026-11-20T00:00:00.000Z', section: 'Statements' });
    const newer = await give(HARBOR_LIGHT, { receivedAt: '2026-11-21T00:00:00.000Z' });
    const other = await give(NORTHFIELD, { receivedAt: '2026-11-21T00:00:00.000Z' });
    const found = (await buyer.documents.downloads({})).map(({ itemUniqueId }) => itemUniqueId);
    expect(found.slice(0, 2)).toEqual([newer.itemUniqueId, older.itemUniqueId]);
    expect(found).not.toContain(other.itemUniqueId);
    const line = (file: Document) => `GET /documentcatalog/downloads/mycu/${file.itemUniqueId}`;
    const answer = await send(app, line(newer), { as: 'buyer' });
    expect([answer.status, await (await fetch(answer.headers.get('location') ?? '')).text()]).toEqual([302, 'bytes']);
    await problemOf(await send(app, line(other), { as: 'buyer' }), 'not_found');
    await problemOf(await send(app, line(newer), { as: 'admin' }), 'not_found');
    expect((await send(app, line(newer), { as: 'basic' })).status).toBe(302);
  });

  it('that wait for their verdict, or were removed, are not handed out', async () => {
    const pending = await give(HARBOR_LIGHT, { verdict: 'Pending' });
    const removed = await give(HARBOR_LIGHT);
    const { itemUniqueId } = removed;
    await app.as('admin').folders.remove({ kind: 'downloads', owner: HARBOR_LIGHT, itemUniqueId });
    const line = 'GET /documentcatalog/downloads/mycu';
    await problemOf(await send(app, `${line}/${pending.itemUniqueId}`, { as: 'buyer' }), 'file_not_ready');
    await problemOf(await send(app, `${line}/${itemUniqueId}`, { as: 'buyer' }), 'not_found');
    const found = await buyer.documents.downloads({});
    expect(found.find((file) => file.itemUniqueId === pending.itemUniqueId)?.status).toBe('Checking');
    expect(found.map((file) => file.itemUniqueId)).not.toContain(itemUniqueId);
  });

  it('are closed to who is not verified', async () => {
    await problemOf(await send(app, 'GET /documentcatalog/downloads/mycu', { as: 'unverified' }), 'not_verified');
    await problemOf(await send(app, 'GET /documentcatalog/downloads/mycu/none', { as: 'unverified' }), 'not_verified');
  });
});
