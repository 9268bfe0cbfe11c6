import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import { Problem } from '#shared/contract/problem.ts';
import { notification } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { userVersion } from '../../../people/queries.ts';
import { areSame, type Draft, wishesOf } from './wishes.ts';

/** How a person wishes to be told of things, with the version. */
export const preferencesQuery = (id: string) =>
  queryOptions({ queryKey: ['preferences', id], queryFn: () => notification.preferences.versioned({ id }) });

/** As they are at this moment. */
const useLatest = (id: string) => {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...preferencesQuery(id), staleTime: 0 });
};

const isStale = (error: unknown) => Problem.from(error).code === 'stale';

/** Saves what was switched; `stale` where someone else has switched something since it was read. What they saved is shown then. */
export function useSavePreferences(id: string) {
  const queries = useQueryClient();
  const latest = useLatest(id);

  async function save(edit: {
    from: Versioned<PreferencesEntity>;
    draft: Draft;
  }): Promise<Versioned<PreferencesEntity>> {
    const { smsNumber, preferences } = edit.from.body;
    const body = { smsNumber, preferences: wishesOf(preferences, edit.draft) };
    try {
      return await notification.savePreferences.versioned({ id, body }, { ifMatch: edit.from.etag });
    } catch (error) {
      if (!isStale(error)) throw error;
      const now = await latest();
      if (!areSame(now.body.preferences, preferences)) throw error;
      return save({ ...edit, from: now });
    }
  }
  return useSingleMutation({
    mutationFn: save,
    onSuccess: (saved) => queries.setQueryData(preferencesQuery(id).queryKey, saved),
  });
}

/** Enters another number, or none, and leaves the wishes as they are; one that differs is not confirmed. */
export function useEnterNumber(id: string) {
  const queries = useQueryClient();
  const latest = useLatest(id);
  return useSingleMutation({
    async mutationFn(smsNumber: string): Promise<Versioned<PreferencesEntity>> {
      const { body, etag } = await latest();
      const next = { smsNumber, preferences: wishesOf(body.preferences, {}) };
      return notification.savePreferences.versioned({ id, body: next }, { ifMatch: etag });
    },
    onSuccess(saved) {
      queries.setQueryData(preferencesQuery(id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: userVersion(id).queryKey });
    },
  });
}

/** Has a code texted to a number. */
export const useSendCode = (id: string) =>
  useSingleMutation({ mutationFn: (smsNumber: string) => notification.proveNumber({ id, body: { smsNumber } }) });

/** Gives the code back, which makes the number the person's own. */
export function useConfirmNumber(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (code: string) => notification.confirmNumber({ id, body: { code } }),
    onSuccess: () =>
      Promise.all(
        [preferencesQuery(id), userVersion(id)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
