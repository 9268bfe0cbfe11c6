import { describe, expect, it } from 'vitest';
import { accessRecord } from '#functions/store/access-log.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { DocumentKind, Verdict } from '#shared/domain/document.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const HARBOR_LIGHT = 'CU60001';

const app = quietApp();
const admin = app.as('admin');

/** An offering with files a, b and c in Loan Files and d in Pool Details. */
async function dataRoom() {
  const owner = await openOffering(app);
  const kind = 'due-diligence' as const;
  const put = (itemName: string, section = 'Loan Files') => keptFile(app, { kind, owner, itemName, section });
  const [a, b, c, d] = [await put('a'), await put('b'), await put('c'), await put('d', 'Pool Details')];
  const change = (itemUniqueId: string, ...body: ReturnType<typeof replace>[]) =>
    admin.folders.change({ kind, owner, itemUniqueId, body });
  const names = async (section = 'Loan Files') =>
    (await admin.folders.get({ kind, owner, query: { section } })).files.map(({ itemName }) => itemName);
  const counts = async () =>
    Object.fromEntries(
      (await admin.folders.get({ kind, owner })).sections.map(({ section, count }) => [section, count]),
    );
  const access = (id: string) => storesOf(app).table.all({ partition: `ACCESS#${kind}/${owner}/${id}` }, accessRecord);
  const history = async () => (await admin.history.list({ id: owner })).value.map(({ Type, Detail }) => [Type, Detail]);
  return { kind, owner, a, b, c, d, put, change, names, counts, access, history };
}

describe('a folder', () => {
  it('lists its sections with counts and its files in order, also page by page', async () => {
    const { kind, owner } = await dataRoom();
    const whole = await admin.folders.get({ kind, owner });
    expect(whole.sections).toEqual([
      { section: 'Pool Details', count: 1 },
      { section: 'Loan Files', count: 3 },
    ]);
    expect(whole.files.map(({ itemName }) => itemName)).toEqual(['d', 'a', 'b', 'c']);
    expect(whole.files[0]).toMatchObject({ contentType: 'text/csv', status: 'Available', removedAt: null });
    const page = (query: object) =>
      admin.folders.get({ kind, owner, query: { section: 'Loan Files', $top: '2', ...query } });
    const first = await page({});
    const second = await page({ after: first.files[1]?.cursor });
    expect([first, second].map(({ files }) => files.map(({ itemName }) => itemName))).toEqual([['a', 'b'], ['c']]);
  });

  it.each([
    ['due-diligence', '1001'],
    ['images', '1001'],
    ['reports', '1004'],
    ['downloads', HARBOR_LIGHT],
    ['uploads', HARBOR_LIGHT],
  ])('is there for %s/%s', async (kind, owner) => {
    expect(await admin.folders.get({ kind, owner })).toHaveProperty('sections');
  });

  it.each([
    ['agreements', '1001', 'not_found'],
    ['..', '1001', 'not_found'],
    ['due-diligence', '999999', 'offering_not_available'],
    ['reports', HARBOR_LIGHT, 'offering_not_available'],
    ['images', '..%2F1001', 'offering_not_available'],
    ['due-diligence', '%00', 'offering_not_available'],
    ['downloads', 'CU00000', 'not_found'],
    ['downloads', '1001', 'not_found'],
    ['uploads', 'x'.repeat(3000), 'not_found'],
    ['uploads', '%F0%9F%8F%A6', 'not_found'],
  ] as [string, string, ProblemCode][])('is not there for %s/%.20s', async (kind, owner, code) => {
    for (const line of ['GET', 'GET .../KEPT1', 'PATCH .../KEPT1', 'DELETE .../KEPT1']) {
      const [method, path = ''] = line.split(' ...');
      const body = method === 'PATCH' ? [replace('/itemName', 'x')] : undefined;
      const to = `${method} /documentcatalog/folders/${kind === '..' ? '%2E%2E%2F' : kind}/${owner}${path}`;
      await problemOf(await send(app, to, { as: 'admin', body }), code);
    }
  });
});

