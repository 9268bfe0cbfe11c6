import { describe, expect, it } from 'vitest';
import { lambdas } from '#local/lambdas.ts';
import { displayName } from '#shared/domain/user.ts';
import { newcomer, onSigningPage } from '#test/support/agreements.ts';
import { groupsOf, someone } from '#test/support/people.ts';
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
    await problemOf(await accept({ userId: 'someone else' }), 'invalid');
    await problemOf(await accept({ envelopeId: 'of someone else' }), 'conflict');
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

  it('may be started again once declined', async () => {
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
    const token = /\/sign#([\w-]+)/.exec(app.outbox.messages('pat@riverbend.example')[0]?.text ?? '')?.[1];
    await expect
      .poll(() => app.outbox.messages(person.email).map(({ text }) => text))
      .toEqual([expect.stringContaining('We sent it to: "Pat Signer, pat@riverbend.example"')]);
    const asked = await send(app, 'POST /signing/forwards', { body: { token } });
    expect(await asked.json()).toEqual({
      requesterName: displayName(person),
      creditUnionName: person.creditUnionName,
      recipientName: 'Pat Signer',
    });
    const view = async () => (await app.as(null).signing.forwarded({ body: { token: token ?? '' } })).viewUrl;
    const [one, two] = [await view(), await view()];
    expect(one).not.toBe(two);
    await onSigningPage(two, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    expect((await agreements())[0]).toMatchObject({ signerName: 'Pat Signer', signerEmail: 'pat@riverbend.example' });
    for (const path of ['/signing/forwarded', '/signing/forwards']) {
      await problemOf(await send(app, `POST ${path}`, { body: { token } }), 'conflict');
      await problemOf(await send(app, `POST ${path}`, { body: { token: 'nonsense' } }), 'not_found');
    }
    for (const call of ['POST /signing/forwarded', 'GET /signing/forwards']) {
      await problemOf(await send(app, `${call}/${token}`), 'conflict');
      await problemOf(await send(app, `${call}/nonsense`), 'not_found');
    }
  });

  it('needs name and email to be forwarded, and is only for oneself', async () => {
    const { create } = await newcomer(app);
    await problemOf(await create({ embedded: false, recipientName: 'Pat' }), 'invalid');
    await problemOf(await create({ embedded: false, recipientEmailAddress: 'pat@riverbend.example' }), 'invalid');
    await problemOf(await create({ userObjectId: 'someone else' }), 'not_allowed');
  });

  it('is rejected by an administrator, and does not count anymore', async () => {
    const { person, create, agreements } = await newcomer(app);
    const { envelope, viewUrl } = await (await create()).json();
    await onSigningPage(viewUrl, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    await app.as('admin').signing.reject({ id: envelope.envelopeId });
    expect(await storesOf(app).users.find(person.id)).toMatchObject({ agreement: { rejected: true } });
    const { users } = app.as('admin');
    expect(await users.latestCaStatusOf({ id: person.id })).toEqual({ status: 'rejected' });
    expect(await users.get({ id: person.id })).toMatchObject({ latestCaStatus: 'rejected' });
    expect(
      (await app.as('admin').users.readyToVerify({ query: { $top: '1000' } })).value.map(({ id }) => id),
    ).not.toContain(person.id);
    expect((await create()).status).toBe(201);
  });

  it('of someone verified takes Verified with it when it is rejected, until a new one is verified', async () => {
    const { person, token, envelopeId, create, signed } = await verifiedNewcomer();
    await app.as('admin').signing.reject({ id: envelopeId });
    expect(await rolesOf(token)).toEqual([]);
    await expect.poll(() => groupsOf(app, person.id)).toEqual([]);
    expect(await auditOf(person.id)).toEqual([
      ['Verification Removed', 'Morgan Ellison', `The agreement was rejected. Envelope ${envelopeId}`],
      ['Agreement Rejected', 'Morgan Ellison', `Envelope ${envelopeId}`],
      ['User Verified', 'Morgan Ellison', expect.stringContaining(envelopeId)],
      ['Agreement Completed', displayName(person), `Envelope ${envelopeId}`],
    ]);
    expect(await isReady(person.id)).toBe(false);
    const again = { id: person.id, body: { reason: 'Rejected by mistake' } };
    await expect(app.as('admin').users.restoreVerification(again)).rejects.toMatchObject({
      status: 409,
      message: "The agreement was rejected. Verify this user with a new one once it's completed.",
    });

    await signed(await (await create()).json());
    expect(await isReady(person.id)).toBe(true);
    await expect(app.as('admin').users.restoreVerification(again)).rejects.toMatchObject({ status: 409 });
    expect(await rolesOf(token)).toEqual([]);
  });

  it('is listed by the day of its signature, and keeps how its signer was checked', async () => {
    const { person, create, agreements } = await newcomer(app);
    const { viewUrl, envelope } = await (await create()).json();
    const admin = app.as('admin');
    const listed = async (query: Record<string, string>) => (await admin.users.readyToVerify({ query })).value;
    const before = await listed({ $orderby: 'signedAt asc', $top: '1000' });
    const since = new Date().toISOString();
    await onSigningPage(viewUrl, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
    const after = await listed({ $orderby: 'signedAt asc', $top: '1000' });
    expect(after.map(({ id }) => id)).toEqual([...before.map(({ id }) => id), person.id]);
    expect(String(after.at(-1)?.signedAt) >= since).toBe(true);

    const [account] = await admin.crm.accounts({ body: { creditUnionName: 'Riverbend Federal Credit Union' } });
    const { AccountId: crmAccountId = '', RoutingNumber: rtNumber = '', Name: creditUnionName = '' } = account ?? {};
    const named = { crmAccountId, rtNumber, creditUnionName, envelopeId: envelope.envelopeId, userId: person.id };
    const tooLong = { ...named, howChecked: 'x'.repeat(501) };
    await expect(admin.users.accept({ id: person.id, body: tooLong })).rejects.toMatchObject({
      message: 'How you checked them has at most 500 characters',
    });
    const howChecked = 'Called the main number and asked for them';
    await admin.users.accept({ id: person.id, body: { ...named, howChecked } });
    const [entry] = (await admin.users.audit({ id: person.id, query: {} })).value;
    expect(entry?.Type).toBe('User Verified');
    expect(entry?.Detail).toMatch(
      new RegExp(`^Envelope ${envelope.envelopeId}, signed by .+\\. Checked: ${howChecked}$`),
    );
  });

  it('stays when an administrator takes Verified away, and Verified can be given back on it', async () => {
    const { person, token, envelopeId } = await verifiedNewcomer();
    const { users } = app.as('admin');
    const because = (reason: string) => ({ id: person.id, body: { reason } });
    await expect(users.restoreVerification(because('Why not'))).rejects.toMatchObject({ status: 409 });
    await expect(users.removeVerification(because(' '))).rejects.toMatchObject({ status: 422 });

    expect(await users.removeVerification(because('Left the  credit union\n'))).toMatchObject({
      roles: [],
      latestCaStatus: 'completed',
      verificationEnded: { envelopeId },
    });
    expect(await rolesOf(token)).toEqual([]);
    await expect.poll(() => groupsOf(app, person.id)).toEqual([]);
    await expect(users.removeVerification(because('Again'))).rejects.toMatchObject({ status: 409 });
    expect(await isReady(person.id)).toBe(false);
    const $filter = `emailAddress eq '${person.email}'`;
    expect((await users.list({ query: { $filter } })).value).toMatchObject([{ verificationRemoved: true }]);

    const { roles, verificationEnded } = await users.restoreVerification(because('Came back'));
    expect([roles, verificationEnded]).toEqual([['Verified'], null]);
    await expect.poll(() => groupsOf(app, person.id)).toEqual(['Verified']);
    const name = 'Verified for Riverbend Federal Credit Union';
    expect((await users.audit({ id: person.id, query: { $top: '2' } })).value).toMatchObject([
      { Type: 'Verification Restored', Before: 'Unverified', After: name, Detail: 'Came back' },
      { Type: 'Verification Removed', Before: name, After: 'Unverified', Detail: 'Left the credit union' },
    ]);
  });

  it('is what Verified is given back on: not without one, nor while the account is disabled', async () => {
    const { users } = app.as('admin');
    const never = await someone(app, { isVerified: false });
    const without = await someone(app);
    const agreement = { envelopeId: 'of-old', status: 'completed' as const, rejected: false, completedAt: null };
    const off = await someone(app, {
      isVerified: false,
      isEnabled: false,
      agreement,
      verificationEnded: { at: new Date().toISOString(), envelopeId: agreement.envelopeId },
    });
    await users.removeVerification({ id: without.id, body: { reason: 'Never signed' } });
    for (const [{ id }, message] of [
      [never, 'This user was never verified. Verify them with a completed agreement.'],
      [without, 'This user has no completed agreement.'],
      [off, 'Enable the account before you restore its verification.'],
    ] as const) {
      const asked = users.restoreVerification({ id, body: { reason: 'Please' } });
      await expect(asked).rejects.toMatchObject({ status: 409, message });
    }
  });

  it("tells nothing of someone else's envelope", async () => {
    const { create } = await newcomer(app);
    const { envelope } = await (await create()).json();
    const body = { envelopeId: envelope.envelopeId };
    await problemOf(await send(app, 'POST /signing/agreements/sync', { as: 'buyer', body }), 'not_found');
  });
});

/** Someone who has signed and was verified on it. */
async function verifiedNewcomer() {
  const { person, token, create, agreements } = await newcomer(app);
  const signed = async ({ viewUrl }: { viewUrl: string }) => {
    await onSigningPage(viewUrl, 'signing_complete');
    await expect.poll(async () => (await agreements())[0]?.status).toBe('completed');
  };
  const started = await (await create()).json();
  await signed(started);
  const admin = app.as('admin');
  const [account] = await admin.crm.accounts({ body: { creditUnionName: 'Riverbend Federal Credit Union' } });
  const { envelopeId } = started.envelope;
  const { AccountId: crmAccountId = '', RoutingNumber: rtNumber = '', Name: creditUnionName = '' } = account ?? {};
  const body = { crmAccountId, rtNumber, envelopeId, creditUnionName, userId: person.id };
  await admin.users.accept({ id: person.id, body });
  return { person, token, envelopeId, create, signed };
}

const rolesOf = async (token: string) => (await (await app.call('/auth', { token })).json()).Roles;

const auditOf = async (id: string) =>
  (await app.as('admin').users.audit({ id, query: {} })).value.map(({ Type, Actor, Detail }) => [Type, Actor, Detail]);

const isReady = async (id: string) =>
  (await app.as('admin').users.readyToVerify({ query: { $top: '1000' } })).value.some((row) => row.id === id);

describe('inactivity', () => {
  const run = () => lambdas()('flag-inactive-users')({}) as Promise<{ flagged: number }>;

  it('is flagged once, told once, and ends when the person returns', async () => {
    const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
    const person = await someone(app, { lastActiveDate: long });
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
    const person = await someone(app, { lastActiveDate: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    const token = await app.signIn(person.email);
    await app.call('/auth', { token });
    const noted = await storesOf(app).users.find(person.id);
    await Promise.all([app.call('/auth', { token }), app.call('/auth/keepalive', { token })]);
    expect(await storesOf(app).users.find(person.id)).toEqual(noted);
  });
});
