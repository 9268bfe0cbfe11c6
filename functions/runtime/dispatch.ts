import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';
import type { Route } from '#shared/contract/route.ts';
import { type Caller, refusal } from '#shared/domain/access.ts';
import { type IdempotencyStore, type Remembered, Replayed } from '../store/idempotency.ts';
import { Answer, Bytes } from './answer.ts';
import { ifMatch } from './if-match.ts';
import { bodyText, checkRequest, fingerprint } from './request.ts';
import { type RequestContext, type Resource, routeTable } from './serve.ts';
import type { Identified } from './session.ts';

export interface DispatchDeps {
  idempotency: IdempotencyStore;
  now: () => Date;
}

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

/** Match, authorize, check, call. Problems are thrown. */
export function dispatcher(resource: Resource, { idempotency, now }: DispatchDeps) {
  const table = routeTable(resource);

  return async (event: Event, { caller, problem }: Identified): Promise<Result> => {
    const found = table.get(event.routeKey);
    if (!found) throw new Problem('not_found');
    const { name, route } = found;
    if (problem && route.access !== 'anon' && route.access !== 'signingService') throw problem;
    const refused = refusal(route.access, caller, event.pathParameters?.id);
    if (refused) throw new Problem(refused);

    const input = checkRequest(route, event);
    const at = now();
    const key = route.method === 'POST' ? keyOf(event) : undefined;
    const owner = { id: caller?.id ?? 'anonymous' };
    const request = fingerprint(event);
    const before = key ? await idempotency.find(owner, key, at) : null;
    if (before) return replay(before, request);

    const kept = (key: string, reply: unknown) => idempotency.write(owner, key, { request, ...wire(route, reply) }, at);
    let isKept = route.remembers === false;
    const remember: RequestContext['remember'] = (reply) => {
      isKept = true;
      return key ? [kept(key, reply)] : [];
    };
    try {
      const call = resource.handlers[name] as (request: unknown, caller: Caller | null) => Promise<unknown>;
      const accessToken = event.headers.authorization?.split(' ')[1] ?? '';
      const { sourceIp } = event.requestContext.http;
      const raw = { headers: event.headers, rawBody: bodyText(event), sourceIp };
      const context = { now: at, ifMatch: ifMatch(event), remember, accessToken, problem, ...raw };
      const reply = await call({ ...input, ...context }, caller);
      if (key && !isKept) await idempotency.keep(kept(key, reply));
      return reply instanceof Bytes ? unchanged(reply) : result(wire(route, reply));
    } catch (error) {
      // If the same request succeeded in the meantime, it caused this failure.
      const other = key && (await idempotency.find(owner, key, at));
      if (other) return replay(other, request);
      throw error instanceof Replayed ? new Problem('busy', { cause: error }) : error;
    }
  };
}

function keyOf(event: Event): string | undefined {
  const key = event.headers['idempotency-key'];
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Problem('malformed', { message: 'An Idempotency-Key has 1 to 200 visible characters.' });
  }
  return key;
}

function replay(before: Remembered, request: string): Result {
  if (before.request !== request) throw new Problem('key_reused');
  return result(before);
}

type Wire = Omit<Remembered, 'request'>;

/** Only fields of the contract leave. */
function wire(route: Route, reply: unknown): Wire {
  const { body, headers, status } = reply instanceof Answer ? reply : { body: reply, headers: {}, status: undefined };
  return {
    status: status ?? route.status ?? 200,
    headers,
    body: route.reply ? JSON.stringify(route.reply.parse(body)) : null,
  };
}

function result({ status, headers, body }: Wire): Result {
  if (body === null) return { statusCode: status, headers };
  return {
    statusCode: status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  };
}

function unchanged({ status, headers, content }: Bytes): Result {
  if (typeof content === 'string') return { statusCode: status, headers, body: content };
  return { statusCode: status, headers, body: Buffer.from(content).toString('base64'), isBase64Encoded: true };
}
