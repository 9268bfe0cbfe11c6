import { beforeEach, describe, expect, it } from 'vitest';
import { compareViews } from '#functions/jobs/compare-views.ts';
import type { ViewName } from '#functions/store/keys.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { offeringRows } from '#functions/views/view-rows.ts';
import { differedMessage } from '#shared/events/comparison.ts';
import { anOffering, aUser } from '#test/support/builders.ts';
import { watchLines } from '#test/support/log.ts';
import { viewStore } from '#test/support/view-store.ts';

const info = watchLines();
beforeEach(() => {
  info.mockReset().mockImplementation(() => undefined);
});

/** Ten offerings, one that was removed, and two people, a copy of the offerings, and the job. */
async function aProduct(copied = offeringRows, now = () => new Date()) {
  const store = viewStore();
  const shelf = new Map<ViewName, Buffer>();
  const snapshots = {
    read: async (view: ViewName) => shelf.get(view) ?? null,
    write: async (view: ViewName, _edition: string, bytes: Buffer) => void shelf.set(view, bytes),
  };
  for (let lp = 1; lp <= 10; lp++) store.write('OFFERINGS', String(lp), anOffering({ lpNumber: String(lp) }));
  store.write('OFFERINGS', '99', { lpNumber: '99', version: 2, removedAt: '2026-03-02T12:00:00.000Z' });
  for (const id of ['U1', 'U2']) store.write('USERS', id, aUser({ id }));
  const live = liveTable({ table: store.table, snapshots }, copied);
  await live.current();
  shelf.set('OFFERINGS', await live.snapshot(new Date()));
  const before = shelf.get('OFFERINGS');
  const run = compareViews({
    table: store.table,
    rows: store.table,
    snapshots,
    views: [offeringRows, userRows],
    pauseMs: 1,
    now,
  });
  return {
    store,
    run,
    isReplaced: () => shelf.get('OFFERINGS') !== before,
    rings: () => JSON.stringify(info.mock.calls).includes(differedMessage),
  };
}

const fine = { wrong: 0, late: 0, unreadable: 0 };

describe('the nightly comparison', () => {
  it('finds nothing where nothing is wrong, and lets readers begin where it stood', async () => {
    const { store, run, isReplaced, rings } = await aProduct();
    expect(await run()).toEqual({ OFFERINGS: { rows: 10, ...fine }, USERS: { rows: 2, ...fine } });
    expect([store.floorOf('OFFERINGS'), isReplaced(), rings()]).toEqual([13, false, false]);
  });

  it('reads the table once for all views, and once more for a copy that is wrong', async () => {
    const { store, run } = await aProduct();
    const { scan } = store.table;
    const parts: number[] = [];
    store.table.scan = (part) => {
      parts.push(part.at);
      return scan(part);
    };
    await run();
    expect(parts).toEqual([0, 1, 2, 3]);
    store.spoil('OFFERINGS', '1', null);
    await run();
    expect(parts).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
  });

  it('holds people to what they are at one moment, though time makes them inactive', async () => {
    const at = Date.parse('2026-03-02T12:00:00.000Z');
    let looks = 0;
    // The second look is 40 days later.
    const { store, run } = await aProduct(offeringRows, () => new Date(at + (looks++ > 0 ? 40 * 86_400_000 : 0)));
    store.write('USERS', 'U3', aUser({ id: 'U3', lastActiveDate: new Date(at).toISOString() }));
    expect((await run()).USERS).toEqual({ rows: 3, ...fine });
  });

  it.each<[string, (store: ReturnType<typeof viewStore>) => void, number]>([
    ['changed', (store) => store.spoil('OFFERINGS', '1', anOffering({ lpNumber: '1', version: 2 })), 10],
    ['added', (store) => store.spoil('OFFERINGS', '11', anOffering({ lpNumber: '11' })), 11],
    ['deleted', (store) => store.spoil('OFFERINGS', '1', null), 9],
  ])('counts what was %s past the journal, and puts the copy right', async (_how, change, rows) => {
    const { store, run, isReplaced, rings } = await aProduct();
    change(store);
    expect((await run()).OFFERINGS).toEqual({ rows, ...fine, wrong: 1 });
    expect([isReplaced(), rings()]).toEqual([true, true]);
    expect((await run()).OFFERINGS).toEqual({ rows, ...fine });
  });

  it('counts rows that were made in another way under the same version', async () => {
    const cellsOf: typeof offeringRows.cellsOf = (offering, now) => ({
      ...offeringRows.cellsOf(offering, now),
      ...(offering.lpNumber === '3' && { MinimumPurchaseAmount: 1 }),
    });
    const { run, isReplaced } = await aProduct({ ...offeringRows, cellsOf });
    expect((await run()).OFFERINGS).toEqual({ rows: 10, ...fine, wrong: 1 });
    expect(isReplaced()).toBe(true);
  });

  it('counts what the index does not show yet, new or changed, and lets no one rely on it', async () => {
    const { store, run, isReplaced, rings } = await aProduct();
    store.delayIndex(true);
    store.write('OFFERINGS', '11', anOffering({ lpNumber: '11' }));
    expect((await run()).OFFERINGS).toEqual({ rows: 11, ...fine, late: 1 });
    expect(store.floorOf('OFFERINGS')).toBe(0);
    store.write('OFFERINGS', '3', anOffering({ lpNumber: '3', version: 2 }));
    expect(await run()).toEqual({ OFFERINGS: { rows: 11, ...fine, late: 2 }, USERS: { rows: 2, ...fine } });
    expect([store.floorOf('OFFERINGS'), isReplaced(), rings()]).toEqual([0, false, true]);
    store.delayIndex(false);
    await run();
    expect(store.floorOf('OFFERINGS')).toBe(15);
  });

  it('does not count what changes between its two looks', async () => {
    const { store, run, isReplaced } = await aProduct();
    const { get } = store.table;
    let heads = 0;
    // The fourth is that of the copy, after the whole table and the journal were read.
    store.table.get = (key, read) => {
      if (++heads === 4) store.write('OFFERINGS', '3', anOffering({ lpNumber: '3', version: 2 }));
      return get(key, read);
    };
    expect((await run()).OFFERINGS).toEqual({ rows: 10, ...fine });
    expect([heads > 4, isReplaced()]).toEqual([true, false]);
  });

  it('counts what no list can show, and rings for it', async () => {
    const { store, run, rings } = await aProduct();
    store.spoil('USERS', 'U2', { id: 'U2' });
    expect((await run()).USERS).toEqual({ rows: 1, ...fine, unreadable: 1 });
    expect(rings()).toBe(true);
  });

  it('does not count what arrives while it looks again', async () => {
    const { store, run } = await aProduct();
    store.delayIndex(true);
    store.write('OFFERINGS', '11', anOffering({ lpNumber: '11' }));
    const { scan } = store.table;
    // Once the whole table has been read.
    store.table.scan = async function* (part) {
      yield* scan(part);
      setTimeout(() => store.delayIndex(false), 1);
    };
    expect((await run()).OFFERINGS).toEqual({ rows: 11, ...fine });
  });
});
