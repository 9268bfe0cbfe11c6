import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import { groupsOf, someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';
import { codeOf, cognitoOf, nextSecond } from '#test/support/sign-ins.ts';
import { signingUp } from '#test/support/sign-up.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

/** What the script says; rejected with what it says of why not. */
async function make(email: string, ...more: string[]): Promise<string> {
  const { table, cognito } = app;
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cognito.endpoint,
    AWS_REGION: 'us-east-1',
  };
  const args = ['bin/make-administrator.ts', table.name, cognito.poolId, email, ...more];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  return stdout;
}

const refused = (words: RegExp) => ({ code: 1, stderr: expect.stringMatching(words) });

/** Someone whom Cognito asks for a code at each sign-in, and that. */
async function withFactor(changes: Partial<User> = {}): Promise<User & { secret: string }> {
  const { email, id } = await someone(app, changes);
  const session = await cognitoOf(app).signIn(email);
  const secret = await cognitoOf(app).associate(session);
  const body = { method: 'totp', code: codeOf(secret) };
  expect((await send(app, 'POST /auth/mfa', { token: session.accessToken, body })).status).toBe(200);
  return { ...((await storesOf(app).users.find(id)) as User), secret };
}

const rowOf = async ({ id }: User) => (await storesOf(app).users.find(id))?.isAdmin;
const auditOf = async ({ id }: User) => (await app.as('admin').users.audit({ id, query: {} })).value;

describe('where there are administrators, the script', () => {
  it('makes no other one', async () => {
    const person = await withFactor();
    await expect(make(person.email)).rejects.toMatchObject(refused(/^There is an administrator/));
    expect(await rowOf(person)).toBe(false);
  });

  it('makes one by force, for a reason that the audit tells', async () => {
    const person = await withFactor();
    await expect(make(person.email, '--force')).rejects.toMatchObject(refused(/^Usage/));
    await expect(make(person.email, 'Everyone', 'left')).rejects.toMatchObject(refused(/^Usage/));
    expect(await make(person.email.toUpperCase(), '--force', 'Everyone', 'left')).toContain('is an administrator');
    const [row] = await auditOf(person);
    expect(row).toMatchObject({ Type: 'Administrator Granted', Actor: 'Operator', Detail: 'Everyone left' });
  });

  it.each([
    ['a disabled person', { isEnabled: false, mfaSince: 1 }, /disabled account/],
    ['a person without a second factor', {}, /second factor first/],
    ['a person whom Cognito asks for none', { mfaSince: 1 }, /second factor first/],
    ['a person whose second factor was lost', { mfaSince: 1, factorLostAt: 2 }, /second factor first/],
  ])('does not make one out of %s, even by force', async (_, changes, words) => {
    const person = await someone(app, changes);
    await expect(make(person.email, '--force', 'Everyone left')).rejects.toMatchObject(refused(words));
    expect(await rowOf(person)).toBe(false);
    expect(await groupsOf(app, person.id)).not.toContain('LPAdmin');
  });

  it('does not make one out of an account that our row has disabled', async () => {
    const person = await withFactor();
    const { users } = storesOf(app);
    await users.save({ ...person, isEnabled: false }, [], new Date().toISOString());
    await expect(make(person.email, '--force', 'Left')).rejects.toMatchObject(refused(/disabled account/));
  });

  it('wants to be told of someone who has signed up', async () => {
    const { address, signUp } = signingUp(app);
    await expect(make(address(), '--force', 'Left')).rejects.toMatchObject(refused(/^No one has signed up/));
    const email = address();
    expect((await signUp({ email })).status).toBeLessThan(300);
    await expect(make(email, '--force', 'Left')).rejects.toMatchObject(refused(/has not finished signing up/));
  });

  it('puts the account of one right at Cognito, and writes nothing', async () => {
    const { UserObjectId: id = '' } = await app.as('admin').auth.whoAmI({});
    const before = await storesOf(app).users.find(id);
    const cognito = new CognitoIdentityProviderClient({ endpoint: app.cognito.endpoint, region: 'us-east-1' });
    const membership = { UserPoolId: app.cognito.poolId, Username: id, GroupName: 'LPAdmin' };
    await cognito.send(new AdminRemoveUserFromGroupCommand(membership));
    expect(await make('admin@tandem.example')).toContain('already');
    expect(await groupsOf(app, id)).toContain('LPAdmin');
    expect(await storesOf(app).users.find(id)).toEqual(before);
  });
});

it('the script makes the first administrator, once, who signs in with their second factor and administers', async () => {
  const { users, table } = storesOf(app);
  const at = new Date().toISOString();
  for (const admin of await users.admins()) await users.save({ ...admin, isAdmin: false }, [], at);
  const { becoming } = await users.administrators();
  await table.write(becoming([]));

  const [one, other] = [await withFactor(), await withFactor()];
  const tries = await Promise.allSettled([make(one.email), make(other.email)]);
  const { members } = await users.administrators();
  expect(members).toHaveLength(1);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

  const first = members[0] === one.id ? one : other;
  expect(await groupsOf(app, first.id)).toEqual(['LPAdmin', 'Verified']);
  await nextSecond();
  const { accessToken: token } = await cognitoOf(app).signIn(first.email, first.secret);
  const me = await (await send(app, 'GET /auth', { token })).json();
  expect(me.Roles).toEqual(['Verified', 'LPAdmin', 'mfa']);
  const rows = await (await send(app, `GET /usermanagement/users/${first.id}/audit`, { token })).json();
  expect(rows.value[0]).toMatchObject({ Type: 'Administrator Granted', Detail: 'The first administrator' });
});
