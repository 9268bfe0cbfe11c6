import { beforeAll, describe, expect, it } from 'vitest';
import { pathOf } from '#shared/contract/client.ts';
import { everyRoute } from '#shared/contract/index.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { Access } from '#shared/domain/access.ts';
import type { Person } from '#test/support/app.ts';
import { existing, listRoutes } from '#test/support/list-routes.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf } from '#test/support/stores.ts';

const app = quietApp();

beforeAll(async () => {
  const { UserObjectId: id = '' } = await app.as('buyer').auth.whoAmI({});
  await app.as('admin').users.giveCreditUnionAdministration({ id });
});

const json = 'application/json';
const patchJson = 'application/json-patch+json';

/** Every route that takes a body, and who may call it where an administrator may not. */
const nothing = { id: '0', itemUniqueId: 'none', name: 'none', type: 'none', uploadId: 'none', lp: '0', token: 'none' };
const bodied = everyRoute()
  .filter(({ route }) => route.body)
  .map(({ path, route }) => [pathOf(`${route.method} ${path}`, nothing), route] as const);
const askers: Partial<Record<Access, Person>> = {
  verified: 'buyer',
  partner: 'buyer',
  uploads: 'buyer',
  preparing: 'seller',
  selling: 'buyer',
  ownLimits: 'buyer',
  wires: 'buyer',
};

const idOf = async (as: Person) => (await app.as(as).auth.whoAmI({})).UserObjectId;

describe('a body', () => {
  const good = '{"Amount":5}';
  const large = JSON.stringify({ Amount: 5, padding: 'x'.repeat(2_000_000) });
  const cases: [string, string | undefined, string | undefined, ProblemCode][] = [
    ['that breaks off', '{"Amount":', json, 'malformed'],
    ['with NaN', '{"Amount":NaN}', json, 'malformed'],
    ['with Infinity', '{"Amount":Infinity}', json, 'malformed'],
    ['with a hexadecimal number', '{"Amount":0x10}', json, 'malformed'],
    ['with a trailing comma', '{"Amount":5,}', json, 'malformed'],
    ['with single quotes', "{'Amount':5}", json, 'malformed'],
    ['that is empty', '', json, 'malformed'],
    ['that is missing', undefined, json, 'malformed'],
    ['of two megabytes', large, json, 'too_large'],
    ['of eleven megabytes', `"${'x'.repeat(11_000_000)}"`, json, 'too_large'],
    ['50,000 levels deep', `${'{"Amount":'.repeat(50_000)}5${'}'.repeat(50_000)}`, json, 'malformed'],
    ['21 levels deep', `${'['.repeat(21)}${']'.repeat(21)}`, json, 'malformed'],
    ['20 levels deep', `${'['.repeat(20)}${']'.repeat(20)}`, json, 'invalid'],
    ['that is a form', 'Amount=5', 'application/x-www-form-urlencoded', 'unsupported_type'],
    ['that is text', good, 'text/plain', 'unsupported_type'],
    ['that is a patch', good, patchJson, 'unsupported_type'],
    ['of an odd type', good, 'application/jsonx', 'unsupported_type'],
    ['of no type', good, '', 'unsupported_type'],
    ['of a type in passing', good, 'text/html, application/json', 'unsupported_type'],
  ];
  it.each(cases)('%s changes nothing', async (_what, body, type, code) => {
    const id = await openOffering(app);
    const before = await everythingOf(app, id);
    const answer = await app.call(`/marketplace/offering/${id}/commitments`, {
      as: 'buyer',
      method: 'POST',
      headers: { 'content-type': type ?? '' },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    });
    await problemOf(answer, code);
    expect(await everythingOf(app, id)).toEqual(before);
  });

  it('with a value of 50,000 lists in each other is not walked', async () => {
    const value = '['.repeat(50_000) + ']'.repeat(50_000);
    const body = `[{"op":"replace","path":"/LoanType","value":${value}}]`;
    const line = `PATCH /marketplace/offerings/${await openOffering(app)}`;
    const { detail } = await problemOf(await send(app, line, { as: 'admin', body }), 'malformed');
    expect(detail).toBe('The body is nested too deeply.');
  });

  it.each(bodied)('%s with half a character is refused by name', async (line, { access, patch }) => {
    const half = patch ? '[{"op":"add","path":"/x","value":{"a":"\\ud800"}}]' : '{"x":{"a":"\\udc00!"}}';
    const as = askers[access] ?? 'admin';
    // What is a person's own alone is asked for by themselves.
    const own = access === 'selfAlone' ? line.replace('/0/', `/${await idOf(as)}/`) : line;
    const answer = await send(app, own, { as, body: half });
    const { errors } = await problemOf(answer, 'invalid');
    const detail = 'This text contains an invalid character. Please type it again.';
    expect(errors).toEqual([{ pointer: patch ? '/0/value/a' : '/x/a', detail }]);
  });

  it('with half a character in a name is refused', async () => {
    const answer = await send(app, 'POST /signup', { body: '{"\\ud83d":1}' });
    expect((await problemOf(answer, 'invalid')).errors?.[0]?.pointer).toBe('/\ufffd');
  });

  it('with a name that would be left out in silence is refused', async () => {
    const answer = await send(app, 'POST /signup', { body: '{"x":[{"__proto__":1}]}' });
    expect((await problemOf(answer, 'invalid')).errors).toEqual([
      { pointer: '/x/0/__proto__', detail: "This name can't be used. Please choose another one." },
    ]);
  });

  it('with a whole character of two halves is read', async () => {
    const answer = await send(app, 'POST /marketplace/offering/1001/commitments', {
      as: 'buyer',
      body: '{"\\ud83d\\ude00":1}',
    });
    expect((await problemOf(answer, 'invalid')).errors?.map(({ pointer }) => pointer)).toContain('/😀');
  });

  it('of 50,000 unknown fields is not answered with as many faults', async () => {
    const body = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`${i}`, 1]));
    const { errors } = await problemOf(
      await send(app, 'POST /marketplace/offerings', { as: 'admin', body }),
      'invalid',
    );
    expect(errors).toHaveLength(100);
  });

  it.each([json, 'application/json; charset=utf-8', 'APPLICATION/JSON'])('of type %s is read', async (type) => {
    const id = await openOffering(app);
    const headers = { 'content-type': type };
    const answer = await send(app, `POST /marketplace/offering/${id}/commitments`, {
      as: 'buyer',
      body: good,
      headers,
    });
    expect(answer.status).toBe(201);
  });

  it.each([json, patchJson])('that is a patch list is read as %s', async (type) => {
    const id = await openOffering(app);
    const body = [{ op: 'replace', path: '/LoanType', value: 'Used auto' }];
    const line = `PATCH /marketplace/offerings/${id}`;
    const answer = await send(app, line, { as: 'admin', body, headers: { 'content-type': type } });
    expect([answer.status, (await answer.json()).LoanType]).toEqual([200, 'Used auto']);
  });
});

