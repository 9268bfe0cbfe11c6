import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

const MOST = '500';

export const checks = queryOptions({
  queryKey: ['checks'],
  queryFn: () => compliance.evidence({ query: { $top: MOST } }),
  staleTime: 0,
});

/** `of`: credit union, for administrators of the site. */
export const check = (id: string, of: string | null) =>
  queryOptions({
    queryKey: ['checks', 'one', id, of],
    queryFn: () => compliance.oneEvidence({ id, query: { ...(of !== null && { creditUnionId: of }) } }),
  });

export const verification = queryOptions({
  queryKey: ['checks', 'verification'],
  queryFn: () => compliance.verifyEvidence({ query: {} }),
  enabled: false,
  gcTime: 0,
});
