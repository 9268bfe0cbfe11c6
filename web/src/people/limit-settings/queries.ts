import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { compliance } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const limitSettings = (id: string) =>
  queryOptions({
    queryKey: ['limit-settings', id],
    queryFn: () => compliance.settings.versioned({ id }),
    staleTime: 0,
  });

/** Shows the present state either way. */
export function useDecideSettings({ creditUnionId: id, pending }: LimitSettingsEntity) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: 'approve' | 'drop') =>
      decision === 'approve'
        ? compliance.approveSettings({ id, body: { contentHash: pending?.contentHash ?? '' } })
        : compliance.declineSettings({ id }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: limitSettings(id).queryKey });
      await queries.invalidateQueries({ queryKey: ['limits'] });
      await queries.invalidateQueries({ queryKey: ['proposals'] });
    },
  });
}
