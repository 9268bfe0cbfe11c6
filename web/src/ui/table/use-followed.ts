import {
  hashKey,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';

type Followed<Data> = Pick<QueryObserverResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
interface Following<Data> {
  observer: QueryObserver<Data>;
  stop: () => void;
}

/** Follows as many queries as there are at the moment: what a table needs of `useQueries`, in half its bytes. */
export function useFollowed<Data>(
  queries: (QueryObserverOptions<Data> & { queryKey: QueryKey })[],
): (Followed<Data> | undefined)[] {
  const client = useQueryClient();
  const [following] = useState(() => new Map<string, Following<Data>>());
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const hashes = queries.map(({ queryKey }) => hashKey(queryKey));

  // Asked before the first paint, and not after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same keys are the same queries
  useLayoutEffect(() => {
    for (const [index, hash] of hashes.entries()) {
      const query = queries[index];
      if (!query || following.has(hash)) continue;
      const observer = new QueryObserver<Data>(client, query);
      following.set(hash, { observer, stop: observer.subscribe(redraw) });
    }
    for (const [hash, { stop }] of following) {
      if (hashes.includes(hash)) continue;
      stop();
      following.delete(hash);
    }
    redraw();
  }, [hashes.join()]);
  useEffect(
    () => () => {
      for (const { stop } of following.values()) stop();
      following.clear();
    },
    [following],
  );

  return hashes.map((hash, index) => {
    const known = following.get(hash)?.observer.getCurrentResult();
    if (known) return known;
    const data = client.getQueryData<Data>(queries[index]?.queryKey ?? []);
    return data && { data, error: null, isPending: false, refetch: () => Promise.reject() };
  });
}
