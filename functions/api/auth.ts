import { auth as routes } from '#shared/contract/auth.ts';
import { Problem } from '#shared/contract/problem.ts';
import { type Caller, isVerified } from '#shared/domain/access.ts';
import { hasOwnLimit, usesAuthority } from '#shared/domain/authorities.ts';
import { sameSite } from '#shared/domain/same-site.ts';
import { canFinishReset, factorLabels, factorState } from '#shared/domain/second-factor.ts';
import { hasEnded, type User } from '#shared/domain/user.ts';
import { recordActivity } from '../rules/activity.ts';
import { auditEntry } from '../rules/audit-entry.ts';
import { redirect } from '../runtime/answer.ts';
import { withRetry } from '../runtime/retry.ts';
import { serve } from '../runtime/serve.ts';
import type { Clock } from '../runtime/table.ts';
import type { IdentityService } from '../services/identity.ts';
import type { Passwords } from '../services/passwords.ts';
import type { AuditStore } from '../store/audit.ts';
import type { AuthorityStore } from '../store/authorities.ts';
import { type SessionStore, secondsOf } from '../store/sessions.ts';
import type { UserStore } from '../store/users.ts';
import { authUser } from '../wire/user.ts';

export interface AuthDeps extends Pick<Clock, 'newId'> {
  users: UserStore;
  sessions: SessionStore;
  authorities: Pick<AuthorityStore, 'of'>;
  audit: Pick<AuditStore, 'add'>;
  passwords: Passwords;
  identity: IdentityService;
}

const page =
  (path: string, fallback = '/dashboard') =>
  async ({ query }: { query: { returnTo?: string | undefined } }) =>
    redirect(`${path}?${new URLSearchParams({ returnTo: sameSite(query.returnTo, fallback) })}`);

export const auth = ({ users, sessions, audit, passwords, identity, authorities, newId }: AuthDeps) => {
  const existing = (user: User | undefined): User => {
    if (!user) throw new Problem('not_signed_in');
    return user;
  };
  const find = async (id: string) => existing(await users.find(id));

  /** Throws unless this session may set up or replace the factor. */
  async function replaceable({ id, sessionId, ...caller }: Caller, isAsked: boolean, now: Date) {
    const { user: found, note } = await users.inSession(id, sessionId, now);
    const user = existing(found);
    if (hasEnded(user, { ...caller, isEnded: false })) throw new Problem('not_signed_in');
    const state = factorState(user, isAsked);
    const finishes = state === 'lost' && note.provedEmail && canFinishReset(user, secondsOf(now));
    if (state === 'off' || caller.roles.includes('mfa') || finishes) return { user, state };
    throw new Problem(state === 'lost' ? 'factor_lost' : 'sign_in_again');
  }

  return serve(routes, {
    async whoAmI({ problem, now }, caller) {
      if (caller) {
        const held = authorities.of(caller.creditUnionId);
        await Promise.all([held, recordActivity({ users, newId }, caller, now)]);
        return {
          ...authUser(caller),
          ...(usesAuthority(await held) && { UsesApprovals: true as const }),
          ...(isVerified(caller) && hasOwnLimit(await held, caller.id, now) && { HasOwnLimit: true as const }),
        };
      }
      return { IsAuthenticated: false, ...(problem && { error: problem.message }) };
    },

    keepalive: ({ now }, caller) => recordActivity({ users, newId }, caller, now),

    async endSession({ body, now, remember }, caller) {
      const also = remember(undefined);
      if (!body?.everywhere) return sessions.end(caller.id, caller.sessionId, now, also);
      const user = await find(caller.id);
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

    async secondFactor({ now }, caller) {
      const [user, isAsked] = await Promise.all([find(caller.id), identity.hasMfa(caller.id)]);
      const factor = factorState(user, isAsked);
      const isUnfinished = factor === 'lost' && canFinishReset(user, secondsOf(now));
      return { factor, ...(isUnfinished && { unfinishedReset: true as const }) };
    },

    /** Before Cognito makes a new key, which may void the present one, so that an unfinished reset is known as ours. */
    async beginReset({ now, remember }, caller) {
      const isAsked = await identity.hasMfa(caller.id);
      return withRetry(async () => {
        const { user, state } = await replaceable(caller, isAsked, now);
        if (state === 'off') return;
        const entry = auditEntry({ newId }, caller, user, now.toISOString(), {
          type: 'Reset Started',
          before: factorLabels[state],
          after: factorLabels[state],
        });
        const begun = { factorResetBegunAt: secondsOf(now) };
        await users.saveFactor(user, begun, { now, entry, also: remember(undefined) });
      });
    },

    async proveEmail({ body, now, remember, accessToken }, caller) {
      await identity.proveEmail(accessToken, body.code);
      await sessions.noteEmailProved(caller.id, caller.sessionId, now, remember(undefined));
    },

    /** A session that hasn't passed the present factor must not replace it, nor one switched off behind our back. */
    async enrolMfa({ body, now, remember, accessToken }, caller) {
      const isAsked = await identity.hasMfa(caller.id);
      await replaceable(caller, isAsked, now);
      await identity.enrol(accessToken, body.method, body.code);
      const reply = authUser({ ...caller, roles: [...caller.roles.filter((role) => role !== 'mfa'), 'mfa'] });
      return withRetry(async () => {
        const { user, state } = await replaceable(caller, isAsked, now);
        const isReset = state === 'on' || user.factorResetBegunAt !== null;
        const enrolled = { mfaSince: secondsOf(now), factorLostAt: null, factorIsReset: false };
        const factor = { ...(state !== 'on' && enrolled), factorResetBegunAt: null };
        const entry = auditEntry({ newId }, caller, user, now.toISOString(), {
          type: isReset ? 'Factor Replaced' : 'Factor Enrolled',
          before: factorLabels[state],
          after: factorLabels.on,
        });
        await users.saveFactor(user, factor, { now, entry, passedBy: caller.sessionId, also: remember(reply) });
        return reply;
      });
    },

    async changePassword({ body, now, accessToken }, caller) {
      const user = await find(caller.id);
      await passwords.change(accessToken, body);
      const change = { type: 'Password Changed', before: '', after: 'With the one before' } as const;
      await audit.add(auditEntry({ newId }, caller, user, now.toISOString(), change));
    },
  });
};
