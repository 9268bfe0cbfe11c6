import { indexed, type ViewName } from '#functions/store/keys.ts';
import type { Range, Table } from '#functions/store/table.ts';

/** What lists read of the table, in memory, with a clock that is moved by hand. */
export function viewStore() {
  const items = new Map<string, { viewPK: string; viewSK: string; record: unknown }>();
  let time = Date.parse('2026-03-02T12:00:00.000Z');
  let changedAt: string | null = null;
  let failure: Error | null = null;
  const counts = { partitions: 0, notes: 0, records: 0 };
  const iso = (ms: number) => new Date(ms).toISOString();

  async function* pages<T>({ partition, after = '' }: Range): AsyncGenerator<T[]> {
    counts.partitions++;
    await Promise.resolve();
    if (failure) throw failure;
    const found = [...items.values()].filter(({ viewPK, viewSK }) => viewPK === partition && viewSK > after);
    counts.records += found.length;
    for (const { record } of found) yield [record as T];
  }

  const table: Pick<Table, 'pages' | 'lastChange'> = {
    pages,
    lastChange: async () => {
      counts.notes++;
      return changedAt;
    },
  };
  return {
    table,
    counts,
    /** Each look at it takes a little. */
    now: () => {
      time += 0.01;
      return time;
    },
    pass: (ms: number) => {
      time += ms;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
    /** Writes a record that is found in the view now; `isNoted` as by the stores. */
    write(view: ViewName, id: string, record: unknown, { isNoted = true } = {}) {
      items.set(`${view} ${id}`, { ...indexed.view(view, iso(time), id), record });
      if (isNoted) changedAt = iso(time);
    },
  };
}
