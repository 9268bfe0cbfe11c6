import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AuthoritiesDraft } from '#shared/contract/authorities.ts';
import type { Versioned } from '#shared/contract/client.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { parametersOf } from '#shared/domain/browse.ts';
import { type LimitTarget, loanKindIn, typesOf } from '#shared/domain/loan-types.ts';
import { compliance, termsheets } from '../../lib/api.ts';
import { meQuery } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { authorities } from '../../people/authority/queries.ts';
import { limitDocuments } from '../../people/limit-settings/document-queries.ts';
import { limitSettings } from '../../people/limit-settings/queries.ts';

/** LPs that a limit covers. */
export const openLps = (assetClass: AssetClass) =>
  queryOptions({
    queryKey: ['termsheets', 'covered', assetClass],
    async queryFn() {
      const wanted = { chosen: { assetClass: [assetClass], transactionType: ['LP'] }, within: {} };
      const { choices } = await termsheets.summary({ query: { ...parametersOf(wanted), view: 'open' } });
      const covered = new Map<LimitTarget, number>([assetClass, ...typesOf(assetClass)].map((target) => [target, 0]));
      for (const { value, count } of choices.loanType ?? []) {
        const { loanType, otherClass } = loanKindIn(assetClass, value);
        const targets = otherClass === null ? [assetClass, ...(loanType ? [loanType] : [])] : [];
        for (const target of targets) covered.set(target, (covered.get(target) ?? 0) + count);
      }
      return covered;
    },
  });

type Patch = Parameters<typeof compliance.changeSettings>[0]['body'];

export function useReplaceAuthorities(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ body, over }: { body: AuthoritiesDraft; over: string }) =>
      compliance.replaceAuthorities.versioned({ id, body }, { ifMatch: over }),
    onSuccess(saved) {
      queries.setQueryData(authorities(id).queryKey, saved);
      // The menu has approvals once limits are used.
      return queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}

function useKeep(id: string) {
  const queries = useQueryClient();
  return (saved: Versioned<LimitSettingsEntity>) => {
    queries.setQueryData(limitSettings(id).queryKey, saved);
    queries.invalidateQueries({ queryKey: limitDocuments(id).queryKey });
    return queries.invalidateQueries({ queryKey: ['limits'] });
  };
}

export const useChangeSettings = (id: string) =>
  useSingleMutation({
    mutationFn: ({ body, over }: { body: Patch; over: string }) =>
      compliance.changeSettings.versioned({ id, body }, { ifMatch: over }),
    onSuccess: useKeep(id),
  });

export const earlierExposuresOf = (id: string) =>
  queryOptions({
    queryKey: ['earlier-exposures', id],
    queryFn: () => compliance.earlierExposures({ id }),
    staleTime: 0,
  });

export function useReplaceExposures(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ over, ...body }: { asOf: string; csv: string; over: number }) =>
      compliance.replaceExposures({ id, body }, { ifMatch: over }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: limitSettings(id).queryKey });
      await queries.invalidateQueries({ queryKey: earlierExposuresOf(id).queryKey });
      await queries.invalidateQueries({ queryKey: ['limits'] });
    },
  });
}
