import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { SearchDraft, SearchRow, WatchedRow } from '#shared/contract/desk.ts';
import { desk } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const watchlist = queryOptions({ queryKey: ['desk', 'watchlist'], queryFn: () => desk.watchlist({}) });

export const searches = queryOptions({ queryKey: ['desk', 'searches'], queryFn: () => desk.searches({}) });

interface Watching {
  id: string;
  isWatched: boolean;
}

const rowOf = (id: string, now: string): WatchedRow => ({ lpIdentifier: id, since: now, seenAt: now, changes: [] });

/** Optimistic, undone on refusal. */
export function useWatch() {
  const queries = useQueryClient();
  const { queryKey } = watchlist;
  return useSingleMutation({
    mutationFn: ({ id, isWatched }: Watching) => (isWatched ? desk.watch({ id }) : desk.unwatch({ id })),
    onMutate: async ({ id, isWatched }) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (rows: WatchedRow[] = []) => {
        const others = rows.filter(({ lpIdentifier }) => lpIdentifier !== id);
        return isWatched ? [rowOf(id, new Date().toISOString()), ...others] : others;
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

export function useSee() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => desk.see({ id }))),
    onSettled: () => queries.invalidateQueries({ queryKey: watchlist.queryKey }),
  });
}

function useSearchesChanged() {
  const queries = useQueryClient();
  return { onSettled: () => queries.invalidateQueries({ queryKey: searches.queryKey }) };
}

export const useSaveSearch = () =>
  useSingleMutation({ mutationFn: (body: SearchDraft) => desk.saveSearch({ body }), ...useSearchesChanged() });

export const useChangeSearch = () =>
  useSingleMutation({
    mutationFn: ({ id, createdAt, version, ...body }: SearchRow) =>
      desk.changeSearch({ id, body }, { ifMatch: `"${version}"` }),
    ...useSearchesChanged(),
  });

export const useRemoveSearch = () =>
  useSingleMutation({ mutationFn: ({ id }: SearchRow) => desk.removeSearch({ id }), ...useSearchesChanged() });
