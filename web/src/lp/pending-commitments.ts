import { queryOptions } from '@tanstack/react-query';
import { views } from '../lib/api.ts';

/** How many commitments wait for a decision. */
export const pendingCommitments = queryOptions({
  queryKey: ['admin', 'commitments', 'pending'],
  queryFn: async () =>
    (await views.commitments({ query: { $filter: "Status eq 'Pending'", $top: '0' } }))['@odata.count'],
});
