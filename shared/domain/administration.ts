import { type PendingChange, tookEffectAt } from './pending-change.ts';
import type { User } from './user.ts';

export type PendingAdministration = PendingChange<{ userId: string; isGiven: boolean }>;

type Waiting = PendingAdministration | null;

export const administrationAt = (pending: Waiting, now: Date): Waiting => (tookEffectAt(pending, now) ? null : pending);

/** A change turns around what stands: nothing else is asked for. */
export const administeringAt = (user: User, now: Date): User =>
  user.administersFrom !== null && Date.parse(user.administersFrom) <= now.getTime()
    ? { ...user, isCreditUnionAdmin: user.isVerified && !user.isCreditUnionAdmin, administersFrom: null }
    : user;

interface Asked {
  user: Pick<User, 'id' | 'isCreditUnionAdmin'>;
  isGiven: boolean;
  byId: string;
}

/** The same request by another administrator approves, the opposite one drops. `busy`: someone else's change waits. */
export function administrationStep(
  pending: Waiting,
  { user, isGiven, byId }: Asked,
): 'none' | 'propose' | 'approve' | 'drop' | 'busy' {
  if (pending === null) return user.isCreditUnionAdmin === isGiven ? 'none' : 'propose';
  if (pending.userId !== user.id) return 'busy';
  if (pending.isGiven !== isGiven) return 'drop';
  return pending.byId === byId ? 'none' : 'approve';
}
