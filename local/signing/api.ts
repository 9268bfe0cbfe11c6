import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, invalidRequest } from './api-error.ts';
import { readBody, sendJson, sendPdf } from './reply.ts';
import { answerRest, type RestDeps } from './rest.ts';
import type { Integration, TokenDesk } from './tokens.ts';

export interface ApiDeps extends RestDeps {
  tokens: TokenDesk;
  integration: Integration;
}

/** `/oauth` and `/restapi`: what the SDK speaks to. */
export async function answerApi(deps: ApiDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tokens, integration } = deps;
  const method = request.method ?? 'GET';
  const url = new URL(request.url ?? '/', `https://${request.headers.host}`);
  const body = await readBody(request);
  if (method === 'POST' && url.pathname === '/oauth/token') {
    const { status, json } = await tokens.grant(new URLSearchParams(body.toString()), url.host);
    return sendJson(response, json, status);
  }
  tokens.check(request.headers.authorization);
  if (method === 'GET' && url.pathname === '/oauth/userinfo') {
    return sendJson(response, userInfo(integration, url.origin));
  }
  const [, accountId, path = ''] = /^\/restapi\/v2\.1\/accounts\/([^/]+)\/(.+)$/.exec(url.pathname) ?? [];
  if (accountId !== integration.accountId) {
    const message = 'The specified User is not a member of the specified Account.';
    throw new ApiError('USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT', message, 403);
  }
  const reply = await answerRest(deps, { method, path, query: url.searchParams, body: parseBody(body) });
  if ('pdf' in reply) sendPdf(response, reply);
  else sendJson(response, reply.json, reply.status);
}

const userInfo = ({ userId, accountId }: Integration, origin: string) => ({
  sub: userId,
  name: 'Tandem',
  email: 'signing@tandem.example',
  accounts: [{ account_id: accountId, account_name: 'Tandem', is_default: true, base_uri: origin }],
});

function parseBody(body: Buffer): unknown {
  try {
    return body.length ? JSON.parse(body.toString()) : undefined;
  } catch {
    throw invalidRequest('The request body is missing or improperly formatted.');
  }
}
