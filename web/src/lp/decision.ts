import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

export type Decision = 'Accepted' | 'Rejected';

/** What an administrator changes of an offering changes its orders, its history and every view of them. */
export const lpAdministered = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });

/** Accepts or rejects a commitment. */
export function useDecide({ id }: Pick<AdminCommitmentRow, 'id'>) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: Decision) =>
      commitments.update({ id, body: [{ op: 'replace', path: '/Status', value: decision }] }),
    onSuccess: () => lpAdministered(queries),
  });
}
