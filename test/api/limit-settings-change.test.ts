import { describe, expect, it } from 'vitest';
import { matchExposures } from '#functions/jobs/match-exposures.ts';
import { auditStore } from '#functions/store/audit.ts';
import { complianceStore } from '#functions/store/compliance.ts';
import { outsideStore } from '#functions/store/outside-exposures.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { asJob, storesOf } from '#test/support/stores.ts';

const app = quietApp();
const entityOf = async (answer: Response | Promise<Response>) => (await (await answer).json()) as LimitSettingsEntity;
const figures = { netWorth: 4_000_000, capitalAndSurplus: null, asOf: '2026-06-30' };
const waiver = {
  kind: 'originator',
  target: '*',
  limit: 90_000_000,
  from: '2026-01-01',
  until: null,
  stateConcurrence: false,
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
      checkMode: 'enforce',
      pending: { parts: { waivers: [waiver] }, mayApprove: true },
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

  it('say to administrators of the site what waits, by name where it is not shared', async () => {
    const { patch, path } = await bound(true);
    await patch(['/waivers', [waiver]], ['/policy', null]);
    const seen = async () => (await entityOf(send(app, `GET ${path}`, { as: 'admin' }))).pending;
    expect(await seen()).toMatchObject({ parts: {}, hidden: ['policy', 'waivers'], mayApprove: true });
    await patch(['/checkMode', 'off'], ['/charter', 'state'], ['/shareWithExchange', true]);
    expect(await seen()).toMatchObject({ hidden: [], parts: { policy: null, waivers: [waiver], charter: 'state' } });
    await patch(['/shareWithExchange', false]);
    expect((await seen())?.parts).toEqual({ checkMode: 'off', charter: 'state' });
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

describe('outside exposures of limits that bind', () => {
  const asOf = '2026-06-30';
  const held = (target: string, participations: number) => ({ kind: 'originator', target, participations });
  const both = [held('CU1', 2_000_000), held('CU2', 1_000_000)];
  const rowsOf = ({ exposures }: LimitSettingsEntity) =>
    exposures?.rows.map(({ target, participations }) => [target, participations]);
  const putBy = (own: Awaited<ReturnType<typeof bound>>, as: Asker, rows: unknown[]) =>
    send(app, `PUT ${own.path}/exposures`, { ...as, body: { asOf, rows } });

  it.each<[string, unknown[]]>([
    ['one vanishes', [held('CU1', 2_000_000)]],
    ['all vanish', []],
    ['one falls by a cent and another is added', [held('CU1', 1_999_999.99), ...both.slice(1), held('CU3', 5)]],
  ])('are lowered by a second administrator alone: %s', async (_, rows) => {
    const own = await bound();
    const { put, get, token, second, approve, audit } = own;
    await put({ asOf, rows: both });
    const answer = await put({ asOf: '2026-07-31', rows });
    expect(answer.status).toBe(200);
    const asked = await entityOf(answer);
    expect(rowsOf(asked)).toEqual([
      ['CU1', 2_000_000],
      ['CU2', 1_000_000],
    ]);
    expect(asked.pending).toMatchObject({
      parts: { exposures: { asOf: '2026-07-31' } },
      effectiveAt: null,
      mayApprove: false,
    });
    await problemOf(await approve({ token }), 'own_work');
    await problemOf(await approve({ as: 'admin' }), 'conflict');
    await problemOf(await own.drop({ as: 'admin' }), 'conflict');
    expect(await entityOf(send(app, `GET ${own.path}`, second))).toMatchObject({ pending: { mayApprove: true } });
    const after = await entityOf(approve(second));
    expect(after.pending).toBeNull();
    expect(after.exposures).toMatchObject({ asOf: '2026-07-31', rows });
    expect(await entityOf(get())).toEqual(after);
    expect((await audit()).map(([type]) => type).slice(0, 2)).toEqual([
      'Outside Exposures Replaced',
      'Exposures Proposed',
    ]);
    const earlier = await (await send(app, `GET ${own.path}/exposures/2`, { token })).json();
    expect(earlier).toMatchObject({
      rows: both,
      waiting: { asOf: '2026-07-31', rows, proposedBy: expect.any(String) },
    });
  });

  it('are raised and added to at once', async () => {
    const { put } = await bound();
    await put({ asOf, rows: both });
    const more = [held('CU1', 2_000_000.01), ...both.slice(1), held('CU3', 5)];
    const after = await entityOf(put({ asOf, rows: more }));
    expect([after.pending, after.exposures?.rows.length]).toEqual([null, 3]);
  });

  it('count at the larger of old and new until it is agreed', async () => {
    const own = await bound();
    const seller = 'Summit Ridge Credit Union';
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    const used = async () => {
      const check = await send(app, `GET /compliance/offering/${lp}/check?amount=1`, own.second);
      const { rules } = (await check.json()) as OfferingCheck;
      return ['ORIGINATOR', 'TYPE'].map((id) => rules.find((rule) => rule.id === id)?.used);
    };
    const type = (participations: number) => ({ kind: 'type', target: 'New auto', participations });
    await own.put({ asOf, rows: [held(seller, 1_500_000), type(100)] });
    expect(await used()).toEqual([1_500_000, 100]);
    await own.put({ asOf, rows: [held(seller, 1_000_000), type(900_000)] });
    expect(await used()).toEqual([1_500_000, 900_000]);
    await own.put({ asOf, rows: [] });
    expect(await used()).toEqual([1_500_000, 100]);
    await own.drop(own.second);
    expect(await used()).toEqual([1_500_000, 100]);
    await own.put({ asOf, rows: [] });
    await own.approve(own.second);
    expect(await used()).toEqual([0, 0]);
  });

  it('are emptied by no one alone who then buys', async () => {
    const own = await bound(true);
    const lp = await openOffering(app, { PoolBalance: 50_000_000, AmountAvailableForSalePercent: 90 });
    await own.put({ asOf, rows: [held('Summit Ridge Credit Union', 2_000_000)] });
    const buy = async () => {
      const body = { Amount: 10_000, Acknowledged: [], Attested: ['MEMBERSHIP', 'AGREEMENT'] };
      const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token: own.token, body });
      return (await answer.json()).errors?.map(({ code }: { code: string }) => code);
    };
    expect(await buy()).toContain('ORIGINATOR');
    await own.put({ asOf, rows: [] });
    expect(await buy()).toContain('ORIGINATOR');
  });

  it('wait with what else waits of the same person, and are approved with it', async () => {
    const own = await bound();
    await own.put({ asOf, rows: both });
    await own.patch(['/waivers', [waiver]]);
    const { pending } = await entityOf(own.put({ asOf, rows: [] }));
    expect(Object.keys(pending?.parts ?? {}).sort()).toEqual(['exposures', 'waivers']);
    await problemOf(await putBy(own, own.second, []), 'conflict');
    await problemOf(await own.change(own.second, '/checkMode', 'off'), 'conflict');
    await problemOf(await own.approve(own.second, pending?.contentHash.split('.')[0]), 'conflict');
    const after = await entityOf(own.approve(own.second));
    expect(after).toMatchObject({ pending: null, waivers: [waiver], exposures: { rows: [] } });
  });

  it('stay where their replacement is dropped, and where one that lowers nothing takes its place', async () => {
    const own = await bound();
    await own.put({ asOf, rows: both });
    await own.put({ asOf, rows: [] });
    expect(await entityOf(own.drop(own.second))).toMatchObject({ pending: null, exposures: { rows: both } });
    expect((await own.audit())[0]?.[0]).toBe('Exposures Declined');
    await own.put({ asOf, rows: [] });
    const same = await entityOf(own.put({ asOf, rows: [] }));
    expect(same.exposures?.version).toBe(4);
    const after = await entityOf(putBy(own, own.second, [...both, held('CU3', 5)]));
    expect([after.pending, after.exposures?.rows.length]).toEqual([null, 3]);
    expect((await own.audit())[0]?.[1]).toMatch(/^Dropped what /);
  });

  it('are lowered a day later by an only administrator', async () => {
    const { put, user } = await bound(true);
    await put({ asOf, rows: both });
    const { pending } = await entityOf(put({ asOf, rows: [] }));
    const at = Date.parse(pending?.effectiveAt ?? '');
    const { find } = outsideStore(storesOf(app).table);
    const countAt = async (time: number) => (await find(user.creditUnionId, new Date(time)))?.rows.length;
    expect([await countAt(at - 1), await countAt(at)]).toEqual([2, 0]);
  });

  it('are shown under approvals to who can approve them', async () => {
    const own = await bound();
    await own.put({ asOf, rows: both });
    await own.put({ asOf, rows: [] });
    const listed = async (as: Asker) =>
      (await (await send(app, 'GET /compliance/proposals?mine=true', as)).json()).changes;
    expect(await listed(own.second)).toMatchObject([{ what: 'limits', mayApprove: true }]);
    expect(await listed({ token: own.token })).toBeUndefined();
  });

  it('are replaced at once where limits only advise, whatever waits', async () => {
    const own = await bound();
    await own.patch(['/checkMode', 'advise']);
    await own.approve(own.second);
    await own.put({ asOf, rows: both });
    expect(await entityOf(own.put({ asOf, rows: [] }))).toMatchObject({ pending: null, exposures: { rows: [] } });
  });

  it('never fall below what one person may say, however many try at once', async () => {
    const own = await bound();
    await own.put({ asOf, rows: both });
    await Promise.all([
      ...[[], [held('CU1', 1)], [held('CU2', 5)], both].map((rows) => own.put({ asOf, rows })),
      own.approve({ token: own.token }),
      own.change({ token: own.token }, '/checkMode', 'advise'),
      own.change({ token: own.token }, '/checkMode', 'off'),
    ]);
    const after = await entityOf(own.get());
    expect([after.checkMode, rowsOf(after)]).toEqual([
      'enforce',
      [
        ['CU1', 2_000_000],
        ['CU2', 1_000_000],
      ],
    ]);
  });
});

describe('outside exposures that match nothing', () => {
  const asOf = '2026-06-30';
  const held = (kind: string, target: string) => ({ kind, target, participations: 100 });

  it.each([
    ['originator', 'Sumit Ridge', 'ORIGINATOR'],
    ['type', 'Boats for hire', 'TYPE'],
  ])('are named, and leave the rule open where limits bind: %s', async (kind, target, id) => {
    const own = await bound();
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    const check = async () => {
      const answer = await send(app, `GET /compliance/offering/${lp}/check?amount=1`, own.second);
      const { rules, notes, verdict, headroomComplete, inputs, result } = (await answer.json()) as OfferingCheck;
      const trial = await send(app, 'POST /compliance/checks/trials', { ...own.second, body: inputs });
      expect(await trial.json()).toEqual(result);
      const rule = rules.find((one) => one.id === id);
      return { level: rule?.level, isNamed: notes.some((note) => note.includes(target)), verdict, headroomComplete };
    };
    await own.put({ asOf, rows: [held('originator', 'Summit Ridge Credit Union'), held('type', 'new autos')] });
    expect(await check()).toMatchObject({ level: 'pass', isNamed: false });
    const { exposures } = await entityOf(
      own.put({
        asOf,
        rows: [held('originator', 'Summit Ridge Credit Union'), held('type', 'new autos'), held(kind, target)],
      }),
    );
    expect(exposures?.unmatched).toEqual([3]);
    expect(await check()).toEqual({ level: 'unknown', isNamed: true, verdict: 'incomplete', headroomComplete: false });
    await own.patch(['/checkMode', 'advise']);
    await own.approve(own.second);
    expect(await check()).toMatchObject({ level: 'pass', isNamed: true });
  });

  it('are none where an id, a charter number or the name of a merged credit union is meant', async () => {
    const own = await bound();
    const [from, into] = [await someone(app, {}), await someone(app, {})];
    const merged = await send(app, `POST /crm/creditunions/${from.creditUnionId}/merge`, {
      as: 'admin',
      body: { into: into.creditUnionId },
    });
    expect(merged.status).toBe(200);
    const lp = await openOffering(app, { PoolBalance: 50_000_000, SellerName: into.creditUnionName });
    const rows = [held('originator', from.creditUnionId), held('originator', from.creditUnionName)];
    const { exposures } = await entityOf(own.put({ asOf, rows: [...rows, held('originator', '60002')] }));
    expect(exposures?.unmatched).toEqual([]);
    const answer = await send(app, `GET /compliance/offering/${lp}/check?amount=1`, own.second);
    const { rules } = (await answer.json()) as OfferingCheck;
    expect(rules.find(({ id }) => id === 'ORIGINATOR')?.used).toBe(200);
  });

  it('count for the credit union that theirs was merged into later, in what is shown and in what binds', async () => {
    const own = await bound();
    const [from, into] = [await someone(app, {}), await someone(app, {})];
    await own.put({ asOf, rows: [{ ...held('originator', from.creditUnionName), participations: 40_000_000 }] });
    const lp = await openOffering(app, { PoolBalance: 50_000_000, SellerName: into.creditUnionName });
    const used = async () => {
      const answer = await send(app, `GET /compliance/offering/${lp}/check?amount=1`, own.second);
      return ((await answer.json()) as OfferingCheck).rules.find(({ id }) => id === 'ORIGINATOR')?.used;
    };
    expect(await used()).toBe(0);
    await send(app, `POST /crm/creditunions/${from.creditUnionId}/merge`, {
      as: 'admin',
      body: { into: into.creditUnionId },
    });
    expect(await used()).toBe(40_000_000);
    const body = { Amount: 100_000, Attested: ['AGREEMENT', 'MEMBERSHIP'] };
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { ...own.second, body });
    expect(JSON.stringify(await answer.json())).toContain('ORIGINATOR');
  });

  it('are looked up again by night: rows from before the lookup, names that are new, merged ones', async () => {
    const own = await bound();
    const { creditUnionId } = own.user;
    const [later, from, into] = [await someone(app, {}), await someone(app, {}), await someone(app, {})];
    const rows = [from.creditUnionName, later.creditUnionName, 'Sumit Ridge'].map((one) => held('originator', one));
    await own.put({ asOf, rows });
    const { outside } = storesOf(app);
    const stored = await outside.stored(creditUnionId);
    const [first, second, third] = stored?.rows ?? [];
    if (!stored || !first || !second || !third) throw new Error('Nothing was stored');
    const { creditUnionId: _, ...before } = third;
    await outside.rematch({ ...stored, rows: [first, { ...second, creditUnionId: null }, before] });
    await send(app, `POST /crm/creditunions/${from.creditUnionId}/merge`, {
      as: 'admin',
      body: { into: into.creditUnionId },
    });
    const unmatched = async () => (await entityOf(own.get())).exposures?.unmatched;
    expect(await unmatched()).toEqual([2]);
    const match = () => asJob('match-exposures', app, (stores) => matchExposures(stores)());
    expect((await match()).matched).toBeGreaterThan(0);
    const now = await outside.stored(creditUnionId);
    expect(now?.rows.map((row) => row.creditUnionId)).toEqual([into.creditUnionId, later.creditUnionId, null]);
    expect(now?.version).toBe(stored.version);
    expect(await unmatched()).toEqual([3]);
    expect(await match()).toEqual({ matched: 0 });
  });
});
