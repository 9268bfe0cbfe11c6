import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '#local/demo-data/users.ts';
import type { User } from '#shared/domain/user.ts';
import type { Person } from '#test/support/app.ts';
import { factorsOf, groupsOf, someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { codeOf, cognitoOf, nextSecond } from '#test/support/sign-ins.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
let adminId = '';
beforeAll(async () => {
  adminId = (await app.as('admin').auth.whoAmI({})).UserObjectId ?? '';
});

const users = () => app.as('admin').users;
const replace = (path: string, value: unknown) => ({ op: 'replace' as const, path, value });
const patch = (id: string, ...operations: object[]) =>
  send(app, `PATCH /usermanagement/users/${id}`, { as: 'admin', body: operations });

/** A session that has just set its second factor up, and the factor. */
async function enrolled({ email }: User) {
  const cognito = cognitoOf(app);
  const session = await cognito.signIn(email);
  const secret = await cognito.associate(session);
  const body = { method: 'totp', code: codeOf(secret) };
  expect((await send(app, 'POST /auth/mfa', { token: session.accessToken, body })).status).toBe(200);
  return { token: session.accessToken, secret };
}

describe('a profile', () => {
  it('is changed by its own person, in what is theirs', async () => {
    const me = (await app.as('basic').auth.whoAmI({})).UserObjectId ?? '';
    const saved = await app.as('basic').users.update({
      id: me,
      body: [replace('/jobTitle', 'Chief Lending Officer'), replace('/cellPhone', '(207) 555-0142')],
    });
    expect(saved).toMatchObject({ jobTitle: 'Chief Lending Officer', cellPhone: '+12075550142' });
    const { value: rows } = await users().audit({ id: me, query: {} });
    expect(rows.map(({ Type, After }) => [Type, After])).toEqual(
      expect.arrayContaining([
        ['Profile Edited', 'Job title Chief Lending Officer'],
        ['Profile Edited', 'Cell phone (207) 555-0142'],
      ]),
    );
    expect(new Set(rows.map(({ Actor }) => Actor))).toEqual(new Set([`${saved.givenName} ${saved.surname}`]));
  });

  it.each(['basic', 'admin'] as const)('takes no name that reads as ours, of %s', async (as) => {
    const me = (await app.as('basic').auth.whoAmI({})).UserObjectId ?? '';
    for (const [path, value] of [
      ['/givenName', 'Tandem Security'],
      ['/surname', 'Adrnin'],
    ] as const) {
      const answer = await send(app, `PATCH /usermanagement/users/${me}`, { as, body: [replace(path, value)] });
      const { errors } = await problemOf(answer, 'invalid');
      expect(errors).toMatchObject([{ pointer: path, detail: expect.stringContaining('"Tandem"') }]);
    }
  });

  it.each([
    '/creditUnionName',
    '/rtNumber',
    '/emailAddress',
    '/roles',
    '/accountEnabled',
    '/disableUpload',
    '/userType',
  ])('keeps %s from its own person, and all else of that list', async (path) => {
    const me = (await app.as('basic').auth.whoAmI({})).UserObjectId ?? '';
    const before = await app.as('basic').users.get({ id: me });
    const body = [replace('/surname', 'Changed'), replace(path, 'x')];
    await problemOf(await send(app, `PATCH /usermanagement/users/${me}`, { as: 'basic', body }), 'not_allowed');
    expect(await app.as('basic').users.get({ id: me })).toEqual(before);
  });

  it.each([
    ['/givenName', 'x'.repeat(61), 'First name has at most 60 characters'],
    ['/givenName', 'Win at evil.example', "First name can't look like a web address"],
    ['/givenName', ' ', 'First name is required'],
    ['/surname', 'a\u0000b', "Last name has a character that can't be displayed"],
    ['/phoneNumber', 'call me', "Phone number isn't a valid telephone number"],
  ])('refuses %s of %j', async (path, value, detail) => {
    const person = await someone(app);
    const body = await problemOf(await patch(person.id, replace(path, value)), 'invalid');
    expect(body.errors).toEqual([{ pointer: path, detail }]);
  });

  it('says all that is wrong at once', async () => {
    const person = await someone(app);
    const response = await send(app, `PATCH /usermanagement/users/${person.id}`, {
      as: 'admin',
      body: [replace('/givenName', ''), replace('/phoneNumber', '12')],
    });
    const { errors } = await problemOf(response, 'invalid');
    expect(errors?.map(({ pointer }) => pointer)).toEqual(['/givenName', '/phoneNumber']);
  });

  it.each([
    ['/givenName', "Zoë O'Neill, Jr."],
    ['/jobTitle', '<b>Bo</b>'],
    ['/jobTitle', '🚀 Zoë'],
    ['/jobTitle', "O'Neill; DROP"],
  ])('keeps at %s the text %s to the letter', async (path, text) => {
    const person = await someone(app);
    const saved = await users().update({ id: person.id, body: [replace(path, text)] });
    expect(saved[path.slice(1) as 'givenName' | 'jobTitle']).toBe(text);
  });
});

describe('an administrator', () => {
  it('disables an account, which loses access at its next call, and enables it again', async () => {
    const person = await someone(app);
    const token = await app.signIn(person.email);
    expect((await app.call('/auth/keepalive', { token })).status).toBe(204);

    await nextSecond();
    await users().update({ id: person.id, body: [replace('/accountEnabled', false)] });
    await problemOf(await app.call('/auth/keepalive', { token }), 'account_disabled');
    await expect(app.signIn(person.email)).rejects.toThrow();

    await users().update({ id: person.id, body: [replace('/accountEnabled', true)] });
    await expect.poll(() => app.signIn(person.email).catch(() => null)).not.toBeNull();
    expect((await app.call('/auth/keepalive', { token: await app.signIn(person.email) })).status).toBe(204);
    await problemOf(await app.call('/auth/keepalive', { token }), 'not_signed_in');
    const types = (await users().audit({ id: person.id, query: {} })).value.map(({ Type }) => Type);
    expect(types).toEqual(['Account Enabled', 'Account Disabled']);
    await expect
      .poll(() => app.outbox.messages(person.email).map(({ subject }) => subject))
      .toEqual(['Your Tandem account was enabled', 'Your Tandem account was disabled']);
  });

  it('restricts reports and uploads, and each change is told with before and after', async () => {
    const person = await someone(app);
    const saved = await users().update({
      id: person.id,
      body: [replace('/disableReports', true), replace('/disableUpload', 'True')],
    });
    expect(saved).toMatchObject({ disableReports: true, disableUpload: 'True' });
    expect((await users().audit({ id: person.id, query: {} })).value).toMatchObject([
      {
        Type: 'Restriction Changed',
        Actor: 'Morgan Ellison',
        Before: 'Upload allowed',
        After: 'Upload disabled',
      },
      { Type: 'Restriction Changed', Before: 'Reports allowed', After: 'Reports disabled' },
    ]);
  });

  it('tests a restriction as it was answered', async () => {
    const { id } = await someone(app);
    const test = (value: string) => ({ op: 'test' as const, path: '/disableUpload', value });
    const saved = await users().update({ id, body: [test('False'), replace('/disableUpload', 'True')] });
    expect(saved.disableUpload).toBe('True');
    const stale = [test('False'), replace('/disableReports', true)];
    await problemOf(await send(app, `PATCH /usermanagement/users/${id}`, { as: 'admin', body: stale }), 'conflict');
  });

  it('writes nothing when nothing differs', async () => {
    const person = await someone(app);
    const before = await storesOf(app).users.find(person.id);
    await users().update({ id: person.id, body: [replace('/givenName', person.givenName)] });
    expect(await storesOf(app).users.find(person.id)).toEqual(before);
  });

  it('is refused with a stale version', async () => {
    const person = await someone(app);
    const body = [replace('/surname', 'X')];
    const line = `PATCH /usermanagement/users/${person.id}`;
    await problemOf(await send(app, line, { as: 'admin', body, headers: { 'if-match': '"99"' } }), 'stale');
  });

  it('cannot disable the own account, nor one that administrates', async () => {
    await problemOf(await patch(adminId, replace('/accountEnabled', false)), 'conflict');
    const other = (await app.as('admin2').auth.whoAmI({})).UserObjectId ?? '';
    await problemOf(await patch(other, replace('/accountEnabled', false)), 'conflict');
  });
});

describe('the role of administrator', () => {
  it('is granted and taken, at once', async () => {
    const person = await someone(app);
    const { token, secret } = await enrolled(person);
    const sees = async () => (await app.call('/usermanagement/views/admin/users', { token })).status;
    expect(await sees()).toBe(403);
    expect((await users().setRole({ id: person.id, body: { role: 'LPAdmin', enabled: true } })).roles).toContain(
      'LPAdmin',
    );
    expect(await sees()).toBe(200);
    await nextSecond();
    const { accessToken } = await cognitoOf(app).signIn(person.email, secret);
    expect((await app.call('/usermanagement/views/admin/users', { token: accessToken })).status).toBe(200);
    await expect.poll(() => groupsOf(app, person.id)).toEqual(['LPAdmin', 'Verified']);
    await users().setRole({ id: person.id, body: { role: 'LPAdmin', enabled: false } });
    expect(await sees()).toBe(403);
    await expect.poll(() => groupsOf(app, person.id)).toEqual(['Verified']);
  });

  it('is not given to what is no longer as it was seen', async () => {
    const { id } = await someone(app, { mfaSince: 1 });
    const line = `POST /usermanagement/users/${id}/roles`;
    const set = (enabled: boolean, seen: string) =>
      send(app, line, { as: 'admin', body: { role: 'LPAdmin', enabled }, headers: { 'if-match': seen } });
    await problemOf(await set(true, '"99"'), 'stale');
    expect((await users().get({ id })).roles).not.toContain('LPAdmin');
    const current = (await send(app, `GET /usermanagement/users/${id}`, { as: 'admin' })).headers.get('etag');
    expect((await set(true, `"99", ${current}`)).status).toBe(200);
    expect((await set(false, '*')).status).toBe(200);
  });

  it.each([{ mfaSince: null }, { mfaSince: 1, factorLostAt: 2 }, { factorIsReset: true }])(
    'is not given to a person whose second factor stands at %j',
    async (factor) => {
      const { id } = await someone(app, factor);
      const body = { role: 'LPAdmin', enabled: true };
      const problem = await problemOf(
        await send(app, `POST /usermanagement/users/${id}/roles`, { as: 'admin', body }),
        'conflict',
      );
      expect(problem.detail).toBe('Ask them to set up a second factor first. Administrators need one.');
      expect((await users().get({ id })).roles).not.toContain('LPAdmin');
    },
  );

  it("opens nothing in a session without the second factor, but what is one's own", async () => {
    const person = await someone(app, { isAdmin: true, isVerified: false });
    const token = await app.signIn(person.email);
    const hidden = { token, body: [{ op: 'replace', path: '/userType', value: 'Partner' }] };
    await problemOf(await send(app, 'GET /usermanagement/views/admin/users', { token }), 'mfa_required');
    await problemOf(await send(app, `GET /usermanagement/users/${adminId}`, { token }), 'mfa_required');
    await problemOf(await send(app, `PATCH /usermanagement/users/${person.id}`, hidden), 'not_allowed');
    const own = await send(app, `GET /usermanagement/users/${person.id}`, { token });
    expect([own.status, (await own.json()).secondFactor]).toEqual([200, 'off']);
    expect((await (await send(app, 'GET /auth', { token })).json()).Roles).toEqual(['LPAdmin']);
  });

  it('cannot be taken from oneself', async () => {
    const body = { role: 'LPAdmin', enabled: false };
    await problemOf(await send(app, `POST /usermanagement/users/${adminId}/roles`, { as: 'admin', body }), 'conflict');
  });

  it('stays with someone when two administrators take it from each other', async () => {
    const other = (await app.as('admin2').auth.whoAmI({})).UserObjectId ?? '';
    const take = (as: 'admin' | 'admin2', id: string) =>
      send(app, `POST /usermanagement/users/${id}/roles`, { as, body: { role: 'LPAdmin', enabled: false } });
    const statuses = (await Promise.all([take('admin', other), take('admin2', adminId)])).map(({ status }) => status);
    const { members } = await storesOf(app).users.administrators();
    expect(members.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200).length).toBe(2 - members.length);
    const left = members[0] === adminId ? 'admin' : 'admin2';
    const gone = left === 'admin' ? other : adminId;
    await app.as(left).users.setRole({ id: gone, body: { role: 'LPAdmin', enabled: true } });
  });

  it.each([{ role: 'Verified', enabled: true }, { role: 'LPAdmin' }, { role: 'LPAdmin', enabled: 'yes' }])(
    'refuses %j',
    async (body) => {
      const person = await someone(app);
      await problemOf(
        await send(app, `POST /usermanagement/users/${person.id}/roles`, { as: 'admin', body }),
        'invalid',
      );
    },
  );
});

