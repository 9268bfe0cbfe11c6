import {
  type Allocation,
  type AllocationBook,
  type AllocationOrder,
  type AllocationOutcome,
  type Bid,
  bidsOf,
  leastPieces,
} from './allocation-book.ts';
import { serveInTurn, share } from './allocation-shares.ts';
import { compareTexts } from './canonical.ts';

/** Decides all orders of a book together. `lots` are drawn from the book's seed (`drawLots`). For `discretion` see `decideByHand`. */
export const allocate = (book: AllocationBook, lots: ReadonlyMap<string, string>): Allocation =>
  resultOf(book, decidedBids(book, lots));

export function decidedBids(book: AllocationBook, lots: ReadonlyMap<string, string>): Bid[] {
  const bids = bidsOf(book);
  let left = BigInt(book.available) / BigInt(book.increment);
  for (const group of groupsOf(book, lots, bids)) {
    left =
      book.method === 'firstCome' ? serveInTurn(group, left, leastPieces(book)) : share(group, left, leastPieces(book));
  }
  return bids;
}

/** Bids with their pieces as rows, with what is left to the cent. */
export function resultOf(book: AllocationBook, bids: readonly Bid[]): Allocation {
  const unit = BigInt(book.increment);
  const served = bids.filter(({ pieces }) => pieces > 0n).map(({ order }) => order.price);
  const prices = served.filter((price) => price !== null);
  const isPriced = book.method === 'priceTiers' && prices.length > 0 && prices.length === served.length;
  return {
    rows: bids.map((bid) => {
      const [eligible, allocated] = [Number(bid.most * unit), Number(bid.pieces * unit)];
      const because = allocated === 0 ? bid.because : null;
      const { id, requested } = bid.order;
      const outcome = outcomeOf(allocated, eligible, requested);
      return { id, requested, eligible, allocated, outcome, because, limitedBy: bid.limitedBy };
    }),
    unallocated: Number(BigInt(book.available) - bids.reduce((all, { pieces }) => all + pieces, 0n) * unit),
    clearingPrice: isPriced ? prices.reduce((low, price) => Math.min(low, price)) : null,
  };
}

function outcomeOf(allocated: number, eligible: number, requested: number): AllocationOutcome {
  if (allocated === 0) return 'None';
  if (allocated < eligible) return 'Reduced';
  return eligible < requested ? 'Capped' : 'Filled';
}

/** Flag of an order that each priority looks at. */
export const claims = { whitelist: 'whitelisted', relation: 'related' } as const;

function groupsOf(book: AllocationBook, lots: ReadonlyMap<string, string>, bids: readonly Bid[]): Bid[][] {
  const isTiered = book.method === 'priceTiers';
  const inGroups = (a: AllocationOrder, b: AllocationOrder): number => {
    const byPrice = isTiered ? (b.price ?? -1) - (a.price ?? -1) : 0;
    return book.priority.reduce((order, name) => order || Number(b[claims[name]]) - Number(a[claims[name]]), byPrice);
  };
  const lot = (id: string): string => lots.get(id) ?? '';
  const byRank = (a: AllocationOrder, b: AllocationOrder): number =>
    compareTexts(a.submittedAt, b.submittedAt) || compareTexts(lot(a.id), lot(b.id)) || compareTexts(a.id, b.id);
  const groups: Bid[][] = [];
  const standing = bids.filter(({ because }) => because === null);
  for (const bid of standing.sort((a, b) => inGroups(a.order, b.order) || byRank(a.order, b.order))) {
    const last = groups.at(-1);
    if (last?.[0] && inGroups(last[0].order, bid.order) === 0) last.push(bid);
    else groups.push([bid]);
  }
  return groups;
}
