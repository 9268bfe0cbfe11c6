import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { Problem } from '#shared/contract/problem.ts';
import { compressAnswer } from './compression.ts';
import { correlated, correlationId, requestIdOf } from './correlation.ts';
import { type DispatchDeps, dispatcher } from './dispatch.ts';
import { formPage } from './form-page.ts';
import { log } from './log.ts';
import type { Resource } from './serve.ts';
import type { Identified, Identify } from './session.ts';
import type { ThroughCloudFront } from './through-cloudfront.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;
type Middleware = middy.MiddlewareObj<Event, Result, Error, Context, { identified: Identified; code: string }>;

export interface ApiCore extends DispatchDeps {
  isThroughCloudFront: ThroughCloudFront;
  identify: Identify;
}

export function lambda(resource: Resource, core: ApiCore) {
  const dispatch = dispatcher(resource, core);
  const answer = middy<Event, Result>()
    .use(keptWarm)
    .use(packed)
    .use(hardened)
    .use(forms(resource))
    .use(problems)
    .use(guarded(core))
    .use(identified(core))
    .handler((event, context) => dispatch(event, (context as unknown as { identified: Identified }).identified));
  return (event: Event, context: Context): Promise<Result> =>
    correlated(requestIdOf(event), () => logged(event, context, () => answer(event, context)));
}

/** Route, opaque id, status and milliseconds. No query, no body. */
async function logged(event: Event, context: Context, answer: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await answer();
  const { identified, code } = context as Context & { identified?: Identified; code?: string };
  if (!('warmup' in event)) {
    log.info('request', {
      route: event.routeKey,
      status: result.statusCode,
      ms: Math.round(performance.now() - startedAt),
      userId: identified?.caller?.id,
      code,
    });
  }
  return result;
}

/** GET /warmup invokes the function with `{warmup: true}`. */
const keptWarm: Middleware = {
  before: async ({ event }) => ('warmup' in event ? { statusCode: 204 } : undefined),
};

/** Last to touch an answer. */
const packed: Middleware = {
  after: pack,
  onError: pack,
};

async function pack(request: { event: Event; response: Result | null | undefined }): Promise<void> {
  if (request.response) {
    request.response = await compressAnswer(request.response, request.event.headers['accept-encoding']);
  }
}

/** Cacheable routes say so themselves. */
const hardened: Middleware = {
  after: ({ response }) => {
    if (!response) return;
    response.headers = {
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...response.headers,
      'x-request-id': correlationId(),
    };
  },
};

/** The one place where failures become answers. */
const problems: Middleware = {
  onError: (request) => {
    const { event, error } = request;
    const requestId = correlationId();
    const problem = Problem.from(error);
    Object.assign(request.context, { code: problem.code });
    if (problem.status >= 500) log.error('request failed', error, { route: event.routeKey });
    request.response = {
      statusCode: problem.status,
      headers: {
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': requestId,
        ...(problem.status === 401 && { 'www-authenticate': 'Bearer' }),
        ...(problem.retryAfter && { 'retry-after': String(problem.retryAfter) }),
        ...(problem.size !== undefined && { 'content-range': `bytes */${problem.size}` }),
      },
      body: JSON.stringify(problem.toBody(event.rawPath, requestId)),
    };
  },
};

const forms = (resource: Resource): Middleware => {
  const pageOf = formPage(resource);
  const lead = (request: middy.Request<Event, Result>, outcome: Record<string, string>) => {
    const page = pageOf(request.event);
    if (!page) return;
    const { body, headers = {}, ...rest } = request.response ?? {};
    const { 'content-type': _, ...kept } = headers;
    const location = `${page}?${new URLSearchParams(outcome)}#${Object.keys(outcome)}`;
    request.response = { ...rest, statusCode: 303, headers: { ...kept, location } };
  };
  return {
    after: (request) => lead(request, { sent: '1' }),
    onError: (request) => lead(request, { failed: Problem.from(request.error).code.replaceAll('_', '-') }),
  };
};

/** A call past CloudFront skipped the firewall and can claim any address. */
const guarded = ({ isThroughCloudFront }: ApiCore): Middleware => ({
  before: async ({ event }) => {
    if (!isThroughCloudFront(event.headers)) throw new Problem('not_allowed');
  },
});

const identified = ({ identify, now }: ApiCore): Middleware => ({
  before: async ({ event, context }) => {
    Object.assign(context, { identified: await identify(event.headers.authorization, now()) });
  },
});
