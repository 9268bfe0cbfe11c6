import type { ProposalStepEntity, PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import type { Caller } from '#shared/domain/access.ts';
import type { AuthorityDecision } from '#shared/domain/authority.ts';
import { erasedName } from '#shared/domain/erasure.ts';
import { maybePercent } from '#shared/domain/price.ts';
import type { ProposalStep, PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { evidenceName, type User } from '#shared/domain/user.ts';
import { toDollars } from '#shared/format/money.ts';

interface Standing {
  /** By present limits; null once decided. */
  decision: AuthorityDecision | null;
  caller: Pick<Caller, 'id'>;
  person: (id: string) => User | undefined;
}

export const proposalStepEntity = ({
  at,
  type,
  userName,
  reason,
  because,
  changes,
}: ProposalStep): ProposalStepEntity => ({
  at,
  type,
  by: userName,
  reason: reason || null,
  because,
  changes: changes.map(({ label, before, after }) => ({ label, before, after })),
});

export const proposalEntity = (
  proposal: PurchaseProposal,
  { decision, caller, person }: Standing,
): PurchaseProposalEntity => {
  const { id, lpNumber, kind, contentHash, status, proposedAt, lapsesAt, endedAt } = proposal;
  const mayApprove = decision?.mayApprove ?? [];
  const nameOf = (one: string): string => {
    const found = person(one);
    return found ? evidenceName(found) : erasedName;
  };
  const whyNot = (by: string, at: string) =>
    decision?.ignored.find((ignored) => ignored.by === by && ignored.at === at)?.why ?? null;
  return {
    id,
    lpNumber,
    kind,
    contentHash,
    status,
    proposedAt,
    lapsesAt,
    endedAt,
    amount: toDollars(proposal.amount),
    minimumAmount: toDollars(proposal.minimumAmount),
    price: maybePercent(proposal.price),
    verdict: proposal.verdict,
    overLimitReason: proposal.overLimitReason,
    proposedBy: proposal.userName,
    isOwn: proposal.userId === caller.id,
    reason: proposal.reason || null,
    lapsedBecause: proposal.lapsedBecause,
    required: decision?.required ?? 0,
    missing: decision?.missing ?? 0,
    approvals: proposal.approvals.map(({ by, at, reason }) => ({ by: nameOf(by), at, reason, why: whyNot(by, at) })),
    mayApprove,
    mayApproveNames: mayApprove.map(nameOf),
    isMine: mayApprove.includes(caller.id),
  };
};
