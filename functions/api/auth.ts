import { auth as routes } from '#shared/contract/auth.ts';
import { Problem } from '#shared/contract/problem.ts';
import { sameSite } from '#shared/domain/same-site.ts';
import { recordActivity } from '../runtime/activity.ts';
import { redirect } from '../runtime/answer.ts';
import { auditEntry } from '../runtime/audit-entry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import type { IdentityService } from '../services/identity.ts';
import type { SessionStore } from '../store/sessions.ts';
import type { UserStore } from '../store/users.ts';
import { authUser } from '../wire/user.ts';

export interface AuthDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  sessions: SessionStore;
  identity: IdentityService;
}

const page =
  (path: string, fallback = '/dashboard') =>
  async ({ query }: { query: { returnTo?: string | undefined } }) =>
    redirect(`${path}?${new URLSearchParams({ returnTo: sameSite(query.returnTo, fallback) })}`);

export const auth = ({ users, sessions, identity, newId }: AuthDeps) =>
  serve(routes, {
    async whoAmI({ problem, now }, caller) {
      if (caller) {
        await recordActivity({ users, newId }, caller, now);
        return authUser(caller);
      }
      return { IsAuthenticated: false, ...(problem && { error: problem.message }) };
    },

    keepalive: ({ now }, caller) => recordActivity({ users, newId }, caller, now),

    async endSession({ body, now, remember }, caller) {
      const also = remember(undefined);
      if (!body?.everywhere) return sessions.end(caller.id, caller.sessionId, now, also);
      const user = await users.find(caller.id);
      if (!user) throw new Problem('not_signed_in');
      const change = { type: 'Signed Out Everywhere', before: 'Signed in', after: 'Signed out' } as const;
      const entry = auditEntry({ newId }, caller, user, now.toISOString(), change);
      return sessions.endAll(caller.id, caller.sessionId, { now, entry, also });
    },

    signIn: page('/signin'),
    signOut: page('/logout', '/'),
    signUp: page('/signup'),
    reset: page('/reset-password', '/profile'),
    resetMfa: page('/reset-mfa', '/profile'),
    resetOtp: page('/reset-otp', '/profile'),
    pii: async ({ id }) =>
      redirect(`/mfa?${new URLSearchParams({ returnTo: `/lp/${encodeURIComponent(id)}/due-diligence` })}`),

    /** A session that has not passed the present factor must not replace it. */
    async enrolMfa({ body, now, remember, accessToken }, caller) {
      const isOn = await identity.hasMfa(caller.id);
      if (isOn && !caller.roles.includes('mfa')) throw new Problem('sign_in_again');
      await identity.enrol(accessToken, body.method, body.code);
      const reply = authUser({ ...caller, roles: [...caller.roles.filter((role) => role !== 'mfa'), 'mfa'] });
      await users.completeMfa(caller.id, { id: caller.sessionId, isFirst: !isOn }, now, remember(reply));
      return reply;
    },
  });