describe('a password', () => {
  const other = 'Another-Demo-2027!';
  const done = async ({ id, email }: User) => {
    await expect.poll(() => app.outbox.messages(email)[0]?.subject).toMatch(/^Your Tandem password was/);
    return (await users().audit({ id, query: {} })).value.map(({ Type, Actor }) => [Type, Actor]);
  };

  it('is changed with the present one, which its person reads of', async () => {
    const person = await someone(app);
    const token = await app.signIn(person.email);
    const change = (oldPassword: string, newPassword: string) =>
      send(app, 'POST /auth/password', { token, body: { oldPassword, newPassword } });
    const faults = async (answer: Response) => (await problemOf(answer, 'invalid')).errors;
    expect(await faults(await change('Wrong-Demo-2026!', other))).toEqual([
      { pointer: '/oldPassword', detail: "That isn't your current password" },
    ]);
    expect(await faults(await change(PASSWORD, 'short'))).toEqual([
      { pointer: '/newPassword', detail: "The new password doesn't meet all the rules" },
    ]);
    expect((await change(PASSWORD, other)).status).toBe(204);
    expect(await done(person)).toEqual([['Password Changed', `${person.givenName} ${person.surname}`]]);
    expect(await cognitoOf(app).guess(person.email, other)).toMatchObject({ status: 200 });
    for (const _ of [1, 2, 3, 4, 5]) await change('Wrong-Demo-2026!', other);
    const locked = await problemOf(await change(other, PASSWORD), 'throttled');
    expect(locked.detail).toBe('Too many attempts. Please wait up to 15 minutes and try again.');
  });

  it('is reset by a code, which its person reads of', async () => {
    const person = await someone(app);
    const cognito = new CognitoIdentityProviderClient({ endpoint: app.cognito.endpoint, region: 'us-east-1' });
    const account = { ClientId: app.cognito.clientId, Username: person.email };
    await cognito.send(new ForgotPasswordCommand(account));
    const ConfirmationCode = /\b\d{6}\b/.exec(app.outbox.messages(person.email)[0]?.text ?? '')?.[0];
    await cognito.send(new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode, Password: other }));
    expect(await done(person)).toEqual([['Password Reset', `${person.givenName} ${person.surname}`]]);
  });
});

