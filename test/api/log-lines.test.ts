import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userItem } from '#functions/store/users.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { watchLog } from '#test/support/log.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

interface Line {
  message: string;
  correlationId?: string;
  [field: string]: unknown;
}

const app = runningApp();
let log: ReturnType<typeof watchLog>;
beforeAll(() => {
  log = watchLog();
});
afterAll(() => log.restore());

const lines = (): Line[] => log.told.mock.calls.map(([line]) => JSON.parse(line));
const linesOf = (id: string | null) => lines().filter(({ correlationId }) => correlationId === id);

describe('the line of a request', () => {
  it('has its route, status, milliseconds and who asked, under the id that the answer names', async () => {
    const answer = await app.call('/marketplace/history/1001', { as: 'admin' });
    const [line, ...more] = linesOf(answer.headers.get('x-request-id'));
    expect(more).toEqual([]);
    expect(line).toEqual({
      timestamp: expect.any(String),
      level: 'INFO',
      message: 'request',
      correlationId: expect.any(String),
      route: 'GET /api/marketplace/history/{id}',
      status: 200,
      ms: expect.any(Number),
      userId: expect.stringMatching(/^[\w-]{8,}$/),
    });
  });

  it('says by which problem it was refused', async () => {
    const refused = await app.call('/marketplace/history/1001');
    const { requestId } = await problemOf(refused, 'not_signed_in');
    expect(linesOf(requestId)).toMatchObject([{ status: 401, code: 'not_signed_in', ms: expect.any(Number) }]);
  });

  it('is under an id of ours, whatever the caller sends as one', async () => {
    const answer = await app.call('/nowhere', { headers: { 'x-amz-cf-id': 'mine' } });
    expect(linesOf(answer.headers.get('x-request-id'))).toHaveLength(1);
    expect(linesOf('mine')).toEqual([]);
  });
});

it('one id leads from a request through its history row and its event to the mails of it', async () => {
  const admin = await someone(app, { isAdmin: true });
  const id = await openOffering(app);
  const body = { Amount: 5_000 };
  const answer = await send(app, `POST /marketplace/offering/${id}/commitments`, { as: 'buyer', body });
  const requestId = answer.headers.get('x-request-id') ?? '';
  await expect
    .poll(() => app.outbox.messages(admin.email).filter(({ subject }) => subject.includes(id)))
    .toHaveLength(1);

  const { table } = storesOf(app);
  const rows = await table.all({ partition: `HISTORY#${id}` }, (item) => item);
  const row = rows.find(({ type }) => type === 'Commitment Submitted');
  expect(row).toMatchObject({ correlationId: requestId });
  await expect
    .poll(() => linesOf(requestId).map(({ message, userId, eventId }) => ({ message, userId, eventId })))
    .toContainEqual({ message: 'message sent', userId: admin.id, eventId: row?.id });
  expect(linesOf(requestId).find(({ userId }) => userId === admin.id)).toMatchObject({
    channel: 'EMAIL',
    MessagesSent: 1,
    _aws: {
      CloudWatchMetrics: [
        { Namespace: 'Tandem/local', Dimensions: [['channel']], Metrics: [{ Name: 'MessagesSent' }] },
      ],
    },
  });
});

it('what is logged names no one', async () => {
  const given = 'Wilhelmina';
  const person = await someone(app, { givenName: given, surname: 'Quartermaine', phoneNumber: '+12075550147' });
  const { table } = storesOf(app);
  const email = 'wq.private@quartermaine.example';
  const writer = { FirstName: given, LastName: 'Quartermaine', Company: '', PhoneNumber: '207-555-0147' };
  const comment = { ...writer, FromEmailAddress: email, Message: `I am ${given}.`, RelatedObjectType: 'Comment' };
  expect((await send(app, 'POST /notification/comments', { body: comment })).status).toBe(202);
  const token = await app.tokenFor(person.email);
  const ask = (path: string, init: RequestInit = {}) => app.call(path, { ...init, token });
  await ask(`/marketplace/views/admin/users?$filter=contains(Email,'${person.email}')`);
  await ask(`/users/${person.id}`);
  await ask(`/users/${person.id}`, {
    method: 'PATCH',
    body: JSON.stringify([{ op: 'replace', path: '/x', value: given }]),
  });
  await ask(`/nowhere/${person.email}?phone=${person.phoneNumber}`, { method: 'POST', body: given });
  await table.write({ put: { ...userItem(person, new Date().toISOString()), givenName: 7 } as never });
  await ask(`/users/${person.id}`);
  const lp = await openOffering(app);
  await committed(app, lp, 10_000);
  await expect.poll(() => lines().filter(({ message }) => message === 'message sent').length).toBeGreaterThan(0);

  const written = log.told.mock.calls.join('\n');
  expect(written).toContain('"level":"ERROR"');
  expect(written).toContain(person.id);
  expect(written).not.toMatch(/Wilhelmina|Quartermaine|5550147|555-0147|[\w.]@[\w-]+\.|eyJ|Harbor ?Light/i);
});
