import { Problem } from '#shared/contract/problem.ts';
import { type Caller, holderOf } from '#shared/domain/access.ts';
import type { AuthorityDecision, IgnoredBecause } from '#shared/domain/authority.ts';
import type { PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import { money, toDollars } from '#shared/format/money.ts';
import { type AuthorityOf, authorityOf } from '../../rules/authority.ts';
import { type Settled, settled } from '../../rules/settle-proposal.ts';
import type { ReadTapeBorrowers } from '../../rules/tape-borrowers.ts';
import type { Clock } from '../../runtime/table.ts';
import type { AuthorityStore } from '../../store/authorities.ts';
import type { CommitmentStore } from '../../store/commitments.ts';
import type { ComplianceStore } from '../../store/compliance.ts';
import type { OfferingStore } from '../../store/offerings.ts';
import type { PurchaseProposalStore } from '../../store/purchase-proposals.ts';
import type { UserStore } from '../../store/users.ts';
import { proposalEntity } from '../../wire/purchase-proposals.ts';

interface Deps extends Pick<Clock, 'newId'> {
  commitments: CommitmentStore;
  offerings: OfferingStore;
  users: Pick<UserStore, 'find' | 'findAll' | 'ofCreditUnion'>;
  compliance: Pick<ComplianceStore, 'forChecks' | 'outside' | 'reported' | 'otherIds' | 'settings'>;
  authorities: Pick<AuthorityStore, 'of' | 'save'>;
  proposals: PurchaseProposalStore;
  borrowersOf: ReadTapeBorrowers;
}

const CHANGED = 'What is proposed was changed. Look at it again.';

export const conflict = (message: string, existingId?: string) =>
  new Problem('conflict', { message, ...(existingId && { existingId }) });

/** Reasons for an approval of this caller not to count. */
export const notCounted: Record<IgnoredBecause, (proposal: Pick<PurchaseProposal, 'amount'>) => Problem> = {
  Changed: () => conflict(CHANGED),
  Preparer: () => new Problem('own_work'),
  Twice: () => conflict('You have approved this already.'),
  Inactive: () => new Problem('not_allowed'),
  Limit: ({ amount }) =>
    new Problem('no_authority', { message: `Your limit does not reach ${money(toDollars(amount))}.` }),
  SameAuthority: () => conflict('This was approved already with the limit that you would approve it with.'),
};

/** Reads proposals as they have become by themselves. */
export const proposalReading = (deps: Deps) => {
  const decisionOn = (authority: AuthorityOf, proposal: PurchaseProposal, now: Date): Promise<AuthorityDecision> =>
    authority.decide({ ...proposal, preparerId: proposal.userId, now: now.toISOString() });

  return {
    decisionOn,

    async entityOf(authority: AuthorityOf, proposal: PurchaseProposal, caller: Caller, now: Date) {
      await authority.meet(proposal.approvals.map(({ by }) => by));
      const decision = proposal.status === 'Waiting' ? await decisionOn(authority, proposal, now) : null;
      return proposalEntity(proposal, { decision, caller, person: authority.person });
    },

    async existing(id: string, caller: Caller, now: Date): Promise<Settled & { authority: AuthorityOf }> {
      const creditUnionId = holderOf(caller);
      const found = await deps.proposals.find(creditUnionId, id);
      if (!found) throw new Problem('not_found', { message: 'There is no such proposal.' });
      const authority = await authorityOf(deps, creditUnionId);
      return { authority, ...(await settled(deps, found, now, authority)) };
    },
  };
};
export type ProposalReading = ReturnType<typeof proposalReading>;
