import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../lib/api.ts';

/** Notes the visit, once while the page is open, and tells when the one before it ended. */
export const visit = queryOptions({
  queryKey: ['visit'],
  queryFn: () => desk.visit({}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  throwOnError: false,
});
