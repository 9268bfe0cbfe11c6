import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { interests, offerings } from '../lib/api.ts';

/** How an LP relates to the caller's credit union; never kept, so that a withdrawn permission is seen at once. */
export const relationOf = (id: string) =>
  queryOptions({
    queryKey: ['relation', id],
    queryFn: () => offerings.relation({ id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

export const offering = (id: string) =>
  queryOptions({ queryKey: ['offerings', id], queryFn: () => offerings.get({ id }) });

/** The live indication of the caller's credit union, or null. */
export const myIndication = (id: string) =>
  queryOptions({
    queryKey: ['interests', id],
    queryFn: async () => (await interests.ofOffering({ id, query: { $top: '1' } })).value[0] ?? null,
  });

/** Everything that shows an LP, its totals or the caller's orders for it. */
export const lpChanged = (queries: QueryClient, id: string) =>
  Promise.all(
    [['termsheets'], ['offerings', id], ['relation', id], ['interests', id], ['commitments', id]].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
