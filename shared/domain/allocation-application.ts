import { Problem } from '../contract/problem.ts';
import { type Cents, minus } from '../format/money.ts';
import type { AllocationRun, RunSettings } from './allocation-draft.ts';
import { type AllocationPart, allocatedOf, isBehind } from './allocation-result.ts';
import { resultHashOf } from './allocation-run.ts';
import type { Commitment } from './commitment.ts';
import type { Offering } from './offering.ts';
import { amountRemaining } from './offering-amounts.ts';
import { takesOrders, withAccepted } from './offering-state.ts';
import { acceptanceRefusal } from './order.ts';
import type { OrderBook } from './order-book.ts';

export function assertUndecided({ appliedRun }: Pick<OrderBook, 'appliedRun'>): void {
  if (appliedRun) throw new Problem('conflict', { message: 'This order book is allocated already.' });
}

export interface Application {
  run: AllocationRun;
  book: OrderBook;
  offering: Offering;
  parts: readonly AllocationPart[];
  commitments: readonly Commitment[];
  verified: ReadonlySet<string>;
}

/** Difference from what was approved, in a sentence, or null. */
export async function applicationFault(application: Application): Promise<string | null> {
  const { run, book, parts, commitments } = application;
  const sum = allocatedOf(parts);
  const resultHash = await resultHashOf(run.inputsHash, { unallocated: run.unallocated, rows: parts });
  if (parts.length !== book.orders.length || sum !== run.allocated || resultHash !== run.resultHash) {
    return 'What is stored for this run differs from its result.';
  }
  const placed = new Map(commitments.map((one) => [one.creditUnionId, one]));
  for (const part of parts) {
    const fault = partFault(part, placed.get(part.creditUnionId), application);
    if (fault) return fault;
  }
  const waiting = commitments.filter(({ status }) => status === 'Pending').length;
  return waiting === parts.length ? null : 'There are orders that came after the order book was closed.';
}

function partFault(
  part: AllocationPart,
  order: Commitment | undefined,
  { offering, verified, run }: Application,
): string | null {
  const { creditUnionName } = part;
  if (!order || !isBehind(order, part)) return `The order of ${creditUnionName} changed since the book was closed.`;
  if (part.allocated === 0) return null;
  const remaining = minus(amountRemaining(offering), minus(run.allocated, part.allocated));
  const refusal = acceptanceRefusal({ ...offering, remaining }, { ...order, amount: part.allocated });
  if (refusal) return refusal.message;
  return verified.has(order.userId) ? null : `${order.userName} of ${creditUnionName} is no longer verified.`;
}

export function withAllocation(
  offering: Offering,
  { id, allocated }: Pick<AllocationRun, 'id' | 'allocated'>,
  demand: Cents,
  at: string,
): Offering {
  const after = allocated > 0 ? withAccepted(offering, allocated, at) : offering;
  return { ...after, pendingTotal: minus(offering.pendingTotal, demand), allocationRun: { id, at } };
}

export const takesOrdersAgain = (offering: Offering, { increment, minimum }: RunSettings): boolean =>
  takesOrders(offering.state) && amountRemaining(offering) >= Math.max(increment, minimum);
