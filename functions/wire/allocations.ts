import type { AllocationResult, AllocationTrial } from '#shared/contract/allocations.ts';
import type { AllocationBook } from '#shared/domain/allocation-book.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import type { HashedAllocation } from '#shared/domain/allocation-run.ts';
import { cents, toCents, toDollars } from '#shared/format/money.ts';
import { fromPricePieces, toPricePieces } from '#shared/format/percent.ts';

const maybeCents = (dollars: number | null): number | null => (dollars === null ? null : toCents(dollars));
const maybePieces = (percent: number | null): number | null => (percent === null ? null : toPricePieces(percent));

/** The inputs of a trial as the engine takes them. */
export const allocationBook = ({ amounts: _, ...trial }: AllocationTrial): AllocationBook => ({
  ...trial,
  available: toCents(trial.available),
  increment: toCents(trial.increment),
  minimum: toCents(trial.minimum),
  perBuyerMaximum: maybeCents(trial.perBuyerMaximum),
  reserve: maybePieces(trial.reserve),
  orders: trial.orders.map((order) => ({
    ...order,
    requested: toCents(order.requested),
    minimum: toCents(order.minimum),
    maximum: maybeCents(order.maximum),
    regulatoryCap: maybeCents(order.regulatoryCap),
    price: maybePieces(order.price),
  })),
});

export const amountsByHand = ({ amounts }: Pick<AllocationTrial, 'amounts'>): AmountByHand[] =>
  amounts.map((one) => ({ ...one, amount: toCents(one.amount) }));

export const allocationResult = (result: HashedAllocation): AllocationResult => ({
  ...result,
  rows: result.rows.map((row) => ({
    ...row,
    requested: toDollars(cents(row.requested)),
    eligible: toDollars(cents(row.eligible)),
    allocated: toDollars(cents(row.allocated)),
  })),
  unallocated: toDollars(cents(result.unallocated)),
  clearingPrice: result.clearingPrice === null ? null : fromPricePieces(result.clearingPrice),
});
