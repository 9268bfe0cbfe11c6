import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../lib/api.ts';

/** Once while the page is open; answers when the visit before ended. */
export const visit = queryOptions({
  queryKey: ['visit'],
  queryFn: () => desk.visit({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: false,
});
