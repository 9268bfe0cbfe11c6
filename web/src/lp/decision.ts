import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments, views } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';
import { quoted } from '../ui/table/odata.ts';
import { lpAdministered } from './administered.ts';

export type Decision = 'Accepted' | 'Rejected';

type Row = AdminCommitmentRow;

/** `stale` if it has changed; `passes_over` unless all who are passed over are named. */
export const decide = ({ id, Version }: Row, decision: Decision, passedOver: readonly string[] = []) => {
  const status = { op: 'replace' as const, path: '/Status', value: decision };
  const named = { op: 'replace' as const, path: '/PassedOver', value: passedOver };
  return commitments.update({ id, body: decision === 'Accepted' ? [status, named] : [status] }, { ifMatch: Version });
};

/** The commitment as it is now. */
export const findCurrent = async ({ id }: Row): Promise<Row | undefined> =>
  (await views.commitments({ query: { $filter: `id eq ${quoted(id)}`, $top: '1' } })).value[0];

/** `onStale` gets the present commitment. */
export function useDecide(onStale: (now: Row | undefined) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ row, decision, passedOver }: { row: Row; decision: Decision; passedOver: readonly string[] }) =>
      decide(row, decision, passedOver),
    onSuccess: () => lpAdministered(queries),
    onError: async (failure, { row }) => {
      if (Problem.from(failure).code === 'stale') onStale(await findCurrent(row));
    },
  });
}
