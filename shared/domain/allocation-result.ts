import { type Cents, cents } from '../format/money.ts';
import type { AllocationRow } from './allocation-book.ts';
import type { AllocationRun } from './allocation-draft.ts';
import type { Grounds } from './allocation-grounds.ts';
import type { HashedAllocation } from './allocation-run.ts';
import type { Commitment } from './commitment.ts';
import type { BookedOrder, OrderBook } from './order-book.ts';

/** An order's result beside the order as closed: the run can be repeated from these. */
export interface AllocationPart
  extends BookedOrder,
    Omit<AllocationRow, 'id' | 'requested' | 'eligible' | 'allocated'> {
  lpNumber: string;
  runId: string;
  eligible: Cents;
  allocated: Cents;
  /** Price in ten-thousandths of a percent of par; null where nothing is served or no price was named. */
  servedAt: number | null;
  /** Null in older parts. */
  grounds: Grounds | null;
}

export const settlementPrice = (
  { price }: Pick<BookedOrder, 'price'>,
  { settings, clearingPrice }: Pick<AllocationRun, 'settings' | 'clearingPrice'>,
): number | null => (settings.pricing === 'uniform' ? (clearingPrice ?? price) : price);

export function partsOf(
  run: AllocationRun,
  book: OrderBook,
  { rows }: HashedAllocation,
  grounds: ReadonlyMap<string, Grounds>,
): AllocationPart[] {
  const decided = new Map(rows.map((row) => [row.id, row]));
  return book.orders.flatMap((order) => {
    const row = decided.get(order.id);
    if (!row) return [];
    const { outcome, because, limitedBy } = row;
    return {
      ...order,
      lpNumber: run.lpNumber,
      runId: run.id,
      outcome,
      because,
      limitedBy,
      eligible: cents(row.eligible),
      allocated: cents(row.allocated),
      servedAt: row.allocated > 0 ? settlementPrice(order, run) : null,
      grounds: grounds.get(order.id) ?? null,
    };
  });
}

/** Has a part that isn't written yet. By submission time, because erasing a person raises the version. */
export const isBehind = (
  { status, submittedAt }: Pick<Commitment, 'status' | 'submittedAt'>,
  part: Pick<AllocationPart, 'submittedAt'>,
): boolean => status === 'Pending' && submittedAt === part.submittedAt;

export function withPart(order: Commitment, { allocated, servedAt, runId }: AllocationPart, at: string): Commitment {
  const decided = { ...order, decidedAt: at, requestedAmount: order.amount, allocationRun: runId };
  const next = { ...decided, version: order.version + 1 };
  return allocated > 0
    ? { ...next, status: 'Accepted', amount: allocated, price: servedAt ?? order.price }
    : { ...next, status: 'Rejected' };
}

export const bookOfParts = (
  { allocated, unallocated }: Pick<AllocationRun, 'allocated' | 'unallocated'>,
  parts: readonly AllocationPart[],
  seed: string,
): Pick<OrderBook, 'seed' | 'available' | 'orders'> => ({
  seed,
  available: cents(allocated + unallocated),
  orders: [...parts],
});

export const allocatedOf = (parts: readonly Pick<AllocationPart, 'allocated'>[]): Cents =>
  cents(parts.reduce<number>((sum, { allocated }) => sum + allocated, 0));
