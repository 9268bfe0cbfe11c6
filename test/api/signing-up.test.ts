import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient, type TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchLines } from '#test/support/log.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { form, signingUp } from '#test/support/sign-up.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
let site: ReturnType<typeof signingUp>;
beforeAll(() => {
  site = signingUp(app);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Whoever signs in with it, as GET /auth tells. */
const whoIs = async (email: string, password?: string) =>
  (await app.call('/auth', { token: await app.signIn(email, password) })).json();

const OTHER = 'Another-Pass-2026!';

describe('signing up', () => {
  it('tells where to, without a form', async () => {
    const response = await send(app, 'POST /signup');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signUpUrl: '/signup' });
  });

  it('makes an account that the code from the mail confirms', async () => {
    const answer = await site.signUp({});
    expect(answer.status).toBe(202);
    expect((await site.confirmOwn(answer, site.codes(form.email)[0])).status).toBe(204);
    const me = await whoIs(form.email);
    expect(me).toMatchObject({ IsAuthenticated: true, Roles: [], Name: 'Ann Lee', PhoneNumber: '+12075550199' });
  });

  it('answers the same, in about the same time, for an address that is known', async () => {
    const answer = async (email: string) => {
      const from = performance.now();
      const response = await send(app, 'POST /signup', { body: { ...form, email } });
      const ms = performance.now() - from;
      const { signUpId, ...others } = await response.json();
      return { status: response.status, ms, signUpId, body: { others, idLength: signUpId.length } };
    };
    const [known, unknown] = [await answer('buyer@harborlight.example'), await answer('nobody@else.example')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(790);

    const guess = async ({ signUpId }: { signUpId: string }) => {
      const from = performance.now();
      const response = await send(app, 'POST /signup/confirmations', { body: { signUpId, code: '000000' } });
      const { detail } = await problemOf(response, 'wrong_code');
      return { detail, ms: performance.now() - from };
    };
    const guesses = [await guess(known), await guess(unknown)];
    expect(guesses[0]?.detail).toBe(guesses[1]?.detail);
    expect(Math.min(...guesses.map(({ ms }) => ms))).toBeGreaterThan(790);
  });

  it('tells the owner of a known address by mail, once in an hour', async () => {
    const { email } = await someone(app);
    const known = { ...form, firstName: 'Mallory', email: email.toUpperCase() };
    const answers = await Promise.all([1, 2, 3].map(() => send(app, 'POST /signup', { body: known })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const mails = app.outbox.messages(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have a Tandem account']);
    expect(mails[0]?.text).toContain(`${app.url}/signin`);
    expect(mails[0]?.text).toContain(`${app.url}/reset-password`);
    expect(mails[0]?.text).not.toMatch(/Mallory|Riverbend/);
  });

  it('answers the same when the owner of a known address cannot be told', async () => {
    const { email } = await someone(app);
    const ses = mockClient(SESv2Client);
    ses.on(SendEmailCommand).rejects(new Error('socket hang up'));
    const logged = watchLines();
    const response = await send(app, 'POST /signup', { body: { ...form, email } });
    ses.restore();
    logged.mockRestore();
    expect([response.status, await response.json()]).toEqual([202, { signUpId: expect.any(String) }]);
  });

  it.each([
    [{ email: 'not an address' }, '/email'],
    [{ rtNumber: '12345' }, '/rtNumber'],
    [{ rtNumber: '123456789' }, '/rtNumber'],
    [{ phoneNumber: '207-555' }, '/phoneNumber'],
    [{ phoneNumber: 'abcdefgh' }, '/phoneNumber'],
    [{ password: 'short' }, '/password'],
    [{ firstName: 'x'.repeat(61) }, '/firstName'],
    [{ firstName: 'https://evil.example' }, '/firstName'],
    [{ firstName: 'Tandem Security' }, '/firstName'],
    [{ lastName: 'Suppоrt' }, '/lastName'],
    [{ lastName: 'evil.example' }, '/lastName'],
    [{ creditUnionName: 'Harbor at harbor.example' }, '/creditUnionName'],
    [{ lastName: undefined }, '/lastName'],
    [{ isAdmin: true }, '/isAdmin'],
  ])('refuses %j', async (change, pointer) => {
    const email = `refused${Math.random()}@else.example`;
    const body = await problemOf(await send(app, 'POST /signup', { body: { ...form, email, ...change } }), 'invalid');
    expect(body.errors?.map((error) => error.pointer)).toContain(pointer);
  });
});

describe('an account of a sign-up', () => {
  it('cannot be made past us', async () => {
    const email = site.address();
    for (const ClientMetadata of [undefined, { ticket: '' }, { ticket: 'guessed' }])
      await expect(site.signUpAtCognito(email, { ClientMetadata })).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
      });
    expect((await site.signUp({ email })).status).toBe(202);
    // Nor does it tell there whether an address is taken.
    await expect(site.signUpAtCognito(email)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  });

  it('cannot be made for another address with what we have told Cognito of one', async () => {
    const email = site.address();
    let ticket: Record<string, string> | undefined;
    const { send: original } = CognitoIdentityProviderClient.prototype;
    vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(function (
      this: CognitoIdentityProviderClient,
      ...args: unknown[]
    ) {
      if (args[0] instanceof SignUpCommand) ticket ??= args[0].input.ClientMetadata;
      return original.apply(this, args as never);
    } as never);
    await site.signUp({ email });
    expect(ticket).toBeDefined();
    await expect(site.signUpAtCognito(site.address(), { ClientMetadata: ticket })).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
    });
  });

  it('is no person of the product before its address is confirmed', async () => {
    const email = site.address();
    await site.signUp({ email });
    const rows = async () =>
      (await app.as('admin').users.list({ query: { $top: '1', $filter: `emailAddress eq '${email}'` } })).value;
    expect(await rows()).toEqual([]);
    await site.confirm(email, site.codes(email)[0]);
    await expect.poll(async () => (await rows()).length).toBe(1);
    const [row] = await rows();
    const audit = (await app.as('admin').users.audit({ id: row?.id ?? '', query: {} })).value;
    expect(audit).toMatchObject([{ Type: 'Signed Up', Actor: 'Ann Lee' }]);
  });

  it("is the mailbox owner's, whoever typed the address first", async () => {
    const email = site.address();
    await site.signUp({ email, firstName: 'Mallory', password: OTHER });
    const [strangers] = site.codes(email);
    await site.signUp({ email, firstName: 'Olive' });
    const [owners] = site.codes(email);
    await expect(site.confirm(email, strangers)).rejects.toThrow();
    await site.confirm(email, owners);
    expect(await whoIs(email)).toMatchObject({ Name: 'Olive Lee' });
    await expect(app.signIn(email, OTHER)).rejects.toMatchObject({ name: 'NotAuthorizedException' });

    await site.signUp({ email, firstName: 'Mallory', password: OTHER });
    expect(await whoIs(email)).toMatchObject({ Name: 'Olive Lee' });
    await expect(app.signIn(email, OTHER)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('is not confirmed with the password of a stranger who signs the address up later', async () => {
    const email = site.address();
    const owners = await site.signUp({ email, firstName: 'Olive' });
    await site.signUp({ email, firstName: 'Mallory', password: OTHER });
    // The owner takes the newest code in the mailbox for their own.
    await problemOf(await site.confirmOwn(owners.clone(), site.codes(email)[0]), 'wrong_code');
    await site.resend(email);
    await problemOf(await site.confirmOwn(owners, site.codes(email)[0]), 'wrong_code');
    await expect(app.signIn(email, OTHER)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });

    const again = await site.signUp({ email, firstName: 'Olive' });
    expect((await site.confirmOwn(again, site.codes(email)[0])).status).toBe(204);
    expect(await whoIs(email)).toMatchObject({ Name: 'Olive Lee' });
    await expect(app.signIn(email, OTHER)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('is not confirmed by guessing, nor do guesses tell whether there is one', async () => {
    const known = (await someone(app)).email;
    for (const email of [known, site.address()]) {
      const { signUpId } = await (await site.signUp({ email })).json();
      const guess = () => send(app, 'POST /signup/confirmations', { body: { signUpId, code: '000000' } });
      const answers = await Promise.all(Array.from({ length: 10 }, guess));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(422));
      await problemOf(await guess(), 'throttled');
    }
  });

  it('is one, however many sign the same address up at once', async () => {
    const email = site.address();
    const answers = await Promise.all(Array.from({ length: 4 }, () => site.signUp({ email })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    await site.resend(email);
    await site.confirm(email, site.codes(email)[0]);
    expect(await whoIs(email)).toMatchObject({ IsAuthenticated: true, Name: 'Ann Lee' });
  });
});

describe('a sign-up that breaks off', () => {
  /** Has the nth write of this kind fail, and those that follow succeed again. */
  function failingWrite(isMeant: (keys: string[]) => boolean) {
    const { send: original } = DynamoDBDocumentClient.prototype;
    let failures = 0;
    vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(function (
      this: DynamoDBDocumentClient,
      ...args: unknown[]
    ) {
      const { TransactItems = [] } = (args[0] as TransactWriteCommand).input;
      if (failures === 0 && isMeant(TransactItems.map(({ Put }) => `${Put?.Item?.PK}/${Put?.Item?.SK}`))) {
        failures++;
        return Promise.reject(new Error('socket hang up'));
      }
      return original.apply(this, args as never);
    } as never);
    watchLines();
    return () => failures;
  }

  const begins =
    (...parts: RegExp[]) =>
    (keys: string[]) =>
      parts.some((part) => keys.some((key) => part.test(key)));

  it.each([
    ['before Cognito hears of it', begins(/^SIGNUP#.*TICKET$/)],
    ['in the trigger before the account', begins(/^SIGNUP#.*SIGNUP$/)],
  ])('%s can be repeated', async (_, isMeant) => {
    const email = site.address();
    const failures = failingWrite(isMeant);
    expect((await site.signUp({ email })).status).toBeGreaterThanOrEqual(500);
    expect(failures()).toBe(1);
    expect(site.codes(email)).toEqual([]);
    expect((await site.signUp({ email })).status).toBe(202);
    await site.confirm(email, site.codes(email)[0]);
    expect(await whoIs(email)).toMatchObject({ IsAuthenticated: true, Name: 'Ann Lee' });
  });

  it('after Cognito has made the account can be repeated', async () => {
    const email = site.address();
    const { send: original } = CognitoIdentityProviderClient.prototype;
    const lost = vi.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockImplementation(async function (
      this: CognitoIdentityProviderClient,
      ...args: unknown[]
    ) {
      await original.apply(this, args as never);
      throw new Error('socket hang up');
    } as never);
    watchLines();
    expect((await site.signUp({ email, password: OTHER })).status).toBeGreaterThanOrEqual(500);
    lost.mockRestore();
    // The code has gone out, and holds.
    await site.confirm(email, site.codes(email)[0]);
    expect(await whoIs(email, OTHER)).toMatchObject({ IsAuthenticated: true, Name: 'Ann Lee' });
  });

  it('at its confirmation is completed by the first sign-in', async () => {
    const email = site.address();
    await site.signUp({ email });
    const failures = failingWrite(begins(/^USER#/));
    await site.confirm(email, site.codes(email)[0]);
    expect(failures()).toBe(1);
    expect(await whoIs(email)).toMatchObject({
      IsAuthenticated: true,
      Name: 'Ann Lee',
      PhoneNumber: '+12075550199',
      CreditUnionName: form.creditUnionName,
    });
  });

  it('takes an address whose account at Cognito was lost, as another person than the one whose row is left', async () => {
    const before = await someone(app, { jobTitle: 'CFO' });
    const { users } = storesOf(app);
    const account = { UserPoolId: app.cognito.poolId, Username: before.email };
    await site.cognito.send(new AdminDeleteUserCommand(account));
    const row = await users.find(before.id);
    const answer = await site.signUp({ email: before.email });
    expect((await site.confirmOwn(answer, site.codes(before.email)[0])).status).toBe(204);
    const { UserObjectId: id, ...now } = await whoIs(before.email);
    expect(now).toMatchObject({ IsAuthenticated: true, Name: 'Ann Lee', Roles: [] });
    expect(id).not.toBe(before.id);
    expect(await users.find(before.id)).toEqual(row);

    // So that no one is told everything twice. Cognito has nothing to end, and that fails nothing.
    const patch = [{ op: 'replace', path: '/accountEnabled', value: false }];
    const disabled = await send(app, `PATCH /usermanagement/users/${before.id}`, { as: 'admin', body: patch });
    expect(disabled.status).toBe(200);
    expect(await whoIs(before.email)).toMatchObject({ IsAuthenticated: true, UserObjectId: id });
  });

  it('leaves an account that an operator made without a person to its first sign-in', async () => {
    const email = site.address();
    const account = { UserPoolId: app.cognito.poolId, Username: email };
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Opal' },
      { Name: 'family_name', Value: 'Reed' },
    ];
    await site.cognito.send(new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' }));
    await site.cognito.send(new AdminSetUserPasswordCommand({ ...account, Password: form.password, Permanent: true }));
    expect(await whoIs(email)).toMatchObject({ IsAuthenticated: true, Name: 'Opal Reed', Roles: [] });
  });
});
