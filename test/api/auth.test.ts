import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/domain/user.ts';
import type { Person } from '#test/support/app.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { codeOf, cognitoOf, nextSecond, type Session } from '#test/support/sign-ins.ts';
import { storesOf } from '#test/support/stores.ts';

const pages = [
  ['/auth/signin', '/signin', '/dashboard'],
  ['/auth/signout', '/logout', '/'],
  ['/auth/signup', '/signup', '/dashboard'],
  ['/auth/reset', '/reset-password', '/profile'],
  ['/auth/reset-mfa', '/reset-mfa', '/profile'],
  ['/auth/reset-otp', '/reset-otp', '/profile'],
] as const;

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\n//evil.example',
  '/ok\r\nset-cookie: a=b',
  '/\u0000/evil.example',
  '/é',
  '/.//evil.example',
  '/lp/../..//evil.example',
  '/lp//evil.example',
  '',
  '.',
];

const app = runningApp();

describe('the way in', () => {
  const targetOf = async (path: string, as?: Person) => {
    const answer = await send(app, `GET ${path}`, { as });
    expect(answer.status).toBe(302);
    expect([...answer.headers.keys()]).not.toContain('set-cookie');
    const target = new URL(answer.headers.get('location') ?? '', app.url);
    expect(target.origin).toBe(app.url);
    return { page: target.pathname, returnTo: target.searchParams.get('returnTo') };
  };
  const returning = (path: string, returnTo: string) => targetOf(`${path}?${new URLSearchParams({ returnTo })}`);

  it.each(pages)('of %s goes to %s, and back to %s unless said', async (path, page, fallback) => {
    expect(await targetOf(path)).toEqual({ page, returnTo: fallback });
    expect(await targetOf(path, 'buyer')).toEqual({ page, returnTo: fallback });
    expect(await returning(path, '/lp/1001?tab=1#x')).toEqual({ page, returnTo: '/lp/1001?tab=1#x' });
  });

  it.each(elsewhere)('never leads back to another site: %j', async (given) => {
    for (const [path, page, fallback] of pages) {
      expect(await returning(path, given)).toEqual({ page, returnTo: fallback });
    }
  });

  it.each(['%2f%2fevil.example', '/%2fevil.example', '/%5cevil.example', '%252f%252fevil.example'])(
    'is not talked out of it by encodings: %s',
    async (raw) => {
      const { returnTo } = await targetOf(`/auth/signin?returnTo=${raw}`);
      const target = new URL(returnTo ?? '', app.url);
      expect(target.origin).toBe(app.url);
      expect(returnTo).not.toMatch(/^\/[/\\]/);
    },
  );

  it.each(['/admin/manage/users/credit-unions/Lakes%20Inc./291000000', '/lp/1001?from=a//b/../c#d//e'])(
    'leads back to any page of the site: %s',
    async (given) => {
      expect(await returning('/auth/signin', given)).toEqual({ page: '/signin', returnTo: given });
    },
  );

  it('takes no endless way back', async () => {
    const answer = await send(app, `GET /auth/signin?returnTo=/${'x'.repeat(2001)}`);
    await problemOf(answer, 'invalid_query');
  });

  it('of due diligence goes by the multi-factor page to the files of that LP', async () => {
    expect(await targetOf('/auth/pii/lp/1001')).toEqual({ page: '/mfa', returnTo: '/lp/1001/due-diligence' });
    const odd = await targetOf('/auth/pii/lp/%2f%2fevil.example');
    expect(odd).toEqual({ page: '/mfa', returnTo: '/lp/%2F%2Fevil.example/due-diligence' });
  });
});

