import { type Head, Overtaken } from '#functions/store/journal.ts';
import { indexKeys, journalOf, keys, type ViewName, viewOf } from '#functions/store/keys.ts';
import type { Range } from '#functions/store/range.ts';
import { type Reader, recordOf, recordsOf } from '#functions/store/record.ts';
import type { Table, Write } from '#functions/store/table.ts';
import type { FeedTable } from '#functions/store/view-feed.ts';

type Item = { PK: string; SK: string } & Record<string, unknown>;

/** Keys whose view is the one asked for, whatever the id. */
const keyIn: Record<ViewName, (id: string) => { PK: string; SK: string }> = {
  OFFERINGS: keys.offering,
  COMMITMENTS: (id) => keys.commitment(id, id),
  INTERESTS: (id) => keys.interest(id, id),
  USERS: keys.user,
  CREDITUNIONS: keys.creditUnion,
  HISTORY: (id) => keys.history(id, '', id),
};

/** What lists read of the table, in memory, with a clock that is moved by hand and an index that is as late as one likes. */
export function viewStore() {
  const items = new Map<string, Item>();
  const index = new Map<string, Item>();
  const late = new Map<string, Item>();
  let isIndexLate = false;
  let time = Date.parse('2026-03-02T12:00:00.000Z');
  let failure: Error | null = null;
  const counts = { partitions: 0, heads: 0, entries: 0, records: 0, closed: 0 };
  const iso = (ms: number) => new Date(ms).toISOString();
  const at = ({ PK, SK }: { PK: string; SK: string }) => `${PK} ${SK}`;
  const headOf = (view: ViewName): Item & Head => {
    const key = keys.journal(journalOf(view));
    return { last: 0, floor: 0, kept: 0, ...key, ...items.get(at(key)) };
  };

  const found = ({ index: byView, partition, after = '' }: Range): Item[] => {
    if (byView)
      return [...index.values()].filter(({ viewPK, viewSK }) => viewPK === partition && String(viewSK) > after);
    return [...items.values()]
      .filter(({ PK, SK }) => PK === partition && SK > after)
      .sort((a, b) => (a.SK < b.SK ? -1 : 1));
  };

  async function* pages<T>(range: Range, read: Reader<T>): AsyncGenerator<T[]> {
    counts[range.index ? 'partitions' : 'entries']++;
    await Promise.resolve();
    if (failure) throw failure;
    for (const item of found(range)) {
      if (range.index) counts.records++;
      yield recordsOf([item], read);
    }
  }

  const table: FeedTable & Pick<Table, 'scan'> = {
    pages,
    async *scan({ at: part }) {
      if (part === 0) yield [...items.values()];
    },
    async get(key, read) {
      counts.heads++;
      if (failure) throw failure;
      const item = items.get(at(key));
      return (item && read(item)) ?? undefined;
    },
    async readAll(wanted, read) {
      counts.records += wanted.length;
      await Promise.resolve();
      return recordsOf(
        wanted.flatMap((key) => items.get(at(key)) ?? []),
        read,
      );
    },
    async write(...writes: Write[]) {
      for (const one of writes) {
        if ('update' in one) {
          items.set(at(one.update), { ...one.update, ...items.get(at(one.update)), ...one.set } as Item);
          continue;
        }
        if (!('put' in one)) throw new Error('Only numbers are closed, and floors raised here');
        if (items.has(at(one.put))) throw new Overtaken();
        items.set(at(one.put), one.put as Item);
        counts.closed++;
      }
    },
  };

  /** Takes a number for a change of a view, as a writer does before its transaction. */
  function begin(view: ViewName): number {
    const head = headOf(view);
    items.set(at(head), { ...head, last: head.last + 1 });
    return head.last + 1;
  }

  /** Writes a record under the number that was taken for it; false where a reader has closed it. */
  function commit(view: ViewName, id: string, record: object, number: number): boolean {
    const journal = journalOf(view);
    const entryKey = keys.journalEntry(journal, number);
    if (items.has(at(entryKey))) return false;
    const key = keyIn[view](id);
    if (viewOf(key) !== view) throw new Error(`${at(key)} is no row of ${view}`);
    const item = { ...key, ...indexKeys.view(view, iso(time), id), ...record };
    items.set(at(key), item);
    (isIndexLate ? late : index).set(at(key), item);
    items.set(at(entryKey), { ...entryKey, number, changed: [key] });
    return true;
  }

  return {
    table,
    counts,
    begin,
    commit,
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
    /** From now on the index shows nothing new, or all that it has missed. */
    delayIndex(isLate: boolean) {
      isIndexLate = isLate;
      if (isLate) return;
      for (const [key, item] of late) index.set(key, item);
      late.clear();
    },
    /** The index was found to show all that was changed up to a number. */
    raiseFloor(view: ViewName, floor = headOf(view).last) {
      const head = headOf(view);
      items.set(at(head), { ...head, floor, kept: head.floor });
    },
    /** Writes a record as the stores do. */
    write(view: ViewName, id: string, record: object) {
      commit(view, id, record, begin(view));
    },
    /** Writes a record past the journal, as no store does; none stands for its deletion. */
    spoil(view: ViewName, id: string, record: object | null) {
      const key = keyIn[view](id);
      const item = { ...key, ...indexKeys.view(view, iso(time), id), ...record };
      for (const kept of [items, index]) {
        if (record) kept.set(at(key), item);
        else kept.delete(at(key));
      }
    },
    floorOf: (view: ViewName) => headOf(view).floor,
    /** What is in the table, whatever the index shows. */
    recordsOf: (view: ViewName) =>
      [...items.values()].filter((item) => viewOf(item) === view).map((item): unknown => recordOf(item)),
  };
}

export type ViewStore = ReturnType<typeof viewStore>;
