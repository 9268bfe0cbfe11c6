import type { Caller } from '#shared/domain/access.ts';
import type { PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { stepOf } from '../../rules/proposal-step.ts';
import type { Clock } from '../../runtime/table.ts';
import type { PurchaseProposalStore } from '../../store/purchase-proposals.ts';
import type { Write } from '../../store/table.ts';

export interface EndOwnProposalDeps extends Pick<Clock, 'newId'> {
  proposals: PurchaseProposalStore;
}

export async function endOwnProposal(
  deps: EndOwnProposalDeps,
  lpNumber: string,
  { by, at }: { by: Pick<Caller, 'id' | 'name' | 'creditUnionId'>; at: string },
): Promise<Write[]> {
  const found = await deps.proposals.of(by.creditUnionId, lpNumber);
  return found
    .filter(({ status, userId }) => status === 'Waiting' && userId === by.id)
    .flatMap((one) => {
      const next: PurchaseProposal = { ...one, status: 'Withdrawn', endedAt: at };
      return deps.proposals.writes(next, [stepOf(deps, 'Withdrawn', next, { by, at })]);
    });
}
