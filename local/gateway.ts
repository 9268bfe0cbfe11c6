import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { EDGE_ID } from '#functions/runtime/correlation.ts';
import type { LambdaName } from '#functions/runtime/env.ts';
import { everyRoute, fallbackResource, type ResourceName } from '#shared/contract/index.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { Problem } from '#shared/contract/problem.ts';
import { VIEWER_ADDRESS } from '#shared/contract/viewer-address.ts';
import { originKey } from './environment.ts';
import type { Invoke } from './lambdas.ts';
import { withOwnLinks } from './own-links.ts';
import { originOf } from './own-origin.ts';

/** API Gateway takes 10 MB, and parameters as long as a request line may be. */
const MAX_BODY_BYTES = 10_000_000;
const MAX_PARAM_LENGTH = 10_240;

interface GatewayOrigins {
  s3: string;
  site: string;
}

/** The HTTP API on this machine, as behind CloudFront: contract routes to Lambdas, with API Gateway's own event (payload 2.0). */
export function gateway(invoke: (name: LambdaName) => Invoke, { s3, site }: GatewayOrigins) {
  const router = findMyWay({ ignoreTrailingSlash: false, maxParamLength: MAX_PARAM_LENGTH });
  for (const { resource, path, route } of everyRoute()) {
    const pattern = `/api${path}`.replace(/\{(\w+)\}/g, ':$1');
    router.on(route.method as HTTPMethod, pattern, () => undefined, {
      resource,
      routeKey: `${route.method} /api${path}`,
    });
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const found = router.find(request.method as HTTPMethod, url.pathname);
    const { resource, routeKey } = (found?.store ?? fallback) as { resource: ResourceName; routeKey: string };
    const body = await bodyOf(request);
    if (body === null) {
      refuse(response, url.pathname);
      return;
    }
    const event = eventOf({ request, url, routeKey, params: found?.params ?? {}, body });
    const answer = (await invoke(resource)(event)) as APIGatewayProxyStructuredResultV2;
    const result = withOwnLinks(answer, { s3, site, reached: originOf(request, site) });
    response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string>);
    response.end(result.isBase64Encoded ? Buffer.from(result.body ?? '', 'base64') : result.body);
  };
}

/** The one answer that no Lambda gives. */
function refuse(response: ServerResponse, path: string): void {
  const requestId = randomUUID();
  const headers = { 'cache-control': 'no-store', 'x-request-id': requestId, connection: 'close' };
  response.writeHead(413, { ...headers, 'content-type': 'application/problem+json; charset=utf-8' });
  response.end(JSON.stringify(new Problem('too_large').toBody(path, requestId)));
}

/** AWS answers a path outside the contract by the default route. */
const fallback = { resource: fallbackResource, routeKey: '$default' } as const;

interface Parts {
  request: IncomingMessage;
  url: URL;
  routeKey: string;
  params: Record<string, string | undefined>;
  body: Buffer;
}

function eventOf({ request, url, routeKey, params, body }: Parts): APIGatewayProxyEventV2 {
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const method = request.method ?? 'GET';
  const sourceIp = request.socket.remoteAddress ?? '';
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers: { ...headers, [VIEWER_ADDRESS]: sourceIp, [EDGE_ID]: randomUUID(), [ORIGIN_KEY]: originKey },
    ...(url.search && { queryStringParameters: queryOf(url) }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body.length > 0 && { body: body.toString('base64') }),
    isBase64Encoded: body.length > 0,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: request.headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
  };
}

/** API Gateway joins what is given more than once with commas. */
function queryOf(url: URL): Record<string, string> {
  return Object.fromEntries(
    [...new Set(url.searchParams.keys())].map((key) => [key, url.searchParams.getAll(key).join(',')]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
