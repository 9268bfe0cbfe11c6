import { describe, expect, it } from 'vitest';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
import { demoCreditUnions } from '#local/demo-data/credit-unions.ts';
import { aCreditUnion } from '#test/support/builders.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const imported = (changes: Parameters<typeof aCreditUnion>[0], at: string) =>
  storesOf(app).table.write(...creditUnionItems(aCreditUnion(changes), at).map((put) => ({ put })));

describe('the directory of credit unions', () => {
  const admin = app.as('admin');

  const names = async ($filter?: string) =>
    (await admin.crm.directory({ query: { $top: '1000', ...($filter && { $filter }) } })).value.map(({ Name }) => Name);

  it('lists every one by name, and what a picker shows of each', async () => {
    const all = demoCreditUnions();
    const { value, '@odata.count': count } = await admin.crm.directory({ query: { $top: '1000' } });
    expect(count).toBe(all.length);
    expect(value.map(({ Name }) => Name)).toEqual(
      all.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-US', { numeric: true })),
    );
    const [harbor] = (await admin.crm.directory({ query: { $filter: "id eq 'CU60001'" } })).value;
    expect(harbor).toEqual({
      id: 'CU60001',
      Name: 'Harbor Light Federal Credit Union',
      RoutingNumber: expect.stringMatching(/^\d{9}$/),
      City: 'Portland',
      State: 'ME',
      CharterNumber: '60001',
    });
  });

  it('is searched by any part of a name or a routing number', async () => {
    expect(await names("contains(tolower(Name),'harbor l')")).toEqual(['Harbor Light Federal Credit Union']);
    const { value } = await admin.crm.directory({ query: { $filter: "id eq 'CU60002'" } });
    const part = value[0]?.RoutingNumber.slice(2);
    expect(await names(`endswith(RoutingNumber,'${part}')`)).toEqual(['Northfield Community Credit Union']);
  });

  it('shows at once what is imported, and a name that changed once', async () => {
    const first = { id: 'CU77001', name: "O'Hara Federal", routingNumber: '077001001' };
    await imported(first, new Date(Date.now() - 5000).toISOString());
    expect(await names("contains(Name,'O''Hara')")).toEqual(["O'Hara Federal"]);
    await imported({ ...first, name: "O'Hara Community" }, new Date().toISOString());
    expect(await names("contains(Name,'O''Hara')")).toEqual(["O'Hara Community"]);
  });

  it('is for administrators, and for those who may prepare what they sell', async () => {
    expect((await send(app, 'GET /crm/creditunions', { as: 'seller' })).status).toBe(200);
    await problemOf(await send(app, 'GET /crm/creditunions', { as: 'basic' }), 'not_allowed');
    await problemOf(await send(app, 'GET /crm/creditunions'), 'not_signed_in');
  });
});

describe('a credit union of the directory', () => {
  const search = (text: string) => send(app, `GET /crm/creditunions/names?search=${encodeURIComponent(text)}`);
  const names = async (text: string) => {
    const answer = await search(text);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    return (await answer.json()) as Record<string, string>[];
  };
  const found = async (body: { routingNumber?: string; creditUnionName?: string }) =>
    (await app.as('admin').crm.accounts({ body })).map(({ Name }) => Name);

  it('is found by those who sign up, who learn nothing but what tells it from others', async () => {
    expect(await names(' harbor L ')).toEqual([
      {
        Name: 'Harbor Light Federal Credit Union',
        RoutingNumber: expect.stringMatching(/^\d{9}$/),
        City: 'Portland',
        State: 'ME',
      },
    ]);
    expect(await names("o'hara's 100% \\ (x) or")).toEqual([]);
  });

  it('is one of ten at most, those first whose name begins so', async () => {
    expect((await names('credit union')).length).toBe(10);
    expect((await names('Lantern')).map(({ Name }) => Name)).toEqual([
      'Birch Lantern Federal Credit Union',
      'Copper Lantern Credit Union',
      'High Lantern Valley Credit Union',
      'Prairie Lantern Credit Union',
    ]);
    await imported({ id: 'CU77002', name: 'Lantern CU', routingNumber: '077001002' }, new Date().toISOString());
    expect((await names('lantern')).map(({ Name }) => Name)[0]).toBe('Lantern CU');
  });

  it.each(['', 'ha', ' h ', 'x'.repeat(121)])('is not looked for by %j', async (text) => {
    await problemOf(await search(text), 'invalid_query');
  });

  it('is looked for by administrators by part of its name, or by its whole number', async () => {
    expect(await found({ creditUnionName: 'harbor light' })).toEqual(['Harbor Light Federal Credit Union']);
    const harbor = (await names('harbor light'))[0]?.RoutingNumber ?? '';
    expect(await found({ routingNumber: harbor })).toEqual(['Harbor Light Federal Credit Union']);
    expect(await found({ routingNumber: harbor.slice(0, 8) })).toEqual([]);
    expect(await found({ routingNumber: harbor, creditUnionName: 'Ironbridge' })).toEqual([
      'Harbor Light Federal Credit Union',
      'Ironbridge Workers Federal Credit Union',
    ]);
    expect(await found({ creditUnionName: 'Credit Union' })).toHaveLength(20);
  });
});
