import type { Item, Key } from './expressions.ts';
import { journalReader } from './journal.ts';
import { journalOf, type ViewName, viewOf, viewPartitions } from './keys.ts';
import { type Reader, recordsOf, skipUnreadable } from './record.ts';
import { type Removed, recordOrMark } from './removed.ts';
import type { Table } from './table.ts';

/** The records that are together in a view. */
export interface Viewed<Record> {
  view: ViewName;
  record: Reader<Record>;
}

type Take<Record> = (records: (Record | (Record & Removed))[]) => void;

/** Hands over all of a view. */
export type Everything = <Record>(viewed: Viewed<Record>, take: Take<Record>) => Promise<void>;

/** One record that cannot be read leaves the others in the list. */
const readerOf = <Record>({ record }: Viewed<Record>) => skipUnreadable(recordOrMark(record));

/** What changes in one view. */
export interface ViewFeed<Record> {
  /** Hands over what changed since the last time, at first everything; false where nothing did. */
  read(take: Take<Record>): Promise<boolean>;
  /** All that the journal holds up to this number was handed over. */
  position(): number;
  /** Reads on from where another one stood. */
  goOn(position: number): void;
}

export type FeedTable = Pick<Table, 'get' | 'pages' | 'write' | 'readAll'>;

/** Where all of a view comes from at first: its index, which may be late by any time. */
export const indexRows =
  (table: Pick<Table, 'pages'>, since = ' '): Everything =>
  async (viewed, take) => {
    const readOne = async (partition: string) => {
      const range = { index: 'byView', partition, after: since } as const;
      for await (const page of table.pages(range, readerOf(viewed))) take(page);
    };
    await Promise.all(viewPartitions(viewed.view).map(readOne));
  };

/** Read side by side. */
const PARTS = 4;

/** All of a view from the table itself: what an index shows late is in it, and it reads every item there is. */
export const tableRows =
  (table: Pick<Table, 'scan'>): Everything =>
  async (viewed, take) => {
    const isOfView = (item: Key & Item) => viewOf(item) === viewed.view;
    const readOne = async (at: number) => {
      for await (const page of table.scan({ of: PARTS, at })) take(recordsOf(page.filter(isOfView), readerOf(viewed)));
    };
    await Promise.all(Array.from({ length: PARTS }, (_, at) => readOne(at)));
  };

/**
 * Everything once, then what the journal says was changed, read again by its keys. It begins in the journal where the index is
 * known to have arrived, so what an index does not show yet comes from the table itself.
 */
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
