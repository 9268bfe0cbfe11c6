import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Versioned } from '#shared/contract/client.ts';
import type { Account } from '#shared/contract/crm.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { commitments, crm, users } from '../../lib/api.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { useDecision, userVersion, useUserChanged, useUserUnchanged } from '../../people/queries.ts';
import { changesOf, type Draft, overtakenFields } from './profile-fields.ts';

/** With the person at its start. */
export interface ProfileEdit {
  from: Versioned<UserEntity>;
  draft: Draft;
}

/** `stale` if someone else changed the same fields. */
export function useUpdateUser(id: string) {
  const queries = useQueryClient();
  const onSuccess = useUserChanged();

  async function save({ from, draft }: ProfileEdit): Promise<Versioned<UserEntity>> {
    try {
      return await users.update.versioned({ id, body: changesOf(from.body, draft) }, { ifMatch: from.etag });
    } catch (error) {
      if (Problem.from(error).code !== 'stale') throw error;
      const now = await queries.fetchQuery({ ...userVersion(id), staleTime: 0 });
      if (overtakenFields(from.body, now.body, draft).length > 0) throw error;
      return save({ from: now, draft });
    }
  }
  return useSingleMutation({ mutationFn: save, onSuccess });
}

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

export const absenceQuery = queryOptions({
  queryKey: ['absence'],
  queryFn: () => commitments.absence({}),
  staleTime: 0,
});

export interface Acceptance {
  account: Account;
  envelopeId: string;
  howChecked: string;
}

export function useAccept(userId: string) {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  const decision = useDecision();
  return useSingleMutation({
    mutationFn({ account, envelopeId, howChecked }: Acceptance) {
      const body = {
        crmAccountId: account.AccountId,
        rtNumber: account.RoutingNumber,
        creditUnionName: account.Name,
        envelopeId,
        userId,
        howChecked,
      };
      return decision(userId, (over) => users.accept.versioned({ id: userId, body }, over));
    },
    onSuccess,
    onError: () => look(userId),
  });
}
