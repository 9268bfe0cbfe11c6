import { Problem } from '../contract/problem.ts';
import { type Caller, isAdmin } from './access.ts';
import type { User } from './user.ts';

/** Request that a second person has to agree to. Moments are ISO 8601 UTC. */
export interface Asking {
  byId: string;
  by: string;
  at: string;
  /** Null where another administrator has to approve it. */
  effectiveAt: string | null;
}

/** Change that waits for a second person, or for its time. `T`: the result. */
export type PendingChange<T> = T & Asking;

/** `contentHash` of the result, which approvals name. */
export type HashedChange<T> = PendingChange<T> & { contentHash: string };

/** Delay of a change by a credit union's only administrator, in hours (trading.md C7). */
export const CHANGE_HOURS = 24;

export const otherAdministrators = ({ id }: Pick<Caller, 'id'>, people: readonly User[]): User[] =>
  people.filter((one) => one.id !== id && one.isCreditUnionAdmin && one.isEnabled && one.isVerified);

/** Waits for another administrator, or a day where there is none. */
export const askedBy = ({ id, name }: Pick<Caller, 'id' | 'name'>, people: readonly User[], now: Date): Asking => ({
  byId: id,
  by: name,
  at: now.toISOString(),
  effectiveAt:
    otherAdministrators({ id }, people).length > 0
      ? null
      : new Date(now.getTime() + CHANGE_HOURS * 3_600_000).toISOString(),
});

export function tookEffectAt(pending: Pick<Asking, 'effectiveAt'> | null | undefined, now: Date): string | null {
  const at = pending?.effectiveAt ?? null;
  return at !== null && Date.parse(at) <= now.getTime() ? at : null;
}

/** Null when allowed. Administrators of the site confirm only for credit unions without a second administrator. */
export function changeRefusal(
  { byId, effectiveAt }: Pick<Asking, 'byId' | 'effectiveAt'>,
  caller: Pick<Caller, 'id' | 'roles' | 'isCreditUnionAdmin'>,
): 'own_work' | 'not_allowed' | null {
  if (byId === caller.id) return 'own_work';
  if (caller.isCreditUnionAdmin && !isAdmin(caller)) return null;
  return isAdmin(caller) && effectiveAt !== null ? null : 'not_allowed';
}

const conflict = (message: string) => new Problem('conflict', { message });

/** Throws unless all are approvable by the caller in their present form. */
export function assertApprovable(
  waiting: readonly HashedChange<object>[],
  contentHash: string,
  caller: Pick<Caller, 'id' | 'roles' | 'isCreditUnionAdmin'>,
): void {
  for (const one of waiting) {
    const refused = changeRefusal(one, caller);
    if (refused) throw new Problem(refused);
  }
  assertAsSeen(waiting, contentHash);
}

/** Throws unless these are what the caller looked at. */
export function assertAsSeen(waiting: readonly HashedChange<object>[], contentHash: string): void {
  if (contentHash !== waiting.map((one) => one.contentHash).join('.'))
    throw conflict('What is proposed was changed. Look at it again.');
}

export function assertOwnProposal(
  waiting: readonly (Pick<Asking, 'byId'> | null | undefined)[],
  { id }: Pick<Caller, 'id'>,
): void {
  if (waiting.some((one) => one && one.byId !== id))
    throw conflict('Another change is waiting. Approve or drop it first.');
}
