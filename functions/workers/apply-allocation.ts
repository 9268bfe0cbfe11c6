import pMap from 'p-map';
import { takesOrdersAgain } from '#shared/domain/allocation-application.ts';
import type { AllocationRun, AppliedStep } from '#shared/domain/allocation-draft.ts';
import { type AllocationPart, isBehind } from '#shared/domain/allocation-result.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { log } from '../runtime/log.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { ApplyRequest } from '../services/allocation-applier.ts';
import type { AllocationPartStore } from '../store/allocation-parts.ts';
import type { AllocationRunStore } from '../store/allocation-runs.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { OrderBookStore } from '../store/order-books.ts';
import { wasFree } from '../store/was-free.ts';

export interface ApplyAllocationDeps extends Pick<Clock, 'now'> {
  allocationRuns: Pick<AllocationRunStore, 'find' | 'finish' | 'unfinished'>;
  allocationParts: Pick<AllocationPartStore, 'ofRun'>;
  commitments: Pick<CommitmentStore, 'stored' | 'settle'>;
  offerings: Pick<OfferingStore, 'find'>;
  orderBooks: Pick<OrderBookStore, 'find'>;
}

/** Orders that are given their parts at a time. */
const AT_ONCE = 25;

/** Milliseconds that a run is left to the worker which was asked for it. */
const LEFT_ALONE = 60_000;

/** Asked for a run, gives its orders their parts; by the clock, those of every run that stands since more than a minute. */
export const applyAllocation =
  (deps: ApplyAllocationDeps) =>
  async (asked: Partial<ApplyRequest>): Promise<{ applied: number }> => {
    const { lpNumber, runId } = asked;
    const before = new Date(deps.now().getTime() - LEFT_ALONE).toISOString();
    const wanted = lpNumber && runId ? [{ lpNumber, runId }] : await deps.allocationRuns.unfinished(before);
    // One that fails keeps none of the others waiting.
    await pMap(wanted, (one) => rollForward(deps, one), { concurrency: 1, stopOnError: false });
    return { applied: wanted.length };
  };

/** Goes on where any other left off: an order that has its part is passed over. */
async function rollForward(deps: ApplyAllocationDeps, { lpNumber, runId }: ApplyRequest): Promise<void> {
  const run = await deps.allocationRuns.find(lpNumber, runId);
  if (run?.status !== 'Applying' || !run.applied) return;
  const { applied } = run;
  const [parts, orders] = await Promise.all([
    deps.allocationParts.ofRun(lpNumber, runId),
    deps.commitments.stored(lpNumber),
  ]);
  const placed = new Map(orders.map((one) => [one.creditUnionId, one]));
  const settle = async (part: AllocationPart) => {
    const order = placed.get(part.creditUnionId);
    if (!order || !isBehind(order, part)) return;
    await wasFree(deps.commitments.settle(order, part, entryOf(order, part, applied), deps.now().toISOString()));
  };
  await pMap(parts, settle, { concurrency: AT_ONCE });
  await withRetry(() => finish(deps, { lpNumber, runId }));
  log.info('allocation applied', { lpNumber, runId, orders: parts.length });
}

/** Always the same of an order, so that there is one of each, however often this is done. */
const entryOf = (order: Commitment, part: AllocationPart, { at, byId, by }: AppliedStep): HistoryEntry => ({
  id: `H-${part.runId}-${part.id}`,
  lpNumber: order.lpNumber,
  at,
  ...{ userId: byId, userName: by },
  ...{ creditUnionId: order.creditUnionId, creditUnionName: order.creditUnionName, routingNumber: order.routingNumber },
  step: {
    type: part.allocated > 0 ? 'CommitmentAccepted' : 'CommitmentRejected',
    amount: part.allocated > 0 ? part.allocated : order.amount,
    allocation: { runId: part.runId, requested: order.amount },
  },
});

/** Throws while an order waits for its part; then orders are taken again, where enough remains. */
async function finish(deps: ApplyAllocationDeps, { lpNumber, runId }: ApplyRequest): Promise<void> {
  const [run, parts, orders, offering, book] = await Promise.all([
    deps.allocationRuns.find(lpNumber, runId),
    deps.allocationParts.ofRun(lpNumber, runId),
    deps.commitments.stored(lpNumber),
    deps.offerings.find(lpNumber),
    deps.orderBooks.find(lpNumber),
  ]);
  if (run?.status !== 'Applying' || !run.applied || !offering || !book) return;
  const placed = new Map(orders.map((one) => [one.creditUnionId, one]));
  const waiting = parts.filter((part) => {
    const order = placed.get(part.creditUnionId);
    return order && isBehind(order, part);
  });
  if (waiting.length > 0) throw new Error(`${waiting.length} orders of a run still wait for their parts`);
  const now = deps.now().toISOString();
  const isOpenAgain = takesOrdersAgain(offering, run.settings);
  const done: AllocationRun = { ...run, status: 'Applied', applied: { ...run.applied, finishedAt: now } };
  await deps.allocationRuns.finish(
    {
      run: done,
      book: isOpenAgain ? { ...book, reopenedAt: now } : book,
      offering: isOpenAgain ? { ...offering, bookClosedAt: null, seedHash: null } : offering,
    },
    now,
  );
}
