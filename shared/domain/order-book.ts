import { Problem } from '../contract/problem.ts';
import { type Cents, cents } from '../format/money.ts';
import { mostOrders } from './allocation-book.ts';
import type { Commitment } from './commitment.ts';
import type { Offering } from './offering.ts';
import { takesOrders } from './offering-state.ts';
import { isOwnStep, type RunStep } from './run-step.ts';

/** Order of a closed book, with the opaque id that runs use. */
export interface BookedOrder {
  id: string;
  creditUnionId: string;
  creditUnionName: string;
  version: number;
  amount: Cents;
  minimum: Cents;
  price: number | null;
  submittedAt: string;
  /** Room under the buyer's limits; null where unknown. */
  regulatoryCap: Cents | null;
  related: boolean;
  preferred: boolean;
}

/** The seed stays secret until the book is done with. */
export interface OrderBook {
  lpNumber: string;
  seed: string;
  seedHash: string;
  closedAt: string;
  available: Cents;
  orders: BookedOrder[];
  reopenedAt: string | null;
  appliedRun: string | null;
  closing: RunStep | null;
  version: number;
}

type Before = Pick<OrderBook, 'appliedRun' | 'closing'> | undefined;

/** Reopening undecided books gives another draw, so closing again takes two (trading.md B5). */
export const takesTwo = (before: Before): before is NonNullable<Before> =>
  before !== undefined && before.appliedRun === null;

export const mayCloseBook = (before: Before, personId: string): boolean =>
  !takesTwo(before) || (before.closing !== null && !isOwnStep(before.closing, personId));

/** An allocation's frozen inputs must not change. */
export function assertBookOpen(offering: Pick<Offering, 'bookClosedAt'> | undefined): void {
  if (offering?.bookClosedAt) throw new Problem('book_closed');
}

export function assertCanClose(offering: Offering): void {
  assertBookOpen(offering);
  if (offering.transactionType === 'LLO') {
    throw new Problem('conflict', { message: 'A request for a lead lender has no order book to close.' });
  }
  if (!takesOrders(offering.state)) throw new Problem('not_open');
}

export function assertFewEnough(orders: readonly unknown[]): void {
  if (orders.length <= mostOrders) return;
  const [count, most] = [orders.length, mostOrders].map((one) => one.toLocaleString('en-US'));
  throw new Problem('conflict', {
    message: `This LP has ${count} orders, and an allocation decides ${most} at most. Accept or reject some first.`,
  });
}

interface Booking {
  related: ReadonlySet<string>;
  preferred: readonly string[];
  /** Without it, orders compete without prices. */
  asksForPrice: boolean;
  /** Limits' room by credit union; null or absent: unlimited. */
  caps: ReadonlyMap<string, Cents | null>;
  newId: () => string;
}

/** Commitments that a closed book holds until it is decided. */
export const isInBook = ({ status }: Pick<Commitment, 'status'>): boolean => status === 'Pending';

/** Ids tell nothing of the commitments. */
export const bookedOrders = (
  commitments: readonly Commitment[],
  { related, preferred, asksForPrice, caps, newId }: Booking,
): BookedOrder[] =>
  commitments
    .filter(isInBook)
    .map(({ creditUnionId, creditUnionName, version, amount, minimumAmount, price, submittedAt }) => ({
      id: newId(),
      creditUnionId,
      creditUnionName,
      version,
      amount,
      minimum: minimumAmount,
      price: asksForPrice ? price : null,
      submittedAt,
      regulatoryCap: caps.get(creditUnionId) ?? null,
      related: related.has(creditUnionId),
      preferred: preferred.includes(creditUnionId),
    }));

const RELATION_MONTHS = 36;

/** Buyers from the seller in the three years before a moment. */
export function relatedTo(commitments: readonly Commitment[], at: string): Set<string> {
  const from = new Date(at);
  from.setUTCMonth(from.getUTCMonth() - RELATION_MONTHS);
  const since = from.toISOString();
  const bought = commitments.filter(({ status, decidedAt }) => status === 'Accepted' && (decidedAt ?? '') >= since);
  return new Set(bought.map(({ creditUnionId }) => creditUnionId));
}

export const demandOf = (orders: readonly { amount: Cents }[]): Cents =>
  cents(orders.reduce<number>((sum, { amount }) => sum + amount, 0));
