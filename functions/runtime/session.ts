import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller, Role } from '#shared/domain/access.ts';
import { displayName, hasCompletedMfa, type User } from '#shared/domain/user.ts';
import type { UserStore } from '../store/users.ts';

export interface SessionSettings {
  USER_POOL_ID: string;
  USER_POOL_CLIENT_ID: string;
  USER_POOL_JWKS?: string | undefined;
}

/** Who is calling: nobody (no token), a person, or someone whose token or account does not hold. */
export type Identified = { caller: Caller | null; problem?: Problem };

export type Identify = (authorization: string | undefined, now: Date) => Promise<Identified>;

/** Checks the access token, then the user's item for what changes faster than a token: enabled, groups, restrictions. */
export function identification(
  settings: SessionSettings,
  users: Pick<UserStore, 'find' | 'passedChallenge'>,
): Identify {
  const verifier = CognitoJwtVerifier.create({
    userPoolId: settings.USER_POOL_ID,
    clientId: settings.USER_POOL_CLIENT_ID,
    tokenUse: 'access',
  });
  if (settings.USER_POOL_JWKS) verifier.cacheJwks(JSON.parse(settings.USER_POOL_JWKS));

  return async (authorization, now) => {
    if (!authorization) return { caller: null };
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (!token) return { caller: null, problem: new Problem('not_signed_in') };
    const claims = await verifier.verify(token).catch((cause: unknown) => {
      const message = cause instanceof JwtExpiredError ? 'Your session has expired. Please sign in again.' : undefined;
      return new Problem('not_signed_in', { cause, ...(message && { message }) });
    });
    if (claims instanceof Problem) return { caller: null, problem: claims };
    const user = await users.find(claims.sub);
    if (!user) return { caller: null, problem: new Problem('not_signed_in') };
    if (!user.isEnabled) return { caller: null, problem: new Problem('account_disabled') };
    const session = { sessionId: claims.origin_jti, signedInAt: claims.auth_time };
    return { caller: callerOf(user, session, await completedMfa(users, user, session, now)) };
  };
}

interface Session {
  sessionId: string;
  signedInAt: number;
}

async function completedMfa(users: Pick<UserStore, 'passedChallenge'>, user: User, session: Session, now: Date) {
  if (hasCompletedMfa(user, { ...session, passedChallenge: false })) return true;
  // Without MFA switched on no session can have passed it: the common case costs no second read.
  if (user.mfaSince === null) return false;
  return users.passedChallenge(user.id, session.sessionId, now);
}

function callerOf(user: User, session: Session, mfa: boolean): Caller {
  const roles: Role[] = [];
  if (user.isVerified) roles.push('Verified');
  if (user.isAdmin) roles.push('LPAdmin');
  if (mfa) roles.push('mfa');
  const { id, email, phoneNumber, jobTitle, creditUnionId, creditUnionName, routingNumber } = user;
  const { userType, disableReports, disableUpload, signingAuthority } = user;
  return {
    ...{ id, email, phoneNumber, jobTitle, creditUnionId, creditUnionName, routingNumber },
    ...{ userType, disableReports, disableUpload, signingAuthority },
    ...session,
    name: displayName(user),
    roles,
    lastActiveDate: user.lastActiveDate,
  };
}
