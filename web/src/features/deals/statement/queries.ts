import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DealStatementEntity } from '#shared/contract/closings.ts';
import { closings } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { useTell } from '../../../ui/toast-place.tsx';

/** Newest first. */
export const statementsOf = (dealId: string) =>
  queryOptions({
    queryKey: ['statements', dealId],
    queryFn: () => closings.statements({ id: dealId }),
    staleTime: 0,
  });

/** Signs exactly what was read. */
export function useSign() {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ dealId, version, resultHash }: DealStatementEntity) =>
      closings.sign({ id: dealId, body: { version, resultHash } }),
    onSuccess: () => tell('You signed the closing statement.'),
    onSettled: () =>
      Promise.all([['statements'], ['deals']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
