import { Problem } from '../contract/problem.ts';
import { type Caller, isAdmin } from './access.ts';
import type { User } from './user.ts';

/** Who asked for a change that a second person has to agree to, and when. Moments are ISO 8601 UTC. */
export interface Asking {
  byId: string;
  by: string;
  at: string;
  /** When it takes effect by itself; null where another administrator has to approve it. */
  effectiveAt: string | null;
}

/** A change that waits for a second person, or for its time. `T`: what is to be. */
export type PendingChange<T> = T & Asking;

/** The same with the hash of what is to be, which an approval names. */
export type HashedChange<T> = PendingChange<T> & { contentHash: string };

/** Hours until the change of a credit union's only administrator takes effect (trading.md C7). */
export const CHANGE_HOURS = 24;

/** Who of the credit union could approve a change besides the one who asks for it. */
export const otherAdministrators = ({ id }: Pick<Caller, 'id'>, people: readonly User[]): User[] =>
  people.filter((one) => one.id !== id && one.isCreditUnionAdmin && one.isEnabled && one.isVerified);

/** Asked for now: it waits for another administrator of the credit union, or for a day where there is none. */
export const askedBy = ({ id, name }: Pick<Caller, 'id' | 'name'>, people: readonly User[], now: Date): Asking => ({
  byId: id,
  by: name,
  at: now.toISOString(),
  effectiveAt:
    otherAdministrators({ id }, people).length > 0
      ? null
      : new Date(now.getTime() + CHANGE_HOURS * 3_600_000).toISOString(),
});

/** When a change took effect by itself; null while it waits, or where there is none. */
export function tookEffectAt(pending: Pick<Asking, 'effectiveAt'> | null | undefined, now: Date): string | null {
  const at = pending?.effectiveAt ?? null;
  return at !== null && Date.parse(at) <= now.getTime() ? at : null;
}

/**
 * Why this caller can't put a change into effect, or null. Administrators of the site confirm for a credit union that has no
 * second administrator, and for no other.
 */
export function changeRefusal(
  { byId, effectiveAt }: Pick<Asking, 'byId' | 'effectiveAt'>,
  caller: Pick<Caller, 'id' | 'roles' | 'isCreditUnionAdmin'>,
): 'own_work' | 'not_allowed' | null {
  if (byId === caller.id) return 'own_work';
  if (caller.isCreditUnionAdmin && !isAdmin(caller)) return null;
  return isAdmin(caller) && effectiveAt !== null ? null : 'not_allowed';
}

const conflict = (message: string) => new Problem('conflict', { message });

/** Throws unless the caller may put all of these into effect, and names them as they are now. */
export function assertApprovable(
  waiting: readonly HashedChange<object>[],
  contentHash: string,
  caller: Pick<Caller, 'id' | 'roles' | 'isCreditUnionAdmin'>,
): void {
  for (const one of waiting) {
    const refused = changeRefusal(one, caller);
    if (refused) throw new Problem(refused);
  }
  if (contentHash !== waiting.map((one) => one.contentHash).join('.'))
    throw conflict('What is proposed was changed. Look at it again.');
}

/** Throws where what someone else asked for waits: it is approved or dropped first. */
export function assertOwnProposal(
  waiting: readonly (Pick<Asking, 'byId'> | null | undefined)[],
  { id }: Pick<Caller, 'id'>,
): void {
  if (waiting.some((one) => one && one.byId !== id))
    throw conflict('Another change is waiting. Approve or drop it first.');
}
