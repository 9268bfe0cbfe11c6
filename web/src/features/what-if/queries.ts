import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ScenarioEntity, WhatIfRequest } from '#shared/contract/analytics.ts';
import { analytics } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const presentRun = (id: string, tapeId: string | null, given: WhatIfRequest | null) =>
  queryOptions({
    queryKey: ['what-if', id, tapeId, given],
    enabled: given !== null,
    queryFn: () => analytics.run({ id, body: { ...(given as WhatIfRequest), ...(tapeId !== null && { tapeId }) } }),
  });

export function useSaveScenario(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { name: string; inputs: WhatIfRequest }) => analytics.saveScenario({ id, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scenarios', id] }),
  });
}

export function useChangeScenario(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: ({
      scenario,
      ...to
    }: { scenario: ScenarioEntity } & ({ name: string } | { inputs: WhatIfRequest })) => {
      const { scenarioId, version } = scenario;
      const body = Object.entries(to).map(([name, value]) => ({ op: 'replace' as const, path: `/${name}`, value }));
      return analytics.changeScenario({ id, scenarioId, body }, { ifMatch: version });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['scenarios', id] }),
  });
}

export function useDeleteScenario(id: string) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (scenarioId: string) => analytics.removeScenario({ id, scenarioId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['scenarios', id] }),
  });
}
