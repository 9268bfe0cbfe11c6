import { setTimeout as passed } from 'node:timers/promises';
import { differedMessage } from '#shared/events/comparison.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import { raiseFloor } from '../store/journal.ts';
import { type JournalName, journalOf } from '../store/keys.ts';
import type { Reader } from '../store/record.ts';
import type { Table } from '../store/table.ts';
import { type FeedTable, indexRows, tableRows, tableRowsFor } from '../store/view-feed.ts';
import { liveTable, type RowSource, type SnapshotStore } from '../views/live-table.ts';
import { type RowPrints, rowPrints } from '../views/row-prints.ts';

export interface CompareViewsDeps extends Pick<Clock, 'now'> {
  table: FeedTable;
  /** Every row of the table: itself, or an export of it. */
  rows: Pick<Table, 'scan'>;
  snapshots: SnapshotStore;
  // biome-ignore lint/suspicious/noExplicitAny: views of any record
  views: RowSource<any>[];
  pauseMs?: number;
}

export interface Compared {
  rows: number;
  wrong: number;
  late: number;
  unreadable: number;
}

const TRIES = 5;

/** Compares every view with a Lambda's start, after one reading of all rows. Where the index is complete, readers need the journal only from there. */
export const compareViews = (deps: CompareViewsDeps) => async (): Promise<Record<string, Compared>> => {
  const { table, rows, views } = deps;
  const everything = tableRowsFor(rows, views.length);
  const at = deps.now();
  const printed = views.map((source) => {
    const unreadable = new Set<unknown>();
    const record = noting(source.record, unreadable);
    return {
      source: asOf(source, at),
      unreadable,
      prints: rowPrints({ table, everything, at }, { ...source, record }),
    };
  });
  await Promise.all(printed.map(({ prints }) => prints.current()));
  const positions = printed.map(({ prints }) => prints.position());

  const done: Record<string, Compared> = {};
  const floors = new Map<JournalName, number>();
  for (const position of positions) {
    const { source, unreadable, prints } = printed.shift() as (typeof printed)[number];
    const compared = { ...(await compare(deps, source, prints)), unreadable: unreadable.size };
    const journal = journalOf(source.view);
    floors.set(journal, Math.min(floors.get(journal) ?? position, compared.late > 0 ? 0 : position));
    done[source.copy ?? source.view] = compared;
  }
  for (const [journal, floor] of floors) await raiseFloor(table, journal, floor);
  log.info('views compared', { views: done });
  if (Object.values(done).some(({ wrong, late, unreadable }) => wrong + late + unreadable > 0))
    log.info(differedMessage, { views: done });
  return done;
};

/** Rows that change by time are those of one moment. */
const asOf = <Record>(source: RowSource<Record>, at: Date): RowSource<Record> => ({
  ...source,
  cellsOf: (record) => source.cellsOf(record, at),
  settle: (view) => source.settle?.(view, at),
});

async function compare<Record extends { version: number }>(
  deps: CompareViewsDeps,
  source: RowSource<Record>,
  prints: RowPrints,
): Promise<Omit<Compared, 'unreadable'>> {
  const { pauseMs = 2000 } = deps;
  const wrong = await wrongInCopy(deps, source, prints);
  if (wrong > 0) await replaceCopy(deps, source);

  const whole = await prints.current();
  let late = await missingInIndex(deps, source, whole);
  for (let i = 1; i < TRIES && late > 0; i++) {
    await passed(pauseMs);
    late = await missingInIndex(deps, source, await prints.current());
  }
  return { rows: whole.count, wrong, late };
}

async function wrongInCopy<Record extends { version: number }>(
  { table, snapshots, pauseMs = 2000 }: CompareViewsDeps,
  source: RowSource<Record>,
  prints: RowPrints,
): Promise<number> {
  const kept = liveTable({ table, snapshots }, source);
  const look = async () => {
    await prints.current();
    return prints.differing(await kept.current());
  };
  let wrong = await look();
  for (let i = 1; i < TRIES && wrong > 0; i++) {
    await passed(pauseMs);
    wrong = await look();
  }
  return wrong;
}

/** A reading of its own, since only wrong views need whole rows. */
async function replaceCopy<Record extends { version: number }>(
  { table, rows, snapshots, now }: CompareViewsDeps,
  source: RowSource<Record>,
): Promise<void> {
  const made = liveTable({ table, everything: tableRows(rows) }, source);
  await made.current();
  await snapshots.write(source.copy ?? source.view, made.edition, await made.snapshot(now()));
}

const noting =
  <T>(read: Reader<T>, into: Set<unknown>): Reader<T> =>
  (item) => {
    try {
      return read(item);
    } catch (error) {
      into.add(`${item.PK} ${item.SK}`);
      throw error;
    }
  };

async function missingInIndex<Record extends { version: number }>(
  { table, now }: CompareViewsDeps,
  source: RowSource<Record>,
  whole: ColumnTable,
): Promise<number> {
  const isThere = new Uint8Array(whole.size);
  await indexRows(table, source.since?.(now()))(source, (records) => {
    for (const record of records) {
      const place = whole.placeOf(source.idOf(record));
      if (place !== null && record.version >= whole.versionOf(place)) isThere[place] = 1;
    }
  });
  let missing = 0;
  for (let place = 0; place < whole.size; place++) {
    if (whole.removed[place] === 0 && isThere[place] === 0) missing++;
  }
  return missing;
}
