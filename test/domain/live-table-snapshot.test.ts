import { describe, expect, it } from 'vitest';
import { FORMAT } from '#functions/columns/snapshot.ts';
import { snapshotViews } from '#functions/jobs/snapshot-views.ts';
import type { ListedCreditUnion } from '#functions/store/credit-unions.ts';
import type { ListedHistory } from '#functions/store/history.ts';
import type { ViewName } from '#functions/store/keys.ts';
import { activityRows } from '#functions/views/activity-rows.ts';
import { cardRows } from '#functions/views/card-rows.ts';
import { creditUnionRows } from '#functions/views/credit-union-rows.ts';
import { liveTable, type RowSource } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { commitmentRows, interestRows, offeringRows } from '#functions/views/view-rows.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { aCommitment, aCreditUnion, aHistoryEntry, anInterest, anOffering, aUser } from '#test/support/builders.ts';
import { watchLines } from '#test/support/log.ts';
import { viewStore } from '#test/support/view-store.ts';

const DAY = 86_400_000;

function aShelf() {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    read: async (view: ViewName, edition: string) => kept.get(`${view}/${edition}`) ?? null,
    write: async (view: ViewName, edition: string, bytes: Buffer) => void kept.set(`${view}/${edition}`, bytes),
  };
}

function aProduct(size = 40) {
  const store = viewStore();
  const shelf = aShelf();
  const put = (lp: number, changes: Partial<Offering> = {}) =>
    store.write('OFFERINGS', String(lp), anOffering({ lpNumber: String(lp), ...changes }));
  for (let lp = 1; lp <= size; lp++) put(lp);
  const cold = (source: RowSource<Offering> = offeringRows) =>
    liveTable({ table: store.table, snapshots: shelf, now: store.now }, source);
  const job = (source?: RowSource<Offering>) =>
    snapshotViews({
      now: () => new Date(store.now()),
      snapshots: shelf,
      views: [['OFFERINGS', () => cold(source)]],
    })();
  /** How many records a cold start reads, and how many rows it then has. */
  const coldStart = async (source?: RowSource<Offering>) => {
    // What the index has arrived at is not read twice.
    store.raiseFloor('OFFERINGS');
    const before = store.counts.records;
    const table = await cold(source).current();
    return { read: store.counts.records - before, rows: table.count, table };
  };
  return { store, shelf, put, job, coldStart };
}

describe('a cold start', () => {
  it('begins at the copy and reads only what changed since', async () => {
    const { store, put, job, coldStart } = aProduct();
    store.pass(DAY);
    expect(await job()).toEqual({ rows: { OFFERINGS: 40 } });
    store.pass(DAY);
    put(41);
    put(3, { loanType: 'Boats', version: 2 });
    store.write('OFFERINGS', '4', { lpNumber: '4', version: 2, removedAt: '2026-03-04T12:00:00.000Z' });
    const { read, rows, table } = await coldStart();
    expect([read, rows]).toEqual([3, 40]);
    expect([table.placeOf('4'), table.get(table.placeOf('3') ?? -1).LoanType]).toEqual([null, 'Boats']);
    expect(await job()).toEqual({ rows: { OFFERINGS: 40 } });
    expect((await coldStart()).rows).toBe(40);
  });

  it('finds no copy of an empty view', async () => {
    const { shelf, job } = aProduct(0);
    expect(await job()).toEqual({ rows: {} });
    expect(shelf.kept.size).toBe(0);
  });

  it('reads the index where there is no copy', async () => {
    const { coldStart } = aProduct();
    expect(await coldStart()).toMatchObject({ read: 40, rows: 40 });
  });

  it.each([
    ['begins at a copy of nearly seven days', 7 * DAY - 1000, 0],
    ['leaves a copy alone of more, long before the marks of removed records end', 7 * DAY + 1000, 40],
  ])('%s', async (_what, age, read) => {
    const { store, job, coldStart } = aProduct();
    await job();
    store.pass(age);
    expect(await coldStart()).toMatchObject({ read, rows: 40 });
  });

  it('leaves a copy alone whose rows were made in another way', async () => {
    const { store, job, coldStart } = aProduct();
    store.pass(DAY);
    await job();
    const row = offeringRows.row.omit({ LoanType: true });
    expect(await coldStart({ ...offeringRows, row })).toMatchObject({ read: 40, rows: 40 });
  });

  it('begins at the copy of its own edition, whichever was made last', async () => {
    const { store, shelf, job, coldStart } = aProduct();
    const raised = { ...offeringRows, edition: offeringRows.edition + 1 };
    await job();
    expect(await coldStart(raised)).toMatchObject({ read: 40, rows: 40 });
    store.pass(DAY);
    await job(raised);
    expect([...shelf.kept.keys()]).toEqual(
      [offeringRows, raised].map(({ edition }) => `OFFERINGS/${edition}.${FORMAT}`),
    );
    for (const source of [raised, offeringRows]) expect(await coldStart(source)).toMatchObject({ read: 0, rows: 40 });
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('no copy at all, but long enough to look into')],
    ['spoilt', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -50), Buffer.alloc(50, 1)])],
  ])('does without a copy that is %s', async (_what, spoil) => {
    const { shelf, job, coldStart } = aProduct();
    await job();
    const error = watchLines();
    const [[name, bytes] = ['', Buffer.alloc(0)]] = shelf.kept;
    shelf.kept.set(name, spoil(bytes));
    expect(await coldStart()).toMatchObject({ read: 40, rows: 40 });
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  it('does without the bucket', async () => {
    const error = watchLines();
    const { shelf, coldStart } = aProduct();
    shelf.read = () => Promise.reject(new Error('503'));
    expect(await coldStart()).toMatchObject({ read: 40, rows: 40 });
    error.mockRestore();
  });
});

/** When a row here changes, raise the edition of its source as well: copies of the old rows are in the bucket. */
describe('the rows of', () => {
  const now = new Date('2026-03-02T16:00:00.000Z');
  const offering = anOffering({ acceptedTotal: 1_00, interestTotal: 950_000_00 });
  const termSheet = { ...offering.termSheet, collateralLocation: 'Denver, CO', borrowerLocation: 'Utah' };
  const step: ListedHistory = { ...aHistoryEntry(), version: 1 };
  const creditUnion: ListedCreditUnion = { ...aCreditUnion(), mergedIds: [], version: 1 };
  it.each([
    ['offerings', offeringRows.edition, () => offeringRows.cellsOf(offering, now)],
    ['cards', cardRows.edition, () => cardRows.cellsOf({ ...offering, termSheet, whitelist: ['CU2', 'CU3'] }, now)],
    ['commitments', commitmentRows.edition, () => commitmentRows.cellsOf(aCommitment(), now)],
    ['interests', interestRows.edition, () => interestRows.cellsOf(anInterest(), now)],
    ['people', userRows.edition, () => userRows.cellsOf(aUser(), now)],
    ['activity', activityRows.edition, () => activityRows.cellsOf(step, now)],
    ['the directory', creditUnionRows.edition, () => creditUnionRows.cellsOf(creditUnion, now)],
  ] as const)('%s are those of edition %i', (_what, _edition, row) => {
    expect(row()).toMatchSnapshot();
  });
});
