import { queryOptions } from '@tanstack/react-query';
import { auth } from '../../lib/api.ts';

/** How the second factor of this person stands, as the server and Cognito know it. */
export const secondFactor = queryOptions({
  queryKey: ['mfa', 'factor'],
  queryFn: () => auth.secondFactor({}),
  staleTime: 0,
});
