import type { RunSummary } from '#shared/contract/allocations.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { applicationFault, assertUndecided, withAllocation } from '#shared/domain/allocation-application.ts';
import { assertSame, faultyRun } from '#shared/domain/allocation-approval.ts';
import { type AllocationRun, runInputs } from '#shared/domain/allocation-draft.ts';
import { groundsOf } from '#shared/domain/allocation-grounds.ts';
import { partsOf } from '#shared/domain/allocation-result.ts';
import { drawLots } from '#shared/domain/canonical.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { amountRemaining } from '#shared/domain/offering-amounts.ts';
import { demandOf, type OrderBook } from '#shared/domain/order-book.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { log } from '../../runtime/log.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AllocationApplier } from '../../services/allocation-applier.ts';
import type { UserStore } from '../../store/users.ts';
import { runSummary } from '../../wire/allocations.ts';
import { closedRun, type DecidedRun, decided, type FoundRunDeps } from './found-run.ts';

export interface ApplyRunDeps extends FoundRunDeps, Pick<Clock, 'newId'> {
  users: Pick<UserStore, 'findAll'>;
  applier: AllocationApplier;
}

/**
 * Applies an approved run (trading.md B6): keeps its parts, reads everything again, and makes the result stand in one
 * transaction. A worker then gives orders their parts; a job finds the run if the worker isn't reached.
 */
export async function applyRun(deps: ApplyRunDeps, asked: DecidedRun, caller: Caller): Promise<RunSummary> {
  const run = await withRetry(() => makeStand(deps, asked, caller));
  await deps.applier.start({ lpNumber: asked.id, runId: asked.run }).catch((error: unknown) => {
    log.error('no worker was told of an allocation', error);
  });
  return runSummary(run);
}

async function makeStand(deps: ApplyRunDeps, asked: DecidedRun, caller: Caller): Promise<AllocationRun> {
  const { offering, book, run } = await closedRun(deps, asked);
  await assertImpartial(deps, offering, caller);
  if (run.status === 'Applying' && run.resultHash === asked.body.resultHash) return run;
  assertSame(run, 'Approved', asked.body.resultHash);
  assertUndecided(book);
  const lots = await drawLots(
    book.seed,
    book.orders.map((order) => order.id),
  );
  const grounds = groundsOf(runInputs(book, run.settings), lots);
  await deps.allocationParts.stage(partsOf(run, book, await decided(book, run.settings, run.amounts), grounds));
  await assertApplicable(deps, { offering, book, run }, { caller, at: asked.now.toISOString() });
  return stand(deps, { offering, book, run }, asked, caller);
}

interface Ready {
  offering: Offering;
  book: OrderBook;
  run: AllocationRun;
}

/** Sends the run back if anything differs from what was approved. */
async function assertApplicable(deps: ApplyRunDeps, ready: Ready, by: { caller: Caller; at: string }): Promise<void> {
  const { lpNumber, id } = ready.run;
  const [parts, commitments] = await Promise.all([
    deps.allocationParts.ofRun(lpNumber, id),
    deps.commitments.stored(lpNumber),
  ]);
  const people = await deps.users.findAll([...new Set(commitments.map(({ userId }) => userId))]);
  const verified = new Set(people.filter(({ isVerified }) => isVerified).map((person) => person.id));
  const reason = await applicationFault({ ...ready, parts, commitments, verified });
  if (!reason) return;
  await deps.allocationRuns.save(faultyRun(ready.run, { ...by, reason }));
  throw new Problem('conflict', { message: reason });
}

async function stand(deps: ApplyRunDeps, { offering, book, run }: Ready, asked: DecidedRun, caller: Caller) {
  const at = asked.now.toISOString();
  const demand = demandOf(book.orders);
  const { lpNumber } = run;
  const next: AllocationRun = {
    ...run,
    status: 'Applying',
    applied: {
      byId: caller.id,
      by: caller.name,
      at,
      seed: book.seed,
      demand,
      orders: book.orders.length,
      finishedAt: null,
    },
  };
  const after = withAllocation(offering, run, demand, at);
  const { rows } = await decided(book, run.settings, run.amounts);
  const steps = [
    {
      type: 'AllocationApplied' as const,
      runId: run.id,
      resultHash: run.resultHash,
      seed: book.seed,
      orders: rows.length,
      served: rows.filter(({ allocated }) => allocated > 0).length,
      allocated: run.allocated,
      unallocated: run.unallocated,
    },
    ...(after.state === offering.state
      ? []
      : [
          {
            type: 'OfferingStateChanged' as const,
            from: offering.state,
            to: after.state,
            reason: null,
            remaining: amountRemaining(after),
          },
        ]),
  ];
  const entries = steps.map((step) => historyEntry(deps, caller, { lpNumber, at, step }));
  const standing = { run: next, book: { ...book, appliedRun: run.id }, offering: after, entries };
  return deps.allocationRuns.stand(standing, (saved) => asked.remember(runSummary(saved)));
}
