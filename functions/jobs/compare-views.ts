import { setTimeout as passed } from 'node:timers/promises';
import { differedMessage } from '#shared/events/comparison.ts';
import type { ColumnTable } from '../columns/column-table.ts';
import { log } from '../runtime/log.ts';
import type { Clock } from '../runtime/table.ts';
import { raiseFloor } from '../store/journal.ts';
import { type JournalName, journalOf } from '../store/keys.ts';
import type { Reader } from '../store/record.ts';
import type { Table } from '../store/table.ts';
import { type FeedTable, indexRows, tableRows } from '../store/view-feed.ts';
import { liveTable, type RowSource, type SnapshotStore } from '../views/live-table.ts';

export interface CompareViewsDeps extends Pick<Clock, 'now'> {
  table: FeedTable & Pick<Table, 'scan'>;
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

/** Compares every view with a Lambda's start. Where the index is complete, readers need the journal only from here. */
export const compareViews = (deps: CompareViewsDeps) => async (): Promise<Record<string, Compared>> => {
  const done: Record<string, Compared> = {};
  const floors = new Map<JournalName, number>();
  for (const source of deps.views) {
    const { position, ...compared } = await compare(deps, source);
    const journal = journalOf(source.view);
    floors.set(journal, Math.min(floors.get(journal) ?? position, compared.late > 0 ? 0 : position));
    done[source.copy ?? source.view] = compared;
  }
  for (const [journal, floor] of floors) await raiseFloor(deps.table, journal, floor);
  log.info('views compared', { views: done });
  if (Object.values(done).some(({ wrong, late, unreadable }) => wrong + late + unreadable > 0))
    log.info(differedMessage, { views: done });
  return done;
};

async function compare<Record extends { version: number }>(deps: CompareViewsDeps, source: RowSource<Record>) {
  const { table, snapshots, now, pauseMs = 2000 } = deps;
  const kept = liveTable({ table, snapshots }, source);
  await kept.current();
  const position = kept.position();
  const unreadable = new Set<unknown>();
  const made = liveTable(
    { table, everything: tableRows(table) },
    { ...source, record: noting(source.record, unreadable) },
  );

  let wrong = differing(await made.current(), await kept.current());
  for (let i = 1; i < TRIES && wrong > 0; i++) {
    await passed(pauseMs);
    wrong = differing(await made.current(), await kept.current());
  }
  const whole = await made.current();
  if (wrong > 0) await snapshots.write(source.copy ?? source.view, made.edition, await made.snapshot(now()));

  let late = await missingInIndex(deps, source, whole);
  for (let i = 1; i < TRIES && late > 0; i++) {
    await passed(pauseMs);
    late = await missingInIndex(deps, source, whole);
  }
  return { rows: whole.count, wrong, late, unreadable: unreadable.size, position };
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

function differing(made: ColumnTable, kept: ColumnTable): number {
  let found = 0;
  for (let place = 0; place < made.size; place++) {
    if (made.removed[place] === 1) continue;
    const other = kept.placeOf(String(made.ids.get(place)));
    if (other === null || !isSame(made, place, kept, other)) found++;
  }
  for (let place = 0; place < kept.size; place++) {
    if (kept.removed[place] === 0 && made.placeOf(String(kept.ids.get(place))) === null) found++;
  }
  return found;
}

function isSame(a: ColumnTable, placeInA: number, b: ColumnTable, placeInB: number): boolean {
  if (a.versionOf(placeInA) !== b.versionOf(placeInB)) return false;
  for (const [name, column] of a.columns) if (column.get(placeInA) !== b.column(name).get(placeInB)) return false;
  return true;
}

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
