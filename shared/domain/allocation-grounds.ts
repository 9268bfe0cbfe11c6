import { claims, decidedBids } from './allocation.ts';
import { type AllocationBook, type AllocationOrder, type Bid, leastPieces } from './allocation-book.ts';
import { compareTexts } from './canonical.ts';

export const precedences = ['price', 'preferred', 'related', 'earlier', 'lot'] as const;
export type Precedence = (typeof precedences)[number];

/** Orders that came first when there were more orders than pieces; `size` is the weight of a share. */
export const leftOutBy = ['all larger', 'larger', 'size larger', 'same size earlier', 'same size by lot'] as const;
export type LeftOutBy = (typeof leftOutBy)[number];

export interface Grounds {
  before: readonly Precedence[];
  /** Difference from orders that could be served and didn't share with it, on either side. */
  apart: readonly Precedence[];
  how: Bid['how'];
  leftOut: LeftOutBy | null;
}

/** Grounds by id. Runs by hand have none, since the administrator's reasons are the grounds. */
export function groundsOf(book: AllocationBook, lots: ReadonlyMap<string, string>): Map<string, Grounds> {
  const bids = decidedBids(book.method === 'discretion' ? { ...book, method: 'proRata' } : book, lots);
  if (book.method === 'discretion') return new Map(bids.map(({ order }) => [order.id, noGrounds]));
  const able = bids.filter(({ because }) => because !== 'BelowReserve' && because !== 'BelowMinimum');
  const served = able.filter(({ pieces }) => pieces > 0n);
  const first = (a: Bid, b: Bid) => precedenceOf(a.order, b.order, book, lots);
  return new Map(
    bids.map((bid) => [
      bid.order.id,
      {
        before: among(served.map((one) => first(one, bid))),
        apart: able.includes(bid) ? among(able.map((one) => first(bid, one) ?? first(one, bid))) : [],
        how: bid.pieces > 0n ? bid.how : null,
        leftOut:
          bid.pieces === 0n && bid.because === 'MinimumPieces'
            ? leftOutOf(bid, { book, lots, able, served, first })
            : null,
      },
    ]),
  );
}

const noGrounds: Grounds = { before: [], apart: [], how: null, leftOut: null };

const among = (found: readonly (Precedence | null)[]): Precedence[] => {
  const said = new Set(found);
  return precedences.filter((one) => said.has(one));
};

/** Null where it doesn't come first, or where both share. */
function precedenceOf(
  a: AllocationOrder,
  b: AllocationOrder,
  { method, priority }: AllocationBook,
  lots: ReadonlyMap<string, string>,
): Precedence | null {
  if (a === b) return null;
  if (method === 'priceTiers' && a.price !== b.price) return (a.price ?? -1) > (b.price ?? -1) ? 'price' : null;
  const name = priority.find((one) => a[claims[one]] !== b[claims[one]]);
  if (name) return a[claims[name]] ? (name === 'whitelist' ? 'preferred' : 'related') : null;
  if (method !== 'firstCome') return null;
  if (a.submittedAt !== b.submittedAt) return a.submittedAt < b.submittedAt ? 'earlier' : null;
  return byLot(a, b, lots) < 0 ? 'lot' : null;
}

const byLot = (a: AllocationOrder, b: AllocationOrder, lots: ReadonlyMap<string, string>): number =>
  compareTexts(lots.get(a.id) ?? '', lots.get(b.id) ?? '') || compareTexts(a.id, b.id);

interface Others {
  book: AllocationBook;
  lots: ReadonlyMap<string, string>;
  able: readonly Bid[];
  served: readonly Bid[];
  first: (a: Bid, b: Bid) => Precedence | null;
}

function leftOutOf(bid: Bid, { book, lots, able, served, first }: Others): LeftOutBy | null {
  const group = served.filter((one) => first(one, bid) === null && first(bid, one) === null);
  if (group.length === 0) return null;
  const isSmaller = (one: Bid) => bid.order.requested < one.order.requested && bid.weight < one.weight;
  const room = BigInt(book.available) / BigInt(book.increment) / leastPieces(book);
  if (served.every(isSmaller) && BigInt(able.length) > room) return 'all larger';
  if (group.every(isSmaller)) return 'larger';
  if (group.every((one) => bid.weight < one.weight)) return 'size larger';
  const same = group.filter((one) => one.weight === bid.weight);
  if (same.length === 0 || group.some((one) => one.weight < bid.weight)) return null;
  if (same.every((one) => one.order.submittedAt < bid.order.submittedAt)) return 'same size earlier';
  // An amount that an own minimum set free can go to one that ranks below.
  return same.every(
    ({ order }) =>
      order.submittedAt < bid.order.submittedAt ||
      (order.submittedAt === bid.order.submittedAt && byLot(order, bid.order, lots) < 0),
  )
    ? 'same size by lot'
    : null;
}
