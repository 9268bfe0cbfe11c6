import { queryOptions } from '@tanstack/react-query';
import { auth } from '../../lib/api.ts';

/** From the server and Cognito. */
export const secondFactor = queryOptions({
  queryKey: ['mfa', 'factor'],
  queryFn: () => auth.secondFactor({}),
  staleTime: 0,
});
