import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { analytics } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** Scenario that the reader's credit union compares an LP with. */
export const comparisonOf = (id: string) =>
  queryOptions({ queryKey: ['scenarios', id, 'compared'], queryFn: () => analytics.comparison({ id }), staleTime: 0 });

/** Null: none. The portfolio shows it too. */
export function useCompare(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (scenarioId: string | null) => analytics.compare({ id, body: { scenarioId } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: comparisonOf(id).queryKey }),
        queries.invalidateQueries({ queryKey: ['commitments', 'portfolio'] }),
      ]),
  });
}
