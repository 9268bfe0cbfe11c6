import { type ViewName, viewPartitions } from './keys.ts';
import type { Table } from './table.ts';

/**
 * A change carries the moment its request began, so it can turn up in the index as late as that request may run (29 s)
 * and the index lags. Everything younger than this is read again.
 */
const OVERLAP_MS = 35_000;

/** The mark that a removed record leaves in its place. */
export interface Removed {
  version: number;
  removedAt: string;
}

export const isRemoved = (record: object): record is Removed => 'removedAt' in record;

/** What changes in one view. */
export interface ViewFeed<Record> {
  /** Hands over what changed since the last time, page by page; what is young comes more than once. */
  read(take: (changed: (Record | (Record & Removed))[]) => void): Promise<void>;
  /** From where each partition is read next. */
  positions(): string[];
  /** Reads on from where another one stood. */
  goOn(positions: string[]): void;
}

/** Reads the partitions of a view side by side, at first from the beginning or from `since`. */
export function viewFeed<Record extends object>(
  table: Pick<Table, 'pages'>,
  view: ViewName,
  { now = Date.now, since = ' ' }: { now?: (() => number) | undefined; since?: string | undefined } = {},
): ViewFeed<Record> {
  const partitions = viewPartitions(view);
  let after = partitions.map(() => since);

  return {
    async read(take) {
      const next = new Date(now() - OVERLAP_MS).toISOString();
      const readOne = async (partition: string, i: number) => {
        const range = { index: 'byView', partition, after: after[i] ?? since } as const;
        for await (const page of table.pages<Record>(range)) take(page);
        after[i] = next;
      };
      await Promise.all(partitions.map(readOne));
    },
    positions: () => [...after],
    goOn(positions) {
      after = partitions.map((_, i) => positions[i] ?? since);
    },
  };
}
