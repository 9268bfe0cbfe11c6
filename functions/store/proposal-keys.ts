import type { ProposalStep } from '#shared/domain/purchase-proposal.ts';

export const proposalKeys = {
  /** One item, so a decision sees a single moment. */
  authorities: (creditUnionId: string) => ({ PK: `CREDITUNION#${creditUnionId}`, SK: 'AUTHORITIES' }),
  purchaseProposal: (creditUnionId: string, id: string) => ({
    PK: `CREDITUNION#${creditUnionId}`,
    SK: `PROPOSAL#${id}`,
  }),
  waitingProposal: (creditUnionId: string, id: string) => ({
    PK: 'WAITINGPROPOSALS',
    SK: `PROPOSAL#${creditUnionId}#${id}`,
  }),
  /** Append-only in its own partition, like the history. */
  proposalStep: ({ creditUnionId, at, id }: Pick<ProposalStep, 'creditUnionId' | 'at' | 'id'>) => ({
    PK: `PROPOSALS#${creditUnionId}`,
    SK: `STEP#${at}#${id}`,
  }),
} as const;
