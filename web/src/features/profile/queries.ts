import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/contract/crm.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/contract/users.ts';
import { crm, users } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** One person; an unknown id is the route's to answer. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => users.get({ id }),
    throwOnError: (error) => error instanceof Problem && error.status === 404,
  });

/** Shows the person as the server answered, then fetches whatever else the change touched: lists, audit, oneself. */
function useUserChanged(id: string) {
  const queries = useQueryClient();
  return (saved: User) => {
    const { queryKey } = userQuery(id);
    queries.setQueryData(queryKey, saved);
    void queries.invalidateQueries({ predicate: (query) => query.queryHash !== JSON.stringify(queryKey) });
  };
}

export function useUpdateUser(id: string) {
  const onSuccess = useUserChanged(id);
  return useSingleMutation({ mutationFn: (body: Patch) => users.update({ id, body }), onSuccess });
}

/** A permission is kept in the profile, or is a role. */
export type PermissionChange = { patch: Patch } | { administrator: boolean };

export function useChangePermission(id: string) {
  const onSuccess = useUserChanged(id);
  return useSingleMutation({
    mutationFn: (change: PermissionChange) =>
      'patch' in change
        ? users.update({ id, body: change.patch })
        : users.setRole({ id, body: { role: 'LPAdmin', enabled: change.administrator } }),
    onSuccess,
  });
}

/** What the directory is asked for. */
export interface Lookup {
  routingNumber: string;
  creditUnionName: string;
}

export const accountsQuery = ({ routingNumber, creditUnionName }: Lookup) =>
  queryOptions({
    queryKey: ['crm', routingNumber, creditUnionName],
    queryFn: () =>
      crm.accounts({
        body: { ...(routingNumber && { routingNumber }), ...(creditUnionName && { creditUnionName }) },
      }),
    enabled: Boolean(routingNumber || creditUnionName),
  });

export interface Acceptance {
  account: Account;
  envelopeId: string;
  key: string;
}

/** Verifies a person; the key makes a repeated confirmation the same request. */
export function useAccept(userId: string) {
  const onSuccess = useUserChanged(userId);
  return useSingleMutation({
    mutationFn: ({ account, envelopeId, key }: Acceptance) =>
      users.accept(
        {
          id: userId,
          body: {
            crmAccountId: account.AccountId,
            rtNumber: account.RoutingNumber,
            creditUnionName: account.Name,
            envelopeId,
            userId,
          },
        },
        { headers: { 'Idempotency-Key': `${key}-${account.AccountId}` } },
      ),
    onSuccess,
  });
}
