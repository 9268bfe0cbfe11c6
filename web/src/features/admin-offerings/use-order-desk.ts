import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useTell } from '../../ui/toast-place.tsx';

interface Change {
  path: '/assigneeId' | '/notes';
  value: string | null;
}

/** Changes a commitment's assignee or notes as it was read, and shows the present one either way. */
export function useOrderDesk({ id, Version }: AdminCommitmentRow, done: string) {
  const queries = useQueryClient();
  const tell = useTell();
  const change = useSingleMutation({
    mutationFn: (one: Change) => commitments.update({ id, body: [{ op: 'replace', ...one }] }, { ifMatch: Version }),
    onSuccess: () => tell(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin', 'commitments'] }),
  });
  const problem = change.error && Problem.from(change.error);
  const error =
    problem?.code === 'stale' ? 'It changed while you were editing. Try again.' : (problem?.message ?? null);
  return { change: change.mutate, isPending: change.isPending, error };
}
