import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { compliance, users } from '../../lib/api.ts';
import { meQuery } from '../../lib/queries.ts';
import { useRights } from '../../lib/use-rights.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export const authorities = (id: string) =>
  queryOptions({
    queryKey: ['authorities', id],
    queryFn: () => compliance.authorities.versioned({ id }),
    staleTime: 0,
  });

/** Puts a change that waits in force, as it was seen, or drops it. Whatever comes of it, it is shown as it is now. */
export function useDecideChange({ creditUnionId: id, pending }: AuthoritiesEntity) {
  return useSingleMutation({
    mutationFn: (decision: 'approve' | 'drop') =>
      decision === 'approve'
        ? compliance.approveAuthorities({ id, body: { contentHash: pending?.contentHash ?? '' } })
        : compliance.declineAuthorities({ id }),
    onSettled: useRefresh(id),
  });
}

/** Shows what was decided of who may decide how much, and of who administers it. */
function useRefresh(id: string) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: authorities(id).queryKey });
    await queries.invalidateQueries({ queryKey: ['proposals'] });
    // The menu has approvals where people are held to limits.
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Asks that someone administers the credit union, or no longer; for an administrator of the site it is so at once. */
export function useAdministration(id: string) {
  const { isAdmin } = useRights();
  return useSingleMutation({
    mutationFn: async ({ userId, enabled }: { userId: string; enabled: boolean }): Promise<unknown> => {
      if (!isAdmin) return users.proposeCreditUnionAdministration({ id: userId, body: { enabled } });
      return enabled
        ? users.giveCreditUnionAdministration({ id: userId })
        : users.takeCreditUnionAdministration({ id: userId });
    },
    onSettled: useRefresh(id),
  });
}
