import { queryOptions } from '@tanstack/react-query';
import { deals } from '../../lib/api.ts';

const key = ['deals'];

/** Most that one answer holds. */
const MOST = '5000';

/** All that the reader sees, by due day. */
export const dealList = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: async () => (await deals.list({ query: { $top: MOST } })).value,
  staleTime: 0,
});