describe('the original of a file', () => {
  it('comes under its name, with a row of the access log', async () => {
    const { kind, owner, a, access, history } = await dataRoom();
    const answer = await send(app, `GET /documentcatalog/folders/${kind}/${owner}/${a.itemUniqueId}`, { as: 'admin' });
    const file = await fetch(answer.headers.get('location') ?? '');
    expect([answer.status, await file.text()]).toEqual([302, 'bytes']);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await access(a.itemUniqueId)).toMatchObject([{ action: 'Downloaded', userName: 'Morgan Ellison' }]);
    expect((await history())[0]?.[0]).not.toBe('File Downloaded');
  });

  it.each([
    ['Pending', 'file_not_ready'],
    ['Infected', 'file_quarantined'],
    ['Unscannable', 'file_quarantined'],
  ] as [Verdict, ProblemCode][])('is kept back while its verdict is %s', async (verdict, code) => {
    const { kind, owner, access } = await dataRoom();
    const file = await keptFile(app, { kind, owner, verdict });
    const line = `GET /documentcatalog/folders/${kind}/${owner}/${file.itemUniqueId}`;
    await problemOf(await send(app, line, { as: 'admin' }), code);
    expect(await access(file.itemUniqueId)).toEqual([]);
  });

  it.each(['none', 'x'.repeat(2000), '%00', 'DOCUMENT%23'])('is not there for the id %.20s', async (id) => {
    const line = `/documentcatalog/folders/due-diligence/1001/${id}`;
    await problemOf(await send(app, `GET ${line}`, { as: 'admin' }), 'not_found');
    await problemOf(await send(app, `PATCH ${line}`, { as: 'admin', body: [replace('/itemName', 'x')] }), 'not_found');
    await problemOf(await send(app, `DELETE ${line}`, { as: 'admin' }), 'not_found');
  });

  it('is not there once its object is gone', async () => {
    const { kind, owner } = await dataRoom();
    const { itemUniqueId } = await keptFile(app, { kind, owner, isPresent: false });
    const line = `/documentcatalog/folders/${kind}/${owner}/${itemUniqueId}`;
    await problemOf(await send(app, `GET ${line}`, { as: 'admin' }), 'not_found');
    await problemOf(await send(app, `DELETE ${line}`, { as: 'admin' }), 'not_found');
  });
});

