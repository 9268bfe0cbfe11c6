import { randomUUID } from 'node:crypto';
import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { notAuthorized } from './cognito-error.ts';
import type { SignIn, SignIns } from './sign-ins.ts';
import type { SigningKey } from './signing-key.ts';
import { assertMaySignIn, type User } from './user.ts';
import type { Users } from './users.ts';

interface Parts {
  users: Users;
  signIns: SignIns;
  key: SigningKey;
  issuer: string;
  clientId: string;
  accessTokenSeconds: number;
  now: () => number;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ users, signIns, key, issuer, clientId, accessTokenSeconds, now }: Parts) {
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ kid: key.kid, alg: 'RS256' }).sign(key.privateKey);

  async function issueFor(user: User, { originJti, authTime }: SignIn): Promise<AuthenticationResultType> {
    const issuedAt = Math.floor(now() / 1000);
    const claims = {
      sub: user.sub,
      ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
      iss: issuer,
      origin_jti: originJti,
      event_id: randomUUID(),
      auth_time: authTime,
      iat: issuedAt,
      exp: issuedAt + accessTokenSeconds,
    };
    const access = {
      ...claims,
      client_id: clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      jti: randomUUID(),
      username: user.sub,
    };
    const id = {
      ...attributeClaims(user),
      ...claims,
      aud: clientId,
      token_use: 'id',
      'cognito:username': user.sub,
      jti: randomUUID(),
    };
    const [AccessToken, IdToken] = await Promise.all([sign(access), sign(id)]);
    return { AccessToken, IdToken, ExpiresIn: accessTokenSeconds, TokenType: 'Bearer' };
  }

  return {
    async issue(user: User): Promise<AuthenticationResultType> {
      const { signIn, refreshToken } = signIns.begin(user.sub);
      return { ...(await issueFor(user, signIn)), RefreshToken: refreshToken };
    },

    async refresh(refreshToken: string | undefined): Promise<AuthenticationResultType> {
      const signIn = signIns.find(refreshToken);
      const user = users.get(signIn.sub);
      assertMaySignIn(user);
      return issueFor(user, signIn);
    },

    /** The user whose access token this is. */
    async bearer(accessToken: string | undefined): Promise<User> {
      const currentDate = new Date(now());
      const { payload } = await jwtVerify(accessToken ?? '', key.publicKey, { issuer, currentDate }).catch((cause) => {
        const isExpired = cause instanceof errors.JWTExpired;
        throw notAuthorized(isExpired ? 'Access Token has expired' : 'Invalid Access Token');
      });
      if (payload.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      if (signIns.isRevoked(String(payload.origin_jti))) throw notAuthorized('Access Token has been revoked');
      const user = users.get(payload.sub);
      if (!user.enabled) throw notAuthorized('User is disabled.');
      return user;
    },
  };
}

function attributeClaims({ attributes }: User): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}
