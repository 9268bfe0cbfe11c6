import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Commitment, CommitmentResponse } from '#shared/contract/commitments.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { commitments } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { Confirming } from '../../lp/order-draft.ts';
import { lpChanged } from '../../lp/queries.ts';

export const myCommitment = (id: string) =>
  queryOptions({ queryKey: ['commitments', id], queryFn: () => commitments.mine({ id }), staleTime: 0 });

/** Shows the commitment as the server answered it, then fetches whatever else it changed. */
function useCommitmentChanged(lpNumber: string, onDone: () => void) {
  const queries = useQueryClient();
  return (changed: Commitment) => {
    queries.setQueryData(myCommitment(lpNumber).queryKey, {
      activeCommitment: isLive(changed.status) ? changed : null,
      hasAcceptedCommitment: changed.status === 'Accepted',
    } satisfies CommitmentResponse);
    onDone();
    return lpChanged(queries, lpNumber);
  };
}

/** Submits a commitment, or edits the one that is live. */
export function useSaveCommitment(lpNumber: string, live: Commitment | null, onDone: () => void) {
  const onSuccess = useCommitmentChanged(lpNumber, onDone);
  const { UserObjectId } = useMe();
  return useSingleMutation({
    mutationFn: ({ amount, key }: Confirming) =>
      live
        ? commitments.update({
            id: live.id,
            body: [
              { op: 'replace', path: '/Amount', value: amount },
              { op: 'replace', path: '/Status', value: 'Pending' },
              { op: 'replace', path: '/UserObjectId', value: UserObjectId },
            ],
          })
        : commitments.submit({ id: lpNumber, body: { Amount: amount } }, { headers: { 'Idempotency-Key': key } }),
    onSuccess,
  });
}

export function useWithdrawCommitment(lpNumber: string, onDone: () => void) {
  const onSuccess = useCommitmentChanged(lpNumber, onDone);
  return useSingleMutation({
    mutationFn: (id: string) =>
      commitments.update({ id, body: [{ op: 'replace', path: '/Status', value: 'Withdrawn' }] }),
    onSuccess,
  });
}
