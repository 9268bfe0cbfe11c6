import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { describe, expect, it } from 'vitest';
import { throughCloudFront } from '#functions/runtime/through-cloudfront.ts';
import { originKey } from '#local/environment.ts';
import { api } from '#shared/contract/index.ts';
import { ORIGIN_KEY } from '#shared/contract/origin-key.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();

/** What a Lambda answers to API Gateway, which anyone can call who knows its address. */
async function answerOf(name: string, event: object) {
  const lambda = new LambdaClient({});
  const { Payload } = await lambda.send(
    new InvokeCommand({ FunctionName: name, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  return JSON.parse(Buffer.from(Payload ?? []).toString());
}

const call = (headers: Record<string, string>) => ({
  version: '2.0',
  routeKey: '$default',
  rawPath: '/api/nowhere',
  rawQueryString: '',
  headers,
  requestContext: { requestId: 'gateway=', http: { method: 'GET', sourceIp: '192.0.2.1' } },
});

const handshake = (headers: Record<string, string>) => ({
  headers,
  requestContext: { routeKey: '$connect', eventType: 'CONNECT', connectionId: 'c', requestId: 'r', stage: 'live' },
});

describe('a call past CloudFront', () => {
  it.each(Object.keys(api))('is refused by %s, whoever makes it', async (name) => {
    const authorization = `Bearer ${await app.tokenOf('admin')}`;
    for (const headers of [{}, { [ORIGIN_KEY]: '' }, { [ORIGIN_KEY]: 'a guess' }]) {
      const { statusCode, body, headers: answered } = await answerOf(name, call({ ...headers, authorization }));
      expect([statusCode, JSON.parse(body).type]).toEqual([403, '/problems/not-allowed']);
      expect(answered['content-type']).toContain('application/problem+json');
    }
    expect(await answerOf(name, call({ [ORIGIN_KEY]: originKey }))).toMatchObject({ statusCode: 404 });
  });

  it('opens no WebSocket', async () => {
    expect(await answerOf('live', handshake({}))).toEqual({ statusCode: 403 });
    expect(await answerOf('live', handshake({ [ORIGIN_KEY]: originKey }))).toEqual({ statusCode: 200 });
  });

  it('cannot be made through the site, whatever a browser sends', async () => {
    const headers = { [ORIGIN_KEY]: 'a guess' };
    expect((await fetch(`${app.url}/api/configuration/tracking`, { headers })).status).toBe(200);
  });
});

describe('keys that overlap', () => {
  it('hold both, and no other', () => {
    const isThrough = throughCloudFront(['the key of now', 'the next one']);
    const holds = (key: string) => isThrough({ [ORIGIN_KEY]: key });
    expect(['the key of now', 'the next one', 'the former one', 'the key of', ''].map(holds)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
