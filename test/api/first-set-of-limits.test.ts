import { describe, expect, it } from 'vitest';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { User } from '#shared/domain/user.ts';
import { aPolicy, lastQuarterEnd } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const app = runningApp();
const figures = { netWorth: 4_000_000, capitalAndSurplus: null, asOf: lastQuarterEnd(), documentId: null };

async function partner(changes: Partial<User> = {}) {
  const user = await someone(app, changes);
  const token = await app.signIn(user.email);
  const path = `/compliance/creditunions/${user.creditUnionId}`;
  const call = (what: string, body?: unknown) => send(app, what, { token, ...(body !== undefined && { body }) });
  const read = async (): Promise<LimitSettingsEntity> => (await call(`GET ${path}`)).json();
  const patch = (at: string, value: unknown) => call(`PATCH ${path}`, [{ op: 'replace', path: at, value }]);
  return { user, path, call, read, patch };
}

const colleagueOf = ({ creditUnionId, creditUnionName, routingNumber }: User, changes: Partial<User> = {}) =>
  partner({ creditUnionId, creditUnionName, routingNumber, ...changes });

const named = (id: string) => app.as('admin').users.giveCreditUnionAdministration({ id });

describe('a first set of limits', () => {
  it('is prepared by a Partner, checks nothing, and is in force once they are named its administrator', async () => {
    const { user, read, patch, call } = await partner();
    expect(await read()).toMatchObject({ may: 'prepare', isSetUp: false, pending: null });
    expect((await patch('/policy', aPolicy)).status).toBe(200);
    expect((await patch('/checkMode', 'enforce')).status).toBe(200);
    expect(await read()).toMatchObject({
      may: 'prepare',
      isSetUp: false,
      checkMode: 'advise',
      policy: null,
      pending: {
        isFirstSet: true,
        effectiveAt: null,
        mayApprove: false,
        parts: { policy: aPolicy, checkMode: 'enforce' },
      },
    });
    const lp = await openOffering(app);
    const check = await (await call(`GET /compliance/offering/${lp}/check?amount=1000`)).json();
    expect(check).toMatchObject({ verdict: null });

    const told = async () => (await app.as('admin').notification.inbox({ query: {} })).value;
    const title = `${user.creditUnionName} prepared its limits on purchases`;
    await expect
      .poll(told)
      .toContainEqual(expect.objectContaining({ Title: title, Path: `/admin/user/profile/${user.id}#limits` }));

    await named(user.id);
    expect(await read()).toMatchObject({
      may: 'change',
      isSetUp: true,
      checkMode: 'enforce',
      policy: aPolicy,
      pending: null,
    });
  });

  it('is approved by no administrator of the site, and put in force by naming no one else', async () => {
    const { user, path, read, patch } = await partner();
    await patch('/policy', aPolicy);
    const { pending } = await read();
    const body = { contentHash: pending?.contentHash };
    expect((await send(app, `POST ${path}/approvals`, { as: 'admin', body })).status).toBe(403);
    const other = await colleagueOf(user);
    await named(other.user.id);
    expect(await read()).toMatchObject({ may: 'read', isSetUp: false, policy: null });
    expect(await other.read()).toMatchObject({ may: 'change', pending: { isFirstSet: true, mayApprove: true } });
    expect((await other.call(`POST ${path}/approvals`, body)).status).toBe(200);
    expect(await read()).toMatchObject({ may: 'read', isSetUp: true, policy: aPolicy, pending: null });
  });

  it('is one person’s, who alone among Partners drops it', async () => {
    const { user, path, patch, read, call } = await partner();
    await patch('/policy', aPolicy);
    const other = await colleagueOf(user);
    expect((await other.patch('/figures', figures)).status).toBe(409);
    expect((await other.call(`DELETE ${path}/pending`)).status).toBe(403);
    expect((await read()).pending).not.toBeNull();
    expect((await call(`DELETE ${path}/pending`)).status).toBe(200);
    expect((await read()).pending).toBeNull();
    expect((await call(`DELETE ${path}/pending`)).status).toBe(403);
  });

  it('is prepared by no one where limits have an administrator, or are set up', async () => {
    const { user, read, patch } = await partner();
    const administrator = await colleagueOf(user, { isCreditUnionAdmin: true });
    expect(await read()).toMatchObject({ may: 'read' });
    expect((await patch('/policy', aPolicy)).status).toBe(403);
    await administrator.patch('/policy', aPolicy);
    await app.as('admin').users.takeCreditUnionAdministration({ id: administrator.user.id });
    expect(await read()).toMatchObject({ may: 'read', isSetUp: true });
    expect((await patch('/checkMode', 'off')).status).toBe(403);
  });

  it('is no business of basic users, nor of other credit unions', async () => {
    const { user, path, patch } = await partner();
    await patch('/policy', aPolicy);
    const basic = await colleagueOf(user, { userType: 'Basic' });
    expect((await basic.call(`GET ${path}`)).status).toBe(403);
    expect((await basic.patch('/policy', aPolicy)).status).toBe(403);
    const stranger = await partner();
    for (const what of [`GET ${path}`, `DELETE ${path}/pending`]) expect((await stranger.call(what)).status).toBe(404);
    const body = [{ op: 'replace', path: '/policy', value: aPolicy }];
    expect((await stranger.call(`PATCH ${path}`, body)).status).toBe(404);
    for (const what of ['GET /compliance/evidence', `GET ${path}/exposures`])
      expect((await stranger.call(what)).status).toBe(403);
  });
});
