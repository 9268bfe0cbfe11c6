import { describe, expect, it } from 'vitest';
import { lambdas } from '#local/lambdas.ts';
import { displayName } from '#shared/domain/user.ts';
import { newcomer, onSigningPage } from '#test/support/agreements.ts';
import { somebody } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

describe('the user agreement', () => {
  it('is signed, its papers are kept, and an administrator verifies on it', async () => {
    const { person, token, create, agreements } = await newcomer(app);
    const { envelope, viewUrl } = await (await create()).json();
    const back = new URL(await onSigningPage(viewUrl, 'signing_complete'));
    expect([back.origin, back.pathname, back.searchParams.get('event')]).toEqual([
      app.url,
      '/docusign-callback',
      'signing_complete',
    ]);
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    expect((await agreements())[0]?.stored).not.toBeNull();
    expect(
      await (
        await send(app, 'POST /signing/agreements/sync', { token, body: { envelopeId: envelope.envelopeId } })
      ).json(),
    ).toEqual({ status: 'completed', rejected: false });
    await problemOf(await create(), 'conflict');

    const admin = app.as('admin');
    expect((await admin.users.readyToVerify({ query: { $top: '1000' } })).value.map(({ id }) => id)).toContain(
      person.id,
    );
    const [account] = await admin.crm.accounts({ body: { creditUnionName: 'Riverbend Federal Credit Union' } });
    const body = {
      crmAccountId: account?.AccountId ?? '',
      rtNumber: account?.RoutingNumber ?? '',
      envelopeId: envelope.envelopeId,
      creditUnionName: account?.Name ?? '',
      userId: person.id,
    };
    const accept = (changes: object) =>
      send(app, `POST /usermanagement/users/${person.id}/accept`, { as: 'admin', body: { ...body, ...changes } });
    await problemOf(await accept({ rtNumber: '999999999' }), 'invalid');
    await problemOf(await accept({ crmAccountId: 'nobody' }), 'invalid');
    await problemOf(await accept({ userId: 'somebody else' }), 'invalid');
    await problemOf(await accept({ envelopeId: 'of somebody else' }), 'conflict');
    expect((await accept({})).status).toBe(201 - 1);
    expect((await (await app.call('/auth', { token })).json()).Roles).toEqual(['Verified']);
    const [row] = (await admin.users.audit({ id: person.id, query: {} })).value;
    expect(row).toMatchObject({
      Type: 'User Verified',
      Actor: 'Morgan Ellison',
      Detail: expect.stringContaining(envelope.envelopeId),
    });
  });

  it('goes on with the same envelope after Finish Later', async () => {
    const { create } = await newcomer(app);
    const first = await (await create()).json();
    expect(await onSigningPage(first.viewUrl, 'cancel')).toContain('event=cancel');
    const second = await (await create()).json();
    expect(second.envelope).toEqual(first.envelope);
    expect(second.viewUrl).not.toBe(first.viewUrl);
  });

  it('may be started anew once declined', async () => {
    const { create, agreements } = await newcomer(app);
    const first = await (await create()).json();
    await onSigningPage(first.viewUrl, 'decline');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('declined');
    const second = await (await create()).json();
    expect(second.envelope).not.toEqual(first.envelope);
  });

  it('is forwarded to another signer, whose link opens a fresh view each time', async () => {
    const { person, create, agreements } = await newcomer(app);
    const response = await create({
      embedded: false,
      recipientName: 'Pat Signer',
      recipientEmailAddress: 'pat@riverbend.example',
    });
    expect(response.status).toBe(201);
    expect((await response.json()).viewUrl).toBe('');
    const token = /\/sign\/([\w-]+)/.exec(app.outbox.messages('pat@riverbend.example')[0]?.text ?? '')?.[1];
    const asked = await send(app, `GET /signing/forwards/${token}`);
    expect(await asked.json()).toEqual({
      requesterName: displayName(person),
      creditUnionName: person.creditUnionName,
      recipientName: 'Pat Signer',
    });
    const view = async () => (await app.as(null).signing.forwarded({ token: token ?? '' })).viewUrl;
    const [one, two] = [await view(), await view()];
    expect(one).not.toBe(two);
    await onSigningPage(two, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    expect((await agreements())[0]).toMatchObject({ signerName: 'Pat Signer', signerEmail: 'pat@riverbend.example' });
    await problemOf(await send(app, `POST /signing/forwarded/${token}`), 'conflict');
    await problemOf(await send(app, `GET /signing/forwards/${token}`), 'conflict');
    await problemOf(await send(app, 'POST /signing/forwarded/nonsense'), 'not_found');
    await problemOf(await send(app, 'GET /signing/forwards/nonsense'), 'not_found');
  });

  it('needs name and email to be forwarded, and is only for oneself', async () => {
    const { create } = await newcomer(app);
    await problemOf(await create({ embedded: false, recipientName: 'Pat' }), 'invalid');
    await problemOf(await create({ embedded: false, recipientEmailAddress: 'pat@riverbend.example' }), 'invalid');
    await problemOf(await create({ userObjectId: 'somebody else' }), 'not_allowed');
  });

  it('is rejected by an administrator, and does not count any more', async () => {
    const { person, create, agreements } = await newcomer(app);
    const { envelope, viewUrl } = await (await create()).json();
    await onSigningPage(viewUrl, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    await app.as('admin').signing.reject({ id: envelope.envelopeId });
    expect(await storesOf(app).users.find(person.id)).toMatchObject({ agreement: { rejected: true } });
    expect(
      (await app.as('admin').users.readyToVerify({ query: { $top: '1000' } })).value.map(({ id }) => id),
    ).not.toContain(person.id);
    expect((await create()).status).toBe(201);
  });

  it("tells nothing of somebody else's envelope", async () => {
    const { create } = await newcomer(app);
    const { envelope } = await (await create()).json();
    const body = { envelopeId: envelope.envelopeId };
    await problemOf(await send(app, 'POST /signing/agreements/sync', { as: 'buyer', body }), 'not_found');
  });
});

describe('inactivity', () => {
  const run = () => lambdas()('flag-inactive-users')({}) as Promise<{ flagged: number }>;

  it('is flagged once, told once, and ends when the person returns', async () => {
    const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const person = await somebody(app, { lastActiveDate: long });
    expect((await run()).flagged).toBeGreaterThan(0);
    expect((await run()).flagged).toBe(0);
    expect((await storesOf(app).users.find(person.id))?.inactiveSince).not.toBeNull();

    await app.call('/auth', { token: await app.signIn(person.email) });
    expect(await storesOf(app).users.find(person.id)).toMatchObject({ inactiveSince: null });
    const types = (await app.as('admin').users.audit({ id: person.id, query: {} })).value.map(({ Type }) => Type);
    expect(types).toEqual(['Returned', 'Flagged Inactive']);
    expect((await run()).flagged).toBe(0);
  });

  it('costs at most one write per person and hour', async () => {
    const person = await somebody(app, { lastActiveDate: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    const token = await app.signIn(person.email);
    await app.call('/auth', { token });
    const noted = await storesOf(app).users.find(person.id);
    await Promise.all([app.call('/auth', { token }), app.call('/auth/keepalive', { token })]);
    expect(await storesOf(app).users.find(person.id)).toEqual(noted);
  });
});
