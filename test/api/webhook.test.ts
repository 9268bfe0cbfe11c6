import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { historyWrite } from '#functions/store/history.ts';
import { webhookDeliveryStore } from '#functions/store/webhook-deliveries.ts';
import { hookReceiver, isSignedWith } from '#local/webhook/receiver.ts';
import { deliveryId } from '#shared/domain/webhook-delivery.ts';
import { aHistoryEntry } from '#test/support/builders.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const dir = mkdtempSync(join(tmpdir(), 'webhook-'));
const receiver = await hookReceiver(dir);
process.env.WEBHOOK_URL = receiver.url;
const app = runningApp();
afterAll(async () => {
  delete process.env.WEBHOOK_URL;
  await receiver.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => receiver.answers(204));

const path = '/notification/webhook/deliveries';
const key = 'whsec_bG9jYWwtd2ViaG9vay1rZXktb2YtdGFuZGVtLTE=';

const publication = { type: 'OfferingPublished', from: 'Draft', to: 'Published', reason: '' } as const;
let ids = 0;
/** Happens now: its row is an event. */
async function publish() {
  const at = new Date().toISOString();
  const entry = { ...aHistoryEntry({ step: publication }), id: `HW${++ids}`, lpNumber: '1001', at };
  await storesOf(app).table.write(historyWrite(entry));
  return entry;
}
const arrived = (id: string, times = 1) =>
  vi.waitFor(() => expect(receiver.of(id)).toHaveLength(times), { timeout: 20_000, interval: 50 });
const become = (given: { id: string; at: string }, status: string) =>
  vi.waitFor(
    async () => {
      const { value } = await app.as('admin').notification.deliveries({ query: {} });
      const found = value.find(({ id }) => id === deliveryId(given));
      expect(found?.status).toBe(status);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );

describe('an outside system', () => {
  it('is sent what happens, as it was published and signed', async () => {
    const given = await publish();
    await arrived(given.id);
    const [one] = receiver.of(given.id);
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ id: given.id, type: 'offering.published', version: 1 });
    expect(one && (await isSignedWith(key, one))).toBe(true);
    expect(await become(given, 'Delivered')).toMatchObject({ tries: 1, httpStatus: 204, subject: 'offerings/1001' });
  });

  it('is sent the same event again when an administrator says so', async () => {
    receiver.answers(500);
    const given = await publish();
    const waiting = await become(given, 'Waiting');
    expect(waiting).toMatchObject({ httpStatus: 500, reason: 'HTTP 500' });
    expect(Date.parse(waiting?.nextTryAt ?? '') - Date.parse(waiting?.lastTriedAt ?? '')).toBeGreaterThan(25_000);
    receiver.answers(204);
    await app.as('admin').notification.redeliver({ id: deliveryId(given) });
    await become(given, 'Delivered');
    await app.as('admin').notification.redeliver({ id: deliveryId(given) });
    await arrived(given.id, 3);
    expect(new Set(receiver.of(given.id).map(({ body }) => body)).size).toBe(1);
    expect(await become(given, 'Delivered')).toMatchObject({ tries: 3 });
  });

  it('is sent an event to try it with, which is delivered and listed as any other', async () => {
    await app.as('admin').notification.sendTest({});
    const tried = await vi.waitFor(
      async () => {
        const { value } = await app.as('admin').notification.deliveries({ query: {} });
        const found = value.find(({ type }) => type === 'webhook.test');
        expect(found?.status).toBe('Delivered');
        return found;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(tried).toMatchObject({ subject: 'webhook', tries: 1, httpStatus: 204 });
    const [one] = receiver.of(tried?.eventId ?? '');
    expect(one && (await isSignedWith(key, one))).toBe(true);
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: tried?.eventId,
      type: 'webhook.test',
      version: 1,
      at: tried?.at,
      subject: 'webhook',
      data: { byId: expect.any(String), byName: 'Morgan Ellison' },
    });
  });

  it('is sent one again once for one Idempotency-Key', async () => {
    const given = await publish();
    await become(given, 'Delivered');
    const again = `POST ${path}/${deliveryId(given)}/redeliveries`;
    const headers = { 'idempotency-key': 'again-1' };
    for (const _ of [1, 2]) expect((await send(app, again, { as: 'admin', headers })).status).toBe(202);
    await arrived(given.id, 2);
    await become(given, 'Delivered');
    const after = await publish();
    await arrived(after.id);
    expect(receiver.of(given.id)).toHaveLength(2);
  });
});

describe('deliveries', () => {
  it('are listed page by page, the newest event first', async () => {
    const given = [await publish(), await publish(), await publish()];
    for (const one of given) await become(one, 'Delivered');
    const all = await app.as('admin').notification.deliveries({ query: {} });
    expect(all.host).toBe(`127.0.0.1:${receiver.port}`);
    const sorted = all.value.map(({ id }) => id);
    expect(sorted).toEqual(sorted.toSorted().reverse());
    const first = await app.as('admin').notification.deliveries({ query: { $top: '2' } });
    const second = await app.as('admin').notification.deliveries({ query: { $top: '2', after: first.next ?? '' } });
    expect([...first.value, ...second.value]).toEqual(all.value.slice(0, 4));
  });

  it('are found in the months before, and not once they have expired', async () => {
    const store = webhookDeliveryStore(storesOf(app).table);
    const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const old = (id: string, lastTriedAt: string) => ({
      id: deliveryId({ id, at }),
      eventId: id,
      type: 'offering.published',
      subject: 'offerings/1',
      at,
      body: '{}',
      status: 'Failed' as const,
      tries: 1,
      firstTriedAt: at,
      lastTriedAt,
      nextTryAt: null,
      httpStatus: 500,
      reason: 'HTTP 500',
      version: 0,
    });
    await store.save(old('HOLD1', new Date().toISOString()));
    await store.save(old('HOLD2', at));
    const { value, next } = await app.as('admin').notification.deliveries({ query: { $top: '1000' } });
    expect(value.filter(({ eventId }) => eventId.startsWith('HOLD')).map(({ eventId }) => eventId)).toEqual(['HOLD1']);
    expect(next).toBeNull();
  });

  it('are for administrators alone', async () => {
    const again = `POST ${path}/mhw3k5a0-H01/redeliveries`;
    for (const call of [`GET ${path}`, again, 'POST /notification/webhook/tests']) {
      await problemOf(await send(app, call, {}), 'not_signed_in');
      for (const as of ['unverified', 'basic', 'buyer', 'seller'] as const) {
        await problemOf(await send(app, call, { as }), 'not_allowed');
      }
    }
    await problemOf(await send(app, again, { as: 'admin' }), 'not_found');
    await problemOf(await send(app, `POST ${path}/nonsense/redeliveries`, { as: 'admin' }), 'not_found');
    await problemOf(await send(app, `GET ${path}?after=nonsense`, { as: 'admin' }), 'invalid_query');
  });
});
