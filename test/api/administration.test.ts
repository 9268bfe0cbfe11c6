import { describe, expect, it } from 'vitest';
import { auditRecord } from '#functions/store/audit.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import { keys } from '#functions/store/keys.ts';
import type { AdministrationEntity } from '#shared/contract/administration.ts';
import type { WaitingChange } from '#shared/contract/waiting-change.ts';
import type { User } from '#shared/domain/user.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const table = () => storesOf(app).table;
const DAY = 86_400_000;

/** ada administers it; bo does as well where there are two; pat is a colleague. */
async function desk({ administrators = 1 } = {}) {
  const held = await heldCreditUnion(app, 2);
  const [bo, pat] = held.others as [User, User];
  if (administrators > 1) await app.as('admin').users.giveCreditUnionAdministration({ id: bo.id });
  const tokens = { ada: held.token, bo: await app.signIn(bo.email), pat: await app.signIn(pat.email) };
  const path = (id: string) => `/usermanagement/users/${id}/creditunionadministration`;
  return {
    ...held,
    ada: held.admin,
    bo,
    pat,
    path,
    ask: (who: keyof typeof tokens, { id }: User, enabled: boolean) =>
      send(app, `POST ${path(id)}/proposals`, { token: tokens[who], body: { enabled } }),
    changes: async (who: keyof typeof tokens): Promise<WaitingChange[]> =>
      (await (await send(app, 'GET /compliance/proposals?mine=true&$top=0', { token: tokens[who] })).json()).changes ??
      [],
    isAdministrator: async ({ id }: User) => (await storesOf(app).users.find(id))?.isCreditUnionAdmin,
    told: async () =>
      (await table().all({ partition: `AUDIT#${held.creditUnionId}` }, auditRecord)).map(({ type }) => type),
  };
}

async function aDayLater({ id }: User, creditUnionId: string): Promise<void> {
  const over = new Date(Date.now() - 1).toISOString();
  const { administration } = await authorityStore(table()).of(creditUnionId);
  await table().write({ update: keys.user(id), set: { administersFrom: over } });
  await table().write({
    update: keys.authorities(creditUnionId),
    set: { administration: { ...administration, effectiveAt: over } },
  });
}

describe('who administers a credit union', () => {
  it('is changed by one of its administrators with another, for those of it alone', async () => {
    const { ada, bo, pat, ask, changes, isAdministrator, told, get } = await desk({ administrators: 2 });
    await problemOf(await ask('pat', pat, true), 'not_allowed');
    const answer: AdministrationEntity = await (await ask('ada', pat, true)).json();
    expect(answer.waiting).toMatchObject({
      userId: pat.id,
      isGiven: true,
      effectiveAt: null,
      mayApprove: false,
    });
    expect(await isAdministrator(pat)).toBe(false);
    expect(await changes('ada')).toEqual([]);
    expect(await changes('bo')).toMatchObject([{ what: 'administrators', proposedBy: `Person ${ada.surname}` }]);
    expect(await changes('pat')).toEqual([]);
    await problemOf(await ask('bo', bo, false), 'conflict');
    expect((await ask('ada', pat, true)).status).toBe(200);
    expect(await isAdministrator(pat)).toBe(false);
    expect(await (await ask('bo', pat, true)).json()).toEqual({ userId: pat.id, isAdministrator: true, waiting: null });
    expect(await isAdministrator(pat)).toBe(true);
    expect(
      (await (await get()).json()).people.filter((one: { isAdministrator: boolean }) => one.isAdministrator),
    ).toHaveLength(3);
    expect((await told()).slice(-2)).toEqual(['Administrators Proposed', 'Administrators Changed']);
  });

  it('is left as it is where the change is dropped', async () => {
    const { ada, bo, ask, isAdministrator, changes, told } = await desk({ administrators: 2 });
    await ask('ada', bo, false);
    expect(await changes('bo')).toHaveLength(1);
    expect((await ask('bo', bo, true)).status).toBe(200);
    expect([await isAdministrator(bo), await changes('bo')]).toEqual([true, []]);
    await ask('ada', ada, false);
    expect((await ask('bo', ada, false)).status).toBe(200);
    expect([await isAdministrator(ada), await isAdministrator(bo)]).toEqual([false, true]);
    await problemOf(await ask('bo', bo, false), 'conflict');
    expect((await told()).includes('Administrators Declined')).toBe(true);
  });

  it('changes a day after the only one asked, or once an administrator of the site says so', async () => {
    const { bo, pat, ask, isAdministrator, changes, creditUnionId, get, path } = await desk();
    const { waiting }: AdministrationEntity = await (await ask('ada', pat, true)).json();
    const waits = Date.parse(waiting?.effectiveAt ?? '') - Date.now();
    expect(Math.abs(waits - DAY)).toBeLessThan(60_000);
    expect(await isAdministrator(pat)).toBe(false);
    await aDayLater(pat, creditUnionId);
    expect(await isAdministrator(pat)).toBe(true);
    expect((await (await get()).json()).administration).toBeNull();
    expect(await changes('pat')).toEqual([]);

    await ask('ada', bo, true);
    expect((await send(app, `POST ${path(bo.id)}`, { as: 'admin' })).status).toBe(200);
    expect(await isAdministrator(bo)).toBe(true);
    expect((await (await get()).json()).administration).toBeNull();
  });

  it('changes a day after someone is to go who is disabled, and can agree to nothing', async () => {
    const { bo, ask, isAdministrator, creditUnionId } = await desk({ administrators: 2 });
    await table().write({ update: keys.user(bo.id), set: { isEnabled: false } });
    const { waiting }: AdministrationEntity = await (await ask('ada', bo, false)).json();
    expect(waiting?.effectiveAt).not.toBeNull();
    expect(await isAdministrator(bo)).toBe(true);
    await aDayLater(bo, creditUnionId);
    expect(await isAdministrator(bo)).toBe(false);
  });

  it('is not changed of others, of who isn’t verified, or so that limits have no one to look after them', async () => {
    const { ada, bo, pat, ask, put } = await desk();
    const stranger = await heldCreditUnion(app, 0);
    await problemOf(await ask('ada', stranger.admin, false), 'not_found');
    await put({ people: [limitOf(pat, 5)] });
    await problemOf(await ask('ada', ada, false), 'conflict');
    await table().write({ update: keys.user(bo.id), set: { isVerified: false } });
    expect((await problemOf(await ask('ada', bo, true), 'conflict')).detail).toBe(
      'Verify this user for their credit union first.',
    );
  });
});

describe('changes of limits that wait', () => {
  it('are found by those who may approve them, beside purchases', async () => {
    const { pat, ask, put, changes } = await desk({ administrators: 2 });
    await put({ people: [limitOf(pat, 5)] });
    await put({ people: [limitOf(pat, 10)] });
    await ask('ada', pat, true);
    expect((await changes('bo')).map(({ what }) => what)).toEqual(['authorities', 'administrators']);
    expect(await changes('ada')).toEqual([]);
  });
});
