import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { snapshotViews } from '#functions/jobs/snapshot-views.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import type { Table } from '#functions/store/table.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { offeringRows, userRows } from '#functions/views/view-rows.ts';
import { lambdas } from '#local/lambdas.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

const snapshots = () => snapshotService({ DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '', S3_PATH_STYLE: '1' });

/** A table that counts what is read of it. */
function counting(table: Table) {
  const counts = { records: 0 };
  const pages: Table['pages'] = async function* (range) {
    for await (const page of table.pages(range)) {
      counts.records += page.length;
      yield page as never;
    }
  };
  return { counts, table: { ...table, pages } };
}

async function idsOf(live: LiveTable): Promise<unknown[]> {
  const { value } = listColumns<{ id: string }>(await live.current(), { $top: 5000 }, { path: '', defaultOrder: 'id' });
  return value.map(({ id }) => id);
}

describe('a copy of a view', () => {
  it('goes through the bucket, and a cold start reads only what is younger', async () => {
    const { table } = storesOf(app);
    const views = [
      ['OFFERINGS', () => liveTable({ table, snapshots: snapshots() }, offeringRows)],
      ['USERS', () => liveTable({ table, snapshots: snapshots() }, userRows)],
    ] as [['OFFERINGS', () => LiveTable], ['USERS', () => LiveTable]];
    const run = snapshotViews({ snapshots: snapshots(), now: () => new Date(), minRows: 10, views });
    const { rows } = await run();
    expect(Object.keys(rows)).toEqual(['OFFERINGS', 'USERS']);
    const id = await openOffering(app);

    const fromIndex = counting(table);
    const fromCopy = counting(table);
    const whole = await idsOf(liveTable({ table: fromIndex.table }, offeringRows));
    expect(await idsOf(liveTable({ table: fromCopy.table, snapshots: snapshots() }, offeringRows))).toEqual(whole);
    expect(whole).toContain(id);
    expect(fromIndex.counts.records).toBe(whole.length);
    expect(fromCopy.counts.records).toBeLessThan(10);
  });

  it('is not there at first', async () => {
    expect(await snapshots().read('INTERESTS')).toBeNull();
  });

  it('is not made of a view that is read as fast', async () => {
    expect(await lambdas()('snapshot-views')({})).toEqual({ rows: {} });
  });
});

describe('a draft that was removed', () => {
  it('leaves every list and is not found any more', async () => {
    const { offerings, history } = storesOf(app);
    const admin = app.as('admin');
    const id = await draftOffering(app);
    const rowsOf = async () => (await admin.views.offerings({ query: { $filter: `id eq '${id}'` } })).value.length;
    const cardsOf = async () =>
      (await admin.termsheets.list({ query: { $filter: `lpIdentifier eq '${id}'` } })).value.length;
    expect([await rowsOf(), await cardsOf()]).toEqual([1, 1]);

    const draft = await offerings.find(id);
    if (!draft) throw new Error('No draft');
    await offerings.remove(draft, aHistoryEntry({ id: 'HX', lpNumber: id, at: new Date().toISOString() }));
    expect([await rowsOf(), await cardsOf()]).toEqual([0, 0]);
    expect(await offerings.find(id)).toBeUndefined();
    expect((await history.ofOffering(id)).length).toBeGreaterThan(1);
    await expect(admin.offerings.get({ id })).rejects.toMatchObject({ status: 404 });
    await expect(admin.offerings.publish({ id })).rejects.toMatchObject({ status: 404 });
    await expect(offerings.remove(draft, aHistoryEntry({ id: 'HY', lpNumber: id }))).rejects.toMatchObject({
      code: 'busy',
    });
  });
});
