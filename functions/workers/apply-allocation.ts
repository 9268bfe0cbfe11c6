import pMap from 'p-map';
import { takesOrdersAgain } from '#shared/domain/allocation-application.ts';
import type { AllocationRun, AppliedStep } from '#shared/domain/allocation-draft.ts';
import { type AllocationPart, isBehind, withPart } from '#shared/domain/allocation-result.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { type Deal, openDeal } from '#shared/domain/deal.ts';
import { nothingConfirmed } from '#shared/domain/enforced-limits.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { checkPurchase, type KeptCheckDeps } from '../rules/kept-check.ts';
import { log } from '../runtime/log.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Clock } from '../runtime/table.ts';
import type { ApplyRequest } from '../services/allocation-applier.ts';
import type { AllocationPartStore } from '../store/allocation-parts.ts';
import type { AllocationRunStore } from '../store/allocation-runs.ts';
import type { CommitmentStore } from '../store/commitments.ts';
import { type DealStore, openingWrites } from '../store/deals.ts';
import type { OfferingStore } from '../store/offerings.ts';
import type { OrderBookStore } from '../store/order-books.ts';
import { wasFree } from '../store/was-free.ts';

export interface ApplyAllocationDeps extends KeptCheckDeps, Pick<Clock, 'now'> {
  allocationRuns: Pick<AllocationRunStore, 'find' | 'finish' | 'unfinished'>;
  allocationParts: Pick<AllocationPartStore, 'ofRun'>;
  commitments: Pick<CommitmentStore, 'stored' | 'settle' | 'heldBy'>;
  deals: Pick<DealStore, 'ofOffering'>;
  offerings: Pick<OfferingStore, 'find' | 'several'>;
  orderBooks: Pick<OrderBookStore, 'find'>;
}

const AT_ONCE = 25;

/** Milliseconds before the job takes over from the worker. */
const LEFT_ALONE = 60_000;

/** For one run, or on schedule for every run older than a minute. */
export const applyAllocation =
  (deps: ApplyAllocationDeps) =>
  async (asked: Partial<ApplyRequest>): Promise<{ applied: number }> => {
    const { lpNumber, runId } = asked;
    const before = new Date(deps.now().getTime() - LEFT_ALONE).toISOString();
    const wanted = lpNumber && runId ? [{ lpNumber, runId }] : await deps.allocationRuns.unfinished(before);
    // One failure doesn't hold up the others.
    await pMap(wanted, (one) => rollForward(deps, one), { concurrency: 1, stopOnError: false });
    return { applied: wanted.length };
  };

/** Skips orders that have their part. */
async function rollForward(deps: ApplyAllocationDeps, { lpNumber, runId }: ApplyRequest): Promise<void> {
  const run = await deps.allocationRuns.find(lpNumber, runId);
  if (run?.status !== 'Applying' || !run.applied) return;
  const { applied } = run;
  const [parts, orders, offering, deals] = await Promise.all([
    deps.allocationParts.ofRun(lpNumber, runId),
    deps.commitments.stored(lpNumber),
    deps.offerings.find(lpNumber),
    deps.deals.ofOffering(lpNumber),
  ]);
  if (!offering) return;
  const placed = new Map(orders.map((one) => [one.creditUnionId, one]));
  const settle = async (part: AllocationPart) => {
    const order = placed.get(part.creditUnionId);
    if (!order || !isBehind(order, part)) return;
    await settleOrder(deps, { offering, order, part, applied, deals });
  };
  await pMap(parts, settle, { concurrency: AT_ONCE });
  await withRetry(() => finish(deps, { lpNumber, runId }));
  log.info('allocation applied', { lpNumber, runId, orders: parts.length });
}

interface Settling {
  offering: Offering;
  order: Commitment;
  part: AllocationPart;
  applied: AppliedStep;
  /** Earlier deals of the LP. */
  deals: readonly Deal[];
}

/** With the deal and the check of an acceptance; skipped if done in the meantime. */
async function settleOrder(
  deps: ApplyAllocationDeps,
  { offering, order, part, applied, deals }: Settling,
): Promise<void> {
  const { at } = applied;
  const step = { part, entry: entryOf(order, part, applied), now: deps.now().toISOString() };
  const next = { ...withPart(order, part, at), version: order.version };
  const opening = part.allocated > 0 ? openingWrites(openDeal({ commitment: next, offering, before: deals, at })) : [];
  for (;;) {
    const { found, writes, follows } =
      part.allocated > 0
        ? await checkPurchase(deps, {
            offering,
            next,
            at,
            moment: 'accepted',
            confirmed: nothingConfirmed,
            by: { id: applied.byId, name: applied.by },
            confirmedBy: { id: order.userId, name: order.userName },
          })
        : { found: {}, writes: [], follows: '' };
    if (await wasFree(deps.commitments.settle(order, { ...step, found }, [...opening, ...writes]))) return;
    // Another purchase, or another worker, may have come between.
    if (writes.length === 0 || (await deps.evidence.head(order.creditUnionId)).hash === follows) return;
  }
}

/** Deterministic, so repeats write it once. */
const entryOf = (order: Commitment, part: AllocationPart, { at, byId, by }: AppliedStep): HistoryEntry => ({
  id: `H-${part.runId}-${part.id}`,
  lpNumber: order.lpNumber,
  at,
  userId: byId,
  userName: by,
  creditUnionId: order.creditUnionId,
  creditUnionName: order.creditUnionName,
  routingNumber: order.routingNumber,
  step: stepOf(order, part),
});

function stepOf(order: Commitment, part: AllocationPart): HistoryEntry['step'] {
  const allocation = { runId: part.runId, requested: order.amount };
  return part.allocated > 0
    ? { type: 'CommitmentAccepted', amount: part.allocated, allocation, passedOver: [] }
    : { type: 'CommitmentRejected', amount: order.amount, allocation, reason: null };
}

/** Throws while orders wait; reopens the book if enough remains. */
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
