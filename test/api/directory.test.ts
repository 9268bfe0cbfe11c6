import { describe, expect, it } from 'vitest';
import { creditUnionItems } from '#functions/store/credit-unions.ts';
import { demoCreditUnions } from '#local/demo-data/credit-unions.ts';
import { aCreditUnion } from '#test/support/builders.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

describe('the directory of credit unions', () => {
  const app = runningApp();
  const admin = app.as('admin');

  const names = async ($filter?: string) =>
    (await admin.crm.directory({ query: { $top: '1000', ...($filter && { $filter }) } })).value.map(({ Name }) => Name);
  const imported = (changes: Parameters<typeof aCreditUnion>[0], at: string) =>
    storesOf(app).table.write(...creditUnionItems(aCreditUnion(changes), at).map((put) => ({ put })));

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

  it('is for administrators alone', async () => {
    await problemOf(await send(app, 'GET /crm/creditunions', { as: 'buyer' }), 'not_allowed');
    await problemOf(await send(app, 'GET /crm/creditunions'), 'not_signed_in');
  });
});
