import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CreditUnionDraft } from '#shared/contract/crm.ts';
import { crm } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

const key = ['crm'];

/** The table of the directory asks under this key. */
export const listKey = [...key, 'list'];

/** An entry with its version, for the change that is made of it. */
export const entryQuery = (id: string) =>
  queryOptions({ queryKey: [...key, 'entry', id], queryFn: () => crm.creditUnion.versioned({ id }) });

export const entryUse = (id: string) => queryOptions({ queryKey: [...key, 'use', id], queryFn: () => crm.use({ id }) });

export const entryChanges = (id: string) =>
  queryOptions({
    queryKey: [...key, 'changes', id],
    queryFn: async () => (await crm.changes({ id, query: { $top: '200' } })).value,
  });

/** Which entry is edited, as it was read; null: a new one. */
export type Edited = { id: string; etag: string } | null;

/** Everything that shows the directory asks again: pickers and searches too. */
export function useRefreshDirectory() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

export function useSaveEntry() {
  const refresh = useRefreshDirectory();
  return useSingleMutation({
    mutationFn: ({ edited, body }: { edited: Edited; body: CreditUnionDraft }) =>
      edited ? crm.change({ id: edited.id, body }, { ifMatch: edited.etag }) : crm.add({ body }),
    onSettled: refresh,
  });
}

/** Brings users and offerings up to date with an entry, call by call until none are left. */
export function useFollow() {
  const refresh = useRefreshDirectory();
  return useSingleMutation({
    mutationFn: async (id: string) => {
      while ((await crm.follow({ id })).left > 0);
    },
    onSettled: refresh,
  });
}

export function useRemoveEntry() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ id, etag }: NonNullable<Edited>) => crm.remove({ id }, { ifMatch: etag }),
    // Its own page, which is still there, has nothing to ask for.
    onSuccess: (_, { id }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== id }),
        queries.invalidateQueries({ queryKey: key, refetchType: 'none' }),
      ]),
  });
}
