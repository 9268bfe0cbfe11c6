import { describe, expect, it } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import { authorityStore } from '#functions/store/authorities.ts';
import type { AuthoritiesEntity } from '#shared/contract/authorities.ts';
import { heldCreditUnion, limitOf } from '#test/support/authorities.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const entityOf = async (answer: Promise<Response>) => (await (await answer).json()) as AuthoritiesEntity;
const faultsOf = async (answer: Promise<Response>) =>
  (await problemOf(await answer, 'invalid')).errors?.map(({ pointer, detail }) => [pointer, detail]);
const NOT_OURS = "This person isn't of your credit union.";
const week = { start: '2026-11-18T00:00:00.000Z', end: '2026-11-25T00:00:00.000Z' };

describe('the authorities of a credit union', () => {
  it('are those of everyone until they are said', async () => {
    const { get, admin, others } = await heldCreditUnion(app);
    const answer = await get();
    expect(answer.headers.get('etag')).toBe('"0"');
    const found: AuthoritiesEntity = await answer.json();
    expect(found).toMatchObject({ isUsed: false, tiers: [], lapseDays: 14, delegations: [], warnings: [] });
    expect(found).toMatchObject({ changedAt: null, changedBy: null });
    expect(found.people.map(({ userId, limit, unlimited }) => [userId, limit, unlimited])).toEqual(
      [admin, ...others].map(({ id }) => [id, null, false]),
    );
  });

  it('keep what their administrator says, to the cent, and that it was said', async () => {
    const { get, put, admin, others, creditUnionId } = await heldCreditUnion(app, 2);
    const [pat, quinn] = others as [typeof admin, typeof admin];
    const draft = {
      tiers: [{ from: 2_500_000.01, approvals: 2 }],
      lapseDays: 7,
      people: [{ ...limitOf(pat, 500_000.25), from: '2026-01-01', until: '2026-12-31' }, limitOf(quinn, null)],
      delegations: [{ from: quinn.id, to: pat.id, limit: 4_000_000, ...week }],
    };
    const answer = await put(draft, { 'if-match': '"0"' });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    const found = await entityOf(get());
    expect(found).toMatchObject({ ...draft, isUsed: true, people: expect.any(Array), changedBy: 'Person 003' });
    expect(
      found.people.map(
        ({
          userId,
          name: _name,
          email: _email,
          jobTitle: _job,
          isActive,
          isAdministrator: _is,
          absence: _,
          ...limit
        }) => ({
          userId,
          ...limit,
        }),
      ),
    ).toEqual([limitOf(admin, 0), ...draft.people].map((one, i) => (i === 0 ? { ...one, limit: null } : one)));
    const rows = await auditStore(storesOf(app).table).of(creditUnionId);
    expect(rows.map(({ type, detail, before, after }) => [type, detail, before, after])).toEqual([
      [
        'Authorities Changed',
        'Changed: tiers, days, personal limits, delegations',
        'No personal limits',
        'Personal limits in use',
      ],
    ]);
    await problemOf(await put(draft, { 'if-match': '"0"' }), 'stale');
    expect((await put(draft)).headers.get('etag')).toBe('"1"');
  });

  it('warn of amounts that no one could approve', async () => {
    const { put, others, admin } = await heldCreditUnion(app, 1);
    const [pat] = others as [typeof admin];
    const people = [limitOf(admin, 1_000_000), limitOf(pat, 5_000_000)];
    const tiers = [
      { from: 500_000, approvals: 1 },
      { from: 2_000_000, approvals: 2 },
    ];
    expect((await entityOf(put({ people, tiers }))).warnings).toEqual([
      'With the present limits nobody else can approve $2,000,000.00.',
    ]);
  });

  it.each<[string, (id: string, stranger: string) => object, [string, string][]]>([
    [
      'a negative limit',
      (id) => ({ people: [limitOf({ id }, -1)] }),
      [['/people/0/limit', "A limit can't be negative"]],
    ],
    [
      'part of a cent',
      (id) => ({ people: [limitOf({ id }, 0.001)] }),
      [['/people/0/limit', 'A limit must have at most 2 decimals']],
    ],
    [
      'a limit that ends before it begins',
      (id) => ({ people: [{ ...limitOf({ id }, 5), from: '2026-02-01', until: '2026-01-01' }] }),
      [['/people/0/until', 'The end must not be before the start']],
    ],
    [
      'a person twice',
      (id) => ({ people: [limitOf({ id }, 5), limitOf({ id }, 6)] }),
      [['/people/1/userId', 'This person is there twice']],
    ],
    ['a stranger', (_, id) => ({ people: [limitOf({ id }, 5)] }), [['/people/0/userId', NOT_OURS]]],
    [
      'a delegation to another credit union',
      (from, to) => ({ delegations: [{ from, to, limit: null, ...week }] }),
      [['/delegations/0/to', NOT_OURS]],
    ],
    [
      'a delegation to oneself',
      (id) => ({ delegations: [{ from: id, to: id, limit: null, ...week }] }),
      [['/delegations/0/to', "A person can't delegate to themselves"]],
    ],
    [
      'a delegation of 91 days',
      (from, to) => ({ delegations: [{ from, to, limit: null, start: '2026-01-01', end: '2026-04-02' }] }),
      [['/delegations/0/end', 'A delegation lasts at most 90 days']],
    ],
    [
      'tiers that fall and ask for too many',
      () => ({
        tiers: [
          { from: 5, approvals: 6 },
          { from: 5, approvals: 1 },
        ],
      }),
      [
        ['/tiers/0/approvals', 'Approvals must be a whole number of 0 to 5'],
        ['/tiers/1/from', 'Each tier must start above the one before'],
      ],
    ],
    [
      'tiers that fall',
      () => ({
        tiers: [
          { from: 5, approvals: 1 },
          { from: 5, approvals: 2 },
        ],
      }),
      [['/tiers/1/from', 'Each tier must start above the one before']],
    ],
    ['no days', () => ({ lapseDays: 0 }), [['/lapseDays', 'Enter a whole number of days of 1 to 90']]],
  ])('refuse %s, and keep what was there', async (_, draft, faults) => {
    const { put, get, admin } = await heldCreditUnion(app, 0);
    const stranger = await someone(app);
    expect(await faultsOf(put(draft(admin.id, stranger.id)))).toEqual(faults);
    expect(await entityOf(get())).toMatchObject({ isUsed: false });
  });

  it('are read by administrators of the site, who change none', async () => {
    const { path, put, others } = await heldCreditUnion(app);
    await put({ people: others.map((one) => limitOf(one, 5)) });
    expect(await entityOf(send(app, `GET ${path}`, { as: 'admin' }))).toMatchObject({ isUsed: true });
    const body = { tiers: [], lapseDays: 14, people: [], delegations: [] };
    await problemOf(await send(app, `PUT ${path}`, { as: 'admin', body }), 'not_allowed');
  });

  it('are the business of no other credit union', async () => {
    const { path } = await heldCreditUnion(app);
    const { token } = await heldCreditUnion(app);
    const body = { tiers: [], lapseDays: 14, people: [], delegations: [] };
    await problemOf(await send(app, `GET ${path}`, { token }), 'not_found');
    await problemOf(await send(app, `PUT ${path}`, { token, body }), 'not_found');
  });
});

