import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { leaveEnded, mfaPath } from './session.ts';

/** Ended sessions, and missing second factors, go through sign-in and back; files of an LP have their own way. */
function onError(error: unknown): void {
  if (!(error instanceof Problem)) return;
  const { pathname, search } = window.location;
  if (error.code === 'not_signed_in') leaveEnded();
  if (error.code === 'mfa_required' && !pathname.startsWith('/lp/'))
    window.location.replace(mfaPath(pathname + search));
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof Problem) ||
  ['upstream', 'unexpected', 'unavailable', 'throttled', 'connection_lost'].includes(error.code);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isPassing(error),
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // By default an offline change would be sent later, unnoticed.
    mutations: { networkMode: 'always' },
  },
});
