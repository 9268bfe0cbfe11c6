import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { compareViews } from '#functions/jobs/compare-views.ts';
import { snapshotViews } from '#functions/jobs/snapshot-views.ts';
import { snapshotService } from '#functions/services/snapshots.ts';
import { historyStore } from '#functions/store/history.ts';
import { headRecord } from '#functions/store/journal.ts';
import { keys } from '#functions/store/keys.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import { createTable, type Table } from '#functions/store/table.ts';
import { activityRows } from '#functions/views/activity-rows.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { interestRows, offeringRows } from '#functions/views/view-rows.ts';
import { lambdas } from '#local/lambdas.ts';
import { differedMessage } from '#shared/events/comparison.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';
import { watchLog } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

const snapshots = (TABLE_NAME = app.table.name) =>
  snapshotService({ DOCUMENTS_BUCKET: process.env.DOCUMENTS_BUCKET ?? '', S3_PATH_STYLE: '1', TABLE_NAME });

/** A table that counts what is read of it. */
function counting(table: Table) {
  const counts = { records: 0 };
  const pages: Table['pages'] = async function* (range, read) {
    for await (const page of table.pages(range, read)) {
      counts.records += page.length;
      yield page;
    }
  };
  return { counts, table: { ...table, pages } };
}

/** As late as an index can be. */
const withEmptyIndex = (table: Table): Table => ({
  ...table,
  pages: (range, read) => table.pages(range.index ? { ...range, partition: `${range.partition}#` } : range, read),
});

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
    const run = snapshotViews({ snapshots: snapshots(), now: () => new Date(), views });
    const { rows } = await run();
    expect(Object.keys(rows)).toEqual(['OFFERINGS', 'USERS']);
    const id = await openOffering(app);

    const fromIndex = counting(table);
    const fromCopy = counting(table);
    const whole = await idsOf(liveTable({ table: fromIndex.table }, offeringRows));
    expect(await idsOf(liveTable({ table: fromCopy.table, snapshots: snapshots() }, offeringRows))).toEqual(whole);
    expect(whole).toContain(id);
    expect(fromIndex.counts.records).toBeGreaterThanOrEqual(whole.length);
    expect(fromCopy.counts.records).toBeLessThan(10);
  });

  it('is made of a small view too, in place of the one before', async () => {
    const { edition } = liveTable({ table: storesOf(app).table }, interestRows);
    const before = await snapshots().read('INTERESTS', edition);
    const { rows } = (await lambdas()('snapshot-views')({})) as { rows: object };
    expect(Object.keys(rows)).toEqual(['OFFERINGS', 'CARDS', 'COMMITMENTS', 'INTERESTS', 'USERS', 'HISTORY']);
    const after = await snapshots().read('INTERESTS', edition);
    expect(after).not.toBeNull();
    expect(after).not.toEqual(before);
    // Of a restored table there is none, though it is in the same bucket.
    expect(await snapshots(`${app.table.name}-restored`).read('INTERESTS', edition)).toBeNull();
  });
});

describe('a draft that was removed', () => {
  it('leaves every list and is not found anymore', async () => {
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

describe('a list whose index is late', () => {
  const step = (id: string) => aHistoryEntry({ id, lpNumber: '1001', at: new Date().toISOString() });
  const steps = (of: Table, now?: () => number) => liveTable({ table: of, ...(now && { now }) }, activityRows);

  it('shows what the index will not show for a long time, in a memory that goes on and in one that begins', async () => {
    const { table, history } = storesOf(app);
    await history.append(step('HINDEXED'));
    const late = withEmptyIndex(table);
    const warm = steps(late);
    await warm.current();
    await history.append(step('HLATE'));
    for (const live of [warm, steps(late)])
      expect(await idsOf(live)).toEqual(expect.arrayContaining(['HINDEXED', 'HLATE']));
  });

  it('shows the change of a writer that stood still until its number was taken from it', async () => {
    const { table, history } = storesOf(app);
    let time = 0;
    const live = steps(table, () => time);
    await live.current();
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    let transactions = 0;
    const client = {
      send: async (command: TransactWriteCommand) => {
        if (command instanceof TransactWriteCommand && transactions++ === 0) {
          arrived.resolve();
          await held.promise;
        }
        return app.table.client.send(command);
      },
    } as unknown as DynamoDBDocumentClient;
    const writing = historyStore(createTable(client, app.table.name)).append(step('HSTALLED'));
    await arrived.promise;
    await history.append(step('HBETWEEN'));
    for (const ms of [0, 9_000, 11_000]) {
      time = ms;
      expect(await idsOf(live)).toContain('HBETWEEN');
    }
    held.resolve();
    await writing;
    expect(transactions).toBe(2);
    expect(await idsOf(live)).toContain('HSTALLED');
  });
});

describe('the nightly comparison', () => {
  const run = (of: Table = storesOf(app).table, ...also: (typeof activityRows)[]) =>
    compareViews({
      table: of,
      rows: of,
      snapshots: snapshots(),
      views: [offeringRows, ...also],
      now: () => new Date(),
      pauseMs: 1,
    })();
  const headsOf = () => {
    const { table } = storesOf(app);
    return Promise.all([table.get(keys.journal('LISTS'), headRecord), table.get(keys.journal('HISTORY'), headRecord)]);
  };
  const floorsOf = async () => (await headsOf()).map((head) => head?.floor ?? 0);

  it('finds nothing where nothing is wrong, and readers of the index need the journal only from there', async () => {
    const done = await run(storesOf(app).table, activityRows);
    expect(Object.values(done).map(({ wrong, late }) => [wrong, late])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(done.OFFERINGS?.rows).toBeGreaterThan(50);
    // A number that a writer took in vain stays above the floor until it is closed.
    for (const floor of await floorsOf()) expect(floor).toBeGreaterThan(0);
  });

  it('rings and puts the copy right where it is not what the table holds', async () => {
    const log = watchLog();
    const { table, offerings } = storesOf(app);
    const live = liveTable({ table }, offeringRows);
    await live.current();
    await snapshots().write('OFFERINGS', live.edition, await live.snapshot(new Date()));
    const before = await offerings.find('1002');
    if (!before) throw new Error('No offering');
    // As no store writes: past the journal.
    const item = offeringItem({ ...before, loanType: 'Boats', version: before.version + 1 }, new Date().toISOString());
    await app.table.client.send(new PutCommand({ TableName: app.table.name, Item: item }));
    expect((await run()).OFFERINGS).toMatchObject({ wrong: 1, late: 0 });
    expect(JSON.stringify(log.told.mock.calls)).toContain(differedMessage);
    const begun = await liveTable({ table, snapshots: snapshots() }, offeringRows).current();
    expect(begun.get(begun.placeOf('1002') ?? -1).LoanType).toBe('Boats');
    log.told.mockClear();
    expect((await run()).OFFERINGS).toMatchObject({ wrong: 0, late: 0 });
    expect(JSON.stringify(log.told.mock.calls)).not.toContain(differedMessage);
    log.restore();
  });

  it('rings while an index is late, and lets no one rely on it', async () => {
    await draftOffering(app);
    const floors = await floorsOf();
    const late = withEmptyIndex(storesOf(app).table);
    const { OFFERINGS } = await run(late);
    expect(OFFERINGS).toMatchObject({ wrong: 0, late: OFFERINGS?.rows });
    expect(await floorsOf()).toEqual(floors);
  });
});
