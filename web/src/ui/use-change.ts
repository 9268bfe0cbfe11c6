import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../lib/use-single-mutation.ts';
import { useTell } from './toast-place.tsx';

interface After {
  /** Said once it succeeded. */
  done?: string;
  /** Queries that are read again, also after a failure; all unless named. */
  queryKey?: QueryKey;
}

/** A change by a click, after which the page is told and reads again. */
export function useChange<Given, Data>(mutationFn: (given: Given) => Promise<Data>, { done, queryKey }: After = {}) {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn,
    onSuccess: () => {
      if (done) tell(done);
    },
    onSettled: () => queries.invalidateQueries(queryKey && { queryKey }),
  });
}
