import type { Key } from './expressions.ts';
import { journalReader } from './journal.ts';
import { journalOf, type ViewName, viewOf, viewPartitions } from './keys.ts';
import type { Table } from './table.ts';

/** The mark that a removed record leaves in its place. */
export interface Removed {
  version: number;
  removedAt: string;
}

export const isRemoved = (record: object): record is Removed => 'removedAt' in record;

type Take<Record> = (records: (Record | (Record & Removed))[]) => void;

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
  (table: Pick<Table, 'pages'>, view: ViewName, since = ' ') =>
  async <Record>(take: Take<Record>): Promise<void> => {
    const readOne = async (partition: string) => {
      for await (const page of table.pages<Record>({ index: 'byView', partition, after: since })) take(page);
    };
    await Promise.all(viewPartitions(view).map(readOne));
  };

/** Read side by side. */
const PARTS = 4;

/** All of a view from the table itself: what an index shows late is in it, and it reads every item there is. */
export const tableRows =
  (table: Pick<Table, 'scan'>, view: ViewName) =>
  async <Record>(take: Take<Record>): Promise<void> => {
    const readOne = async (at: number) => {
      for await (const page of table.scan({ of: PARTS, at })) {
        take(page.filter(({ key }) => viewOf(key) === view).map(({ record }) => record as Record));
      }
    };
    await Promise.all(Array.from({ length: PARTS }, (_, at) => readOne(at)));
  };

/**
 * Everything once, then what the journal says was changed, read anew by its keys. It begins in the journal where the index is
 * known to have arrived, so what an index does not show yet comes from the table itself.
 */
export function viewFeed<Record extends object>(
  table: FeedTable,
  view: ViewName,
  {
    everything = indexRows(table, view),
    now,
  }: { everything?: (take: Take<Record>) => Promise<void>; now?: (() => number) | undefined } = {},
): ViewFeed<Record> {
  const journal = journalReader(table, journalOf(view), now);
  const isOfView = (key: Key) => viewOf(key) === view;
  let hasBegun = false;

  return {
    async read(take) {
      const head = await journal.head();
      const isWhole = !hasBegun || journal.position() < head.kept;
      if (isWhole) {
        journal.goOn(head.floor);
        hasBegun = false;
        await everything(take);
      }
      const isNew = await journal.read(head, async (changed) => {
        const records = await table.readAll<Record>(changed.filter(isOfView));
        take(records.map(({ record }) => record));
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
