import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CreditUnionDraft } from '#shared/contract/credit-union-entity.ts';
import { crm } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

const key = ['crm'];

export const listKey = [...key, 'list'];

/** With its version. */
export const entryQuery = (id: string) =>
  queryOptions({ queryKey: [...key, 'entry', id], queryFn: () => crm.creditUnion.versioned({ id }) });

export const entryUse = (id: string) => queryOptions({ queryKey: [...key, 'use', id], queryFn: () => crm.use({ id }) });

export const entryChanges = (id: string) =>
  queryOptions({
    queryKey: [...key, 'changes', id],
    queryFn: async () => (await crm.changes({ id, query: { $top: '200' } })).value,
  });

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const SHOWN = 20;

/** By name or beginning of the RT number. */
export const entriesLike = (text: string) =>
  queryOptions({
    queryKey: [...key, 'like', text],
    queryFn: async () => {
      const words = quoted(text.trim().toLowerCase());
      const $filter = `contains(tolower(Name),${words}) or startswith(RoutingNumber,${words})`;
      return (await crm.directory({ query: { $filter, $top: String(SHOWN) } })).value;
    },
    placeholderData: keepPreviousData,
  });

export const namesakes = ({ id, name }: { id: string; name: string }) =>
  queryOptions({
    queryKey: [...key, 'namesakes', id, name],
    queryFn: async () => {
      const $filter = `tolower(Name) eq ${quoted(name.toLowerCase())} and id ne ${quoted(id)}`;
      return (await crm.directory({ query: { $filter, $top: String(SHOWN) } })).value;
    },
  });

/** Present effects. */
export const mergePreview = (id: string, into: string) =>
  queryOptions({
    queryKey: [...key, 'merge', id, into],
    queryFn: () => crm.mergePreview({ id, query: { into } }),
    staleTime: 0,
    gcTime: 0,
  });

/** null: new. */
export type Edited = { id: string; etag: string } | null;

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

/** While each call leaves fewer. */
async function followAll(id: string, before = Number.POSITIVE_INFINITY): Promise<void> {
  const { left } = await crm.follow({ id });
  if (left > 0 && left < before) await followAll(id, left);
}

/** The remaining entry's page shows unfinished moves. */
export function useMerge() {
  const refresh = useRefreshDirectory();
  const refreshOthers = useRefreshOthers();
  return useSingleMutation({
    mutationFn: async ({ id, etag, into }: NonNullable<Edited> & { into: string }) => {
      const remaining = await crm.merge({ id, body: { into } }, { ifMatch: etag });
      await followAll(into).catch(() => undefined);
      return remaining;
    },
    onSuccess: (_, { id }) => void refreshOthers(id),
    onError: refresh,
  });
}

export function useFollow() {
  const refresh = useRefreshDirectory();
  return useSingleMutation({
    mutationFn: (id: string) => followAll(id),
    onSettled: refresh,
  });
}

/** The removed entry's own page has nothing to fetch. */
function useRefreshOthers() {
  const queries = useQueryClient();
  return (id: string) =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[2] !== id }),
      queries.invalidateQueries({ queryKey: key, refetchType: 'none' }),
    ]);
}

export function useRemoveEntry() {
  const refreshOthers = useRefreshOthers();
  return useSingleMutation({
    mutationFn: ({ id, etag }: NonNullable<Edited>) => crm.remove({ id }, { ifMatch: etag }),
    onSuccess: (_, { id }) => refreshOthers(id),
  });
}
