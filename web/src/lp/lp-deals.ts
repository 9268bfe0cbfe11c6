import { queryOptions } from '@tanstack/react-query';
import { deals } from '../lib/api.ts';
import { quoted } from '../ui/table/odata.ts';

/** Deals of one LP, by due day: those that the reader takes part in, all for administrators. */
export const lpDeals = (lpNumber: string) =>
  queryOptions({
    queryKey: ['deals', 'of', lpNumber],
    queryFn: async () =>
      (await deals.list({ query: { $filter: `lpNumber eq ${quoted(lpNumber)}`, $top: '5000' } })).value,
    staleTime: 0,
  });
