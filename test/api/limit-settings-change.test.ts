import { describe, expect, it } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const entityOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as LimitSettingsEntity;
const figures = { netWorth: 4_000_000, capitalAndSurplus: null, asOf: '2026-06-30' };
const waiver = {
  ...{ kind: 'originator', target: '*', limit: 90_000_000, from: '2026-01-01', until: null, stateConcurrence: false },
  documentId: null,
};
type Asker = { token: string } | { as: 'admin' };

/** Binding limits, and a second administrator where there is one. */
async function bound(isAlone = false) {
  const own = await limitsAdministrator(app);
  await own.patch(['/policy', aPolicy], ['/figures', figures], ['/loanTypes', ['New auto']], ['/checkMode', 'enforce']);
  const { creditUnionId, creditUnionName, routingNumber } = own.user;
  const other = { creditUnionId, creditUnionName, routingNumber, isCreditUnionAdmin: !isAlone };
  const second = { token: await app.signIn((await someone(app, other)).email) };
  return {
    ...own,
    second,
    change: (as: Asker, path: string, value: unknown) =>
      send(app, `PATCH ${own.path}`, { ...as, body: [{ op: 'replace', path, value }] }),
    approve: async (as: Asker, contentHash?: string) => {
      const waits = contentHash ?? (await entityOf(own.get())).pending?.contentHash;
      return send(app, `POST ${own.path}/approvals`, { ...as, body: { contentHash: waits } });
    },
    drop: (as: Asker) => send(app, `DELETE ${own.path}/pending`, as),
    audit: async () =>
      (await auditStore(storesOf(app).table).of(creditUnionId)).map(({ type, detail }) => [type, detail]),
  };
}

