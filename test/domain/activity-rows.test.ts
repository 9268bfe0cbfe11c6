import { describe, expect, it } from 'vitest';
import { listColumns } from '#functions/columns/list-columns.ts';
import { activityRows } from '#functions/views/activity-rows.ts';
import { liveTable } from '#functions/views/live-table.ts';
import { ACTIVITY_DAYS } from '#shared/domain/history.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { viewStore } from '#test/support/view-store.ts';

const DAY = 86_400_000;

function aFeed() {
  const store = viewStore();
  const began = store.now();
  let copy: Buffer | null = null;
  const snapshots = { read: async () => copy, write: async () => undefined };
  const live = () => liveTable({ table: store.table, now: store.now, snapshots }, activityRows);
  return {
    store,
    live,
    keep: (bytes: Buffer) => {
      copy = bytes;
    },
    /** A step so many days after the beginning. */
    happens(id: string, day: number) {
      const at = new Date(began + day * DAY).toISOString();
      store.write('HISTORY', id, { ...aHistoryEntry({ id, at }), version: 1 });
    },
    async shown(feed: ReturnType<typeof live>) {
      const options = { path: '', defaultOrder: 'Date desc, id desc' };
      const { value, '@odata.count': count } = listColumns<{ id: string }>(await feed.current(), {}, options);
      expect(count).toBe(value.length);
      return value.map(({ id }) => id);
    },
  };
}

describe('the activity of all offerings', () => {
  it('forgets what is older than a year, in a memory that goes on and in one that begins', async () => {
    const { store, live, happens, shown } = aFeed();
    happens('H1', 0);
    const warm = live();
    expect(await shown(warm)).toEqual(['H1']);
    store.pass(10 * DAY);
    happens('H2', 10);
    store.pass(DAY);
    expect(await shown(warm)).toEqual(['H2', 'H1']);
    store.pass((ACTIVITY_DAYS - 5) * DAY);
    expect([await shown(warm), await shown(live())]).toEqual([['H2'], ['H2']]);
    store.raiseFloor('HISTORY');
    const read = store.counts.records;
    await live().current();
    expect(store.counts.records - read).toBe(1);
    store.pass(5 * DAY);
    expect([await shown(warm), await shown(live())]).toEqual([[], []]);
  });

  it('goes back 366 days to the moment', async () => {
    const { store, live, happens, shown } = aFeed();
    happens('H1', 0);
    store.pass(366 * DAY - 1000);
    expect(await shown(live())).toEqual(['H1']);
    store.pass(2000);
    expect(await shown(live())).toEqual([]);
  });

  it('is copied without what is older, and begins at the copy', async () => {
    const { store, live, happens, shown, keep } = aFeed();
    happens('H1', 0);
    store.pass(20 * DAY);
    happens('H2', 20);
    const first = live();
    await first.current();
    keep(await first.snapshot(new Date(store.now())));
    expect(await shown(live())).toEqual(['H2', 'H1']);
    const at = store.now() + (ACTIVITY_DAYS - 10) * DAY;
    store.pass(at - store.now());
    await first.current();
    keep(await first.snapshot(new Date(store.now())));
    happens('H3', ACTIVITY_DAYS + 10);
    const read = store.counts.records;
    expect(await shown(live())).toEqual(['H3', 'H2']);
    expect(store.counts.records - read).toBe(1);
  });

  it('lists the later of two steps of one moment first', async () => {
    const { live, happens, shown } = aFeed();
    for (const id of ['H2', 'H1', 'H3']) happens(id, 0);
    expect(await shown(live())).toEqual(['H3', 'H2', 'H1']);
  });
});
