import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { Problem } from '#shared/contract/problem.ts';
import type { Caller, Role } from '#shared/domain/access.ts';
import { canFinishReset, hasCompletedMfa } from '#shared/domain/second-factor.ts';
import { displayName, evidenceName, hasEnded, hasLeft, type User } from '#shared/domain/user.ts';
import { secondsOf } from '../store/sessions.ts';
import type { UserStore } from '../store/users.ts';

export interface SessionSettings {
  USER_POOL_ID: string;
  USER_POOL_CLIENT_ID: string;
  USER_POOL_JWKS?: string | undefined;
}

/** No one, a person, or an invalid token or account. */
export type Identified = { caller: Caller | null; problem?: Problem };

export type Identify = (authorization: string | undefined, now: Date) => Promise<Identified>;

/** Reads person and session after the token, for what changes faster. */
export function identification(settings: SessionSettings, users: Pick<UserStore, 'inSession'>): Identify {
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
    const session = { sessionId: claims.origin_jti, signedInAt: claims.auth_time };
    const { user, note } = await users.inSession(claims.sub, session.sessionId, now);
    if (!user) return { caller: null, problem: new Problem('not_signed_in') };
    if (!user.isEnabled) return { caller: null, problem: new Problem('account_disabled') };
    if (hasEnded(user, { ...session, ...note })) {
      return { caller: null, problem: new Problem('not_signed_in', { message: ENDED }) };
    }
    const mfa = hasCompletedMfa(user, { ...session, ...note });
    const hasUnfinishedReset = !mfa && user.factorLostAt !== null && canFinishReset(user, secondsOf(now));
    return { caller: { ...callerOf(user, session, mfa), hasUnfinishedReset } };
  };
}

const ENDED = 'Your session has ended. Please sign in again.';

interface Session {
  sessionId: string;
  signedInAt: number;
}

export function callerOf(user: User, session: Session, mfa: boolean): Caller {
  const roles: Role[] = [];
  if (user.isVerified) roles.push('Verified');
  if (user.isAdmin) roles.push('LPAdmin');
  if (mfa) roles.push('mfa');
  const { id, email, phoneNumber, jobTitle, creditUnionId, creditUnionName, routingNumber } = user;
  const { userType, disableReports, disableUpload, signingAuthority, isCreditUnionAdmin } = user;
  return {
    id,
    email,
    phoneNumber,
    jobTitle,
    creditUnionId,
    creditUnionName,
    routingNumber,
    userType,
    disableReports,
    disableUpload,
    signingAuthority,
    isCreditUnionAdmin,
    ...session,
    name: evidenceName(user),
    displayName: displayName(user),
    hasLeft: hasLeft(user),
    movedAt: user.movedAt,
    roles,
    lastActiveDate: user.lastActiveDate,
  };
}
