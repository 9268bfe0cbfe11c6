import { queryOptions } from '@tanstack/react-query';
import { views } from '../lib/api.ts';

/** Closed books are decided by an allocation. */
export const pendingFilter = "Status eq 'Pending' and bookClosedAt eq null";

export const pendingCommitments = queryOptions({
  queryKey: ['admin', 'commitments', 'pending'],
  queryFn: async () => (await views.commitments({ query: { $filter: pendingFilter, $top: '0' } }))['@odata.count'],
});

/** Interval while one is applied. */
const SOON_MS = 1_000;

/** The allocations that lists of commitments show in part. */
export const applyingAllocations = queryOptions({
  queryKey: ['admin', 'commitments', 'applying'],
  queryFn: async () => (await views.commitments({ query: { $top: '0' } })).applying ?? [],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.length ? SOON_MS : false),
});
