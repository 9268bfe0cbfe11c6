import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, TOTP_SECRET } from '#local/demo-data/users.ts';
import { tokenLifetimes } from '#shared/contract/token-lifetimes.ts';

/** A call that begins with a token ends before it expires. */
const MARGIN_SECONDS = 60;

export interface Site {
  url: string;
  cognito: { endpoint: string; clientId: string };
}

export const oneTimeCode = (): string => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();

/** Signs people in to a running product, and calls it as them. */
export function callsTo({ url, cognito: { endpoint, clientId: ClientId } }: Site) {
  const cognito = new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1' });
  const tokens = new Map<string, { token: Promise<string>; until: number }>();

  /** Signs in with the password, and the one-time code when Cognito asks for it. */
  async function session(email: string, password = PASSWORD): Promise<AuthenticationResultType> {
    const first = await cognito.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    if (first.AuthenticationResult) return first.AuthenticationResult;
    const second = await cognito.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: first.Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: oneTimeCode() },
      }),
    );
    return second.AuthenticationResult ?? {};
  }

  const signIn = async (email: string, password?: string): Promise<string> =>
    (await session(email, password)).AccessToken ?? '';

  /** Signs in again before the access token expires, as a page would refresh it. */
  function tokenOf(email: string): Promise<string> {
    const known = tokens.get(email);
    if (known && known.until > Date.now()) return known.token;
    const token = signIn(email);
    tokens.set(email, { token, until: Date.now() + (tokenLifetimes.access - MARGIN_SECONDS) * 1000 });
    return token;
  }

  /** A plain HTTP call below /api, for what the typed client would not send. */
  async function call(path: string, { token, ...init }: RequestInit & { token?: string } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(`${url}/api${path}`, { redirect: 'manual', ...init, headers });
  }

  return { session, signIn, tokenOf, call };
}
