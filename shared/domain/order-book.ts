import { Problem } from '../contract/problem.ts';
import { type Cents, cents } from '../format/money.ts';
import { mostOrders } from './allocation-book.ts';
import type { Commitment } from './commitment.ts';
import { type Offering, takesOrders } from './offering.ts';
import { isOwnStep, type RunStep } from './run-step.ts';

/** An order of a closed book: whose, of which version, and the opaque id that a run knows it by. */
export interface BookedOrder {
  id: string;
  creditUnionId: string;
  creditUnionName: string;
  version: number;
  amount: Cents;
  /** The smallest amount that the buyer would take; 0 for none. */
  minimum: Cents;
  /** In ten-thousandths of a percent of par; null for none. */
  price: number | null;
  submittedAt: string;
  /** What the buyer's limits leave; null where that is not known. */
  regulatoryCap: Cents | null;
  /** Whether it bought from the same seller in the years before. */
  related: boolean;
  /** Whether it is on the offering's list of preferred credit unions. */
  preferred: boolean;
}

/** The order book of an offering, since it was closed. Its seed is known to the product alone until the book is done with. */
export interface OrderBook {
  lpNumber: string;
  seed: string;
  seedHash: string;
  closedAt: string;
  available: Cents;
  orders: BookedOrder[];
  /** When it was opened again; null while it is closed. */
  reopenedAt: string | null;
  /** The run that it was decided by; null while it is not. */
  appliedRun: string | null;
  /** Who asked that it be closed again, since it was opened; null where no one did. */
  closing: RunStep | null;
  version: number;
}

type Before = Pick<OrderBook, 'appliedRun' | 'closing'> | undefined;

/** Whether closing a book takes two administrators: one that was opened again undecided has another draw by that (trading.md B5). */
export const takesTwo = (before: Before): before is NonNullable<Before> =>
  before !== undefined && before.appliedRun === null;

/** Whether this person closes the book, or asks another administrator to. */
export const mayCloseBook = (before: Before, personId: string): boolean =>
  !takesTwo(before) || (before.closing !== null && !isOwnStep(before.closing, personId));

/** Throws while an allocation is under way: nothing that the book was frozen with may change. */
export function assertBookOpen(offering: Pick<Offering, 'bookClosedAt'> | undefined): void {
  if (offering?.bookClosedAt) throw new Problem('book_closed');
}

/** Throws unless the book of this offering can be closed now. */
export function assertCanClose(offering: Offering): void {
  assertBookOpen(offering);
  if (offering.transactionType === 'LLO') {
    throw new Problem('conflict', { message: 'A request for a lead lender has no order book to close.' });
  }
  if (!takesOrders(offering.state)) throw new Problem('not_open');
}

/** Throws where more orders wait than an allocation decides together. */
export function assertFewEnough(orders: readonly unknown[]): void {
  if (orders.length <= mostOrders) return;
  const [count, most] = [orders.length, mostOrders].map((one) => one.toLocaleString('en-US'));
  throw new Problem('conflict', {
    message: `This LP has ${count} orders, and an allocation decides ${most} at most. Accept or reject some first.`,
  });
}

interface Booking {
  /** Credit unions that bought from the seller before. */
  related: ReadonlySet<string>;
  /** Ids of those that the offering prefers. */
  preferred: readonly string[];
  /** What limits allow credit unions, by id; null or absent: all. */
  caps: ReadonlyMap<string, Cents | null>;
  newId: () => string;
}

/** Whether a commitment is one that a closed book holds, until it is decided. */
export const isInBook = ({ status }: Pick<Commitment, 'status'>): boolean => status === 'Pending';

/** The commitments that a book is closed with, each under an id that tells nothing of it. */
export const bookedOrders = (
  commitments: readonly Commitment[],
  { related, preferred, caps, newId }: Booking,
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
      price,
      submittedAt,
      regulatoryCap: caps.get(creditUnionId) ?? null,
      related: related.has(creditUnionId),
      preferred: preferred.includes(creditUnionId),
    }));

const RELATION_MONTHS = 36;

/** Who bought from a seller in the three years before a moment, by its commitments to other offerings of that seller. */
export function relatedTo(commitments: readonly Commitment[], at: string): Set<string> {
  const from = new Date(at);
  from.setUTCMonth(from.getUTCMonth() - RELATION_MONTHS);
  const since = from.toISOString();
  const bought = commitments.filter(({ status, decidedAt }) => status === 'Accepted' && (decidedAt ?? '') >= since);
  return new Set(bought.map(({ creditUnionId }) => creditUnionId));
}

export const demandOf = (orders: readonly { amount: Cents }[]): Cents =>
  cents(orders.reduce<number>((sum, { amount }) => sum + amount, 0));
