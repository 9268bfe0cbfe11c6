import type { ApiClient } from 'docusign-esign';
import { Problem } from '#shared/contract/problem.ts';
import type { EsignCredentials } from './esign-credentials.ts';
import { problemOf, refusalOf } from './esign-problem.ts';

const SCOPES = ['signature', 'impersonation'];
const TOKEN_SECONDS = 3600;
/** Seconds before its end that a token is renewed, so that none ends during a call. */
const RENEW_SECONDS = 300;
/** Below the 29 seconds that API Gateway waits. */
const DEADLINE_MS = 20_000;

export interface EsignRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/v2.1/accounts/{accountId}`. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  accept?: 'application/json' | 'application/pdf';
}

export type EsignClient = (request: EsignRequest) => Promise<unknown>;

/** SDK client with a JWT-grant token, kept until shortly before it ends or the credentials change. */
export function esignClient(credentials: () => Promise<EsignCredentials>): EsignClient {
  let session: Promise<ApiClient> | null = null;
  let signedInWith: EsignCredentials | undefined;
  let renewAt = 0;

  function signedIn(present: EsignCredentials): Promise<ApiClient> {
    if (session && signedInWith === present && Date.now() < renewAt) return session;
    signedInWith = present;
    renewAt = Number.POSITIVE_INFINITY;
    const started = signIn(present).then((signed) => {
      renewAt = signed.renewAt;
      return signed.api;
    });
    started.catch(() => {
      if (session === started) session = null;
    });
    session = started;
    return started;
  }

  return async function call(request) {
    for (let attempt = 1; ; attempt++) {
      const present = await credentials();
      const api = await signedIn(present);
      try {
        return await withDeadline(send(api, present.accountId, request));
      } catch (error) {
        if (error instanceof Problem) throw error;
        const refusal = refusalOf(error);
        if (refusal.status !== 401 || attempt > 1) throw problemOf(refusal);
        session = null;
      }
    }
  };
}

async function signIn({
  basePath,
  oauthBasePath,
  integrationKey,
  userId,
  privateKey,
}: EsignCredentials): Promise<{ api: ApiClient; renewAt: number }> {
  // Client only: the SDK's index would bundle the models of its whole API, 2 MB.
  const { default: Client } = await import('docusign-esign/src/ApiClient.js');
  const api = new Client();
  // In this order, since setting the base path also guesses an OAuth host.
  api.setBasePath(basePath);
  api.setOAuthBasePath(oauthBasePath);
  const asked = Date.now();
  try {
    const { body } = await withDeadline<{ body: { access_token: string; expires_in: number | string } }>(
      api.requestJWTUserToken(integrationKey, userId, SCOPES, Buffer.from(privateKey), TOKEN_SECONDS),
    );
    api.addDefaultHeader('Authorization', `Bearer ${body.access_token}`);
    return { api, renewAt: asked + (Number(body.expires_in) - RENEW_SECONDS) * 1000 };
  } catch (error) {
    throw error instanceof Problem ? error : problemOf(refusalOf(error));
  }
}

function send(api: ApiClient, accountId: string, { method, path, query = {}, body, accept }: EsignRequest) {
  const types = ['application/json'];
  return api.callApi(
    `/v2.1/accounts/{accountId}${path}`,
    method,
    { accountId },
    query,
    {},
    {},
    body as object,
    [],
    types,
    accept ? [accept] : types,
    Object,
  );
}

/** The SDK waits endlessly for a token or a broken download. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const cause = new Error(`The signing service did not answer within ${DEADLINE_MS} ms`);
    timer = setTimeout(() => reject(new Problem('upstream', { cause })), DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
