import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DirectoryEntry } from '#shared/contract/crm.ts';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isLive } from '#shared/domain/commitment.ts';
import { crm, history, views } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import type { OfferingVersion } from '../../lp/queries.ts';
import { changedNames, patchOf } from './changes.ts';
import { useDesk } from './editor-desk.ts';
import { type Values, valuesOf } from './values.ts';

/** More than there are: the server answers in parts. */
const ALL = '1000000';

async function everyCreditUnion(): Promise<DirectoryEntry[]> {
  const rows: DirectoryEntry[] = [];
  for (let isMore = true; isMore; ) {
    const query = { $top: ALL, ...(rows.length > 0 && { $skip: String(rows.length) }) };
    const page = await crm.directory({ query });
    rows.push(...page.value);
    isMore = page['@odata.nextLink'] !== undefined && page.value.length > 0;
  }
  return rows;
}

/** All credit unions: the picker searches them here, and who would see an offering is counted over them. */
export const directoryQuery = queryOptions({
  queryKey: ['crm', 'directory'],
  queryFn: everyCreditUnion,
  staleTime: 5 * 60_000,
});

export const ordersOf = (id: string) =>
  queryOptions({
    queryKey: ['offerings', id, 'orders'],
    queryFn: async () => {
      const { value } = await views.creditUnions({ id, query: { $top: '5000' } });
      return value.filter(({ indicationAmount, status }) => indicationAmount !== null || (status && isLive(status)));
    },
  });

export const lastChange = (id: string) =>
  queryOptions({
    queryKey: ['history', id, 'last'],
    queryFn: async () =>
      (await history.list({ id, query: { $top: '1', $filter: "startswith(Type,'Offering')" } })).value[0],
    staleTime: 0,
    gcTime: 0,
  });

/** Refreshes all queries that an offering's change may touch: all but the directory and the current user. */
const reload = (queries: QueryClient) =>
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' && queryKey[0] !== 'crm' });

/** Makes a draft. */
export function useCreate(onDone: (id: string) => void) {
  const { create } = useDesk();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (draft: OfferingDraft) => create(draft),
    onSuccess({ LPIdentifier }) {
      onDone(LPIdentifier);
      reload(queries);
    },
  });
}

/** A form, and the version of the offering that it began from. */
export interface Edit {
  from: OfferingVersion;
  values: Values;
  /** No one has pressed a button for it. */
  isAuto: boolean;
}

/** Saved; or someone else's version, which has to be looked at first. */
export type Outcome = { saved: OfferingVersion } | { theirs: OfferingVersion };

/** Saves what differs, over the version that the form began from and over no other. */
export function useSave(id: string, onOutcome: (outcome: Outcome, edit: Edit) => void) {
  const queries = useQueryClient();
  const { version, update } = useDesk();
  const newest = () => queries.fetchQuery({ ...version(id), staleTime: 0 });

  async function save({ from, values, isAuto }: Edit): Promise<Outcome> {
    const body = patchOf(valuesOf(from.offering), values);
    try {
      await update(id, body, from.etag);
    } catch (error) {
      if (Problem.from(error).code !== 'stale') throw error;
      const theirs = await newest();
      // Orders raise the version too; they change nothing that is edited here.
      return isSameForm(from, theirs) ? save({ from: theirs, values, isAuto }) : { theirs };
    }
    return { saved: await newest() };
  }
  return useSingleMutation({
    mutationFn: save,
    onSuccess(outcome, edit) {
      onOutcome(outcome, edit);
      if ('saved' in outcome) reload(queries);
    },
  });
}

export const isSameForm = (one: OfferingVersion, other: OfferingVersion): boolean =>
  one.offering.State === other.offering.State &&
  changedNames(valuesOf(one.offering), valuesOf(other.offering)).length === 0;
