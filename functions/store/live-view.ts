import { refreshed } from './freshness.ts';
import type { ViewName } from './keys.ts';
import { type FeedTable, isRemoved, viewFeed } from './view-feed.ts';

export interface LiveView<Record> {
  /** Every record of the view. */
  records(): Promise<Record[]>;
}

/** The records of one view, kept in memory by a warm Lambda, which reads only what changed since. */
export function liveView<Record extends { version: number }>(
  table: FeedTable,
  view: ViewName,
  idOf: (record: Record) => string,
): LiveView<Record> {
  const known = new Map<string, Record>();
  const feed = viewFeed<Record>(table, view);
  const current = refreshed(async () => {
    await feed.read((page) => {
      for (const record of page) {
        const before = known.get(idOf(record));
        if (!before || record.version >= before.version) known.set(idOf(record), record);
      }
    });
  });

  return {
    async records() {
      await current();
      return [...known.values()].filter((record) => !isRemoved(record));
    },
  };
}
