import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { correlated } from '#functions/runtime/correlation.ts';
import { functionInvoker } from '#functions/services/invoker.ts';
import { warmer } from '#functions/services/warmer.ts';
import { type LambdaApi, startLambdaApi } from '#local/lambda-api.ts';
import type { Invoke } from '#local/lambdas.ts';

describe('functions that call functions', () => {
  let api: LambdaApi | undefined;
  afterEach(async () => {
    await api?.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  async function invoker(invoke: (name: string) => Invoke) {
    api = await startLambdaApi(invoke);
    vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', api.url);
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    return functionInvoker();
  }

  it('are answered what the other answers', async () => {
    const { call } = await invoker((name) => async (event) => ({ name, event }));
    expect(await call('stamp-pdf', { key: 'é年' })).toEqual({ name: 'stamp-pdf', event: { key: 'é年' } });
    const silent = await invoker(() => async () => undefined);
    expect(await silent.call('stamp-pdf', {})).toBeNull();
  });

  it('are told that it failed, with its reason for the log alone', async () => {
    const { call } = await invoker(() => async () => {
      throw new TypeError('secret detail');
    });
    const failed = await call('stamp-pdf', {}).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'upstream', message: expect.not.stringContaining('secret') });
    expect((failed as Error).cause).toMatchObject({ message: expect.stringContaining('TypeError') });
  });

  it('hand on the id of the request that they work for, waited for or not', async () => {
    const events: unknown[] = [];
    const { call, start } = await invoker(() => async (event) => void events.push(event));
    await correlated('edge-id==', async () => {
      await call('stamp-pdf', { key: 'k' });
      await start('zip-files', { zipId: 'Z1' });
    });
    await vi.waitFor(() => expect(events).toHaveLength(2));
    const correlationId = 'edge-id==';
    expect(events).toEqual([
      { key: 'k', correlationId },
      { zipId: 'Z1', correlationId },
    ]);
  });

  it('hand work over, which is tried three times', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const events: unknown[] = [];
    const { start } = await invoker(() => async (event) => {
      events.push(event);
      if (events.length < 3) throw new Error('not yet');
    });
    await start('zip-files', { zipId: 'Z1' });
    await vi.waitFor(() => expect(events).toHaveLength(3), { timeout: 30_000 });
    await api?.close();
    api = undefined;
    expect(events).toEqual(Array(3).fill({ zipId: 'Z1' }));
  });

  it('are asked to come back where AWS runs no more of it at a time', async () => {
    const server = createServer((_, response) => {
      response.writeHead(429, { 'x-amzn-errortype': 'TooManyRequestsException' }).end('{"Reason":"Reserved"}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    await invoker(() => async () => null);
    vi.stubEnv('AWS_ENDPOINT_URL_LAMBDA', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await expect(functionInvoker().call('stamp-pdf', {})).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('learn that there is no such function, or that the payload is too large', async () => {
    const { call, start } = await invoker(() => async () => null);
    const large = { letters: 'x'.repeat(1_100_000) };
    await expect(call('nothing', {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await expect(start('zip-files', large)).rejects.toMatchObject({ name: 'RequestTooLargeException' });
    await expect(call('zip-files', large)).resolves.toBeNull();
  });

  it('wake others without waiting for them', async () => {
    const asleep = Promise.withResolvers<void>();
    const woken: string[] = [];
    const made = await invoker((name) => async (event) => {
      woken.push(`${name} ${JSON.stringify(event)}`);
      await asleep.promise;
    });
    await warmer(made, 'auth,nothing,users').warm();
    expect(woken.sort()).toEqual(['auth {"warmup":true}', 'users {"warmup":true}']);
    asleep.resolve();
  });

  it('is asked by a warmer once a minute, however many call', async () => {
    const asked: string[] = [];
    let now = 0;
    const start = async (name: string) => void asked.push(name);
    const { warm } = warmer({ start }, 'auth,users', () => now);
    await Promise.all([warm(), warm(), warm()]);
    now = 59_999;
    await warm();
    expect(asked).toEqual(['auth', 'users']);
    now = 60_000;
    await warm();
    expect(asked).toEqual(['auth', 'users', 'auth', 'users']);
  });

  it('are refused what the local stand-in does not know', async () => {
    await invoker(() => async () => null);
    const client = new LambdaClient({ maxAttempts: 1 });
    for (const FunctionName of ['a/b', 'auth:other', 'auth:live:1']) {
      const odd = client.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
      await expect(odd, FunctionName).rejects.toThrow();
    }
  });

  it('are found by the alias that answers', async () => {
    const asked: string[] = [];
    const invoke = await invoker((name) => async () => void asked.push(name));
    await invoke.start('auth:live', {});
    await vi.waitFor(() => expect(asked).toEqual(['auth']));
  });
});
