import type { RunSummary } from '#shared/contract/allocations.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { RunDecision } from '#shared/domain/allocation-approval.ts';
import type { AllocationRun } from '#shared/domain/allocation-draft.ts';
import type { HistoryEntry } from '#shared/domain/history.ts';
import { historyEntry } from '../../rules/history-entry.ts';
import { assertImpartial } from '../../rules/own-work.ts';
import { withRetry } from '../../runtime/retry.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { OrderBookStore } from '../../store/order-books.ts';
import { runSummary } from '../../wire/allocations.ts';
import { closedRun, type DecidedRun } from './found-run.ts';

interface Deps extends Pick<Clock, 'newId'> {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  orderBooks: OrderBookStore;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'add' | 'save' | 'stand'>;
}

export const decideRun = (
  deps: Deps,
  { body, now, remember, ...asked }: DecidedRun,
  caller: Caller,
  step: (run: AllocationRun, decision: RunDecision) => AllocationRun,
  type?: 'AllocationSubmitted' | 'AllocationApproved',
): Promise<RunSummary> =>
  withRetry(async () => {
    const { offering, run } = await closedRun(deps, asked);
    await assertImpartial(deps, offering, caller);
    const { resultHash } = body;
    const at = now.toISOString();
    const next = step(run, { resultHash, caller, at });
    const facts = { runId: run.id, resultHash };
    const told: HistoryEntry['step'] | null =
      type === 'AllocationSubmitted' ? { type, ...facts, runName: run.name } : type ? { type, ...facts } : null;
    const rows = told ? [historyEntry(deps, caller, { lpNumber: asked.id, at, step: told })] : [];
    await deps.allocationRuns.save(next, rows, () => remember(runSummary(next)));
    return runSummary(next);
  });
