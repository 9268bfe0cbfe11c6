import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { configuration } from '#functions/api/configuration/configuration.ts';
import { lambda } from '#functions/runtime/lambda.ts';
import { throughCloudFront } from '#functions/runtime/through-cloudfront.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { assumptionDefaults } from '#shared/domain/assumption-sets.ts';
import { platformDefaults } from '#shared/domain/platform.ts';
import { table, timed, times, verdict } from './measure.ts';

const CALLS = 20_000;

/** What the chain in front of a handler costs: router, middy, checks and the reply's schema, without a table. */
export async function run(): Promise<void> {
  const resource = configuration({
    messages: {
      all: async () => [],
      deleted: async () => [],
      find: async () => undefined,
      save: async (message) => message,
    },
    platform: { settings: async () => platformDefaults, save: async (settings) => settings },
    assumptions: { all: async () => assumptionDefaults, save: async (sets) => sets },
    audit: { of: async () => [] },
    tracking: { instrumentationKey: '', trackingIds: {} },
    newId: (prefix) => prefix,
  });
  const handler = lambda(resource, {
    isThroughCloudFront: throughCloudFront(['a key', 'the next key']),
    identify: async () => ({ caller: null }),
    idempotency: {
      find: async () => null,
      write: () => ({ check: { PK: '', SK: '' }, when: {} }),
      keep: async () => undefined,
    },
    now: () => new Date(),
  });
  const event = {
    routeKey: 'GET /api/configuration/tracking',
    rawPath: '/api/configuration/tracking',
    headers: { [ORIGIN_KEY]: 'a key' },
    requestContext: { requestId: 'r', http: { method: 'GET' } },
  } as unknown as APIGatewayProxyEventV2;
  const answer = async () => handler(event, {} as Context);
  process.env.AWS_LAMBDA_LOG_LEVEL = 'WARN';
  console.info = () => undefined;

  for (let i = 0; i < CALLS; i++) await answer();
  const from = performance.now();
  for (let i = 0; i < CALLS; i++) await answer();
  const micros = ((performance.now() - from) / CALLS) * 1000;

  const bare = await served(async () => '{"instrumentationKey":"","trackingIds":{}}');
  const ours = await served(async () => String((await answer()).body));
  const ratio = bare / ours;
  table('The chain in front of a handler', [
    { what: 'a call', value: `${micros.toFixed(1)} µs`, target: '10 µs', verdict: verdict(micros <= 10) },
    {
      what: 'throughput against a bare node:http',
      value: times(ratio),
      target: '0.80x',
      verdict: verdict(ratio >= 0.8),
    },
  ]);
}

/** Median milliseconds of one request after another through node:http. */
async function served(answer: () => Promise<string>): Promise<number> {
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(await answer());
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { p50 } = await timed(async () => (await fetch(url)).text(), 3000);
  server.closeAllConnections();
  server.close();
  return p50;
}

if (import.meta.main) {
  await run();
  process.exit();
}
