import type { RunDetail } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type AmountByHand, plainProRata } from '#shared/domain/allocation-by-hand.ts';
import { type AllocationRun, type RunSettings, runInputs } from '#shared/domain/allocation-draft.ts';
import { bookOfParts, isBehind } from '#shared/domain/allocation-result.ts';
import { type HashedAllocation, runAllocation } from '#shared/domain/allocation-run.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import type { Offering } from '#shared/domain/offering.ts';
import type { OrderBook } from '#shared/domain/order-book.ts';
import { existingOffering } from '../../rules/visible.ts';
import type { RequestContext } from '../../runtime/serve.ts';
import type { AllocationPartStore } from '../../store/allocation-parts.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import { runEntity, shownInputs } from '../../wire/allocations.ts';

export interface FoundRunDeps {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  orderBooks: OrderBookStore;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'add' | 'save' | 'stand'>;
  allocationParts: AllocationPartStore;
}

export type RunBook = Pick<OrderBook, 'seed' | 'available' | 'orders'>;

export interface AskedRun {
  id: string;
  run: string;
}

export type DecidedRun = AskedRun & Pick<RequestContext, 'now' | 'remember'> & { body: { resultHash: string } };

export interface FoundRun {
  run: AllocationRun;
  book: RunBook;
  /** From the applied run on, anyone may repeat it and a draw can't be chosen anymore. */
  isSeedTold: boolean;
}

export async function closedBook(
  deps: Pick<FoundRunDeps, 'offerings' | 'orderBooks'>,
  id: string,
): Promise<{ offering: Offering; book: OrderBook }> {
  const known = await knownBook(deps, id);
  assertClosed(known.offering);
  return known;
}

export async function knownBook(deps: Pick<FoundRunDeps, 'offerings' | 'orderBooks'>, id: string) {
  const [offering, book] = await Promise.all([existingOffering(deps.offerings, id), deps.orderBooks.find(id)]);
  if (!book) throw new Problem('book_open');
  return { offering, book };
}

export function assertClosed({ bookClosedAt }: Pick<Offering, 'bookClosedAt'>): void {
  if (!bookClosedAt) throw new Problem('book_open');
}

/** Throws unless the run is of the book closed now. */
export async function closedRun(
  deps: Pick<FoundRunDeps, 'offerings' | 'orderBooks' | 'allocationRuns'>,
  { id, run: runId }: AskedRun,
) {
  const { offering, book } = await closedBook(deps, id);
  const run = await deps.allocationRuns.find(id, runId);
  if (run?.seedHash !== book.seedHash) throw new Problem('not_found');
  return { offering, book, run };
}

export async function foundRun(deps: FoundRunDeps, asked: AskedRun): Promise<FoundRun> {
  await existingOffering(deps.offerings, asked.id);
  const run = await deps.allocationRuns.find(asked.id, asked.run);
  if (!run?.applied) {
    const closed = await closedRun(deps, asked);
    return { ...closed, isSeedTold: closed.book.appliedRun !== null };
  }
  const parts = await deps.allocationParts.ofRun(asked.id, run.id);
  return { run, book: bookOfParts(run, parts, run.applied.seed), isSeedTold: true };
}

export async function shownRun(deps: FoundRunDeps, { run, book, isSeedTold }: FoundRun): Promise<RunDetail> {
  const inputs = runInputs(book, run.settings);
  const [result, lots, progress] = await Promise.all([
    decided(book, run.settings, run.amounts),
    lotsOf(book),
    run.applied ? progressOf(deps, { run, book }) : undefined,
  ]);
  const shown = shownInputs(
    { ...inputs, seed: isSeedTold ? book.seed : null, amounts: run.amounts },
    isSeedTold ? lots : undefined,
  );
  return { ...runEntity(run, result, book, plainProRata(inputs, lots)), inputs: shown, ...(progress && { progress }) };
}

async function progressOf({ commitments }: FoundRunDeps, { run, book }: Pick<FoundRun, 'run' | 'book'>) {
  const total = book.orders.length;
  if (run.status === 'Applied') return { done: total, total };
  const stored = new Map((await commitments.stored(run.lpNumber)).map((one) => [one.creditUnionId, one]));
  const waiting = book.orders.filter((order) => {
    const found = stored.get(order.creditUnionId);
    return found && isBehind(found, order);
  });
  return { done: total - waiting.length, total };
}

export const lotsOf = ({ seed, orders }: Pick<OrderBook, 'seed' | 'orders'>): Promise<Map<string, string>> =>
  drawLots(
    seed,
    orders.map(({ id }) => id),
  );

export async function decided(
  book: RunBook,
  settings: RunSettings,
  amounts: AmountByHand[],
): Promise<HashedAllocation> {
  const result = await runAllocation(runInputs(book, settings), amounts);
  if (Array.isArray(result)) throw new Problem('invalid', { errors: result });
  return result;
}
