import { beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#shared/contract/client.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Access } from '#shared/domain/access.ts';
import type { Person } from '#test/support/app.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const callers = {
  nobody: undefined,
  'an unverified user': 'unverified',
  'a verified user without MFA': 'basic',
  'a verified partner with MFA': 'buyer',
  'an administrator': 'admin',
  'an administrator without MFA': 'without MFA',
  'a disabled user': 'northfield',
} as const satisfies Record<string, Person | 'without MFA' | undefined>;
type Kind = keyof typeof callers;

const isPerson = (who: Person | 'without MFA' | undefined): who is Person => who !== undefined && who !== 'without MFA';

const may = 'allowed';
const kinds = Object.keys(callers) as Kind[];
const line = (...codes: (ProblemCode | typeof may)[]) => codes;
const signedIn = 'not_signed_in';
const off = 'account_disabled';
const mfa = 'mfa_required';

/** In the order of `callers`: what api.md "Who may" demands of a route with that access. */
const demanded: Record<Access, (ProblemCode | typeof may)[]> = {
  anon: line(may, may, may, may, may, may, may),
  user: line(signedIn, may, may, may, may, may, off),
  verified: line(signedIn, 'not_verified', may, may, 'not_verified', 'not_verified', off),
  verifiedOrAdmin: line(signedIn, 'not_verified', may, may, may, mfa, off),
  dueDiligence: line(signedIn, 'not_verified', 'mfa_required', may, may, mfa, off),
  partner: line(signedIn, 'not_allowed', 'not_allowed', may, 'not_allowed', 'not_allowed', off),
  reports: line(signedIn, 'not_allowed', 'not_allowed', may, may, mfa, off),
  statements: line(signedIn, 'not_verified', may, may, may, mfa, off),
  uploads: line(signedIn, 'not_allowed', 'not_allowed', may, 'not_allowed', 'not_allowed', off),
  uploadsOrAdmin: line(signedIn, 'not_allowed', 'not_allowed', may, may, mfa, off),
  selling: line(signedIn, 'not_verified', 'not_allowed', may, 'not_verified', 'not_verified', off),
  preparing: line(signedIn, 'not_verified', 'not_allowed', may, 'not_verified', 'not_verified', off),
  preparingOrAdmin: line(signedIn, 'not_verified', 'not_allowed', may, may, mfa, off),
  tapeDesk: line(signedIn, 'not_verified', 'not_allowed', may, may, mfa, off),
  wires: line(signedIn, 'not_verified', 'not_allowed', may, 'not_verified', 'not_verified', off),
  wiresOrAdmin: line(signedIn, 'not_verified', 'not_allowed', may, may, mfa, off),
  limits: line(signedIn, 'not_allowed', 'not_allowed', 'not_allowed', may, mfa, off),
  limitReaders: line(signedIn, 'not_verified', 'not_allowed', 'not_allowed', may, mfa, off),
  limitViewers: line(signedIn, 'not_verified', 'not_allowed', may, may, mfa, off),
  limitPreparers: line(signedIn, 'not_allowed', 'not_allowed', may, may, mfa, off),
  ownLimits: line(signedIn, 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', off),
  self: line(signedIn, 'not_allowed', 'not_allowed', 'not_allowed', may, mfa, off),
  selfAlone: line(signedIn, 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed', off),
  admin: line(signedIn, 'not_allowed', 'not_allowed', 'not_allowed', may, mfa, off),
  signingService: line(
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
    'not_allowed',
  ),
};

/** Ids of nothing: who is let in changes nothing and learns nothing. */
const nothing = {
  id: '999999999999',
  itemUniqueId: 'none',
  name: 'none',
  type: 'none',
  uploadId: 'none',
  lp: '0',
  tapeId: 'none',
  token: 'none',
  run: 'none',
};

describe('who may call', () => {
  const app = quietApp();
  let weakToken = '';
  beforeAll(async () => {
    weakToken = await app.signIn((await someone(app, { isAdmin: true, isVerified: false, userType: 'Basic' })).email);
    await Promise.all(kinds.map((kind) => isPerson(callers[kind]) && app.tokenOf(callers[kind])));
    const { whoAmI } = app.as('northfield').auth;
    const { UserObjectId = '' } = await whoAmI({});
    await storesOf(app).table.write({ update: { PK: `USER#${UserObjectId}`, SK: 'USER' }, set: { isEnabled: false } });
  });

  const routes = everyRoute().map(({ path, route }) => ({ line: `${route.method} ${path}`, ...route }));

  it('is said of every route', () => {
    expect(routes.length).toBeGreaterThan(30);
    expect(routes.filter(({ access }) => !(access in demanded))).toEqual([]);
  });

  describe.each(routes)('$line ($access)', ({ line, access, body, patch }) => {
    it.each(kinds)('%s', async (kind) => {
      const as = callers[kind];
      const answer = await send(app, pathOf(line, nothing), {
        ...(isPerson(as) ? { as } : as && { token: weakToken }),
        ...(body && { body: patch ? [{ op: 'test', path: '/x', value: 1 }] : { everywhere: 'nothing takes this' } }),
      });
      const code = demanded[access][kinds.indexOf(kind)] ?? may;
      if (code !== may) return void (await problemOf(answer, code));
      expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
    });
  });
});
