import { hash } from 'node:crypto';
import * as z from 'zod';
import { ColumnTable } from '../columns/column-table.ts';
import { coalesce } from '../store/freshness.ts';
import { isRemoved } from '../store/removed.ts';
import { type Everything, type FeedTable, viewFeed } from '../store/view-feed.ts';
import type { RowSource } from './live-table.ts';

const Print = z.object({ id: z.string(), print: z.number() });

/** Some 60 bytes a row, whatever the row has. */
export interface RowPrints {
  current(): Promise<ColumnTable>;
  /** Everything up to this number is in it. */
  position(): number;
  /** Rows of a view that are not those printed, or are only in one of both. */
  differing(view: ColumnTable): number;
}

export interface RowPrintsDeps {
  table: FeedTable;
  everything: Everything;
  /** Rows that change by time are printed as of now. */
  at: Date;
}

/** Ids, versions and hashes of a view's rows: enough to compare a copy of the view with, in a fraction of its memory. */
export function rowPrints<Record extends { version: number }>(
  { table, everything, at }: RowPrintsDeps,
  source: RowSource<Record>,
): RowPrints {
  const { row, hidden = [], idOf, cellsOf, settle } = source;
  const feed = viewFeed(table, source, { everything });
  const prints = new ColumnTable(Print);

  function take(records: Record[]): void {
    if (records.length === 0) return;
    const page = new ColumnTable(row, hidden);
    for (const record of records) {
      if (isRemoved(record)) prints.remove(idOf(record), record.version);
      else page.put(idOf(record), record.version, cellsOf(record, at));
    }
    settle?.(page, at);
    for (let place = 0; place < page.size; place++) {
      const id = String(page.ids.get(place));
      if (page.removed[place] === 0) prints.put(id, page.versionOf(place), { id, print: printOf(page, place) });
    }
  }

  const fresh = coalesce(async () => {
    await feed.read(take);
  });
  return {
    current: () => fresh().then(() => prints),
    position: feed.position,
    differing(view) {
      let found = 0;
      for (let place = 0; place < view.size; place++) {
        if (view.removed[place] === 1) continue;
        const printed = prints.placeOf(String(view.ids.get(place)));
        if (printed === null) found++;
        else if (prints.versionOf(printed) !== view.versionOf(place)) found++;
        else if (prints.column('print').get(printed) !== printOf(view, place)) found++;
      }
      for (let place = 0; place < prints.size; place++) {
        if (prints.removed[place] === 0 && view.placeOf(String(prints.ids.get(place))) === null) found++;
      }
      return found;
    },
  };
}

function printOf(view: ColumnTable, place: number): number {
  const cells = [...view.columns.values()].map((column) => column.get(place));
  return hash('sha1', JSON.stringify(cells), 'buffer').readUIntBE(0, 6);
}
