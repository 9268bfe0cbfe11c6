import { keptFresh } from './freshness.ts';
import type { ViewName } from './keys.ts';
import type { Table } from './table.ts';
import { isRemoved, viewFeed } from './view-feed.ts';

export interface LiveView<Record> {
  /** Every record of the view. */
  records(): Promise<Record[]>;
}

/** The records of one view, kept in memory by a warm Lambda, which reads only what changed since. */
export function liveView<Record extends { version: number }>(
  table: Pick<Table, 'pages' | 'lastChange'>,
  view: ViewName,
  idOf: (record: Record) => string,
  now?: () => number,
): LiveView<Record> {
  const known = new Map<string, Record>();
  const feed = viewFeed<Record>(table, view, { now });
  const refresh = () =>
    feed.read((page) => {
      for (const record of page) {
        const before = known.get(idOf(record));
        if (!before || record.version >= before.version) known.set(idOf(record), record);
      }
    });
  const fresh = keptFresh(refresh, () => table.lastChange(view), now);

  return {
    async records() {
      await fresh.current();
      return [...known.values()].filter((record) => !isRemoved(record));
    },
  };
}
