import { queryOptions } from '@tanstack/react-query';
import { compliance } from '../../lib/api.ts';

const MOST = '500';

/** Kept checks of one's own credit union, newest first. */
export const checks = queryOptions({
  queryKey: ['checks'],
  queryFn: () => compliance.evidence({ query: { $top: MOST } }),
  staleTime: 0,
});

export const check = (id: string) =>
  queryOptions({ queryKey: ['checks', 'one', id], queryFn: () => compliance.oneEvidence({ id }) });

/** Whether the chain of them is whole, as of when it is asked. */
export const verification = queryOptions({
  queryKey: ['checks', 'verification'],
  queryFn: () => compliance.verifyEvidence({}),
  enabled: false,
  gcTime: 0,
});
