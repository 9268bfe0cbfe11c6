import type { ViewName } from './keys.ts';
import type { Table } from './table.ts';

/**
 * A change carries the moment its request began, so it can turn up in the index as late as that request may run (28 s)
 * and the index lags. Everything younger than this is read again.
 */
const OVERLAP_MS = 35_000;

export interface LiveView<Record> {
  /** Every record of the view as of now. */
  records(): Promise<Record[]>;
}

/**
 * The records of one view, kept in memory by a warm Lambda: before each answer it reads only what changed since
 * the last one, usually nothing (half a capacity unit), so a page costs the same however large the table is.
 */
export function liveView<Record extends { version: number }>(
  table: Pick<Table, 'pages'>,
  view: ViewName,
  idOf: (record: Record) => string,
  now: () => number = Date.now,
): LiveView<Record> {
  const known = new Map<string, Record>();
  let after = ' ';
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const startedAt = now();
    for await (const page of table.pages<Record>({ index: 'byView', partition: `VIEW#${view}`, after })) {
      for (const record of page) {
        const before = known.get(idOf(record));
        if (!before || record.version >= before.version) known.set(idOf(record), record);
      }
    }
    after = new Date(startedAt - OVERLAP_MS).toISOString();
  }

  /** A refresh that started before the caller came may miss what it wrote, so later callers share the next one. */
  function current(): Promise<void> {
    if (!running) {
      running = refresh().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return current();
      });
    return next;
  }

  return {
    async records() {
      await current();
      return [...known.values()];
    },
  };
}
