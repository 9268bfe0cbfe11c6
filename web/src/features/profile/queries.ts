import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#shared/contract/crm.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { crm, users } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useUserChanged, useUserUnchanged } from '../../people/queries.ts';

export function useUpdateUser(id: string) {
  const onSuccess = useUserChanged();
  return useSingleMutation({ mutationFn: (body: Patch) => users.update({ id, body }), onSuccess });
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
}

/** Verifies a person. */
export function useAccept(userId: string) {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  return useSingleMutation({
    mutationFn: ({ account, envelopeId }: Acceptance) =>
      users.accept({
        id: userId,
        body: {
          crmAccountId: account.AccountId,
          rtNumber: account.RoutingNumber,
          creditUnionName: account.Name,
          envelopeId,
          userId,
        },
      }),
    onSuccess,
    onError: () => look(userId),
  });
}
