import { queryOptions } from '@tanstack/react-query';
import { auth } from '../../lib/api.ts';

/** The state of this person's second factor, as the server and Cognito know it. */
export const secondFactor = queryOptions({
  queryKey: ['mfa', 'factor'],
  queryFn: () => auth.secondFactor({}),
  staleTime: 0,
});
