import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, TOTP_SECRET } from '#local/demo-data/users.ts';
import { signingAccount } from '#local/signing-account.ts';
import { startTandem, type TandemOptions } from '#local/tandem.ts';
import { type Client, client, type Send } from '#shared/contract/client.ts';
import { type Api, api } from '#shared/contract/index.ts';
import { tokenLifetimes } from '#shared/contract/token-lifetimes.ts';

/** A call that begins with a token ends before it expires. */
const MARGIN_SECONDS = 60;

export const people = {
  admin: 'admin@tandem.example',
  admin2: 'admin2@tandem.example',
  buyer: 'buyer@harborlight.example',
  buyer2: 'buyer2@harborlight.example',
  northfield: 'buyer@northfield.example',
  seller: 'seller@summit.example',
  basic: 'basic@harborlight.example',
  unverified: 'new@riverbend.example',
  disabled: 'disabled@riverbend.example',
} as const;
export type Person = keyof typeof people;

export type Clients = { [R in keyof Api]: Client<Api[R]> };

export const oneTimeCode = (): string => new TOTP({ secret: Secret.fromBase32(TOTP_SECRET) }).generate();

type CallInit = RequestInit & { as?: Person; token?: string };

/** The typed clients of every resource, as this person. */
export function clientsOf(person: Person | null, call: (path: string, init: CallInit) => Promise<Response>): Clients {
  const send: Send = async ({ method, path, body, headers }) => {
    const response = await call(path, {
      method,
      ...(person && { as: person }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  return Object.fromEntries(Object.entries(api).map(([name, routes]) => [name, client(routes, send)])) as never;
}

/** The product as `npm start` runs it, in a folder of its own, with ways to call it as anybody. */
export async function startApp(options: Partial<TandemOptions> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-test-'));
  const tandem = await startTandem({ dir, port: 0, files: false, ...options });
  const cognito = new CognitoIdentityProviderClient({ endpoint: tandem.cognito.endpoint, region: 'us-east-1' });
  const tokens = new Map<string, { token: Promise<string>; until: number }>();

  /** Signs in with the password, and the one-time code when Cognito asks for it. */
  async function session(email: string, password = PASSWORD): Promise<AuthenticationResultType> {
    const ClientId = tandem.cognito.clientId;
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
  function tokenOf(person: Person): Promise<string> {
    const known = tokens.get(person);
    if (known && known.until > Date.now()) return known.token;
    const token = signIn(people[person]);
    tokens.set(person, { token, until: Date.now() + (tokenLifetimes.access - MARGIN_SECONDS) * 1000 });
    return token;
  }

  /** A plain HTTP call below /api, for what the typed client would not send. */
  async function call(path: string, init: CallInit = {}): Promise<Response> {
    const token = init.token ?? (init.as && (await tokenOf(init.as)));
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(`${tandem.url}/api${path}`, { redirect: 'manual', ...init, headers });
  }

  return {
    ...tandem,
    /** What the signing service signs its messages with. */
    connectSecret: signingAccount(join(dir, 'signing/account.json')).hmacSecret,
    session,
    signIn,
    tokenOf,
    call,
    as: (person: Person | null) => clientsOf(person, call),
    async close() {
      await tandem.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export type App = Awaited<ReturnType<typeof startApp>>;
