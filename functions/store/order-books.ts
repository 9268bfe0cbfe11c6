import * as z from 'zod';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { BookedOrder, OrderBook } from '#shared/domain/order-book.ts';
import type { RunStep } from '#shared/domain/run-step.ts';
import { historyWrite } from './history.ts';
import { keys } from './keys.ts';
import { type Also, nextVersion, noWrites } from './next-version.ts';
import { offeringWrite } from './offerings.ts';
import { maybePacked, packedIfLarge } from './packed.ts';
import { centsField, part, record } from './record.ts';
import type { Table, Write } from './table.ts';

export type OrderBookStore = ReturnType<typeof orderBookStore>;

export const orderBookRecord = record<OrderBook>('order book')({
  lpNumber: z.string(),
  seed: z.string(),
  seedHash: z.string(),
  closedAt: z.string(),
  available: centsField,
  orders: maybePacked(
    z.array(
      part<BookedOrder>()({
        id: z.string(),
        creditUnionId: z.string(),
        creditUnionName: z.string(),
        version: z.number(),
        amount: centsField,
        minimum: centsField,
        price: z.number().nullable().default(null),
        submittedAt: z.string(),
        regulatoryCap: centsField.nullable(),
        related: z.boolean(),
        preferred: z.boolean().default(false),
      }),
    ),
  ),
  reopenedAt: z.string().nullable(),
  appliedRun: z.string().nullable().default(null),
  closing: part<RunStep>()({ byId: z.string(), by: z.string(), at: z.string() }).nullable().default(null),
  version: z.number(),
});

export const orderBookWrite = (book: OrderBook): Write => ({
  put: { ...keys.orderBook(book.lpNumber), ...book, orders: packedIfLarge(book.orders) },
  when: book.version === 1 ? { absent: true } : { version: book.version - 1 },
});

/** `since` is null once no one asks. */
export const askedClosingRecord = record<{ lpNumber: string; since: string | null }>('closing of an order book')({
  lpNumber: z.string(),
  since: z.string().nullable(),
});

/** Marks of ended requests are soon useless. */
const KEPT_SECONDS = 7 * 86_400;

function askedWrite({ lpNumber, closing }: OrderBook, now: string): Write {
  const expiresAt = Math.floor(Date.parse(now) / 1000) + KEPT_SECONDS;
  const mark = closing ? { since: closing.at } : { since: null, expiresAt };
  return { put: { ...keys.askedClosing(lpNumber), lpNumber, ...mark } };
}

export const orderBookStore = (table: Table) => ({
  /** Last closed book, whether still closed or not. */
  find: (lpNumber: string): Promise<OrderBook | undefined> => table.get(keys.orderBook(lpNumber), orderBookRecord),

  /** Oldest request first. */
  async asked(): Promise<string[]> {
    const found = await table.all({ partition: keys.askedClosing('').PK }, askedClosingRecord);
    return found
      .flatMap(({ lpNumber, since }) => (since === null ? [] : { lpNumber, since }))
      .sort((a, b) => a.since.localeCompare(b.since))
      .map(({ lpNumber }) => lpNumber);
  },

  /** `busy` if the book was closed or requested in the meantime. */
  async ask(next: OrderBook, entry: HistoryEntry, also: Also<OrderBook> = noWrites): Promise<void> {
    const book = nextVersion(next);
    await table.write(orderBookWrite(book), askedWrite(book, entry.at), historyWrite(entry), ...also(book));
  },

  /** Book, offering and history row; `busy` if an order or edit was quicker. */
  async save(
    next: OrderBook,
    { offering, entry }: { offering: Offering; entry: HistoryEntry },
    also: Also<OrderBook> = noWrites,
  ): Promise<OrderBook> {
    const book = nextVersion(next);
    await table.write(
      orderBookWrite(book),
      offeringWrite(nextVersion(offering), entry.at),
      // A book that was never closed can't have a request.
      ...(next.version > 0 ? [askedWrite(book, entry.at)] : []),
      historyWrite(entry),
      ...also(book),
    );
    return book;
  },
});