describe('an administrator', () => {
  it('renames a file, which both logs tell', async () => {
    const { a, change, names, access, history } = await dataRoom();
    const itemName = 'Añual – 2026 年 "final".csv';
    expect(await change(a.itemUniqueId, replace('/itemName', itemName))).toMatchObject({ itemName });
    expect(await names()).toEqual([itemName, 'b', 'c']);
    expect(await access(a.itemUniqueId)).toMatchObject([{ action: 'Renamed', itemName, detail: `a → ${itemName}` }]);
    expect((await history())[0]).toEqual(['File Renamed', `Loan Files: a → ${itemName}`]);
  });

  it('moves a file to another section, at its end or at a place', async () => {
    const { b, c, d, change, names, counts, access, history } = await dataRoom();
    await change(b.itemUniqueId, replace('/section', 'Pool Details'));
    await change(c.itemUniqueId, replace('/section', 'Pool Details'), replace('/follows', d.itemUniqueId));
    expect([await names(), await names('Pool Details')]).toEqual([['a'], ['d', 'c', 'b']]);
    await change(c.itemUniqueId, replace('/section', 'Our own'), replace('/follows', null));
    expect(await counts()).toEqual({ 'Pool Details': 2, 'Loan Files': 1, 'Our own': 1 });
    expect(await access(b.itemUniqueId)).toMatchObject([{ action: 'Moved', detail: 'Loan Files → Pool Details' }]);
    expect((await history())[0]).toEqual(['File Moved', 'c: Pool Details → Our own']);
  });

  it('puts files in order, and writes nothing where nothing changes', async () => {
    const { a, b, c, change, names, counts, access } = await dataRoom();
    await change(c.itemUniqueId, replace('/follows', null));
    expect(await names()).toEqual(['c', 'a', 'b']);
    await change(a.itemUniqueId, replace('/follows', b.itemUniqueId));
    expect(await names()).toEqual(['c', 'b', 'a']);
    await change(c.itemUniqueId, replace('/follows', b.itemUniqueId));
    await change(c.itemUniqueId, replace('/follows', b.itemUniqueId));
    expect(await names()).toEqual(['b', 'c', 'a']);
    expect(await counts()).toEqual({ 'Pool Details': 1, 'Loan Files': 3 });
    expect(await access(c.itemUniqueId)).toMatchObject([
      { action: 'Moved', detail: 'after b → first' },
      { action: 'Moved', detail: 'first → after b' },
    ]);
  });

  it('removes a file once, and restores it to its place', async () => {
    const { kind, owner, b, change, names, counts, access, history } = await dataRoom();
    await admin.folders.remove({ kind, owner, itemUniqueId: b.itemUniqueId });
    await admin.folders.remove({ kind, owner, itemUniqueId: b.itemUniqueId });
    expect([await names(), await counts()]).toEqual([['a', 'c'], { 'Pool Details': 1, 'Loan Files': 2 }]);
    const { files } = await admin.folders.get({ kind, owner, query: { removed: 'true' } });
    expect(files).toMatchObject([{ itemName: 'b', section: 'Loan Files', removedAt: expect.any(String) }]);
    const line = `/documentcatalog/offering/${owner}/files/${b.itemUniqueId}`;
    await problemOf(await send(app, `GET ${line}`, { as: 'buyer' }), 'not_found');
    await problemOf(
      await send(app, `GET /documentcatalog/folders/${kind}/${owner}/${b.itemUniqueId}`, { as: 'admin' }),
      'not_found',
    );
    await change(b.itemUniqueId, replace('/isRemoved', false));
    expect([await names(), (await counts())['Loan Files']]).toEqual([['a', 'b', 'c'], 3]);
    expect((await access(b.itemUniqueId)).map(({ action }) => action)).toEqual(['Removed', 'Restored']);
    expect((await history()).slice(0, 2)).toEqual([
      ['File Restored', 'Loan Files: b'],
      ['File Removed', 'Loan Files: b'],
    ]);
  });

  it('restores a file whose place was taken, and can still put files around it', async () => {
    const { kind, owner, a, b, c, d, change, names } = await dataRoom();
    await admin.folders.remove({ kind, owner, itemUniqueId: b.itemUniqueId });
    await change(d.itemUniqueId, replace('/section', 'Loan Files'), replace('/follows', a.itemUniqueId));
    await change(b.itemUniqueId, replace('/isRemoved', false));
    expect(await names()).toEqual(['a', 'd', 'b', 'c']);
    await change(c.itemUniqueId, replace('/follows', d.itemUniqueId));
    expect(await names()).toEqual(['a', 'd', 'c', 'b']);
  });

  it('does several things at once, each with its row', async () => {
    const { kind, owner, b, change, names, access } = await dataRoom();
    await admin.folders.remove({ kind, owner, itemUniqueId: b.itemUniqueId });
    const all = [replace('/isRemoved', false), replace('/itemName', 'B'), replace('/section', 'Pool Details')];
    await change(b.itemUniqueId, ...all, replace('/follows', null));
    expect([await names(), await names('Pool Details')]).toEqual([
      ['a', 'c'],
      ['B', 'd'],
    ]);
    const actions = (await access(b.itemUniqueId)).map(({ action }) => String(action));
    expect(actions.sort()).toEqual(['Moved', 'Removed', 'Renamed', 'Restored']);
  });

  it('keeps the files of a credit union, which have no history of an offering', async () => {
    const folder = { kind: 'downloads', owner: 'CU60002' } as const;
    const { itemUniqueId } = await keptFile(app, { ...folder, section: '', itemName: 'statement.csv' });
    await admin.folders.change({ ...folder, itemUniqueId, body: [replace('/section', 'Letters')] });
    const { sections } = await admin.folders.get(folder);
    expect(sections).toContainEqual({ section: 'Letters', count: 1 });
    const rows = await storesOf(app).table.all({ partition: `ACCESS#downloads/CU60002/${itemUniqueId}` }, accessRecord);
    expect(rows).toMatchObject([{ action: 'Moved', detail: 'no section → Letters' }]);
    expect(await storesOf(app).history.ofOffering('CU60002')).toEqual([]);
  });

  it('is told when the file changed meanwhile, by version or by value', async () => {
    const { kind, owner, a } = await dataRoom();
    const line = `PATCH /documentcatalog/folders/${kind}/${owner}/${a.itemUniqueId}`;
    const patch = (name: string, headers = {}) =>
      send(app, line, { as: 'admin', body: [replace('/itemName', name)], headers });
    const first = await patch('one');
    const etag = first.headers.get('etag') ?? '';
    const { files } = await admin.folders.get({ kind, owner });
    expect(etag).toBe(`"${files.find(({ itemUniqueId }) => itemUniqueId === a.itemUniqueId)?.version}"`);
    expect((await patch('two', { 'if-match': etag })).status).toBe(200);
    await problemOf(await patch('three', { 'if-match': etag }), 'stale');
    const remove = line.replace('PATCH', 'DELETE');
    await problemOf(await send(app, remove, { as: 'admin', headers: { 'if-match': etag } }), 'stale');
    const body = [{ op: 'test', path: '/itemName', value: 'one' }, replace('/itemName', 'three')];
    await problemOf(await send(app, line, { as: 'admin', body }), 'conflict');
  });
});

