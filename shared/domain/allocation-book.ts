export const allocationMethods = ['proRata', 'priceTiers', 'firstCome', 'discretion'] as const;
export type AllocationMethod = (typeof allocationMethods)[number];
export const allocationBases = ['eligible', 'requested'] as const;
export type AllocationBasis = (typeof allocationBases)[number];
export const allocationPriorities = ['whitelist', 'relation'] as const;
export type AllocationPriority = (typeof allocationPriorities)[number];

export const mostOrders = 1_000;

export interface AllocationOrder {
  id: string;
  requested: number;
  submittedAt: string;
  /** The smallest amount that the buyer would take; 0 for none. */
  minimum: number;
  maximum: number | null;
  /** Room under the buyer's limits; null where unknown. */
  regulatoryCap: number | null;
  price: number | null;
  whitelisted: boolean;
  related: boolean;
}

/** Inputs of a run. Equal books have equal results, in whatever order the orders come. */
export interface AllocationBook {
  method: AllocationMethod;
  basis: AllocationBasis;
  available: number;
  /** The piece: every part is a whole number of these. */
  increment: number;
  minimum: number;
  perBuyerMaximum: number | null;
  priority: readonly AllocationPriority[];
  reserve: number | null;
  seed: string;
  orders: readonly AllocationOrder[];
}

export type AllocationOutcome = 'Filled' | 'Capped' | 'Reduced' | 'None';
export type WhyNone = 'BelowReserve' | 'BelowMinimum' | 'MinimumPieces' | 'OwnMinimum' | 'SoldOut' | 'Discretion';
export type LimitedBy = 'Regulatory' | 'OfferingMaximum' | 'OwnMaximum' | 'Increment';

export interface AllocationRow {
  id: string;
  requested: number;
  eligible: number;
  allocated: number;
  outcome: AllocationOutcome;
  because: WhyNone | null;
  /** Cap below the amount asked for, before sharing; null: none. */
  limitedBy: LimitedBy | null;
}

export interface Allocation {
  rows: AllocationRow[];
  unallocated: number;
  clearingPrice: number | null;
}

export interface Bid {
  order: AllocationOrder;
  limitedBy: LimitedBy | null;
  most: bigint;
  need: bigint;
  weight: bigint;
  pieces: bigint;
  because: WhyNone | null;
  /** Smallest piece in place of a smaller share, or from the rest after all shares; null: neither. */
  how: 'lifted' | 'rest' | null;
}

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const ceil = (cents: number, unit: bigint): bigint => (BigInt(cents) + unit - 1n) / unit;

export const leastPieces = ({ minimum, increment }: AllocationBook): bigint =>
  most(1n, ceil(minimum, BigInt(increment)));

/** Orders in pieces, in the book's order. Those that can't be served say why. */
export function bidsOf(book: AllocationBook): Bid[] {
  const unit = BigInt(book.increment);
  return book.orders.map((order) => {
    const bounds: [number | null, LimitedBy][] = [
      [order.regulatoryCap, 'Regulatory'],
      [book.perBuyerMaximum, 'OfferingMaximum'],
      [order.maximum, 'OwnMaximum'],
    ];
    const eligible = bounds.reduce((low, [bound]) => Math.min(low, bound ?? low), order.requested);
    const pieces = BigInt(eligible) / unit;
    const limit = bounds.find(([bound]) => bound === eligible && bound < order.requested)?.[1] ?? 'Increment';
    const need = most(leastPieces(book), ceil(order.minimum, unit));
    const isBelowReserve =
      book.method === 'priceTiers' && book.reserve !== null && (order.price === null || order.price < book.reserve);
    return {
      order,
      limitedBy: pieces * unit === BigInt(order.requested) ? null : limit,
      most: pieces,
      need,
      weight: book.basis === 'requested' ? BigInt(order.requested) : pieces,
      pieces: 0n,
      because: isBelowReserve ? 'BelowReserve' : pieces < need ? 'BelowMinimum' : null,
      how: null,
    };
  });
}
