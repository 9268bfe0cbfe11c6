import type { FeedTable } from './view-feed.ts';

/** For views that refresh side by side: one journal read serves all that ask at the same moment. */
export function readTogether(table: FeedTable): FeedTable {
  const asked = new Map<string, Promise<unknown>>();
  function once<T>(what: string, read: () => Promise<T>): Promise<T> {
    const begun = asked.get(what) as Promise<T> | undefined;
    if (begun) return begun;
    const begins = Promise.resolve().then(() => {
      asked.delete(what);
      return read();
    });
    asked.set(what, begins);
    return begins;
  }

  return {
    ...table,
    get: (key, read) => once(`${key.PK} ${key.SK}`, () => table.get(key, read)),
    async *pages(range, read) {
      if (range.index) yield* table.pages(range, read);
      else yield* await once(JSON.stringify(range), () => Array.fromAsync(table.pages(range, read)));
    },
  };
}
