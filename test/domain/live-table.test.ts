import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { type LiveTable, liveTable } from '#functions/views/live-table.ts';
import { userRows } from '#functions/views/user-rows.ts';
import { commitmentRowsOf, offeringRows } from '#functions/views/view-rows.ts';
import { aCommitment, anOffering, aUser } from '#test/support/builders.ts';
import { watchLines } from '#test/support/log.ts';
import { viewStore } from '#test/support/view-store.ts';

function offeringsIn(store: ReturnType<typeof viewStore>) {
  return liveTable({ table: store.table, now: store.now }, offeringRows);
}

const write = (store: ReturnType<typeof viewStore>, lpNumber: string, changes = {}) =>
  store.write('OFFERINGS', lpNumber, anOffering({ lpNumber, ...changes }));

async function shown(live: LiveTable, defaultOrder = 'id'): Promise<Record<string, unknown>[]> {
  return listColumns<Record<string, unknown>>(await live.current(), { $top: 1000 }, { path: '', defaultOrder }).value;
}

describe('a list in memory', () => {
  it('reads one number while nothing changes, and once for a burst of requests', async () => {
    const store = viewStore();
    for (let lp = 1; lp <= 100; lp++) write(store, String(lp));
    const live = offeringsIn(store);
    await live.current();
    const before = { ...store.counts };
    for (let i = 0; i < 50; i++) expect(await shown(live)).toHaveLength(100);
    expect({ ...store.counts, heads: store.counts.heads - before.heads }).toEqual({ ...before, heads: 50 });
    await Promise.all(Array.from({ length: 50 }, () => live.current()));
    expect(store.counts.heads - before.heads).toBe(52);
  });

  it('shows every change in the next answer, however late the index', async () => {
    const store = viewStore();
    write(store, '1');
    store.delayIndex(true);
    write(store, '2');
    const warm = offeringsIn(store);
    expect(await shown(warm)).toMatchObject([{ id: '1' }, { id: '2' }]);
    write(store, '1', { loanType: 'Boats', version: 2 });
    expect(await shown(warm)).toMatchObject([{ LoanType: 'Boats' }, { id: '2' }]);
    store.pass(86_400_000);
    expect(await shown(offeringsIn(store))).toMatchObject([{ LoanType: 'Boats' }, { id: '2' }]);
  });

  it('shows a change whose writer stood still for minutes, and others did not', async () => {
    const store = viewStore();
    const live = offeringsIn(store);
    const number = store.begin('OFFERINGS');
    for (const lp of ['2', '3']) write(store, lp);
    expect(await shown(live)).toHaveLength(2);
    store.pass(300_000);
    expect(store.commit('OFFERINGS', '1', anOffering({ lpNumber: '1' }), number)).toBe(true);
    expect(await shown(live)).toHaveLength(3);
  });

  it('takes the number from a writer that stands still while lists are read, who has to take another', async () => {
    const store = viewStore();
    const live = offeringsIn(store);
    const number = store.begin('OFFERINGS');
    write(store, '2');
    for (let i = 0; i < 5; i++) {
      await live.current();
      store.pass(2500);
    }
    await live.current();
    expect(store.counts.closed).toBe(1);
    const record = anOffering({ lpNumber: '1' });
    expect(store.commit('OFFERINGS', '1', record, number)).toBe(false);
    expect(store.commit('OFFERINGS', '1', record, store.begin('OFFERINGS'))).toBe(true);
    expect(await shown(live)).toHaveLength(2);
    const entries = store.counts.entries;
    await live.current();
    expect(store.counts.entries).toBe(entries);
  });

  it('reads what changed since, however many rows there are', async () => {
    const costs = await Promise.all(
      [10, 1000].map(async (size) => {
        const store = viewStore();
        for (let lp = 1; lp <= size; lp++) write(store, String(lp));
        const live = offeringsIn(store);
        await live.current();
        const before = { ...store.counts };
        write(store, '5', { version: 2 });
        write(store, '5', { version: 3 });
        await live.current();
        const { partitions, entries, records } = store.counts;
        return [partitions - before.partitions, entries - before.entries, records - before.records];
      }),
    );
    expect(costs).toEqual([
      [0, 1, 1],
      [0, 1, 1],
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

  it('shows all but the row that cannot be read, and logs that one without what it holds', async () => {
    const error = watchLines();
    const store = viewStore();
    write(store, '1');
    write(store, '2', { sellerName: { first: 'Dana' } });
    store.raiseFloor('OFFERINGS');
    const live = offeringsIn(store);
    expect(await shown(live)).toMatchObject([{ id: '1' }]);
    write(store, '3', { poolBalance: 'Dana', version: undefined });
    expect(await shown(live)).toMatchObject([{ id: '1' }]);
    const told = error.mock.calls.map(([line]) => JSON.parse(line));
    expect(told.map(({ stack }) => stack.split('\n')[0])).toEqual([
      'UnreadableRecord: The stored offering OFFERING#2 OFFERING cannot be read: sellerName (invalid_type)',
      'UnreadableRecord: The stored offering OFFERING#3 OFFERING cannot be read: poolBalance (invalid_type), version (invalid_type)',
    ]);
    expect(JSON.stringify(told)).not.toContain('Dana');
    write(store, '2', { version: 2 });
    expect(await shown(live)).toMatchObject([{ id: '1' }, { id: '2' }]);
    error.mockRestore();
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
