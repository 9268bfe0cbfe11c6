import { describe, expect, it } from 'vitest';
import { creditUnionRoleObstacle } from '#shared/domain/user.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();
const users = () => app.as('admin').users;
const isOn = async (id: string) => (await users().get({ id })).isCreditUnionAdmin;
const audit = async (id: string) =>
  (await users().audit({ id, query: {} })).value.map(({ Type, Before, After }) => [Type, Before, After]);

describe('a credit union administrator', () => {
  it('is made and unmade, each once, for the audit to tell', async () => {
    const { id, creditUnionName } = await someone(app);
    expect(await isOn(id)).toBe(false);
    const given = await users().giveCreditUnionAdministration({ id });
    expect(given.isCreditUnionAdmin).toBe(true);
    expect(given.roles).toEqual(['Verified']);
    await users().giveCreditUnionAdministration({ id });
    expect(await isOn(id)).toBe(true);
    expect((await users().takeCreditUnionAdministration({ id })).isCreditUnionAdmin).toBe(false);
    await users().takeCreditUnionAdministration({ id });
    const role = `Credit union administrator of ${creditUnionName}`;
    expect(await audit(id)).toEqual([
      ['Credit Union Administrator Removed', role, 'User'],
      ['Credit Union Administrator Granted', 'User', role],
    ]);
  });

  it('is verified and enabled', async () => {
    const unverified = await someone(app, { isVerified: false });
    const disabled = await someone(app, { isEnabled: false });
    for (const { id } of [unverified, disabled]) {
      const line = `POST /usermanagement/users/${id}/creditunionadministration`;
      const { detail } = await problemOf(await send(app, line, { as: 'admin' }), 'conflict');
      const { roles, accountEnabled: isEnabled } = await users().get({ id });
      const person = { isVerified: roles.includes('Verified'), isEnabled, isCreditUnionAdmin: false };
      expect(detail).toBe(creditUnionRoleObstacle(person));
      expect(await isOn(id)).toBe(false);
    }
  });

  it('is none without Verified', async () => {
    const { id } = await someone(app);
    await users().giveCreditUnionAdministration({ id });
    const taken = await users().removeVerification({ id, body: { reason: 'Left the credit union' } });
    expect(taken.isCreditUnionAdmin).toBe(false);
    await problemOf(
      await send(app, `POST /usermanagement/users/${id}/creditunionadministration`, { as: 'admin' }),
      'conflict',
    );
  });

  it('is taken also from a disabled account', async () => {
    const { id } = await someone(app, { isCreditUnionAdmin: true, isEnabled: false });
    expect((await users().takeCreditUnionAdministration({ id })).isCreditUnionAdmin).toBe(false);
  });

  it('is not made of what is no longer as it was seen', async () => {
    const { id } = await someone(app);
    const line = `POST /usermanagement/users/${id}/creditunionadministration`;
    await problemOf(await send(app, line, { as: 'admin', headers: { 'if-match': '"99"' } }), 'stale');
    expect(await isOn(id)).toBe(false);
  });

  it('cannot be made by anyone of the credit union', async () => {
    const { UserObjectId: id = '' } = await app.as('buyer').auth.whoAmI({});
    const line = `POST /usermanagement/users/${id}/creditunionadministration`;
    await problemOf(await send(app, line, { as: 'buyer' }), 'not_allowed');
    const own = [{ op: 'replace', path: '/isCreditUnionAdmin', value: true }];
    expect((await send(app, `PATCH /usermanagement/users/${id}`, { as: 'buyer', body: own })).status).toBe(403);
    expect(await isOn(id)).toBe(false);
  });
});
