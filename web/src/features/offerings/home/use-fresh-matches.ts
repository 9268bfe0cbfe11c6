import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchRow } from '#shared/contract/desk.ts';
import type { List } from '#shared/contract/odata.ts';
import { termsheets } from '../../../lib/api.ts';
import { visit } from '../../../lp/browse/visit.ts';
import { searches } from '../../../lp/desk/queries.ts';

/** Most searches checked. */
const MOST = 10;

interface FreshMatches extends List<FreshMatch> {
  hasSearches: boolean;
}

export interface FreshMatch extends SearchRow {
  fresh: number;
  since: string;
}

/** With something new since the last visit. */
export function useFreshMatches(isWanted = true) {
  const queries = useQueryClient();
  return useQuery(
    queryOptions({
      enabled: isWanted,
      queryKey: ['termsheets', 'home', 'matches'],
      queryFn: async (): Promise<FreshMatches> => {
        const [saved, { previousVisitAt: since }] = await Promise.all([
          queries.fetchQuery(searches),
          queries.fetchQuery(visit),
        ]);
        const hasSearches = saved.length > 0;
        if (since === null) return { '@odata.count': 0, value: [], hasSearches };
        const found = await Promise.all(
          saved.slice(0, MOST).map(async (search) => {
            const query = { ...Object.fromEntries(new URLSearchParams(search.parameters)), listedSince: since };
            return { ...search, since, fresh: (await termsheets.summary({ query })).count };
          }),
        );
        const value = found.filter(({ fresh }) => fresh > 0);
        return { '@odata.count': value.length, value, hasSearches };
      },
    }),
  );
}
