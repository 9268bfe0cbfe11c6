import '../../lib/amplify.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchMFAPreference } from 'aws-amplify/auth';

/** The second factors that Cognito asks this person for. */
export const mfaPreference = queryOptions({
  queryKey: ['mfa', 'preference'],
  queryFn: () => fetchMFAPreference(),
  staleTime: 0,
});
