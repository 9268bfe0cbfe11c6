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

/** In place of the version before it. */
export const orderBookWrite = (book: OrderBook): Write => ({
  put: { ...keys.orderBook(book.lpNumber), ...book, orders: packedIfLarge(book.orders) },
  when: book.version === 1 ? { absent: true } : { version: book.version - 1 },
});

export const orderBookStore = (table: Table) => ({
  /** As it was closed last, whether it is closed still or not. */
  find: (lpNumber: string): Promise<OrderBook | undefined> => table.get(keys.orderBook(lpNumber), orderBookRecord),

  /** Keeps who asks that an open book be closed again, or that no one does; `busy` if it was closed or asked for meanwhile. */
  async ask(next: OrderBook, entry: HistoryEntry, also: Also<OrderBook> = noWrites): Promise<void> {
    const book = nextVersion(next);
    await table.write(orderBookWrite(book), historyWrite(entry), ...also(book));
  },

  /** Closes or reopens: the book, the offering and the history row; `busy` if an order or an edit was quicker. */
  async save(
    next: OrderBook,
    { offering, entry }: { offering: Offering; entry: HistoryEntry },
    also: Also<OrderBook> = noWrites,
  ): Promise<OrderBook> {
    const book = nextVersion(next);
    await table.write(
      orderBookWrite(book),
      offeringWrite(nextVersion(offering), entry.at),
      historyWrite(entry),
      ...also(book),
    );
    return book;
  },
});
