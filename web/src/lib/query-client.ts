import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/contract/problem.ts';
import { signInPath } from './session.ts';

/** A session that ended while the page was open goes through sign-in and comes back. */
function onError(error: unknown): void {
  if (!(error instanceof Problem) || error.code !== 'not_signed_in') return;
  const { pathname, search } = window.location;
  window.location.assign(signInPath(pathname + search));
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof Problem) || ['upstream', 'unexpected', 'throttled'].includes(error.code);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isPassing(error) } },
});
