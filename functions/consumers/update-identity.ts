import * as z from 'zod';
import type { User } from '#shared/domain/user.ts';
import { identityTypes } from '#shared/events/event.ts';
import { eachMessage } from '../runtime/each-message.ts';
import type { Accounts } from '../services/accounts.ts';
import type { UserStore } from '../store/users.ts';

export interface UpdateIdentityDeps {
  users: Pick<UserStore, 'find'>;
  accounts: Accounts;
}

/** Events only say when to look, so their order doesn't matter. */
export const updateIdentity = (deps: UpdateIdentityDeps) =>
  eachMessage('identity not updated', async (body) => {
    const { type, data } = IdentityEvent.parse(body);
    await matchAccount(deps, data.userId);
    await followUps[type]?.(deps, data.userId);
  });

type IdentityType = (typeof identityTypes)[number];

const IdentityEvent = z.object({ type: z.enum(identityTypes), data: z.object({ userId: z.string() }) });

const followUps: Partial<Record<IdentityType, (deps: UpdateIdentityDeps, userId: string) => Promise<void>>> = {
  'user.disabled': ({ accounts }, userId) => accounts.endSessions(userId),
  // A repeat must not remove a factor set up since.
  async 'user.factor-reset'({ users, accounts }, userId) {
    if (!(await users.find(userId))?.factorIsReset) return;
    await accounts.endSessions(userId);
    await accounts.forgetFactor(userId);
  },
};

/** Until the row is what was written, so a newer state isn't overwritten. */
async function matchAccount({ users, accounts }: UpdateIdentityDeps, userId: string): Promise<void> {
  let user = await users.find(userId);
  while (user) {
    await accounts.match(userId, user);
    const now = await users.find(userId);
    if (!now || hasSameAccess(user, now)) return;
    user = now;
  }
}

const hasSameAccess = (a: User, b: User): boolean =>
  a.isEnabled === b.isEnabled && a.isVerified === b.isVerified && a.isAdmin === b.isAdmin;
