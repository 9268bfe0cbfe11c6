import { describe, expect, it } from 'vitest';
import type { AuthUser } from '#shared/contract/auth.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();

/** A credit union with a limit for pat, none worth anything for quinn, and none at all for remy. */
async function desk() {
  const held = await heldCreditUnion(app, 3);
  const [pat, quinn, remy] = held.others as [User, User, User];
  await held.put({ people: [limitOf(pat, 1_000), limitOf(quinn, 0)] });
  const tokens = await Promise.all([pat, quinn, remy].map(({ email }) => app.signIn(email)));
  const [patToken = '', quinnToken = '', remyToken = ''] = tokens;
  return { path: `/compliance/creditunions/${held.creditUnionId}`, patToken, quinnToken, remyToken, held };
}

const read = ['/compliance/evidence', '/compliance/evidence/verification'];

describe('people with an approval limit', () => {
  it('read the limits and checks of their own credit union, and change nothing', async () => {
    const { path, patToken: token } = await desk();
    for (const line of [...read, path])
      expect([line, (await send(app, `GET ${line}`, { token })).status]).toEqual([line, 200]);
    await problemOf(await send(app, 'GET /compliance/evidence/K1', { token }), 'not_found');
    await problemOf(await send(app, 'GET /compliance/evidence/K1/pdf', { token }), 'not_found');
    const body = [{ op: 'replace', path: '/corporate', value: true }];
    await problemOf(await send(app, `PATCH ${path}`, { token, body }), 'not_allowed');
    const rows = { asOf: '2026-01-31', rows: [] };
    await problemOf(await send(app, `PUT ${path}/exposures`, { token, body: rows }), 'not_allowed');
    await problemOf(await send(app, `POST ${path}/approvals`, { token, body: { contentHash: 'x' } }), 'not_allowed');
    await problemOf(await send(app, `DELETE ${path}/pending`, { token }), 'not_allowed');
    await problemOf(await send(app, `GET ${path}/authorities`, { token }), 'not_allowed');
    const me = (await (await send(app, 'GET /auth', { token })).json()) as AuthUser;
    expect(me.HasOwnLimit).toBe(true);
  });

  it('alone read checks: neither colleagues without one do nor those whose limit is nothing, who read the limits', async () => {
    const { path, quinnToken, remyToken } = await desk();
    for (const token of [quinnToken, remyToken]) {
      expect((await send(app, `GET ${path}`, { token })).status).toBe(200);
      for (const line of [...read, '/compliance/evidence/K1', '/compliance/evidence/K1/pdf', `${path}/exposures`])
        await problemOf(await send(app, `GET ${line}`, { token }), 'not_allowed');
      const me = (await (await send(app, 'GET /auth', { token })).json()) as AuthUser;
      expect(me.HasOwnLimit).toBeUndefined();
    }
  });

  it('see nothing of another credit union, nor does its administrator of theirs', async () => {
    const { patToken, path } = await desk();
    const other = await limitsAdministrator(app);
    await other.patch(['/policy', aPolicy]);
    await problemOf(await send(app, `GET ${other.path}`, { token: patToken }), 'not_found');
    await problemOf(await send(app, `GET ${path}`, { token: other.token }), 'not_found');
  });
});
