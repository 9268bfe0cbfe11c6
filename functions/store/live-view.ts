import { changeStore } from './changes.ts';
import { keptFresh, type Reader } from './freshness.ts';
import type { ViewName } from './keys.ts';
import type { Table } from './table.ts';
import { isRemoved, viewFeed } from './view-feed.ts';

export interface LiveView<Record> {
  /** Every record of the view, as fresh as the reader needs. */
  records(reader: Reader): Promise<Record[]>;
}

/** The records of one view, kept in memory by a warm Lambda, which reads only what changed since. */
export function liveView<Record extends { version: number }>(
  table: Pick<Table, 'pages' | 'get' | 'put'>,
  view: ViewName,
  idOf: (record: Record) => string,
  now: () => number = Date.now,
): LiveView<Record> {
  const known = new Map<string, Record>();
  const feed = viewFeed<Record>(table, view, now);
  const refresh = () =>
    feed.read((page) => {
      for (const record of page) {
        const before = known.get(idOf(record));
        if (!before || record.version >= before.version) known.set(idOf(record), record);
      }
    });
  const fresh = keptFresh(refresh, changeStore(table).lastOf, now);

  return {
    async records(reader) {
      await fresh.current(reader);
      return [...known.values()].filter((record) => !isRemoved(record));
    },
  };
}