describe('the current user', () => {
  it.each([
    ['admin', ['LPAdmin', 'mfa']],
    ['buyer', ['Verified', 'mfa']],
    ['basic', ['Verified']],
    ['unverified', []],
  ] as const)('%s has the roles %j', async (person, roles) => {
    expect((await app.as(person).auth.whoAmI({})).Roles).toEqual(roles);
  });

  it('is told with everything that the pages show', async () => {
    expect(await app.as('buyer').auth.whoAmI({})).toEqual({
      IsAuthenticated: true,
      Roles: ['Verified', 'mfa'],
      UserObjectId: expect.any(String),
      CreditUnionAccountId: 'CU60001',
      CreditUnionName: 'Harbor Light Federal Credit Union',
      PhoneNumber: expect.any(String),
      RoutingNumber: expect.stringMatching(/^\d{9}$/),
      Name: 'Dana Whitcombe',
      Email: 'buyer@harborlight.example',
      JobTitle: 'VP Lending',
      UserType: 'Partner',
      IsCreditUnionAdmin: false,
      DisableUpload: false,
      DisableReports: false,
      SigningAuthority: expect.anything(),
    });
  });

  it('is kept alive, once an hour in the table', async () => {
    const { users, table } = storesOf(app);
    const { UserObjectId = '' } = await app.as('basic').auth.whoAmI({});
    const lastActive = async () => (await users.find(UserObjectId))?.lastActiveDate ?? '';
    const seen = (ms: number) => {
      const lastActiveDate = new Date(Date.now() - ms).toISOString();
      return table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { lastActiveDate } });
    };
    await seen(3_600_001);
    const answer = await send(app, 'GET /auth/keepalive', { as: 'basic' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const touched = await lastActive();
    expect(Date.now() - Date.parse(touched)).toBeLessThan(10_000);

    await seen(3_000_000);
    const before = await lastActive();
    await app.as('basic').auth.keepalive({});
    expect(await lastActive()).toBe(before);
  });
});

describe('signing out', () => {
  let cognito: ReturnType<typeof cognitoOf>;
  let person: User;
  beforeEach(async () => {
    cognito = cognitoOf(app);
    person = await someone(app);
  });

  const signOut = ({ accessToken: token }: Session, body?: unknown, headers?: Record<string, string>) =>
    send(app, 'POST /auth/signouts', { token, body, ...(headers && { headers }) });
  const isIn = async ({ accessToken: token }: Session) => (await send(app, 'GET /auth/keepalive', { token })).ok;

  it('ends that session at once, through its refreshes too, and no other', async () => {
    const [mine, other] = [await cognito.signIn(person.email), await cognito.signIn(person.email)];
    expect((await signOut(mine)).status).toBe(204);
    const problem = await problemOf(await send(app, 'GET /termsheets', { token: mine.accessToken }), 'not_signed_in');
    expect(problem.detail).toBe('Your session has ended. Please sign in again.');
    const whoAmI = await send(app, 'GET /auth', { token: mine.accessToken });
    expect(await whoAmI.json()).toEqual({ IsAuthenticated: false, error: problem.detail });
    expect(await isIn(await cognito.refresh(mine))).toBe(false);
    expect(await isIn(other)).toBe(true);
  });

  it('ends a session that has passed its second factor', async () => {
    const session = await cognito.signIn(person.email);
    const code = codeOf(await cognito.associate(session));
    await send(app, 'POST /auth/mfa', { token: session.accessToken, body: { method: 'totp', code } });
    await signOut(session, {});
    expect(await isIn(session)).toBe(false);
  });

  it('everywhere ends all that began before, itself included, and is in the audit', async () => {
    const other = await cognito.signIn(person.email);
    await nextSecond();
    const mine = await cognito.signIn(person.email);
    expect((await signOut(mine, { everywhere: true }, { 'idempotency-key': 'once' })).status).toBe(204);
    expect([await isIn(mine), await isIn(other), await isIn(await cognito.refresh(other))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await isIn(await cognito.signIn(person.email))).toBe(true);
    const [row] = (await app.as('admin').users.audit({ id: person.id, query: {} })).value;
    const who = `Person ${person.surname}`;
    expect(row).toMatchObject({ Type: 'Signed Out Everywhere', Actor: who, Subject: who });
  });

  it.each([{ everywhere: false }, { everywhere: 'yes' }, { all: true }])('takes no %j', async (body) => {
    const session = await cognito.signIn(person.email);
    await problemOf(await signOut(session, body), 'invalid');
    expect(await isIn(session)).toBe(true);
  });
});
