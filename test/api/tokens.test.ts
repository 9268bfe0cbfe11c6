import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#test/support/app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { cognitoOf, type Session } from '#test/support/sign-ins.ts';
import { storesOf } from '#test/support/stores.ts';
import { tokenForge } from '#test/support/token-forge.ts';

const now = Math.floor(Date.now() / 1000);
const issuers = 'https://cognito-idp.us-east-1.amazonaws.com';

describe('a token', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tandem-tokens-'));
  let good: Session;
  let forge: Awaited<ReturnType<typeof tokenForge>>;
  // Of these hooks, the last one runs first.
  afterAll(() => rmSync(dir, { recursive: true }));
  const app = runningApp({ dir });
  beforeAll(async () => {
    forge = await tokenForge(dir);
    good = await cognitoOf(app).signIn(people.basic);
  });

  const whoAmI = async (token: string) => (await send(app, 'GET /auth', { token })).json();

  it('of the pool opens what its person may see', async () => {
    expect((await send(app, 'GET /termsheets', { token: good.accessToken })).status).toBe(200);
    const again = await forge.claiming(good.accessToken, {});
    expect((await send(app, 'GET /termsheets', { token: again })).status).toBe(200);
  });

  const wrong: [string, (token: string) => string | Promise<string>][] = [
    ['has expired', (token) => forge.claiming(token, { exp: now - 1 })],
    ['is not valid yet', (token) => forge.claiming(token, { nbf: now + 600 })],
    ['is signed by another key', (token) => forge.forged(token)],
    ['is signed by another key and expired', (token) => forge.forged(token, { exp: now - 1 })],
    ['is not signed', (token) => forge.unsigned(token)],
    ['is not signed but names the key', (token) => forge.unsignedWithKeyId(token)],
    ['is signed with the public key as a secret', (token) => forge.symmetric(token)],
    ['was altered', (token) => forge.altered(token, { sub: '00000000-0000-4000-8000-000000000000' })],
    ['had its end put off', (token) => forge.altered(token, { exp: now + 1e6 })],
    ['comes from another pool', (token) => forge.claiming(token, { iss: `${issuers}/us-east-1_Elsewhere` })],
    ['comes from another issuer', (token) => forge.claiming(token, { iss: 'https://evil.example' })],
    ['is for another client', (token) => forge.claiming(token, { client_id: 'someoneelse' })],
    ['says it is an ID token', (token) => forge.claiming(token, { token_use: 'id', aud: 'tandemlocalclient' })],
    ['is the ID token', () => good.idToken],
    ['is the refresh token', () => good.refreshToken],
    ['is of a person who does not exist', (token) => forge.claiming(token, { sub: 'nobody' })],
    ['is cut short', (token) => token.slice(0, -10)],
    ['is no token', () => 'garbage'],
    ['looks like one', () => 'a.b.c'],
  ];

  it.each(wrong)('that %s opens nothing', async (_how, spoil) => {
    const token = await spoil(good.accessToken);
    const answer = await send(app, 'GET /termsheets', { token });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    const problem = await problemOf(answer, 'not_signed_in');
    expect(problem.detail).toMatch(/sign in/i);
    expect(await whoAmI(token)).toEqual({ IsAuthenticated: false, error: problem.detail });
  });

  it.each([
    ['nothing', {}],
    ['an empty header', { authorization: '' }],
    ['no token after Bearer', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['a cookie', { cookie: 'token=x; session=y' }],
  ])('has to come: %s is not enough', async (_what, headers) => {
    await problemOf(await send(app, 'GET /termsheets', { headers }), 'not_signed_in');
  });

  it('without Bearer before it opens nothing', async () => {
    const headers = { authorization: good.accessToken };
    await problemOf(await send(app, 'GET /termsheets', { headers }), 'not_signed_in');
  });

  it('in the query opens nothing', async () => {
    await problemOf(await send(app, `GET /termsheets?access_token=${good.accessToken}`), 'not_signed_in');
  });

  it('that has expired says so', async () => {
    const token = await forge.claiming(good.accessToken, { exp: now - 1 });
    expect(await whoAmI(token)).toEqual({
      IsAuthenticated: false,
      error: 'Your session has expired. Please sign in again.',
    });
  });

  it('is not needed to learn that one is nobody', async () => {
    const answer = await send(app, 'GET /auth');
    expect([answer.status, await answer.json()]).toEqual([200, { IsAuthenticated: false }]);
  });

  it('cannot claim roles: they are those of the table', async () => {
    const token = await forge.claiming(good.accessToken, { 'cognito:groups': ['LPAdmin', 'Verified'] });
    await problemOf(await send(app, 'GET /marketplace/views/admin/offerings', { token }), 'not_allowed');
    expect((await whoAmI(token)).Roles).toEqual(['Verified']);
  });

  it('of someone disabled since is refused at the next call', async () => {
    const { accessToken: token } = await cognitoOf(app).signIn(people.unverified);
    const { UserObjectId } = await whoAmI(token);
    const { table } = storesOf(app);
    const enabled = (isEnabled: boolean) =>
      table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { isEnabled } });

    await enabled(false);
    await problemOf(await send(app, 'GET /termsheets', { token }), 'account_disabled');
    expect(await whoAmI(token)).toEqual({ IsAuthenticated: false, error: 'This account is disabled.' });
    await enabled(true);
    expect((await send(app, 'GET /termsheets', { token })).status).toBe(200);
  });

  it('is not given to someone disabled', async () => {
    await expect(cognitoOf(app).signIn(people.disabled)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
