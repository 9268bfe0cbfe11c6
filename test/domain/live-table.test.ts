import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { commitmentRowsOf, offeringRows, userRows } from '#functions/views/view-rows.ts';
import { aCommitment, anOffering, aUser } from '#test/support/builders.ts';
import { viewStore } from '#test/support/view-store.ts';

const SHARDS = 8;

function offeringsIn(store: ReturnType<typeof viewStore>) {
  return liveTable({ table: store.table, now: store.now }, offeringRows);
}

const write = (store: ReturnType<typeof viewStore>, lpNumber: string, changes = {}, options = {}) =>
  store.write('OFFERINGS', lpNumber, anOffering({ lpNumber, ...changes }), options);

async function shown(live: LiveTable, defaultOrder = 'id'): Promise<Record<string, unknown>[]> {
  return listColumns<Record<string, unknown>>(await live.current(), { $top: 1000 }, { path: '', defaultOrder }).value;
}

describe('a list in memory', () => {
  it('reads each partition once for a burst of requests', async () => {
    const store = viewStore();
    for (let lp = 1; lp <= 100; lp++) write(store, String(lp));
    store.pass(1000);
    const live = offeringsIn(store);
    await Promise.all(Array.from({ length: 50 }, () => live.current()));
    for (let i = 0; i < 50; i++) {
      expect(await shown(live)).toHaveLength(100);
      store.pass(10);
    }
    // Twice: those who came while it began may have written in between.
    expect(store.counts.partitions).toBeLessThanOrEqual(2 * SHARDS);
  });

  it('shows a noted change at once, and looks for it again while the index may lag', async () => {
    const store = viewStore();
    write(store, '1');
    const live = offeringsIn(store);
    await live.current();
    store.pass(500);
    await live.current();
    const before = store.counts.partitions;
    write(store, '1', { loanType: 'Boats', version: 2 });
    expect(await shown(live)).toMatchObject([{ LoanType: 'Boats' }]);
    store.pass(100);
    await live.current();
    expect(store.counts.partitions).toBe(before + 2 * SHARDS);
    store.pass(300);
    await live.current();
    store.pass(100);
    await live.current();
    expect(store.counts.partitions).toBe(before + 3 * SHARDS);
  });

  it('shows a change that was not noted within two seconds', async () => {
    const store = viewStore();
    const live = offeringsIn(store);
    await live.current();
    write(store, '1', {}, { isNoted: false });
    expect(await shown(live)).toEqual([]);
    store.pass(1600);
    expect(await shown(live)).toHaveLength(1);
  });

  it('reads what changed since, however many rows there are', async () => {
    const costs = await Promise.all(
      [10, 1000].map(async (size) => {
        const store = viewStore();
        for (let lp = 1; lp <= size; lp++) write(store, String(lp));
        const live = offeringsIn(store);
        await live.current();
        store.pass(60_000);
        await live.current();
        const before = { ...store.counts };
        write(store, '5', { version: 2 });
        await live.current();
        return [store.counts.partitions - before.partitions, store.counts.records - before.records];
      }),
    );
    expect(costs).toEqual([
      [SHARDS, 1],
      [SHARDS, 1],
    ]);
  });

  it('fails with its table, and goes on with it', async () => {
    const store = viewStore();
    write(store, '1');
    const live = offeringsIn(store);
    store.fail(new Error('throttled'));
    await expect(Promise.all([live.current(), live.current()])).rejects.toThrow('throttled');
    store.fail(null);
    expect(await shown(live)).toHaveLength(1);
  });

  it('leaves out what was removed, also where the record turns up again late', async () => {
    const store = viewStore();
    write(store, '1');
    write(store, '2');
    const live = offeringsIn(store);
    expect(await shown(live)).toHaveLength(2);
    store.write('OFFERINGS', '1', { lpNumber: '1', version: 2, removedAt: '2026-03-02T12:00:00.000Z' });
    expect(await shown(live)).toMatchObject([{ id: '2' }]);
    write(store, '1');
    expect(await shown(live)).toMatchObject([{ id: '2' }]);
  });
});

describe('the list of commitments', () => {
  it('knows what remains of each offering, as it changes', async () => {
    const store = viewStore();
    const from = { table: store.table, now: store.now };
    const live = liveTable(from, commitmentRowsOf(liveTable(from, offeringRows)));
    const commit = (lpNumber: string, creditUnionId: string, version = 1) =>
      store.write('COMMITMENTS', `${lpNumber}#${creditUnionId}`, aCommitment({ lpNumber, creditUnionId, version }));
    const left = async () =>
      (await shown(live, 'LPNumber,id')).map(({ LPNumber, AmountRemaining }) => [LPNumber, AmountRemaining]);
    commit('1', 'CU1');
    write(store, '1');
    write(store, '2', { acceptedTotal: 500_000_00 });
    expect(await left()).toEqual([['1', 900_000]]);
    commit('2', 'CU1');
    commit('2', 'CU2');
    expect(await left()).toEqual([
      ['1', 900_000],
      ['2', 400_000],
      ['2', 400_000],
    ]);
    write(store, '2', { acceptedTotal: 900_000_00, version: 2 });
    commit('1', 'CU1', 2);
    commit('3', 'CU1');
    expect(await left()).toEqual([
      ['1', 900_000],
      ['2', 0],
      ['2', 0],
      ['3', 0],
    ]);
  });
});

describe('the list of people', () => {
  it('has them inactive once they were away for 30 days, without a change of theirs', async () => {
    const store = viewStore();
    const lastActiveDate = new Date(store.now() - 29 * 86_400_000).toISOString();
    store.write('USERS', 'u1', aUser({ id: 'u1', lastActiveDate }));
    store.write('USERS', 'u2', aUser({ id: 'u2', lastActiveDate: new Date(store.now()).toISOString() }));
    const live = liveTable({ table: store.table, now: store.now }, userRows);
    const inactive = async () => (await shown(live, 'inactive desc, id')).map(({ id, inactive: is }) => [id, is]);
    expect(await inactive()).toEqual([
      ['u1', false],
      ['u2', false],
    ]);
    store.pass(2 * 86_400_000);
    expect(await inactive()).toEqual([
      ['u1', true],
      ['u2', false],
    ]);
  });

  it('does not show by what it is narrowed', async () => {
    const store = viewStore();
    store.write('USERS', 'u1', aUser({ id: 'u1' }));
    const live = liveTable({ table: store.table, now: store.now }, userRows);
    expect(await shown(live)).toMatchObject([{ id: 'u1' }]);
    expect((await shown(live))[0]).not.toHaveProperty('isReadyToVerify');
    const table = await live.current();
    expect(() => listColumns(table, { $filter: 'isReadyToVerify' }, { path: '', defaultOrder: 'id' })).toThrow(
      /unknown field isReadyToVerify/,
    );
  });
});