describe('the last administrator of a credit union', () => {
  const take = (id: string) =>
    send(app, `DELETE /usermanagement/users/${id}/creditunionadministration`, { as: 'admin' });

  it('stays one while its people are held to limits', async () => {
    const { put, admin, others } = await heldCreditUnion(app);
    const [pat] = others as [typeof admin];
    await put({ people: [limitOf(pat, 5)] });
    const { detail } = await problemOf(await take(admin.id), 'conflict');
    expect(detail).toBe(
      `${admin.creditUnionName} limits what its people may decide. Make another one its administrator first.`,
    );
    await app.as('admin').users.giveCreditUnionAdministration({ id: pat.id });
    expect((await take(admin.id)).status).toBe(200);
    await problemOf(await take(pat.id), 'conflict');
  });

  it('is left where two are taken at one moment', async () => {
    const { put, admin, others, get } = await heldCreditUnion(app);
    const [pat] = others as [typeof admin];
    await put({ people: [limitOf(pat, 5)] });
    await app.as('admin').users.giveCreditUnionAdministration({ id: pat.id });
    const answers = await Promise.all([take(admin.id), take(pat.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await get();
  });

  it('can go where no one is held to anything', async () => {
    const { admin } = await heldCreditUnion(app, 0);
    expect((await take(admin.id)).status).toBe(200);
  });
});

describe('a change that lets anyone decide more', () => {
  /** Its administrator may decide $1,000 and says so; `second` is one more administrator, or no one. */
  async function held(second = true) {
    const credit = await heldCreditUnion(app);
    const { admin, put, get, path } = credit;
    const { creditUnionId, creditUnionName, routingNumber } = admin;
    const colleague = { creditUnionId, creditUnionName, routingNumber, isCreditUnionAdmin: second };
    const token = await app.signIn((await someone(app, colleague)).email);
    await put({ people: [limitOf(admin, 1_000)] });
    const more = { people: [limitOf(admin, 2_000)] };
    const proposed = await put(more);
    const { pending } = await entityOf(Promise.resolve(proposed.clone()));
    const approve = (as: { token: string } | { as: 'admin' }, contentHash = pending?.contentHash ?? '') =>
      send(app, `POST ${path}/approvals`, { ...as, body: { contentHash } });
    const limit = async () => (await entityOf(get())).people.find(({ userId }) => userId === admin.id)?.limit;
    return { ...credit, more, proposed, pending, second: { token }, approve, limit };
  }

  it('waits for another administrator, who sees what it is and puts it in force', async () => {
    const { proposed, pending, token, second, approve, limit, get, admin, creditUnionId } = await held();
    expect(proposed.status).toBe(200);
    expect(pending).toMatchObject({ effectiveAt: null, mayApprove: false, people: [limitOf(admin, 2_000)] });
    expect(await limit()).toBe(1_000);
    await problemOf(await approve({ token }), 'own_work');
    await problemOf(await approve({ as: 'admin' }), 'not_allowed');
    await problemOf(await approve(second, 'another'), 'conflict');
    expect(await limit()).toBe(1_000);
    expect((await approve(second)).status).toBe(200);
    expect(await limit()).toBe(2_000);
    expect((await entityOf(get())).pending).toBeNull();
    await problemOf(await approve(second), 'conflict');
    const rows = await auditStore(storesOf(app).table).of(creditUnionId);
    expect(rows.map(({ type, detail }) => [type, detail])).toEqual(
      expect.arrayContaining([
        ['Authorities Proposed', 'Changed: personal limits'],
        ['Authorities Changed', expect.stringMatching(/^Approved what .+ proposed$/)],
      ]),
    );
  });

  it('is put in force once by two who approve at one moment', async () => {
    const { second, approve, get } = await held();
    const answers = await Promise.all([approve(second), approve(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await get()).headers.get('etag')).toBe('"3"');
  });

  it('can be dropped, and leaves what was in force', async () => {
    const { second, path, limit, approve } = await held();
    expect((await send(app, `DELETE ${path}/pending`, second)).status).toBe(200);
    await problemOf(await approve(second), 'conflict');
    expect(await limit()).toBe(1_000);
  });

  it('waits a day where there is no other administrator, unless one of the site confirms it', async () => {
    const { pending, approve, limit } = await held(false);
    const wait = Date.parse(pending?.effectiveAt ?? '') - Date.parse(pending?.proposedAt ?? '');
    expect(wait).toBe(24 * 3_600_000);
    expect(await limit()).toBe(1_000);
    expect((await approve({ as: 'admin' })).status).toBe(200);
    expect(await limit()).toBe(2_000);
  });

  it('is in force from its moment on', async () => {
    const { pending, creditUnionId } = await held(false);
    const authorities = authorityStore(storesOf(app).table);
    const at = Date.parse(pending?.effectiveAt ?? '');
    const limitAt = async (moment: number) => (await authorities.of(creditUnionId, new Date(moment))).people[0]?.limit;
    expect([await limitAt(at - 1), await limitAt(at)]).toEqual([1_000_00, 2_000_00]);
  });

  it('falls away with a limit that is taken back, which needs no one else', async () => {
    const { put, admin, limit, get } = await held();
    await put({ people: [limitOf(admin, 500)] });
    expect(await limit()).toBe(500);
    expect((await entityOf(get())).pending).toBeNull();
  });

  it('is the business of no other credit union', async () => {
    const { path, pending } = await held();
    const { token } = await heldCreditUnion(app);
    const body = { contentHash: pending?.contentHash };
    await problemOf(await send(app, `POST ${path}/approvals`, { token, body }), 'not_found');
    await problemOf(await send(app, `DELETE ${path}/pending`, { token }), 'not_found');
  });
});