describe('limits that bind', () => {
  it.each<[string, unknown]>([
    ['/checkMode', 'advise'],
    ['/checkMode', 'off'],
    ['/policy', { ...aPolicy, originatorPercent: 51 }],
    ['/policy', { ...aPolicy, borrowerPercent: null }],
    ['/policy', null],
    ['/figures', { ...figures, netWorth: 4_000_000.01 }],
    ['/figures', { ...figures, asOf: '2026-09-30' }],
    ['/figures', { ...figures, capitalAndSurplus: 1 }],
    ['/loanTypes', ['New auto', 'Used auto']],
    ['/waivers', [waiver]],
    ['/charter', 'state'],
  ])('are loosened at %s to %j by a second administrator alone', async (path, value) => {
    const { patch, get, token, second, approve, audit } = await bound();
    const before = await entityOf(get());
    const part = path.slice(1) as keyof LimitSettingsEntity;
    const asked = await entityOf(patch([path, value]));
    expect(asked[part]).toEqual(before[part]);
    expect(asked.pending).toMatchObject({ parts: { [part]: value }, effectiveAt: null, mayApprove: false });
    await problemOf(await approve({ token }), 'own_work');
    await problemOf(await approve({ as: 'admin' }), 'not_allowed');
    const after = await entityOf(approve(second));
    expect(after.pending).toBeNull();
    expect(after[part] ?? null).toEqual(
      value === null ? null : path === '/figures' ? expect.objectContaining(value) : value,
    );
    expect((await audit()).map(([type]) => type).slice(0, 2)).toEqual([
      'Limits Changed',
      path === '/checkMode' ? 'Mode Proposed' : 'Limits Proposed',
    ]);
  });

  it.each<[string, unknown]>([
    ['/policy', { ...aPolicy, originatorPercent: 49, originatorAmount: 1 }],
    ['/policy', { ...aPolicy, boardDate: '2026-02-15' }],
    ['/figures', { ...figures, netWorth: -1 }],
    ['/loanTypes', []],
    ['/corporate', true],
  ])('are tightened at %s to %j at once', async (path, value) => {
    const { patch } = await bound();
    const { pending, ...after } = await entityOf(patch([path, value]));
    expect(pending).toBeNull();
    expect(after[path.slice(1) as keyof typeof after]).toMatchObject(value as object);
  });

  it('say at once that a group is one of its own, and wait to take that back', async () => {
    const { patch, approve, second } = await bound();
    const groups = [{ group: 'G-1', ownGroup: 'h1' }];
    expect(await entityOf(patch(['/groups', groups]))).toMatchObject({ groups, pending: null });
    expect(await entityOf(patch(['/groups', []]))).toMatchObject({ groups, pending: { parts: { groups: [] } } });
    expect((await entityOf(approve(second))).groups).toEqual([]);
  });

  it('keep the part of a change that tightens, while the other waits', async () => {
    const { patch, audit } = await bound();
    const entity = await entityOf(patch(['/waivers', [waiver]], ['/corporate', true]));
    expect(entity).toMatchObject({ corporate: true, waivers: [], pending: { parts: { waivers: [waiver] } } });
    expect((await audit())[0]).toEqual(['Limits Proposed', 'Changed: charter. Waiting: waivers']);
  });

  it('wait with all that one person asks for, and with nothing of another', async () => {
    const { patch, second, change, approve } = await bound();
    await patch(['/waivers', [waiver]]);
    const { pending } = await entityOf(patch(['/loanTypes', ['New auto', 'HELOC']]));
    expect(Object.keys(pending?.parts ?? {}).sort()).toEqual(['loanTypes', 'waivers']);
    await problemOf(await change(second, '/checkMode', 'off'), 'conflict');
    await problemOf(await approve(second, 'something else'), 'conflict');
    expect(await entityOf(change(second, '/corporate', true))).toMatchObject({
      corporate: true,
      pending: { parts: {} },
    });
    expect(await entityOf(approve(second))).toMatchObject({ waivers: [waiver], loanTypes: ['New auto', 'HELOC'] });
    await problemOf(await approve(second, 'anything'), 'conflict');
  });

  it('stay where their change is dropped, by a call or by a new say', async () => {
    const { patch, second, drop, change, get, audit } = await bound();
    await patch(['/checkMode', 'off'], ['/waivers', [waiver]]);
    expect(await entityOf(change(second, '/checkMode', 'enforce'))).toMatchObject({
      ...{ checkMode: 'enforce', pending: { parts: { waivers: [waiver] }, mayApprove: true } },
    });
    expect(await entityOf(drop(second))).toMatchObject({ pending: null, waivers: [] });
    await problemOf(await drop(second), 'conflict');
    expect((await audit())[0]?.[0]).toBe('Limits Declined');
    await patch(['/checkMode', 'off']);
    await patch(['/checkMode', 'enforce']);
    expect(await entityOf(get())).toMatchObject({ checkMode: 'enforce', pending: null });
  });

  it('are loosened a day later by an only administrator, or once one of the site confirms', async () => {
    const { patch, approve, user, token, get } = await bound(true);
    const { pending } = await entityOf(patch(['/waivers', [waiver]]));
    const at = Date.parse(pending?.effectiveAt ?? '');
    expect(at - Date.parse(pending?.proposedAt ?? '')).toBe(24 * 3_600_000);
    const compliance = complianceStore(storesOf(app).table);
    const waiversAt = async (time: number) =>
      (await compliance.settings(user.creditUnionId, new Date(time))).waivers.length;
    expect([await waiversAt(at - 1), await waiversAt(at)]).toEqual([0, 1]);
    await problemOf(await approve({ token }), 'own_work');
    expect((await entityOf(get())).waivers).toEqual([]);
    expect((await approve({ as: 'admin' })).status).toBe(200);
    expect((await entityOf(get())).waivers).toEqual([waiver]);
  });

  it('of a credit union that another administers can be neither approved nor dropped', async () => {
    const { patch, approve, drop } = await bound();
    const other = await limitsAdministrator(app);
    await patch(['/waivers', [waiver]]);
    await problemOf(await approve(other), 'not_found');
    await problemOf(await drop(other), 'not_found');
  });

  it('are changed at once where they only advise', async () => {
    const { patch, second, approve } = await bound();
    await patch(['/checkMode', 'advise']);
    await approve(second);
    expect(await entityOf(patch(['/waivers', [waiver]]))).toMatchObject({ waivers: [waiver], pending: null });
  });
});
