import { Problem } from '../contract/problem.ts';
import type { Caller } from './access.ts';
import type { AllocationRun, RunStep } from './allocation-draft.ts';
import type { OrderBook } from './order-book.ts';

/** What a step is taken on: the result that the person looked at, and the book with its seller. */
export interface RunDecision {
  resultHash: string;
  book: Pick<OrderBook, 'orders'>;
  sellerId: string;
  caller: Pick<Caller, 'id' | 'name' | 'creditUnionId'>;
  at: string;
}

/** Throws unless the run is in that status and its result is the one that was looked at. */
export function assertSame(run: AllocationRun, status: AllocationRun['status'], resultHash: string): void {
  if (run.status !== status) throw new Problem('conflict', { message: `This run is ${run.status}.` });
  if (run.resultHash !== resultHash) throw new Problem('result_changed');
}

/** Neither whose credit union sells nor whose has an order decides on a run (trading.md B5). */
function assertImpartial({ book, sellerId, caller }: RunDecision): void {
  const { creditUnionId } = caller;
  if (creditUnionId !== sellerId && book.orders.every((order) => order.creditUnionId !== creditUnionId)) return;
  throw new Problem('own_work', { message: 'Your credit union takes part in this LP. Someone else has to do this.' });
}

const stepOf = ({ caller, at }: Pick<RunDecision, 'caller' | 'at'>): RunStep => ({
  byId: caller.id,
  by: caller.name,
  at,
});

/** Puts a draft before a second administrator. */
export function submitRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, 'Draft', decision.resultHash);
  assertImpartial(decision);
  return { ...run, status: 'Submitted', submitted: stepOf(decision), returned: null };
}

/** Whether this person submitted the run, so that someone else has to approve it. */
export const isOwnRun = ({ submitted }: { submitted: Pick<RunStep, 'byId'> | null }, personId: string): boolean =>
  submitted?.byId === personId;

/** Approves what someone else submitted. */
export function approveRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, 'Submitted', decision.resultHash);
  if (isOwnRun(run, decision.caller.id)) throw new Problem('own_work');
  assertImpartial(decision);
  return { ...run, status: 'Approved', approved: stepOf(decision) };
}

/** Sends back what was submitted or approved, with a reason; also by who submitted it. */
export function returnRun(
  run: AllocationRun,
  { reason, ...decision }: RunDecision & { reason: string },
): AllocationRun {
  assertSame(run, run.status === 'Approved' ? 'Approved' : 'Submitted', decision.resultHash);
  return { ...run, status: 'Draft', approved: null, returned: { ...stepOf(decision), reason } };
}

/** Puts a run aside for good, one that waits for approval too: it stays to be read (trading.md B5). */
export function discardRun(run: AllocationRun, decision: RunDecision): AllocationRun {
  assertSame(run, run.status === 'Submitted' ? 'Submitted' : 'Draft', decision.resultHash);
  assertImpartial(decision);
  return { ...run, status: 'Discarded', discarded: stepOf(decision) };
}

/** Sends an approved run back by itself: what it was approved on is not so any longer. */
export const faultyRun = (
  run: AllocationRun,
  { caller, at, reason }: Pick<RunDecision, 'caller' | 'at'> & { reason: string },
): AllocationRun => ({
  ...run,
  ...{ status: 'Submitted', approved: null, returned: { ...stepOf({ caller, at }), reason } },
});
