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

/** Shows the present state either way. */
export function useDecideChange({ creditUnionId: id, pending }: AuthoritiesEntity) {
  return useSingleMutation({
    mutationFn: (decision: 'approve' | 'drop') =>
      decision === 'approve'
        ? compliance.approveAuthorities({ id, body: { contentHash: pending?.contentHash ?? '' } })
        : compliance.declineAuthorities({ id }),
    onSettled: useRefresh(id),
  });
}

function useRefresh(id: string) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: authorities(id).queryKey });
    await queries.invalidateQueries({ queryKey: ['proposals'] });
    // The menu has approvals once limits are used.
    await queries.invalidateQueries({ queryKey: meQuery.queryKey });
  };
}

/** Right away for an administrator of the site. */
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
