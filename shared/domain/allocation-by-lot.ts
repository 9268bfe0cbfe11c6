import { allocate } from './allocation.ts';
import type { Allocation, AllocationBook } from './allocation-book.ts';
import { byId } from './canonical.ts';

/** Orders whose parts change if orders of one moment are sorted otherwise. `decided`: allocation by ids, without lots. */
export function decidedByLot(book: AllocationBook, decided: Pick<Allocation, 'rows'>): Set<string> {
  const { orders } = book;
  if (new Set(orders.map(({ submittedAt }) => submittedAt)).size === orders.length) return new Set();
  const lastFirst = byId(orders).toReversed();
  const width = String(lastFirst.length).length;
  const lots = new Map(lastFirst.map(({ id }, place) => [id, String(place).padStart(width, '0')]));
  const other = new Map(allocate(book, lots).rows.map(({ id, allocated }) => [id, allocated]));
  const moved = new Set(decided.rows.filter(({ id, allocated }) => other.get(id) !== allocated).map(({ id }) => id));
  const moments = new Set(orders.filter(({ id }) => moved.has(id)).map(({ submittedAt }) => submittedAt));
  return new Set(orders.filter(({ submittedAt }) => moments.has(submittedAt)).map(({ id }) => id));
}
