import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Patch } from '#shared/contract/patch.ts';
import { Problem } from '#shared/contract/problem.ts';
import type { User } from '#shared/contract/users.ts';
import { signing, users } from '../lib/api.ts';
import { useSingleMutation } from '../lib/use-single-mutation.ts';

/** A person's user agreements, newest first. */
export const agreementsOf = (userId: string) =>
  queryOptions({ queryKey: ['agreements', userId], queryFn: () => signing.ofUser({ id: userId }) });

/** Whatever a person's agreements decide: what the person may do, and the lists and details administrators see of them. */
export function useRejectAgreement() {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (envelopeId: string) => signing.reject({ id: envelopeId }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** One person; an unknown id is the route's to answer. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id],
    queryFn: () => users.get({ id }),
    throwOnError: (error) => error instanceof Problem && error.status === 404,
  });

/** Shows a person as the server answered, then fetches whatever else the change touched: lists, audit, oneself. */
export function useUserChanged() {
  const queries = useQueryClient();
  return (saved: User) => {
    const { queryKey } = userQuery(saved.objectId);
    queries.setQueryData(queryKey, saved);
    void queries.invalidateQueries({ predicate: (query) => query.queryHash !== JSON.stringify(queryKey) });
  };
}

/** What was refused, or had no answer, was asked of a person who may be different by now: shows them as they are. */
export function useUserUnchanged() {
  const queries = useQueryClient();
  return (id: string) => {
    void queries.invalidateQueries({ queryKey: userQuery(id).queryKey });
    void queries.invalidateQueries({ queryKey: ['admin', 'users'] });
  };
}

/** Removes the second factor of a person who lost it. */
export function useResetFactor() {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  return useSingleMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => users.resetFactor({ id, body: { reason } }),
    onSuccess,
    onError: (_, { id }) => look(id),
  });
}

/** A permission is kept in the profile, or is a role. */
export type PermissionChange = { patch: Patch } | { administrator: boolean } | { verified: boolean; reason: string };

function made(id: string, change: PermissionChange): Promise<User> {
  if ('patch' in change) return users.update({ id, body: change.patch });
  if ('administrator' in change) return users.setRole({ id, body: { role: 'LPAdmin', enabled: change.administrator } });
  const call = { id, body: { reason: change.reason } };
  return change.verified ? users.restoreVerification(call) : users.removeVerification(call);
}

/** Allows a person something, or no longer. */
export function useChangePermission() {
  const onSuccess = useUserChanged();
  const look = useUserUnchanged();
  return useSingleMutation({
    mutationFn: ({ id, change }: { id: string; change: PermissionChange }) => made(id, change),
    onSuccess,
    onError: (_, { id }) => look(id),
  });
}
