import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendWebhook } from '#functions/consumers/send-webhook.ts';
import { environment } from '#functions/runtime/env.ts';
import { isPublicAddress } from '#functions/services/public-address.ts';
import { type WebhookOptions, webhook } from '#functions/services/webhook.ts';
import { signatureHeaders, WebhookSecret } from '#functions/services/webhook-signature.ts';
import { webhookDeliveryStore } from '#functions/store/webhook-deliveries.ts';
import { hookReceiver, isSignedWith } from '#local/webhook/receiver.ts';
import { DELIVERY_TRIES, deliveryId } from '#shared/domain/webhook-delivery.ts';
import { watchLines } from '#test/support/log.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const dir = mkdtempSync(join(tmpdir(), 'webhook-'));
const receiver = await hookReceiver(dir);
afterAll(async () => {
  await receiver.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => receiver.answers(204));

const current = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const former = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const onLoopback = (address: string) => address === '127.0.0.1';
const hook = (options: Partial<WebhookOptions> = {}) =>
  webhook({ url: receiver.url, secret: async () => ({ current }), isAllowed: onLoopback, ...options });

let ids = 0;
const newId = () => `H${++ids}`;

describe('the webhook', () => {
  it('is signed as Standard Webhooks has it', () => {
    const message = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };
    const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect(signatureHeaders({ current }, message)).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': expected,
    });
    expect(signatureHeaders({ current: current.slice('whsec_'.length) }, message)['webhook-signature']).toBe(expected);
  });

  it.each(['', 'whsec_', 'not base64 at all, but long enough', 'c2hvcnQ='])('takes no key such as %j', (key) => {
    expect(WebhookSecret.safeParse({ current: key }).success).toBe(false);
  });

  it('posts the event as it is, to be verified with the key', async () => {
    const [id, body] = [newId(), '{"id":"é"}'];
    expect(await hook().post({ id, body })).toEqual({ httpStatus: 204, reason: '' });
    const [one, ...more] = receiver.of(id);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ body, headers: { 'content-type': 'application/json' } });
    expect(Math.abs(Number(one?.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
    expect(one && (await isSignedWith(current, one))).toBe(true);
    expect(one && (await isSignedWith(former, one))).toBe(false);
    expect(one && (await isSignedWith(current, { ...one, body: '{"id":"e"}' }))).toBe(false);
  });

  it('is signed with both keys while one is being changed', async () => {
    const id = newId();
    await hook({ secret: async () => ({ current, former }) }).post({ id, body: '{}' });
    const [one] = receiver.of(id);
    expect(one && (await isSignedWith(current, one))).toBe(true);
    expect(one && (await isSignedWith(former, one))).toBe(true);
  });

  it('follows no redirect', async () => {
    const id = newId();
    receiver.answers((response) => response.writeHead(307, { location: receiver.url }).end());
    expect(await hook().post({ id, body: '{}' })).toEqual({
      httpStatus: 307,
      reason: "HTTP 307: redirects aren't followed",
    });
    expect(receiver.of(id)).toHaveLength(1);
  });

  it('does not wait for an answer longer than it may take', async () => {
    receiver.answers(() => undefined);
    const outcome = await hook({ timeoutMs: 200 }).post({ id: newId(), body: '{}' });
    expect(outcome).toEqual({ httpStatus: null, reason: 'No answer within 0.2 seconds' });
  });

  it('reads no more of an answer than a few kilobytes', async () => {
    const cut = Promise.withResolvers<number>();
    receiver.answers((response) => {
      let written = 0;
      const chunk = Buffer.alloc(65_536);
      const more = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
      };
      response.on('drain', more).on('close', () => cut.resolve(written));
      response.writeHead(200);
      more();
    });
    expect(await hook({ timeoutMs: 60_000 }).post({ id: newId(), body: '{}' })).toMatchObject({ httpStatus: 200 });
    expect(await cut.promise).toBeLessThan(50_000_000);
  });

  it('says why in words for people', async () => {
    const refused = { httpStatus: null, reason: 'The connection was refused' };
    expect(await hook({ url: 'https://127.0.0.1:1/' }).post({ id: newId(), body: '{}' })).toEqual(refused);
    const wrongHost = hook({
      url: `https://hooks.example:${receiver.port}/`,
      resolve: (_, __, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    const { reason } = await wrongHost.post({ id: newId(), body: '{}' });
    expect(reason).toBe("The certificate isn't trusted (ERR_TLS_CERT_ALTNAME_INVALID)");
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[2001::1]',
    '[2001:db8::1]',
    '[::127.0.0.1]',
  ])('does not go to %s', async (host) => {
    const { isAllowed: _, ...options } = { isAllowed: undefined, url: `https://${host}:${receiver.port}/` };
    const toPublic = webhook({ secret: async () => ({ current }), timeoutMs: 2000, ...options });
    const refused = { httpStatus: null, reason: "The address isn't public" };
    expect(await toPublic.post({ id: newId(), body: '{}' })).toEqual(refused);
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['93.184.215.14', '10.0.0.1']],
    [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:10.0.0.1']],
  ])('does not go where DNS says %j', async (addresses) => {
    const before = receiver.received.length;
    const toPublic = webhook({
      url: `https://hooks.example:${receiver.port}/`,
      secret: async () => ({ current }),
      timeoutMs: 2000,
      resolve: (_, __, answer) =>
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    });
    const refused = { httpStatus: null, reason: "The address isn't public" };
    expect(await toPublic.post({ id: newId(), body: '{}' })).toEqual(refused);
    expect(receiver.received).toHaveLength(before);
  });

  it('asks DNS once, and goes to what it said', async () => {
    let asked = 0;
    const options: Partial<WebhookOptions> = {
      url: `https://localhost:${receiver.port}/`,
      resolve: (_, __, answer) => answer(null, [{ address: ++asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
    };
    expect(await hook(options).post({ id: newId(), body: '{}' })).toMatchObject({ httpStatus: 204 });
    expect(asked).toBe(1);
  });

  it('may be at any address that is public', () => {
    const open = ['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111'];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(isPublicAddress('hooks.example')).toBe(false);
  });

  it('is HTTPS alone', async () => {
    const given = { TABLE_NAME: 'T', WEBHOOK_SECRET_ARN: 'arn:x', WEBHOOK_QUEUE_URL: 'https://queue.example' };
    for (const url of ['http://hooks.example', 'hooks.example', 'file:///etc/passwd']) {
      expect(() => environment('send-webhook', { ...given, WEBHOOK_URL: url })).toThrow(/WEBHOOK_URL/);
    }
    expect(environment('send-webhook', { ...given, WEBHOOK_URL: '' }).WEBHOOK_URL).toBe('');
    const plain = hook({ url: `http://127.0.0.1:${receiver.port}/` });
    expect((await plain.post({ id: newId(), body: '{}' })).httpStatus).toBeNull();
  });
});

describe('the sender of webhooks', () => {
  const app = runningApp();
  const event = () => ({
    id: newId(),
    type: 'offering.published',
    version: 1,
    at: new Date().toISOString(),
    subject: 'offerings/1001',
    data: { lpNumber: '1001', byId: 'u', byName: 'A' },
  });
  type Given = ReturnType<typeof event>;
  const record = (given: object, receives = 1) => ({
    messageId: (given as Given).id,
    receiptHandle: `handle of ${(given as Given).id}`,
    body: JSON.stringify(given),
    attributes: { ApproximateReceiveCount: String(receives) },
  });
  const stored = (given: Given) => webhookDeliveryStore(storesOf(app).table).find(deliveryId(given));
  const hidden: [string, number][] = [];
  const send = async (records: object[], options: Partial<WebhookOptions> = {}) => {
    const handler = sendWebhook({
      now: () => new Date(),
      random: () => 0.5,
      deliveries: webhookDeliveryStore(storesOf(app).table),
      webhook: hook(options),
      queue: { hide: async (handle, seconds) => void hidden.push([handle, seconds]) },
    });
    const { batchItemFailures } = await handler({ Records: records } as SQSEvent);
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
  };
  beforeEach(() => {
    hidden.length = 0;
  });

  it('delivers once, and drops what comes again', async () => {
    const given = event();
    expect(await send([record(given)])).toEqual([]);
    expect(await send([record(given), record(given, 2)])).toEqual([]);
    expect(receiver.of(given.id).map(({ body }) => body)).toEqual([JSON.stringify(given)]);
    expect(await stored(given)).toMatchObject({ status: 'Delivered', tries: 1, httpStatus: 204, eventId: given.id });
  });

  it('tries again what was answered by 500, later each time, and notes it', async () => {
    const given = event();
    receiver.answers(500);
    expect(await send([record(given)])).toEqual([given.id]);
    expect(await send([record(given, 2)])).toEqual([given.id]);
    expect(hidden.map(([, seconds]) => seconds)).toEqual([30, 60]);
    expect(await stored(given)).toMatchObject({ status: 'Waiting', tries: 2, httpStatus: 500, reason: 'HTTP 500' });
    receiver.answers(204);
    expect(await send([record(given, 3)])).toEqual([]);
    expect(await stored(given)).toMatchObject({ status: 'Delivered', tries: 3, httpStatus: 204, reason: '' });
  });

  it('lets what hangs hold up nothing else', async () => {
    const given = Array.from({ length: 10 }, event);
    const answered = given.at(-1)?.id ?? '';
    receiver.answers((response, { headers }) => {
      if (headers['webhook-id'] === answered) response.writeHead(204).end();
    });
    const begun = performance.now();
    const left = await send(
      given.map((one) => record(one)),
      { timeoutMs: 1000 },
    );
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(left).toEqual(given.slice(0, -1).map(({ id }) => id));
    expect(hidden).toHaveLength(9);
  });

  it('reaches a system that hung and failed for an hour with every event, once each', async () => {
    const begun = Date.now();
    let now = begun;
    const taken: string[] = [];
    receiver.answers((response, { headers }) => {
      const id = String(headers['webhook-id']);
      if (now >= begun + 3_600_000) {
        taken.push(id);
        response.writeHead(204).end();
      } else if (Number(id.slice(1)) % 2) response.writeHead(500).end();
    });
    const due = new Map(Array.from({ length: 8 }, event).map((given) => [given.id, { given, receives: 0, at: begun }]));
    const all = [...due.values()].map(({ given }) => given);
    const sender = (timeoutMs: number) =>
      sendWebhook({
        now: () => new Date(now),
        deliveries: webhookDeliveryStore(storesOf(app).table),
        webhook: hook({ timeoutMs }),
        random: () => 0.5,
        queue: {
          async hide(handle, seconds) {
            const one = due.get(handle.replace('handle of ', ''));
            if (one) one.at = now + seconds * 1000;
          },
        },
      });
    // A machine that is busy answers late, which only the hour of failures is about.
    const [hanging, working] = [sender(300), sender(10_000)];
    while (due.size > 0) {
      now = Math.max(now, Math.min(...[...due.values()].map(({ at }) => at)));
      const batch = [...due.values()].filter(({ at }) => at <= now).slice(0, 10);
      for (const one of batch) one.receives++;
      const Records = batch.map(({ given, receives }) => record(given, receives));
      const handler = now < begun + 3_600_000 ? hanging : working;
      const { batchItemFailures } = await handler({ Records } as SQSEvent);
      const left = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { given } of batch) if (!left.has(given.id)) due.delete(given.id);
    }
    expect(taken.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
    for (const given of all) expect(await stored(given)).toMatchObject({ status: 'Delivered', httpStatus: 204 });
    expect(now - begun).toBeLessThan(3 * 3_600_000);
  });

  it('stops where the receiver says 410', async () => {
    const given = event();
    receiver.answers(410);
    expect(await send([record(given)])).toEqual([]);
    expect(await stored(given)).toMatchObject({ status: 'Failed', httpStatus: 410 });
    receiver.answers(204);
    expect(await send([record(given)])).toEqual([]);
    expect(receiver.of(given.id)).toHaveLength(1);
  });

  it('gives up after a day with the reason, and sends it when it is redriven', async () => {
    watchLines();
    const given = event();
    receiver.answers(503);
    expect(await send([record(given, DELIVERY_TRIES)])).toEqual([given.id]);
    expect(hidden).toEqual([[`handle of ${given.id}`, 0]]);
    expect(await stored(given)).toMatchObject({ status: 'Failed', reason: 'HTTP 503', nextTryAt: null });
    receiver.answers(204);
    expect(await send([record(given)])).toEqual([]);
    expect(await stored(given)).toMatchObject({ status: 'Delivered' });
  });

  it('waits for its keys, and keeps what it cannot read for the dead letters', async () => {
    watchLines();
    const given = event();
    const noKeys = { secret: () => Promise.reject(new Error('Secrets Manager is down')) };
    expect(await send([record(given)], noKeys)).toEqual([given.id]);
    expect(await stored(given)).toMatchObject({ status: 'Waiting', httpStatus: null, reason: 'Not sent' });
    expect(await send([record({ id: 'poison' })])).toEqual(['poison']);
    expect(hidden.at(-1)).toEqual(['handle of poison', 30]);
    vi.restoreAllMocks();
  });

  it('drops what was left when the webhook was switched off', async () => {
    const handler = sendWebhook({
      now: () => new Date(),
      deliveries: webhookDeliveryStore(storesOf(app).table),
      webhook: null,
      queue: { hide: () => Promise.reject(new Error('No queue')) },
    });
    expect(await handler({ Records: [record(event())] } as SQSEvent)).toEqual({ batchItemFailures: [] });
  });
});
