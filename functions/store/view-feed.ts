import type { Item, Key } from './expressions.ts';
import { journalReader } from './journal.ts';
import { journalOf, type ViewName, viewOf, viewPartitions } from './keys.ts';
import { type Reader, recordsOf, skipUnreadable } from './record.ts';
import { type Removed, recordOrMark } from './removed.ts';
import type { Table } from './table.ts';

export interface Viewed<Record> {
  view: ViewName;
  record: Reader<Record>;
}

type Take<Record> = (records: (Record | (Record & Removed))[]) => void;

export type Everything = <Record>(viewed: Viewed<Record>, take: Take<Record>) => Promise<void>;

/** One unreadable record doesn't block the list. */
const readerOf = <Record>({ record }: Viewed<Record>) => skipUnreadable(recordOrMark(record));

export interface ViewFeed<Record> {
  /** Changes since the last read, at first everything; false if none. */
  read(take: Take<Record>): Promise<boolean>;
  /** Everything up to this number was passed on. */
  position(): number;
  /** Continues from another feed's position. */
  goOn(position: number): void;
}

export type FeedTable = Pick<Table, 'get' | 'pages' | 'write' | 'readAll'>;

/** The index, which may be arbitrarily late. */
export const indexRows =
  (table: Pick<Table, 'pages'>, since = ' '): Everything =>
  async (viewed, take) => {
    const readOne = async (partition: string) => {
      const range = { index: 'byView', partition, after: since } as const;
      for await (const page of table.pages(range, readerOf(viewed))) take(page);
    };
    await Promise.all(viewPartitions(viewed.view).map(readOne));
  };

const PARTS = 4;

/** The whole table, complete where the index is late. */
export const tableRows = (table: Pick<Table, 'scan'>): Everything => tableRowsFor(table, 1);

/** One scan for several feeds: it starts when all of them wait for it. Who asks again gets another. */
export function tableRowsFor(table: Pick<Table, 'scan'>, feeds: number): Everything {
  let waiting: ((items: (Key & Item)[]) => void)[] | null = [];
  const scanned = Promise.withResolvers<void>();
  const readOne = async (at: number) => {
    for await (const page of table.scan({ of: PARTS, at })) for (const take of waiting ?? []) take(page);
  };
  const readAll = async () => {
    await Promise.all(Array.from({ length: PARTS }, (_, at) => readOne(at)));
    waiting = null;
  };
  return (viewed, take) => {
    if (!waiting) return tableRows(table)(viewed, take);
    const read = readerOf(viewed);
    const isOfView = (item: Key) => viewOf(item) === viewed.view;
    waiting.push((items) => take(recordsOf(items.filter(isOfView), read)));
    if (waiting.length === feeds) readAll().then(scanned.resolve, scanned.reject);
    return scanned.promise;
  };
}

/** Everything once, then changes from the journal, read by key. It starts in the journal where the index is known to be complete. */
export function viewFeed<Record extends object>(
  table: FeedTable,
  viewed: Viewed<Record>,
  { everything = indexRows(table), now }: { everything?: Everything; now?: (() => number) | undefined } = {},
): ViewFeed<Record> {
  const journal = journalReader(table, journalOf(viewed.view), now);
  const isOfView = (key: Key) => viewOf(key) === viewed.view;
  let hasBegun = false;

  return {
    async read(take) {
      const head = await journal.head();
      const isWhole = !hasBegun || journal.position() < head.kept;
      if (isWhole) {
        journal.goOn(head.floor);
        hasBegun = false;
        await everything(viewed, take);
      }
      const isNew = await journal.read(head, async (changed) => {
        take(await table.readAll(changed.filter(isOfView), readerOf(viewed)));
      });
      hasBegun = true;
      return isWhole || isNew;
    },
    position: journal.position,
    goOn(position) {
      journal.goOn(position);
      hasBegun = true;
    },
  };
}
