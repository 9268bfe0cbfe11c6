import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { displayName } from '#shared/domain/user.ts';
import { newcomer } from '#test/support/agreements.ts';
import { watchLines } from '#test/support/log.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf } from '#test/support/send.ts';

describe('a request to sign that is forwarded under an Idempotency-Key', () => {
  const app = runningApp();

  let count = 0;
  async function requester() {
    const someone = await newcomer(app);
    const email = `signer${++count}@riverbend.example`;
    const recipient = { embedded: false, recipientName: 'Pat Signer', recipientEmailAddress: email };
    return {
      ...someone,
      email,
      mails: () => app.outbox.messages(email).length,
      forward: (key: string, changes: object = {}) =>
        someone.create({ ...recipient, ...changes }, { 'idempotency-key': key }),
    };
  }
  const read = async (answer: Response) => [answer.status, await answer.json()];

  it('is sent once, however often it is repeated', async () => {
    const { forward, mails, agreements } = await requester();
    const first = await read(await forward('key'));
    expect(first).toEqual([201, { envelope: { envelopeId: expect.any(String) }, viewUrl: '' }]);
    expect([await read(await forward('key')), await read(await forward('key'))]).toEqual([first, first]);
    expect([mails(), (await agreements()).length]).toEqual([1, 1]);
    await problemOf(await forward('key', { recipientName: 'Sam Signer' }), 'key_reused');
    expect((await forward('another-key')).status).toBe(201);
    expect([mails(), (await agreements()).length]).toEqual([2, 2]);
  });

  it('is sent once when it comes several times at the same moment', async () => {
    const { forward, mails, agreements } = await requester();
    const answers = await Promise.all([1, 2, 3, 4].map(() => forward('double-click')));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    for (const answer of answers.filter(({ status }) => status !== 201)) await problemOf(answer, 'busy');
    const told = await Promise.all(taken.map(read));
    expect(told).toEqual(told.map(() => told[0]));
    expect([mails(), (await agreements()).map(({ status }) => status)]).toEqual([1, ['sent']]);
    expect(await read(await forward('double-click'))).toEqual(told[0]);
  });

  it('is sent when it is repeated after its mail could not go out', async () => {
    const { forward, mails } = await requester();
    const ses = mockClient(SESv2Client);
    ses.on(SendEmailCommand).rejects(new Error('socket hang up'));
    const logged = watchLines();
    expect((await forward('key')).status).toBeGreaterThanOrEqual(500);
    ses.restore();
    logged.mockRestore();
    expect([(await forward('key')).status, mails()]).toEqual([201, 1]);
  });

  it('is held back after 25 in a day, which mails no one and costs no envelope', async () => {
    const { forward, agreements } = await requester();
    const to = (n: number) => `signer-of-${n}@riverbend.example`;
    const next = (n: number) => forward(`key-${n}`, { recipientEmailAddress: to(n) });
    for (let n = 0; n < 25; n++) expect((await next(n)).status).toBe(201);
    const answer = await next(25);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(answer, 'throttled')).detail).toMatch(/tomorrow\.$/);
    const mails = Array.from({ length: 26 }, (_, n) => app.outbox.messages(to(n)).length);
    expect([mails, (await agreements()).length]).toEqual([[...Array(25).fill(1), 0], 25]);
    expect((await (await requester()).forward('key')).status).toBe(201);
  });

  it('is held back after five in a day to one address, whoever they come from', async () => {
    const [one, other] = [await requester(), await requester()];
    for (let n = 0; n < 5; n++) expect((await one.forward(`key-${n}`)).status).toBe(201);
    const answer = await other.forward('key', { recipientEmailAddress: one.email.toUpperCase() });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await problemOf(answer, 'throttled')).detail).toMatch(/^Too many requests to this address at once\. /);
    expect([one.mails(), (await other.agreements()).length]).toEqual([5, 0]);
    expect((await other.forward('key-2')).status).toBe(201);
  });

  it('is mailed with our words first, and names where they are quoted alone', async () => {
    const { person, email, forward } = await requester();
    await problemOf(await forward('key', { recipientName: 'https://evil.example' }), 'invalid');
    expect((await forward('key-2')).status).toBe(201);
    const [mail] = app.outbox.messages(email);
    expect(mail?.subject).toBe('You are asked to sign the Tandem user agreement');
    expect(mail?.text).toMatch(/^You are asked to sign the Tandem user agreement/);
    const quoted = `"${displayName(person)}", from "${person.creditUnionName}"`;
    expect(mail?.text).toContain(quoted);
    expect(mail?.text.replace(quoted, '')).not.toContain(person.givenName);
  });

  it('is one envelope where ten requests to sign here come at once, and all are led to it', async () => {
    const { create, agreements, person } = await requester();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const told = await Promise.all(answers.map((answer) => answer.json()));
    const [only, ...others] = await agreements();
    expect(others).toEqual([]);
    expect(new Set(told.map(({ envelope }) => envelope.envelopeId))).toEqual(new Set([only?.envelopeId]));
    expect(new Set(told.map(({ viewUrl }) => viewUrl)).size).toBe(10);
    const sent = await (await fetch(`${app.url}/local/signing`)).text();
    expect(sent.split(person.email)).toHaveLength(2);
  });

  it('costs one envelope at a time, whoever else asks for one meanwhile', async () => {
    const { forward, agreements, email, mails } = await requester();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => forward(`at-once-${i}`)));
    const taken = answers.filter(({ status }) => status === 201).length;
    for (const answer of answers.filter(({ status }) => status !== 201)) await problemOf(answer, 'busy');
    expect([taken, mails()]).toEqual([(await agreements()).length, taken]);
    expect((await agreements()).filter(({ status }) => status === 'sent')).toHaveLength(1);
    const sent = await (await fetch(`${app.url}/local/signing`)).text();
    expect(sent.split(`(${email})`)).toHaveLength(taken + 1);
  });

  it('gets a fresh view each time where it is signed here', async () => {
    const { create } = await requester();
    const view = async () => (await (await create({}, { 'idempotency-key': 'key' })).json()).viewUrl;
    expect(await view()).not.toBe(await view());
  });
});
