import type { ProposalStep } from '#shared/domain/purchase-proposal.ts';

export const proposalKeys = {
  /** Tiers, limits of people and delegations, in one item: a decision sees all of one moment. */
  authorities: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'AUTHORITIES' }),
  purchaseProposal: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `PROPOSAL#${id}`,
  }),
  /** Where one waits for approval, so that what has to be done about it is found. */
  waitingProposal: (creditUnionId: string, id: string) => ({
    PK: 'WAITINGPROPOSALS',
    SK: `PROPOSAL#${creditUnionId}#${id}`,
  }),
  /** Append-only, in a partition of its own as the history is. */
  proposalStep: ({ creditUnionId, at, id }: Pick<ProposalStep, 'creditUnionId' | 'at' | 'id'>) => ({
    PK: `PROPOSALS#${creditUnionId}`,
    SK: `STEP#${at}#${id}`,
  }),
} as const;
