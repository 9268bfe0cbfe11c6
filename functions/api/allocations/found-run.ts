import type { RunEntity } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { AmountByHand } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, type RunSettings, runInputs } from '#shared/domain/allocation-draft.ts';
import { bookOfParts, isBehind } from '#shared/domain/allocation-result.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { OrderBook } from '#shared/domain/order-book.ts';
import { existingOffering } from '../../rules/visible.ts';
import { runEntity } from '../../wire/allocations.ts';
import type { AllocationDeps } from './deps.ts';

/** What a run is decided from: of a book as it is closed now, or as the parts of an applied run keep it. */
export type RunBook = Pick<OrderBook, 'seed' | 'available' | 'orders'>;

export interface AskedRun {
  id: string;
  run: string;
}

export interface FoundRun {
  run: AllocationRun;
  book: RunBook;
}

export async function closedBook(
  deps: Pick<AllocationDeps, 'offerings' | 'orderBooks'>,
  id: string,
): Promise<{ offering: Offering; book: OrderBook }> {
  const [offering, book] = await Promise.all([existingOffering(deps.offerings, id), deps.orderBooks.find(id)]);
  if (!offering.bookClosedAt || !book) throw new Problem('book_open');
  return { offering, book };
}

/** A run of the book that is closed now. */
export async function closedRun(deps: AllocationDeps, { id, run: runId }: AskedRun) {
  const { offering, book } = await closedBook(deps, id);
  const run = await deps.allocationRuns.find(id, runId);
  if (run?.seedHash !== book.seedHash) throw new Problem('not_found');
  return { offering, book, run };
}

/** A run that an administrator may read: of the book that is closed now, or one whose result stands. */
export async function foundRun(deps: AllocationDeps, asked: AskedRun): Promise<FoundRun> {
  await existingOffering(deps.offerings, asked.id);
  const run = await deps.allocationRuns.find(asked.id, asked.run);
  if (!run?.applied) return closedRun(deps, asked);
  const parts = await deps.allocationParts.ofRun(asked.id, run.id);
  return { run, book: bookOfParts(run, parts, run.applied.seed) };
}

/** A run with its rows, and how many orders have their parts of it while it is being applied. */
export async function shownRun(deps: AllocationDeps, { run, book }: FoundRun): Promise<RunEntity> {
  const entity = runEntity(run, await decided(book, run.settings, run.amounts), book);
  return run.applied ? { ...entity, progress: await progressOf(deps, { run, book }) } : entity;
}

async function progressOf({ commitments }: AllocationDeps, { run, book }: FoundRun) {
  const total = book.orders.length;
  if (run.status === 'Applied') return { done: total, total };
  const stored = new Map((await commitments.stored(run.lpNumber)).map((one) => [one.creditUnionId, one]));
  const waiting = book.orders.filter((order) => {
    const found = stored.get(order.creditUnionId);
    return found && isBehind(found, order);
  });
  return { done: total - waiting.length, total };
}

export async function decided(
  book: RunBook,
  settings: RunSettings,
  amounts: AmountByHand[],
): Promise<HashedAllocation> {
  const result = await runAllocation(runInputs(book, settings), amounts);
  if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
  return result;
}
