import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { PurchaseProposalEntity } from '#shared/contract/purchase-proposals.ts';
import { commitments as calls } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

const MOST = '500';

/** Those of the credit union, newest first; `mine`: those that wait for the reader. */
export const proposals = (mine: boolean) =>
  queryOptions({
    queryKey: ['proposals', mine ? 'mine' : 'all'],
    queryFn: () => calls.proposals({ query: { $top: MOST, ...(mine && { mine: 'true' }) } }),
    staleTime: 0,
  });

export const proposal = (id: string) =>
  queryOptions({ queryKey: ['proposals', 'one', id], queryFn: () => calls.proposal({ id }), staleTime: 0 });

type Decision = { kind: 'approve' | 'decline'; reason: string } | { kind: 'withdraw' | 'submit' };

/** Decides on a proposal as it was seen. Whatever comes of it, it is shown as it is now. */
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
    // An approval changes the offering, its orders and the limits: all that is shown of them is read again.
    onSettled: () => queries.invalidateQueries(),
  });
}
