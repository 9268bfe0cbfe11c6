import type * as z from 'zod';
import { type Cells, ColumnTable } from '../columns/column-table.ts';
import { FORMAT, fromBytes, toBytes } from '../columns/snapshot.ts';
import type { Field } from '../odata/fields.ts';
import { log } from '../runtime/log.ts';
import { coalesce } from '../store/freshness.ts';
import type { ViewName } from '../store/keys.ts';
import { isRemoved } from '../store/removed.ts';
import { type Everything, type FeedTable, indexRows, type Viewed, viewFeed } from '../store/view-feed.ts';

export type CopyName = ViewName | 'CARDS';

export interface RowSource<Record> extends Viewed<Record> {
  /** Name of the copy; the view's by default. */
  copy?: CopyName;
  /** Raise it when the same record makes another row: each edition has its own copies. */
  edition: number;
  row: z.ZodObject;
  /** Beyond the row's own columns. */
  hidden?: Field[];
  /** Start of views that have only recent records. */
  since?: (now: Date) => string;
  idOf: (record: Record) => string;
  cellsOf: (record: Record, now: Date) => Cells;
  /** Updates what it depends on. */
  beside?: () => Promise<void>;
  settle?: (table: ColumnTable, now: Date) => void;
}

/** Copies for cold Lambdas. */
export interface SnapshotStore {
  read(copy: CopyName, edition: string): Promise<Buffer | null>;
  write(copy: CopyName, edition: string, bytes: Buffer): Promise<void>;
}

export interface LiveTable {
  /** Rows and format of its copies. */
  edition: string;
  current(): Promise<ColumnTable>;
  /** Id of each changed row; null: any. */
  onChange(listener: (id: string | null) => void): void;
  /** Everything up to this number is in the table. */
  position(): number;
  /** For a copy. */
  snapshot(now: Date): Promise<Buffer>;
}

export interface LiveTableDeps {
  table: FeedTable;
  snapshots?: Pick<SnapshotStore, 'read'>;
  /** Source without a copy; the index by default. */
  everything?: Everything;
  now?: () => number;
}

interface About {
  takenAt: string;
  position: number;
}

/** Removal marks live for a month: an older snapshot could bring records back. */
const SNAPSHOT_MS = 7 * 86_400_000;

/** Interval for changes by time. */
const SETTLE_MS = 1500;

/** A view in a warm Lambda's memory, which reads only changes before an answer. */
export function liveTable<Record extends { version: number }>(
  { table: store, snapshots, everything, now }: LiveTableDeps,
  source: RowSource<Record>,
): LiveTable {
  const { view, copy = view, row, hidden = [], since, idOf, cellsOf, beside, settle } = source;
  const edition = `${source.edition}.${FORMAT}`;
  const dateNow = () => new Date(now?.() ?? Date.now());
  const feed = viewFeed(store, source, { everything: everything ?? indexRows(store, since?.(dateNow())), now });
  const listeners: ((id: string | null) => void)[] = [];
  const tell = (id: string | null) => {
    for (const listener of listeners) listener(id);
  };
  let table: ColumnTable | null = null;
  let settledAt = Number.NEGATIVE_INFINITY;
  let isDue = true;

  async function loadSnapshot(): Promise<ColumnTable | null> {
    try {
      const bytes = await snapshots?.read(copy, edition);
      const found = bytes ? await fromBytes(bytes, row, hidden) : null;
      const about = found?.about as About | undefined;
      if (!found || !about || dateNow().getTime() - Date.parse(about.takenAt) > SNAPSHOT_MS) return null;
      feed.goOn(about.position);
      return found.table;
    } catch (error) {
      log.error('snapshot not read, the view is loaded from its index', error, { copy });
      return null;
    }
  }

  async function begun(): Promise<ColumnTable> {
    const found = (await loadSnapshot()) ?? new ColumnTable(row, hidden);
    tell(null);
    return found;
  }

  async function refresh(): Promise<void> {
    table ??= await begun();
    const into = table;
    const at = dateNow();
    const hasMoved = await feed.read((page) => {
      for (const record of page) {
        const id = idOf(record);
        const isNew = isRemoved(record)
          ? into.remove(id, record.version)
          : into.put(id, record.version, cellsOf(record, at));
        if (isNew) tell(id);
      }
    });
    isDue ||= hasMoved;
    if (!isDue && at.getTime() - settledAt < SETTLE_MS) return;
    if (isDue) await beside?.();
    settle?.(into, at);
    settledAt = at.getTime();
    isDue = false;
  }

  const fresh = coalesce(refresh);
  const known = () => table as ColumnTable;
  return {
    edition,
    current: () => fresh().then(known),
    onChange: (listener) => listeners.push(listener),
    position: feed.position,
    snapshot: (at) => toBytes(known(), { takenAt: at.toISOString(), position: feed.position() }),
  };
}
