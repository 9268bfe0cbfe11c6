import { maybeDollars } from '#shared/contract/limits-wire.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { smallestPieceOf } from '#shared/domain/order.ts';
import { type BookedOrder, bookedOrders, demandOf, takesTwo } from '#shared/domain/order-book.ts';
import { maybePercent } from '#shared/domain/price.ts';
import { type Cents, toDollars } from '#shared/format/money.ts';
import { existingOffering } from '../../rules/visible.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import { type CapsOfDeps, capsOf } from './caps-of.ts';
import { lotsOf } from './found-run.ts';
import { relatedBuyers } from './related-buyers.ts';

interface Deps extends CapsOfDeps {
  orderBooks: OrderBookStore;
}

/** The book as closed, or as it would be closed now, without order ids. Lots are shown once a run is applied. */
export async function shownBook(deps: Deps, id: string, now: Date): Promise<BookEntity> {
  const offering = await existingOffering(deps.offerings, id);
  const book = await deps.orderBooks.find(id);
  const closed = offering.bookClosedAt ? book : undefined;
  const minimum = toDollars(smallestPieceOf(offering));
  const { asksForPrice, increment, perBuyerMaximum, reserve } = offering;
  const terms = {
    asksForPrice,
    increment: toDollars(increment),
    perBuyerMaximum: maybeDollars(perBuyerMaximum),
    reserve: maybePercent(reserve),
  };
  if (closed) {
    const { closedAt, seedHash, appliedRun, available, orders } = closed;
    const isApplied = appliedRun !== null;
    const lots = isApplied ? await lotsOf(closed) : undefined;
    return {
      closedAt,
      seedHash,
      isApplied,
      takesTwo: false,
      waiting: null,
      available: toDollars(available),
      minimum,
      terms,
      demand: toDollars(demandOf(orders)),
      orders: orders.map((order) => shownOrder(order, lots?.get(order.id) ?? null)),
    };
  }
  const [commitments, related] = await Promise.all([
    deps.commitments.ofOffering(id),
    relatedBuyers(deps, offering, now.toISOString()),
  ]);
  const caps = await capsOf(deps, offering, commitments, now);
  const orders = bookedOrders(commitments, { ...offering, related, caps, newId: () => '' }).map((order) => ({
    ...order,
    id: order.creditUnionId,
  }));
  return {
    closedAt: null,
    seedHash: null,
    isApplied: false,
    takesTwo: takesTwo(book),
    minimum,
    waiting: book?.closing ?? null,
    available: toDollars(amountRemaining(offering)),
    terms,
    demand: toDollars(demandOf(orders)),
    orders: orders.map((order) => shownOrder(order, null)),
  };
}

const shownOrder = (order: BookedOrder, lot: string | null): BookEntity['orders'][number] => ({
  id: order.id,
  creditUnionId: order.creditUnionId,
  creditUnionName: order.creditUnionName,
  submittedAt: order.submittedAt,
  related: order.related,
  preferred: order.preferred,
  lot,
  requested: toDollars(order.amount),
  minimum: toDollars(order.minimum),
  price: maybePercent(order.price),
  regulatoryCap: order.regulatoryCap === null ? null : toDollars(order.regulatoryCap as Cents),
});
