import { randomBytes } from 'node:crypto';
import type { ClosedBook } from '#shared/contract/order-books.ts';
import type { Caller } from '#shared/domain/access.ts';
import { sha256 } from '#shared/domain/canonical.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import {
  assertCanClose,
  assertFewEnough,
  bookedOrders,
  demandOf,
  mayCloseBook,
  type OrderBook,
} from '#shared/domain/order-book.ts';
import { type Cents, toDollars } from '#shared/format/money.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { impartialOffering } from '../../rules/own-work.ts';
import { Answer } from '../../runtime/answer.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { Clock } from '../../runtime/table.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import { type CapsOfDeps, capsOf } from './caps-of.ts';
import { relatedBuyers } from './related-buyers.ts';

export interface CloseBookDeps extends CapsOfDeps, Pick<Clock, 'newId'> {
  orderBooks: OrderBookStore;
}

type Asked = { id: string } & Pick<RequestContext, 'now' | 'remember'>;

/** 32 random bytes: unpredictable before the book is closed, and bound by their hash. */
const drawSeed = (): string => randomBytes(32).toString('hex');

/** Freezes an LP's orders with everything an allocation needs. A reopened book takes a request first, and another administrator. */
export const closeBook = (
  deps: CloseBookDeps,
  { id, now, remember }: Asked,
  caller: Caller,
): Promise<ClosedBook | Answer<ClosedBook>> =>
  withRetry(async () => {
    // The offering first: an order that comes after it makes this try again.
    const offering = await impartialOffering(deps, id, caller);
    assertCanClose(offering);
    const [commitments, related, before] = await Promise.all([
      deps.commitments.ofOffering(id),
      relatedBuyers(deps, offering, now.toISOString()),
      deps.orderBooks.find(id),
    ]);
    assertFewEnough(commitments.filter(({ status }) => status === 'Pending'));
    if (before && !mayCloseBook(before, caller.id)) {
      const available = amountRemaining(offering);
      return askToClose(deps, before, { commitments, available, now, remember }, caller);
    }
    const seed = drawSeed();
    const caps = await capsOf(deps, offering, commitments, now);
    const orders = bookedOrders(commitments, { ...offering, related, caps, newId: () => deps.newId('O') });
    const book: OrderBook = {
      lpNumber: id,
      seed,
      seedHash: await sha256(seed),
      closedAt: now.toISOString(),
      available: amountRemaining(offering),
      orders,
      reopenedAt: null,
      appliedRun: null,
      closing: null,
      version: before?.version ?? 0,
    };
    const { seedHash, closedAt, available } = book;
    const facts = { seedHash, orders: orders.length, demand: demandOf(orders), available };
    const entry = historyEntry(deps, caller, {
      lpNumber: id,
      at: closedAt,
      step: { type: 'BookClosed', ...facts },
    });
    const reply = { ...facts, waiting: null, demand: toDollars(facts.demand), available: toDollars(available) };
    const closed = { ...offering, bookClosedAt: closedAt, seedHash };
    await deps.orderBooks.save(book, { offering: closed, entry }, () => remember(reply));
    return reply;
  });

interface Waiting extends Pick<Asked, 'now' | 'remember'> {
  commitments: readonly Commitment[];
  available: Cents;
}

/** Asking again gets the same answer. Orders are taken as before. */
async function askToClose(
  deps: CloseBookDeps,
  before: OrderBook,
  { commitments, available, now, remember }: Waiting,
  caller: Caller,
): Promise<Answer<ClosedBook>> {
  const at = now.toISOString();
  const waiting = before.closing ?? { byId: caller.id, by: caller.name, at };
  const pending = commitments.filter(({ status }) => status === 'Pending');
  const reply = new Answer<ClosedBook>(
    {
      seedHash: null,
      waiting,
      orders: pending.length,
      demand: toDollars(demandOf(pending)),
      available: toDollars(available),
    },
    {},
    202,
  );
  if (before.closing) return reply;
  const entry = historyEntry(deps, caller, { lpNumber: before.lpNumber, at, step: { type: 'BookClosingAsked' } });
  await deps.orderBooks.ask({ ...before, closing: waiting }, entry, () => remember(reply));
  return reply;
}
