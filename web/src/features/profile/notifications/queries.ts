import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { PreferencesEntity } from '#shared/contract/preferences.ts';
import { Problem } from '#shared/contract/problem.ts';
import { notification } from '../../../lib/api.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { userVersion } from '../../../people/queries.ts';
import { areSame, type Draft, wishesOf } from './wishes.ts';

export const preferencesQuery = (id: string) =>
  queryOptions({ queryKey: ['preferences', id], queryFn: () => notification.preferences.versioned({ id }) });

const useLatest = (id: string) => {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...preferencesQuery(id), staleTime: 0 });
};

const isStale = (error: unknown) => Problem.from(error).code === 'stale';

/** `stale` if someone else saved since; then shows theirs. */
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

/** Keeps the wishes; a different number is unconfirmed. */
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

export const useSendCode = (id: string) =>
  useSingleMutation({ mutationFn: (smsNumber: string) => notification.proveNumber({ id, body: { smsNumber } }) });

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
