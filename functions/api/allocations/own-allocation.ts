import type { OwnAllocation } from '#shared/contract/own-allocation.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AllocationPart } from '#shared/domain/allocation-result.ts';
import { explainPart } from '#shared/domain/allocation-words.ts';
import { toDollars } from '#shared/format/money.ts';
import { visibleOffering } from '../../rules/visible.ts';
import type { AllocationPartStore } from '../../store/allocation-parts.ts';
import type { AllocationRunStore } from '../../store/allocation-runs.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { CreditUnionStore } from '../../store/credit-unions.ts';
import type { OfferingStore } from '../../store/offerings.ts';

export interface OwnAllocationDeps {
  offerings: Pick<OfferingStore, 'find' | 'several' | 'ofSeller'>;
  commitments: Pick<CommitmentStore, 'find' | 'ofOffering' | 'heldBy' | 'stored'>;
  creditUnions: Pick<CreditUnionStore, 'find'>;
  allocationRuns: Pick<AllocationRunStore, 'find' | 'ofOffering' | 'add' | 'save' | 'stand'>;
  allocationParts: AllocationPartStore;
}

/** Once it stands; before, that one is under way. A buyer who got nothing can still read why. */
export async function ownAllocation(deps: OwnAllocationDeps, id: string, caller: Caller): Promise<OwnAllocation> {
  const offering = await visibleOffering(deps, id, caller);
  const order = await deps.commitments.find(id, caller.creditUnionId);
  const { seedHash } = offering;
  if (!seedHash || order?.status !== 'Pending') {
    const runId = order?.allocationRun ?? offering.allocationRun?.id;
    if (!runId) throw new Problem('not_found');
    return partOf(deps, { lpNumber: id, creditUnionId: caller.creditUnionId, runId });
  }
  return {
    requested: toDollars(order.amount),
    eligible: null,
    allocated: null,
    outcome: null,
    explanation: null,
    method: null,
    demand: null,
    seedHash,
    seed: null,
    resultHash: null,
  };
}

type OwnPart = Pick<AllocationPart, 'lpNumber' | 'creditUnionId' | 'runId'>;

/** Also the part of a merged credit union, since parts keep the name of the book. */
async function ownPart(deps: OwnAllocationDeps, { lpNumber, creditUnionId, runId }: OwnPart) {
  const part = await deps.allocationParts.find(lpNumber, runId, creditUnionId);
  if (part) return part;
  const { mergedIds = [] } = (await deps.creditUnions.find(creditUnionId)) ?? {};
  const parts = await Promise.all(mergedIds.map((one) => deps.allocationParts.find(lpNumber, runId, one)));
  return parts.find((one) => one !== undefined);
}

async function partOf(deps: OwnAllocationDeps, { lpNumber, creditUnionId, runId }: OwnPart): Promise<OwnAllocation> {
  const [run, part] = await Promise.all([
    deps.allocationRuns.find(lpNumber, runId),
    ownPart(deps, { lpNumber, creditUnionId, runId }),
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
    seedHash: run.seedHash,
    seed,
    resultHash: run.resultHash,
  };
}