describe('a change of a file is refused', () => {
  const long = 'x'.repeat(256);
  const cases: [string, unknown, ProblemCode, string?][] = [
    ['without a name', [replace('/itemName', ' ')], 'invalid', 'The file needs a name'],
    ['with a path', [replace('/itemName', '../../etc/passwd')], 'invalid'],
    ['with a NUL', [replace('/itemName', 'a\u0000.pdf')], 'invalid'],
    ['with a line break', [replace('/itemName', 'a\r\nb')], 'invalid'],
    ['with dots alone', [replace('/itemName', '..')], 'invalid'],
    ['with a number for a name', [replace('/itemName', 5)], 'invalid'],
    ['with the name taken away', [{ op: 'remove', path: '/itemName' }], 'invalid'],
    ['with no section', [replace('/section', '')], 'invalid', 'Choose a section'],
    ['with blanks for a section', [replace('/section', '  ')], 'invalid', 'Choose a section'],
    ['with a path for a section', [replace('/section', 'a/b')], 'invalid'],
    ['with a long section', [replace('/section', 'x'.repeat(201))], 'invalid'],
    ['after itself', [replace('/follows', 'SELF')], 'invalid', 'There is no such file in this section.'],
    ['after a file of another section', [replace('/follows', 'OTHER')], 'invalid'],
    ['after nothing known', [replace('/follows', 'none')], 'invalid'],
    ['after a long id', [replace('/follows', long)], 'invalid'],
    ['after a number', [replace('/follows', 1)], 'invalid'],
    ['with maybe for removed', [replace('/isRemoved', 'maybe')], 'invalid'],
    ['with good and bad', [replace('/itemName', 'good'), replace('/section', '')], 'invalid'],
    ['with a verdict', [replace('/verdict', 'Clean')], 'not_allowed'],
    ['with an owner', [replace('/owner', '1002')], 'not_allowed'],
    ['with a prototype', [{ op: 'add', path: '/__proto__/polluted', value: 1 }], 'not_allowed'],
    ['as a whole', [replace('', {})], 'not_allowed'],
    ['without operations', [], 'invalid'],
  ];
  it.each(cases)('%s', async (_what, body, code, detail) => {
    const { kind, owner, a, d, access } = await dataRoom();
    const text = JSON.stringify(body).replace('SELF', a.itemUniqueId).replace('OTHER', d.itemUniqueId);
    const line = `PATCH /documentcatalog/folders/${kind}/${owner}/${a.itemUniqueId}`;
    const problem = await problemOf(await send(app, line, { as: 'admin', body: text }), code);
    if (detail) expect(problem.detail).toBe(detail);
    expect(await storesOf(app).documents.find(a, a.itemUniqueId)).toEqual(a);
    expect(await access(a.itemUniqueId)).toEqual([]);
  });

  it('once the file is removed, until it is restored', async () => {
    const { kind, owner, a, change } = await dataRoom();
    await admin.folders.remove({ kind, owner, itemUniqueId: a.itemUniqueId });
    await expect(change(a.itemUniqueId, replace('/itemName', 'x'))).rejects.toMatchObject({ code: 'conflict' });
    await expect(change(a.itemUniqueId, replace('/section', 'Pool Details'))).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each([
    ['images', '1001'],
    ['uploads', HARBOR_LIGHT],
  ] as [DocumentKind, string][])('into a section of %s, which have none', async (kind, owner) => {
    const { itemUniqueId } = await keptFile(app, { kind, owner, section: '' });
    const body = [replace('/section', 'Any')];
    await expect(admin.folders.change({ kind, owner, itemUniqueId, body })).rejects.toMatchObject({ code: 'invalid' });
  });

  it.each([
    ['buyer', 'offering_not_available'],
    ['seller', 'conflict'],
    ['basic', 'not_allowed'],
    ['unverified', 'not_verified'],
  ] as const)('by %s', async (as, code) => {
    const { kind, owner, a } = await dataRoom();
    const line = `/documentcatalog/folders/${kind}/${owner}/${a.itemUniqueId}`;
    await problemOf(await send(app, `GET ${line}`, { as }), code);
    await problemOf(await send(app, `PATCH ${line}`, { as, body: [replace('/itemName', 'x')] }), code);
    await problemOf(await send(app, `DELETE ${line}`, { as }), code);
    await problemOf(await send(app, `GET /documentcatalog/folders/${kind}/${owner}`, { as }), code);
  });
});
