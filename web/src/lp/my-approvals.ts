import { queryOptions } from '@tanstack/react-query';
import { proposals } from '../lib/api.ts';

/** How many purchases wait for the approval of whoever is signed in. */
export const myApprovals = queryOptions({
  queryKey: ['proposals', 'waiting'],
  queryFn: async () => (await proposals.proposals({ query: { mine: 'true', $top: '0' } }))['@odata.count'],
});