describe('the lists of users', () => {
  it('show everyone by name, and filter', async () => {
    const all = await users().list({ query: { $top: '1000' } });
    expect(all['@odata.count']).toBe(all.value.length);
    const disabled = await users().list({ query: { $filter: 'disabled eq true', $top: '1000' } });
    expect(disabled.value.every((row) => row.disabled)).toBe(true);
    expect(disabled.value.map(({ emailAddress }) => emailAddress)).toContain('disabled@riverbend.example');
  });

  it('tell how far the agreement of each is, and which of them administer', async () => {
    const ready = (await users().readyToVerify({ query: {} })).value;
    expect(new Set(ready.map(({ agreement }) => agreement))).toEqual(new Set(['completed']));
    const without = await users().list({ query: { $filter: 'agreement eq null and verified eq false', $top: '1000' } });
    expect(without.value.map(({ emailAddress }) => emailAddress)).toContain('new@riverbend.example');
    const administering = await users().list({ query: { $filter: 'admin eq true', $top: '1000' } });
    expect(administering.value.map(({ emailAddress }) => emailAddress)).toContain('admin@tandem.example');
  });

  it('count as inactive who was not here for 30 days', async () => {
    const rows = (await users().list({ query: { $filter: 'inactive eq true', $top: '1000' } })).value;
    const limit = Date.now() - 30 * 86_400_000;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ lastActiveDate }) => Date.parse(lastActiveDate) < limit)).toBe(true);
  });

  it('have ready to verify those with a completed agreement who are not verified, newest first', async () => {
    const rows = (await users().readyToVerify({ query: { $top: '1000' } })).value;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ verified, disabled }) => !verified && !disabled)).toBe(true);
    const dates = rows.map(({ firstActiveDate }) => firstActiveDate);
    expect(dates).toEqual(dates.toSorted().reverse());
  });
});

