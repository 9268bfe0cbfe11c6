import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { CallOptions, Versioned } from '#shared/contract/client.ts';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { UserEntity } from '#shared/contract/user-entity.ts';
import { signing, users } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

export const agreementsOf = (userId: string) =>
  queryOptions({ queryKey: ['agreements', userId], queryFn: () => signing.ofUser({ id: userId }) });

export function useRejectAgreement() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (envelopeId: string) => signing.reject({ id: envelopeId }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export const readyToVerifyCount = queryOptions({
  queryKey: ['admin', 'users', 'ready-to-verify', 'count'],
  queryFn: async () => (await users.readyToVerify({ query: { $top: '0' } }))['@odata.count'],
});

/** An unknown id is the route's error. */
export const userVersion = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => users.get.versioned({ id }),
    throwOnError: (error) => error instanceof Problem && error.status === 404,
  });

export const userQuery = (id: string) => queryOptions({ ...userVersion(id), select: ({ body }) => body });

export function useUserChanged() {
  const queries = useQueryClient();
  return (saved: Versioned<UserEntity>) => {
    const { queryKey } = userVersion(saved.body.objectId);
    queries.setQueryData(queryKey, saved);
    void queries.invalidateQueries({ predicate: (query) => query.queryHash !== JSON.stringify(queryKey) });
  };
}

const shownState = ({ lastActiveDate, ...person }: UserEntity) => JSON.stringify(person);

/** `stale` if changed; then shows the present person. */
export async function decideAsShown<Reply>(
  queries: QueryClient,
  id: string,
  decide: (over: CallOptions) => Promise<Reply>,
): Promise<Reply> {
  const seen = queries.getQueryData(userVersion(id).queryKey);
  try {
    return await decide({ ifMatch: seen?.etag ?? '' });
  } catch (error) {
    if (!seen || Problem.from(error).code !== 'stale') throw error;
    const now = await queries.fetchQuery({ ...userVersion(id), staleTime: 0 });
    if (shownState(now.body) !== shownState(seen.body)) throw error;
    return decide({ ifMatch: now.etag });
  }
}

export function useDecision() {
  const queries = useQueryClient();
  return <Reply>(id: string, decide: (over: CallOptions) => Promise<Reply>) => decideAsShown(queries, id, decide);
}

/** After a refusal the person may have changed, so reloads. */
export function useUserUnchanged() {
  const queries = useQueryClient();
  return (id: string) => {
    void queries.invalidateQueries({ queryKey: userVersion(id).queryKey });
    void queries.invalidateQueries({ queryKey: ['admin', 'users'] });
  };
}

export function useResetFactor() {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  const decision = useDecision();
  return useSingleMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      decision(id, (over) => users.resetFactor.versioned({ id, body: { reason } }, over)),
    onSuccess,
    onError: (_, { id }) => look(id),
  });
}

export function useConfirmName() {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  const decision = useDecision();
  return useSingleMutation({
    mutationFn: ({ objectId: id, displayName: name }: UserEntity) =>
      decision(id, (over) => users.confirmName.versioned({ id, body: { name } }, over)),
    onSuccess,
    onError: (_, { objectId }) => look(objectId),
  });
}

export type PermissionChange =
  | { patch: Patch }
  | { administrator: boolean }
  | { creditUnionAdministrator: boolean }
  | { verified: boolean; reason: string };

function makeChange(id: string, change: PermissionChange, over: CallOptions): Promise<Versioned<UserEntity>> {
  if ('patch' in change) return users.update.versioned({ id, body: change.patch }, over);
  if ('administrator' in change) {
    return users.setRole.versioned({ id, body: { role: 'LPAdmin', enabled: change.administrator } }, over);
  }
  if ('creditUnionAdministrator' in change) {
    return change.creditUnionAdministrator
      ? users.giveCreditUnionAdministration.versioned({ id }, over)
      : users.takeCreditUnionAdministration.versioned({ id }, over);
  }
  const call = { id, body: { reason: change.reason } };
  return change.verified
    ? users.restoreVerification.versioned(call, over)
    : users.removeVerification.versioned(call, over);
}

export function useChangePermission() {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  const decision = useDecision();
  return useSingleMutation({
    mutationFn: ({ id, change }: { id: string; change: PermissionChange }) =>
      decision(id, (over) => makeChange(id, change, over)),
    onSuccess,
    onError: (_, { id }) => look(id),
  });
}
