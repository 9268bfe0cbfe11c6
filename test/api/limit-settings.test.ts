import { describe, expect, it } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import { aPolicy, limitsAdministrator } from '#test/support/limit-settings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const figures = { netWorth: 18_400_000, capitalAndSurplus: 150_000_000.25, asOf: '2026-06-30' };
const policy = aPolicy;
const waiver = {
  kind: 'originator',
  target: 'CU1',
  limit: 20_000_000,
  from: '2026-01-01',
  until: null,
  stateConcurrence: false,
  documentId: null,
};

const NOT_LISTED = 'Choose an asset class or a loan type from the list';
const declared = { group: 'G-1', ownGroup: 'h1' };
const administrator = () => limitsAdministrator(app);
const entityOf = async (answer: Promise<Response>) => (await (await answer).json()) as LimitSettingsEntity;
const faultsOf = async (answer: Promise<Response>) =>
  (await problemOf(await answer, 'invalid')).errors?.map(({ pointer, detail }) => [pointer, detail]);

describe('limits of a credit union', () => {
  it('are those of nothing until they are said', async () => {
    const { get, user } = await administrator();
    expect(await entityOf(get())).toEqual({
      creditUnionId: user.creditUnionId,
      checkMode: 'advise',
      charter: 'federal',
      corporate: false,
      figures: null,
      policy: null,
      loanTypes: [],
      waivers: [],
      groups: [],
      shareWithExchange: false,
      may: 'change',
      isSetUp: false,
      exposures: null,
      reported: null,
      zone: 'America/Los_Angeles',
      pending: null,
      broken: null,
      changedAt: null,
      changedBy: null,
    });
  });

  it('keep what their administrator says, to the cent, and who said it', async () => {
    const { get, patch, user } = await administrator();
    const answer = await patch(
      ['/figures', figures],
      ['/policy', policy],
      ['/loanTypes', ['New auto']],
      ['/waivers', [waiver]],
    );
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"1"']);
    expect(await entityOf(get())).toMatchObject({
      figures: { ...figures, source: 'attested' },
      policy,
      loanTypes: ['New auto'],
      waivers: [waiver],
      isSetUp: true,
      changedBy: `Person ${user.surname}`,
    });
    const rows = await auditStore(storesOf(app).table).of(user.creditUnionId);
    expect(rows.map(({ type, detail }) => [type, detail])).toEqual([
      ['Limits Changed', 'Changed: figures, policy, loan types, waivers'],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/18,?400,?000/);
  });

  it('keep since when figures stand that a later change leaves', async () => {
    const { get, patch, path } = await administrator();
    await patch(['/figures', figures]);
    const before = (await entityOf(get())).figures;
    const as = 'admin' as const;
    const body = [{ op: 'replace', path: '/checkMode', value: 'off' }];
    expect((await send(app, `PATCH ${path}`, { as, body })).status).toBe(200);
    expect(await entityOf(get())).toMatchObject({ checkMode: 'off', figures: before });
  });

  it('write nothing where nothing differs', async () => {
    const { patch, user } = await administrator();
    expect((await patch(['/checkMode', 'advise'])).headers.get('etag')).toBe('"0"');
    expect(await auditStore(storesOf(app).table).of(user.creditUnionId)).toEqual([]);
  });

  it('are changed as they were seen', async () => {
    const { patch, path, token } = await administrator();
    await patch(['/corporate', true]);
    const body = [{ op: 'replace', path: '/corporate', value: false }];
    const answer = await send(app, `PATCH ${path}`, { token, body, headers: { 'if-match': '"0"' } });
    await problemOf(answer, 'stale');
  });

  it.each<[string, unknown, string?, string?]>([
    ['/figures', { ...figures, asOf: '2026-06-29' }, '/figures/asOf', 'Enter the last day of a quarter'],
    ['/figures', { ...figures, asOf: '2099-12-31' }, '/figures/asOf', "The quarter hasn't ended"],
    ['/figures', { ...figures, capitalAndSurplus: -1 }, '/figures/capitalAndSurplus', 'Cannot Be Negative'],
    ['/figures', { ...figures, netWorth: 0.001 }, '/figures/netWorth', 'An amount has at most 2 decimals'],
    ['/policy', { ...policy, borrowerPercent: 1_000.5 }, '/policy/borrowerPercent'],
    ['/policy', { ...policy, boardDate: '2099-01-01' }, '/policy/boardDate', 'The date is after today'],
    ['/loanTypes', ['New auto', 'New auto'], '/loanTypes', 'A loan type is there twice'],
    ['/loanTypes', ['auto', 'Auto loans'], '/loanTypes', 'A loan type is there twice'],
    ['/loanTypes', ['Auto', 'Boat'], '/loanTypes/1', NOT_LISTED],
    ['/policy', { ...policy, typePercents: { 'Boat/RV': 5 } }, '/policy/typePercents/Boat~1RV', NOT_LISTED],
    [
      '/policy',
      { ...policy, typePercents: { auto: 5, Auto: 6 } },
      '/policy/typePercents/Auto',
      'A loan type is there twice',
    ],
    ['/waivers', [{ ...waiver, until: '2025-12-31' }], '/waivers/0/until', 'The end comes before the start'],
    ['/groups', [{ group: 'G-1', ownGroup: 'G-1' }], '/groups/0/ownGroup', 'This is the same group'],
    ['/groups', [declared, { ...declared, ownGroup: 'h2' }], '/groups/1/group', 'This group is there twice'],
    ['/groups', [declared, { group: 'h1', ownGroup: 'h2' }], '/groups/0/ownGroup'],
    ['/groups', [{ ...declared, ownGroup: ' ' }], '/groups/0/ownGroup', 'Enter a group'],
    ['/groups', [{ ...declared, ownGroup: '078-05-1120' }], '/groups/0/ownGroup'],
    ['/checkMode', 'sometimes'],
  ])('refuse at %s %j', async (path, value, pointer = path, detail) => {
    const { patch, get } = await administrator();
    const faults = await faultsOf(patch([path, value]));
    expect(faults).toEqual([[pointer, detail ?? expect.any(String)]]);
    expect(await entityOf(get())).toMatchObject({ isSetUp: false, checkMode: 'advise', loanTypes: [], waivers: [] });
  });

  it('let no one change what follows from them', async () => {
    const { patch } = await administrator();
    await problemOf(await patch(['/isSetUp', true]), 'not_allowed');
  });

  it("are another credit union's to no one but administrators", async () => {
    const own = await administrator();
    const other = await administrator();
    for (const line of [`GET ${own.path}`, `PATCH ${own.path}`, `PUT ${own.path}/exposures`]) {
      const body = line.startsWith('PATCH')
        ? [{ op: 'replace', path: '/corporate', value: true }]
        : { asOf: '2026-01-31', rows: [] };
      const asked = line.startsWith('GET') ? {} : { body };
      await problemOf(await send(app, line, { token: other.token, ...asked }), 'not_found');
    }
    expect((await send(app, `GET ${own.path}`, { as: 'admin' })).status).toBe(200);
    await problemOf(await send(app, 'GET /compliance/creditunions/none', { as: 'admin' }), 'not_found');
  });

  it('are read by Partners among colleagues, as by whoever lost the role, and changed by neither', async () => {
    const { user, path, token, patch } = await administrator();
    await patch(['/policy', aPolicy]);
    const of = { creditUnionId: user.creditUnionId };
    const [colleague, basic] = [await someone(app, of), await someone(app, { ...of, userType: 'Basic' })];
    const [partners, basics] = [await app.signIn(colleague.email), await app.signIn(basic.email)];
    await app.as('admin').users.takeCreditUnionAdministration({ id: user.id });
    const body = [{ op: 'replace', path: '/corporate', value: true }];
    for (const one of [partners, token]) {
      expect(await entityOf(send(app, `GET ${path}`, { token: one }))).toMatchObject({ may: 'read', policy: aPolicy });
      await problemOf(await send(app, `PATCH ${path}`, { token: one, body }), 'not_allowed');
    }
    for (const line of [`GET ${path}`, `PATCH ${path}`])
      await problemOf(
        await send(app, line, { token: basics, ...(line.startsWith('PATCH') && { body }) }),
        'not_allowed',
      );
  });
});

describe('outside exposures', () => {
  const row = { kind: 'originator', target: 'CU1', participations: 1_000_000.01 };
  const whole = { ...row, otherLoans: 0, commercial: 0, readilyMarketable: 0 };
  const asOf = '2026-06-30';

  it('are replaced as a whole', async () => {
    const { put, get } = await administrator();
    await put({ asOf, rows: [row, { ...row, kind: 'type', target: 'New auto' }] });
    const answer = await put({ asOf: '2026-07-31', rows: [row] });
    expect(answer.headers.get('etag')).toBe('"2"');
    const entity = await entityOf(Promise.resolve(answer));
    expect(entity.exposures).toMatchObject({ asOf: '2026-07-31', rows: [whole], version: 2 });
    expect(await entityOf(get())).toEqual(entity);
  });

  it('are replaced as they were seen, whatever becomes of the settings', async () => {
    const { put, patch, path, token, get } = await administrator();
    await patch(['/corporate', true]);
    const over = (version: number, ...rows: unknown[]) =>
      send(app, `PUT ${path}/exposures`, { token, body: { asOf, rows }, headers: { 'if-match': `"${version}"` } });
    expect((await over(0, row)).status).toBe(200);
    await problemOf(await over(0), 'stale');
    expect((await entityOf(get())).exposures?.rows).toHaveLength(1);
    await patch(['/corporate', false]);
    expect((await over(1)).status).toBe(200);
    await Promise.all([put({ asOf, rows: [] }), put({ asOf, rows: [row] })]);
    expect((await entityOf(get())).exposures?.version).toBe(4);
  });

  it('are no one’s to replace but their own administrators’: 403 where they are shared, else 404', async () => {
    const { put, patch, path, get } = await administrator();
    await put({ asOf, rows: [row] });
    const asAdmin = () => send(app, `PUT ${path}/exposures`, { as: 'admin', body: { asOf, rows: [] } });
    await patch(['/shareWithExchange', true]);
    await problemOf(await asAdmin(), 'not_allowed');
    await patch(['/shareWithExchange', false]);
    const hidden = await problemOf(await asAdmin(), 'not_found');
    const none = await problemOf(
      await send(app, 'PUT /compliance/creditunions/none/exposures', { as: 'admin', body: { asOf, rows: [] } }),
      'not_found',
    );
    expect(hidden.detail).toBe(none.detail);
    expect((await entityOf(get())).exposures?.rows).toEqual([whole]);
  });

  it('are not replaced by an administrator of the site for their own credit union either', async () => {
    const { put, user, token, path } = await administrator();
    await put({ asOf, rows: [row] });
    const { email } = await someone(app, {
      creditUnionId: user.creditUnionId,
      isAdmin: true,
      isCreditUnionAdmin: true,
    });
    const own = { token: (await app.session(email)).AccessToken ?? '' };
    const answer = await send(app, `PUT ${path}/exposures`, { ...own, body: { asOf, rows: [] } });
    expect(answer.status).toBe(403);
    expect((await send(app, `GET ${path}/exposures`, { token })).status).toBe(200);
  });

  it('keep each version that others took the place of, for whoever reads the limits', async () => {
    const { put, patch, path, token } = await administrator();
    const read = async (below: string, as: object = { token }) =>
      (await send(app, `GET ${path}/exposures${below}`, as)).json();
    expect(await read('')).toEqual([]);
    await put({ asOf, rows: [row] });
    await put({ asOf: '2026-07-31', rows: [] });
    await put({ asOf: '2026-08-31', rows: [row, { ...row, kind: 'type', target: 'New auto' }] });
    expect(await read('')).toMatchObject([
      { version: 2, asOf: '2026-07-31', rows: 0 },
      { version: 1, asOf, rows: 1, changedBy: expect.any(String) },
    ]);
    expect(await read('/1')).toMatchObject({ version: 1, asOf, rows: [whole] });
    expect((await read('/3')).rows).toHaveLength(2);
    for (const version of ['0', '4', 'x', '1e1'])
      await problemOf(await send(app, `GET ${path}/exposures/${version}`, { token }), 'not_found');
    const other = await administrator();
    await patch(['/shareWithExchange', false]);
    for (const who of [{ token: other.token }, { as: 'admin' as const }])
      for (const below of ['', '/1'])
        await problemOf(await send(app, `GET ${path}/exposures${below}`, who), 'not_found');
    await patch(['/shareWithExchange', true]);
    expect(await read('/1', { as: 'admin' })).toMatchObject({ rows: [whole] });
  });

  it('take 2,000 rows with long ids, and say so where they are too long to keep', async () => {
    const { put, get } = await administrator();
    const rows = (length: number, letters: () => string) =>
      Array.from({ length: 2_000 }, (_, n) => ({
        kind: 'borrower',
        target: `${n}-${Array.from({ length }, letters).join('')}`,
        participations: n,
      }));
    expect((await put({ asOf, rows: rows(190, () => 'x') })).status).toBe(200);
    expect((await entityOf(get())).exposures?.rows).toHaveLength(2_000);
    const anyLetter = () => String.fromCharCode(0x100 + Math.floor(Math.random() * 0x140));
    expect((await put({ asOf, rows: rows(190, anyLetter) })).status).toBe(422);
    expect((await entityOf(get())).exposures?.version).toBe(1);
  });

  it('come as a CSV file', async () => {
    const { put } = await administrator();
    const csv =
      '\uFEFFTarget,Kind,Participations,Other loans\r\nCU1,Originator,"$1,000,000.01",\r\n\r\ng-7,borrower,5,7.5\r\n';
    expect((await entityOf(put({ asOf, csv }))).exposures?.rows).toEqual([
      whole,
      { kind: 'borrower', target: 'g-7', participations: 5, otherLoans: 7.5, commercial: 0, readilyMarketable: 0 },
    ]);
  });

  const personal = (n: number) => `Row ${n}: this looks like personal data. Use loan and group ids only.`;
  it.each<[string, string, string]>([
    ['an SSN', 'borrower,g-1,1\nborrower,123-45-6789,1', personal(2)],
    ['an SSN without dashes', 'borrower,123456789,1', personal(1)],
    ['a date of birth', 'borrower,4/7/1961,1', personal(1)],
    ['an email address', 'borrower,ann@mail.example,1', personal(1)],
    ['an amount in words', 'borrower,g-1,much', 'Row 1, Participations: '],
    ['an amount of another country', 'borrower,g-1,"250.000,00"', 'must be a number. Type it like 1,234.56.'],
    ['an amount below zero', 'type,New auto,5\nborrower,g-1,-1', 'Row 2, Participations: Cannot Be Negative'],
    ['another kind', 'person,g-1,1', 'Row 1, Kind: '],
    ['one twice', 'borrower,g-1,1\nborrower,G-1,2', 'Row 2: the same is there twice'],
    ['too few cells', 'borrower,g-1', 'Row 1 '],
  ])('refuse %s by row and column, and keep what there was', async (_, lines, detail) => {
    const { put, get } = await administrator();
    await put({ asOf, rows: [row] });
    const faults = await faultsOf(put({ asOf, csv: `Kind,Target,Participations\n${lines}` }));
    expect(faults).toEqual([['/csv', expect.stringContaining(detail)]]);
    expect((await entityOf(get())).exposures?.rows).toEqual([whole]);
  });

  it('refuse a file without its columns, a day to come, and neither rows nor file', async () => {
    const { put } = await administrator();
    expect(await faultsOf(put({ asOf, csv: 'Name,Amount\nCU1,5' }))).toEqual(
      ['Kind', 'Target', 'Participations'].map((name) => ['/csv', `The file has no column ${name}.`]),
    );
    expect(await faultsOf(put({ asOf: '2099-01-01', rows: [] }))).toEqual([['/asOf', 'The date is after today']]);
    expect(await faultsOf(put({ asOf }))).toEqual([['/rows', 'Send rows or a CSV file']]);
    expect(await faultsOf(put({ asOf, rows: [{ ...row, target: '123-45-6789' }] }))).toEqual([
      ['/rows/0/target', personal(1)],
    ]);
  });
});