describe('the credit unions of all users', () => {
  it('are counted by the server, over every user, for administrators alone', async () => {
    const { creditUnionName, routingNumber } = await someone(app);
    await someone(app, { creditUnionName, routingNumber, isEnabled: false });
    const query = { $filter: `creditUnionName eq '${creditUnionName}'`, $orderby: 'enabled desc' };
    const { value, '@odata.count': count } = await users().creditUnions({ query });
    expect([count, value]).toEqual([1, [expect.objectContaining({ enabled: 1, verified: 1, disabled: 1 })]]);
    const all = await users().creditUnions({ query: { $top: '1000' } });
    const { '@odata.count': people } = await users().list({ query: { $top: '1' } });
    expect(all.value.reduce((sum, one) => sum + one.enabled + one.disabled, 0)).toBe(people);
    await problemOf(await send(app, 'GET /usermanagement/views/admin/creditunions', { as: 'buyer' }), 'not_allowed');
  });
});

describe('a lost second factor', () => {
  const reset = (id: string, body: unknown, as: Person = 'admin') =>
    send(app, `DELETE /usermanagement/users/${id}/factor`, { as, body });

  it('is reset by an administrator: sessions end, Cognito asks for none, and another can be set up', async () => {
    const person = await someone(app);
    const { token, secret } = await enrolled(person);
    await nextSecond();
    const answer = await reset(person.id, { reason: ' Phone lost, called back on the number we have ' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ secondFactor: 'off', roles: ['Verified'] });
    await problemOf(await app.call('/auth/keepalive', { token }), 'not_signed_in');

    const cognito = cognitoOf(app);
    const again = async () => (await cognito.signIn(person.email, secret).catch(() => null))?.accessToken;
    await expect.poll(async () => factorsOf(app, person.id)).toEqual([]);
    const fresh = { accessToken: (await again()) ?? '', idToken: '', refreshToken: '' };
    const roles = async () => (await (await send(app, 'GET /auth', { token: fresh.accessToken })).json()).Roles;
    expect(await roles()).toEqual(['Verified']);
    const code = codeOf(await cognito.associate(fresh));
    await send(app, 'POST /auth/mfa', { token: fresh.accessToken, body: { method: 'totp', code } });
    expect(await roles()).toEqual(['Verified', 'mfa']);

    const rows = (await users().audit({ id: person.id, query: {} })).value;
    expect(rows.map(({ Type }) => Type)).toEqual(['Factor Enrolled', 'Factor Reset', 'Factor Enrolled']);
    expect(rows[1]).toMatchObject({
      Before: 'Second factor on',
      After: 'No second factor',
      Detail: 'Phone lost, called back on the number we have',
    });
  });

  it('is reset with a reason, by an administrator, and not by oneself', async () => {
    const { id } = await someone(app, { mfaSince: 1 });
    await problemOf(await reset(id, {}), 'invalid');
    await problemOf(await reset(id, { reason: '  ' }), 'invalid');
    await problemOf(await reset(id, { reason: 'Lost' }, 'buyer'), 'not_allowed');
    await problemOf(await reset('nobody', { reason: 'Lost' }), 'not_found');
    await problemOf(await reset(adminId, { reason: 'Lost' }), 'conflict');
    expect((await users().get({ id })).secondFactor).toBe('on');
  });

  it('of the last administrator is reset by a script, in the name of the operator', async () => {
    const person = await someone(app, { isAdmin: true, mfaSince: 1 });
    const { name, endpoint } = app.table;
    const env = { ...process.env, AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_REGION: 'us-east-1' };
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['bin/reset-factor.ts', name, ...args], { env });
    await expect(run('nobody@tandem.example', 'Lost')).rejects.toMatchObject({ code: 1 });
    await expect(run(person.email)).rejects.toMatchObject({ code: 1 });
    await run(person.email.toUpperCase(), 'Phone', 'lost');
    expect((await users().get({ id: person.id })).secondFactor).toBe('off');
    const [row] = (await users().audit({ id: person.id, query: {} })).value;
    expect(row).toMatchObject({ Type: 'Factor Reset', Actor: 'Operator', Detail: 'Phone lost' });
  });
});
