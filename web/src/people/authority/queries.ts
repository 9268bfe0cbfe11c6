import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { compliance } from '../../lib/api.ts';
import { meQuery } from '../../lib/queries.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const authorities = (id: string) =>
  queryOptions({
    queryKey: ['authorities', id],
    queryFn: () => compliance.authorities.versioned({ id }),
    staleTime: 0,
  });

/** Puts a change that waits in force, as it was seen, or drops it. Whatever comes of it, it is shown as it is now. */
export function useDecideChange({ creditUnionId: id, pending }: AuthoritiesEntity) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (decision: 'approve' | 'drop') =>
      decision === 'approve'
        ? compliance.approveAuthorities({ id, body: { contentHash: pending?.contentHash ?? '' } })
        : compliance.declineAuthorities({ id }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: authorities(id).queryKey });
      // The menu has approvals where people are held to limits.
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    },
  });
}
