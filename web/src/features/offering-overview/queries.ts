import { queryOptions } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { views } from '../../lib/api.ts';
import { quoted } from '../../ui/table/odata.ts';

/** Spec 9: an overview's limit. */
const $top = '1000';

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

export const buyersOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'offerings', 'buyers', lpNumber],
    queryFn: () => views.creditUnions({ id: lpNumber, query: { $top } }),
  });

export const commitmentsOf = (lpNumber: string) =>
  queryOptions({
    queryKey: ['admin', 'commitments', 'overview', lpNumber],
    queryFn: async () =>
      (await views.commitments({ query: { $top, $filter: `LPNumber eq ${quoted(lpNumber)}` } })).value,
  });
