import { maybeDollars } from '#shared/contract/limits-wire.ts';
import type { BookEntity } from '#shared/contract/order-books.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import { amountRemaining } from '#shared/domain/offering.ts';
import { minimumOf } from '#shared/domain/order.ts';
import { type BookedOrder, bookedOrders, demandOf } from '#shared/domain/order-book.ts';
import { maybePercent } from '#shared/domain/price.ts';
import { type Cents, toDollars } from '#shared/format/money.ts';
import { existingOffering } from '../../rules/visible.ts';
import { capsOf } from './caps-of.ts';
import type { AllocationDeps } from './deps.ts';
import { relatedBuyers } from './related-buyers.ts';

/** The book as it was closed, or as it would be closed now: orders have no ids of their own then, and no lots. */
export async function shownBook(deps: AllocationDeps, id: string, now: Date): Promise<BookEntity> {
  const offering = await existingOffering(deps.offerings, id);
  const closed = offering.bookClosedAt ? await deps.orderBooks.find(id) : undefined;
  const minimum = toDollars(minimumOf(offering));
  const { asksForPrice, increment, perBuyerMaximum, reserve } = offering;
  const terms = {
    ...{ asksForPrice, increment: toDollars(increment) },
    ...{ perBuyerMaximum: maybeDollars(perBuyerMaximum), reserve: maybePercent(reserve) },
  };
  if (closed) {
    const { closedAt, seedHash, appliedRun, available, orders, seed } = closed;
    const lots = await drawLots(
      seed,
      orders.map((order) => order.id),
    );
    return {
      ...{ closedAt, seedHash, isApplied: appliedRun !== null, available: toDollars(available), minimum },
      terms,
      demand: toDollars(demandOf(orders)),
      orders: orders.map((order) => shownOrder(order, lots.get(order.id) ?? null)),
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
    ...{ closedAt: null, seedHash: null, isApplied: false, available: toDollars(amountRemaining(offering)), minimum },
    terms,
    demand: toDollars(demandOf(orders)),
    orders: orders.map((order) => shownOrder(order, null)),
  };
}

const shownOrder = (order: BookedOrder, lot: string | null): BookEntity['orders'][number] => ({
  ...{ id: order.id, creditUnionId: order.creditUnionId, creditUnionName: order.creditUnionName },
  ...{ submittedAt: order.submittedAt, related: order.related, preferred: order.preferred, lot },
  requested: toDollars(order.amount),
  minimum: toDollars(order.minimum),
  price: maybePercent(order.price),
  regulatoryCap: order.regulatoryCap === null ? null : toDollars(order.regulatoryCap as Cents),
});
