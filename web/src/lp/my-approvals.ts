import { queryOptions } from '@tanstack/react-query';
import { commitments } from '../lib/api.ts';

/** How many purchases, and changes of limits, wait for the approval of whoever is signed in. */
export const myApprovals = queryOptions({
  queryKey: ['proposals', 'waiting'],
  queryFn: async () => {
    const { changes = [], ...found } = await commitments.proposals({ query: { mine: 'true', $top: '0' } });
    return found['@odata.count'] + changes.length;
  },
});
