import type { OwnAllocation } from '#shared/contract/own-allocation.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import { explainPart } from '#shared/domain/allocation-words.ts';
import type { Commitment } from '#shared/domain/commitment.ts';
import { toDollars } from '#shared/format/money.ts';
import { visibleOffering } from '../../rules/visible.ts';
import type { AllocationDeps } from './deps.ts';

/** What an allocation gives the caller's credit union, from the moment that its result stands; before, that one is under way. */
export async function ownAllocation(deps: AllocationDeps, id: string, caller: Caller): Promise<OwnAllocation> {
  const offering = await visibleOffering(deps, id, caller);
  const order = await deps.commitments.find(id, caller.creditUnionId);
  if (order?.allocationRun) return partOf(deps, order, order.allocationRun);
  const { seedHash } = offering;
  if (!seedHash || order?.status !== 'Pending') throw new Problem('not_found');
  return {
    requested: toDollars(order.amount),
    ...{ eligible: null, allocated: null, outcome: null, explanation: null, method: null, demand: null },
    ...{ seedHash, seed: null, resultHash: null },
  };
}

async function partOf(deps: AllocationDeps, order: Commitment, runId: string): Promise<OwnAllocation> {
  const { lpNumber, creditUnionId } = order;
  const [run, part] = await Promise.all([
    deps.allocationRuns.find(lpNumber, runId),
    deps.allocationParts.find(lpNumber, runId, creditUnionId),
  ]);
  if (!run?.applied || !part) throw new Problem('not_found');
  const { demand, seed } = run.applied;
  return {
    requested: toDollars(part.amount),
    eligible: toDollars(part.eligible),
    allocated: toDollars(part.allocated),
    outcome: part.outcome,
    explanation: explainPart(part, run, demand),
    method: run.settings.method,
    demand: toDollars(demand),
    ...{ seedHash: run.seedHash, seed, resultHash: run.resultHash },
  };
}