describe('a query', () => {
  const queries: [string, RegExp][] = [
    ['$top=-1', /\$top must be a whole number/],
    ['$top=abc', /\$top must be a whole number/],
    ['$top=1.5', /\$top/],
    ['$top=1e3', /\$top/],
    ['$top=', /\$top/],
    ['$top=99999999999999999999', /\$top/],
    ['$top=5&$top=6', /\$top/],
    ['$skip=-1', /\$skip must be a whole number/],
    ['$count=maybe', /true.+false/],
    ['$select=id', /Unknown field \$select/],
    ['$expand=x', /\$expand/],
    ['filter=x', /Unknown field filter/],
    ['__proto__=x', /__proto__/],
    ['$filter=Nope eq 1', /unknown field Nope \(at position 0\)/],
    ["$filter=id eq '1001'; DROP TABLE offerings", /\(at position 12\)/],
    ["$filter=id eq 'x' or '1'='1'", /\(at position \d+\)/],
    ["$filter=id eq 'unterminated", /\(at position 6\)/],
    ['$filter=id eq 5', /\(at position 0\)/],
    ['$filter=__proto__ eq null', /\(at position 0\)/],
    [`$filter=${'('.repeat(100)}id eq 'x'${')'.repeat(100)}`, /More than 50 nested parentheses \(at position \d+\)/],
    [`$filter=id eq '${'x'.repeat(10_001)}'`, /longer than 10000 characters/],
    ['$orderby=Nope', /unknown field Nope \(at position 0\)/],
    ['$orderby=id sideways', /\(at position 0\)/],
    ['$orderby=id asc; SELECT 1', /\(at position 0\)/],
  ];
  it.each(queries)('%s is refused by every list', async (query, detail) => {
    for (const { path } of listRoutes) {
      const encoded = query.replace(/^([^=]+)=(.*)$/s, (_, name, value) =>
        value.includes('&') ? `${name}=${value}` : `${name}=${encodeURIComponent(value)}`,
      );
      const problem = await problemOf(
        await send(app, await existing(app, path, encoded), { as: 'admin' }),
        'invalid_query',
      );
      expect(problem.detail).toMatch(detail);
    }
  });

  it.each([
    ['$top=0', 0],
    ['$top=1000000', 20],
    ['$top=999999999', 20],
    ['$filter=', 20],
    ['$filter=lpIdentifier%20eq%20%27%27%27--%27', 0],
  ])('%s is taken', async (query, rows) => {
    const { value } = await (await send(app, `GET /termsheets?${query}`, { as: 'admin' })).json();
    expect(Math.min(value.length, 20)).toBe(rows);
  });
});

