import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import type { AdminCommitmentRow } from '#shared/contract/views.ts';
import { commitments, views } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';
import { quoted } from '../ui/table/odata.ts';
import { lpAdministered } from './administered.ts';

export type Decision = 'Accepted' | 'Rejected';

type Row = AdminCommitmentRow;

export interface Deciding {
  decision: Decision;
  /** Needed for a rejection: the buyer reads it. */
  reason?: string;
  passedOver?: readonly string[];
}

/** `stale` if it has changed; `passes_over` unless all who are passed over are named. */
export const decide = ({ id, Version }: Row, { decision, reason = '', passedOver = [] }: Deciding) => {
  const replace = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });
  const beside = decision === 'Accepted' ? replace('/PassedOver', passedOver) : replace('/Reason', reason);
  return commitments.update({ id, body: [replace('/Status', decision), beside] }, { ifMatch: Version });
};

/** The commitment as it is now. */
export const findCurrent = async ({ id }: Row): Promise<Row | undefined> =>
  (await views.commitments({ query: { $filter: `id eq ${quoted(id)}`, $top: '1' } })).value[0];

/** `onStale` gets the present commitment. */
export function useDecide(onStale: (now: Row | undefined) => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ row, ...deciding }: Deciding & { row: Row }) => decide(row, deciding),
    onSuccess: () => lpAdministered(queries),
    onError: async (failure, { row }) => {
      if (Problem.from(failure).code === 'stale') onStale(await findCurrent(row));
    },
  });
}
