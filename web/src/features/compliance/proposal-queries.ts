import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { commitments as calls } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

const MOST = '500';

export const proposals = (mine: boolean) =>
  queryOptions({
    queryKey: ['proposals', mine ? 'mine' : 'all'],
    queryFn: () => calls.proposals({ query: { $top: MOST, ...(mine && { mine: 'true' }) } }),
    staleTime: 0,
  });

export const proposal = (id: string) =>
  queryOptions({ queryKey: ['proposals', 'one', id], queryFn: () => calls.proposal({ id }), staleTime: 0 });

type Decision = { kind: 'approve' | 'decline'; reason: string } | { kind: 'withdraw' | 'submit' };

/** Shows the present state either way. */
export function useDecide({ id, contentHash }: PurchaseProposalEntity) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async (decision: Decision): Promise<void> => {
      switch (decision.kind) {
        case 'withdraw':
          return calls.withdrawProposal({ id });
        case 'submit':
          await calls.submitProposal({ id, body: { contentHash } });
          return;
        case 'approve':
          await calls.approveProposal({ id, body: { contentHash, reason: decision.reason } });
          return;
        default:
          await calls.refuseProposal({ id, body: { contentHash, reason: decision.reason } });
      }
    },
    // An approval affects the offering, orders and limits.
    onSettled: () => queries.invalidateQueries(),
  });
}
