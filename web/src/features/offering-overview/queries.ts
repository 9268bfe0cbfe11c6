import { queryOptions } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

/** Spec 9: what an overview asks for at most. */
const $top = '1000';

/** One LP as its row in the list; an unknown number is the route's to answer. */
export const overviewOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'offerings', 'overview', lpNumber],
    queryFn: async () => {
      const found = await views.offerings({ query: { $top, $filter: `id eq ${quoted(lpNumber)}` } });
      const [first] = found.value;
      if (!first) throw new Problem('not_found');
      return first;
    },
    throwOnError: (error) => error instanceof Problem && error.status === 404,
  });

/** What each credit union indicated and committed to it. */
export const buyersOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'offerings', 'buyers', lpNumber],
    queryFn: () => views.creditUnions({ id: lpNumber, query: { $top } }),
  });

/** Its commitments, as decisions are made on them. */
export const commitmentsOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'commitments', 'overview', lpNumber],
    queryFn: async () =>
      (await views.commitments({ query: { $top, $filter: `LPNumber eq ${quoted(lpNumber)}` } })).value,
  });
