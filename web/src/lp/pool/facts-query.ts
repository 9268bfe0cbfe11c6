import { queryOptions } from '@tanstack/react-query';
import { tapes } from '../../lib/api.ts';

/** Never changes. */
export const factsOf = (id: string, tapeId: string) =>
  queryOptions({
    queryKey: ['tapes', id, tapeId, 'facts'],
    queryFn: () => tapes.facts({ id, tapeId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
