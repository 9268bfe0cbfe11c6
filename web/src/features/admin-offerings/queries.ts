import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments, offerings } from '../../lib/api.ts';

export type Decision = 'Accepted' | 'Rejected';

/** Accepts or rejects a commitment; every table and page that shows it loads again. */
export function useDecide({ id }: Pick<AdminCommitmentRow, 'id'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      commitments.update({ id, body: [{ op: 'replace', path: '/Status', value: decision }] }),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
  });
}

export function usePublishing(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: 'publish' | 'unpublish') => offerings[move]({ id }),
    onSuccess: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
  });
}
