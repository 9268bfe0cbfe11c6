import { coalesce } from './freshness.ts';
import { isRemoved } from './removed.ts';
import { type FeedTable, type Viewed, viewFeed } from './view-feed.ts';

export interface LiveView<Record> {
  /** Every record of the view. */
  records(): Promise<Record[]>;
}

/** The records of one view, kept in memory by a warm Lambda, which reads only what changed since. */
export function liveView<Record extends { version: number }>(
  table: FeedTable,
  viewed: Viewed<Record>,
  idOf: (record: Record) => string,
): LiveView<Record> {
  const known = new Map<string, Record>();
  const feed = viewFeed(table, viewed);
  const current = coalesce(async () => {
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
