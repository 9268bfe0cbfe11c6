import type { Caller } from '#shared/domain/access.ts';
import type { ProposalStep, PurchaseProposal } from '#shared/domain/purchase-proposal.ts';
import type { Clock } from '../runtime/table.ts';

export const theProduct = { id: 'tandem', name: 'Tandem' };

interface Doing extends Partial<Pick<ProposalStep, 'reason' | 'because' | 'changes' | 'toldIds'>> {
  by: Pick<Caller, 'id' | 'name'>;
  at: string;
}

export const stepOf = (
  { newId }: Pick<Clock, 'newId'>,
  type: ProposalStep['type'],
  { id: proposalId, lpNumber, creditUnionId, amount }: PurchaseProposal,
  { by, at, reason = '', because = null, changes = [], toldIds = [] }: Doing,
): ProposalStep => ({
  id: newId('P'),
  at,
  type,
  proposalId,
  lpNumber,
  creditUnionId,
  amount,
  reason,
  because,
  changes,
  userId: by.id,
  userName: by.name,
  toldIds,
});
