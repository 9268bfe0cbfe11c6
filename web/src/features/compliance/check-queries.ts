import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

const MOST = '500';

/** Kept checks of one's own credit union, newest first. */
export const checks = queryOptions({
  queryKey: ['checks'],
  queryFn: () => compliance.evidence({ query: { $top: MOST } }),
  staleTime: 0,
});

/** `of`: the credit union whose check it is, for administrators of the site. */
export const check = (id: string, of: string | null) =>
  queryOptions({
    queryKey: ['checks', 'one', id, of],
    queryFn: () => compliance.oneEvidence({ id, query: { ...(of !== null && { creditUnionId: of }) } }),
  });

/** Whether the chain of them is whole, as of when it is asked. */
export const verification = queryOptions({
  queryKey: ['checks', 'verification'],
  queryFn: () => compliance.verifyEvidence({ query: {} }),
  enabled: false,
  gcTime: 0,
});
