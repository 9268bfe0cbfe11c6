import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AssumptionSetDraft } from '#shared/contract/configuration.ts';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { configuration } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { assumptionSets } from '../../lp/assumption-sets.ts';
import { useTell } from '../../ui/toast-place.tsx';

export const versionedSets = queryOptions({
  queryKey: [...assumptionSets.queryKey, 'versioned'],
  queryFn: () => configuration.assumptions.versioned({}),
});

export const setsHistory = queryOptions({
  queryKey: [...assumptionSets.queryKey, 'history'],
  queryFn: () => configuration.assumptionsHistory({}),
});

interface Change {
  assetClass: AssetClass;
  body: AssumptionSetDraft;
  /** Version of the sets as read. */
  etag: string;
}

export function useChangeSet() {
  const queries = useQueryClient();
  const tell = useTell();
  return useSingleMutation({
    mutationFn: ({ assetClass, body, etag }: Change) =>
      configuration.changeAssumptions({ assetClass, body }, { ifMatch: etag }),
    onSuccess: () => tell('Assumptions saved.'),
    onSettled: () => queries.invalidateQueries({ queryKey: assumptionSets.queryKey }),
  });
}