describe('a list in memory', () => {
  const path = '/usermanagement/views/admin/users';
  const ask = async (query: string) => (await send(app, `GET ${path}?${query}`, { as: 'admin' })).json();

  it('is empty past its end, and counts all the same', async () => {
    const { '@odata.count': count } = await ask('$top=0');
    expect(count).toBeGreaterThan(0);
    expect(await ask('$skip=999999999')).toEqual({ '@odata.count': count, value: [] });
  });

  it('takes quotes for what they are', async () => {
    const filter = (text: string) => `$filter=${encodeURIComponent(`contains(name,'${text}')`)}`;
    expect(await ask(filter("'' or ''1''=''1"))).toEqual({ '@odata.count': 0, value: [] });
    expect(await ask(filter("%' or '1'='1"))).toMatchObject({ status: 400 });
  });

  it('sorts once by a field that is named a thousand times', async () => {
    const once = await ask('$orderby=name');
    expect(await ask(`$orderby=${Array.from({ length: 1000 }, () => 'name').join()}`)).toEqual(once);
  });
});

describe('a path', () => {
  it.each([
    '/termsheets/%00',
    '/termsheets/%ff',
    '/termsheets/%E0%A4%A',
    "/termsheets/1001'%20OR%201=1",
    `/termsheets/${'9'.repeat(400)}`,
    `/termsheets/${'9'.repeat(5000)}`,
    `/termsheets/${encodeURIComponent('株'.repeat(700))}`,
    `/configuration/messages/${'9'.repeat(2000)}`,
    `/documentcatalog/offering/1001/zips/${'9'.repeat(2000)}`,
    `/documentcatalog/offering/1001/files/${encodeURIComponent('株'.repeat(400))}`,
    `/marketplace/history/${'9'.repeat(3000)}`,
    '/termsheets/OFFERING%231001',
    '/marketplace/history/1001%23x',
    '/marketplace/history/',
    '/marketplace/views/admin/offerings/1001%2f..%2f1002/icviews',
  ])('%s leads nowhere', async (path) => {
    const answer = await send(app, `GET ${path}`, { as: 'admin' });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  });
});

describe('an id in a body that is longer than any can be', () => {
  const long = 'x'.repeat(5000);

  it('is that of no credit union to verify a person for', async () => {
    const [newcomer] = (await app.as('admin').users.list({ query: { $filter: 'verified eq false', $top: '1' } })).value;
    const userId = newcomer?.id ?? '';
    const body = { crmAccountId: long, rtNumber: '123456789', envelopeId: long, creditUnionName: 'X', userId };
    const answer = await send(app, `POST /usermanagement/users/${userId}/accept`, { as: 'admin', body });
    await problemOf(answer, 'invalid');
  });

  it.each(['WhitelistedFinancialEntities', 'BlacklistedFinancialEntities'])('is none of the %s', async (list) => {
    const id = await openOffering(app);
    const body = [{ op: 'replace', path: `/Restrictions/${list}`, value: [long] }];
    await problemOf(await send(app, `PATCH /marketplace/offerings/${id}`, { as: 'admin', body }), 'invalid');
  });
});

describe('a patch that would reach what all objects have in common', () => {
  it.each(['/Restrictions/__proto__/isAdmin', '/TermSheet/constructor/prototype/isAdmin', '/__proto__/isAdmin'])(
    '%s is refused',
    async (path) => {
      const id = await openOffering(app);
      const body = [{ op: 'add', path, value: true }];
      await problemOf(await send(app, `PATCH /marketplace/offerings/${id}`, { as: 'admin', body }), 'not_allowed');
      expect({}).not.toHaveProperty('isAdmin');
    },
  );
});

describe('an Idempotency-Key', () => {
  it.each(['x'.repeat(201), 'with space', 'tab\there'])('is not %j', async (key) => {
    const id = await openOffering(app);
    const line = `POST /marketplace/offering/${id}/interests`;
    const answer = await send(app, line, { as: 'buyer', body: { Amount: 1 }, headers: { 'idempotency-key': key } });
    await problemOf(answer, 'malformed');
  });
});
