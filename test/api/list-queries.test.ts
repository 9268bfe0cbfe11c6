import { describe, expect, it } from 'vitest';
import { existing, listRoutes } from '#test/support/list-routes.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();

const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const literals = { string: "'a'", number: '1', boolean: 'true', date: '2026-01-01' };
const types = ['string', 'number', 'boolean', 'date'] as const;

const isMoment = (value: unknown) => /^\d{4}-\d\d-\d\dT/.test(String(value));

it('finds the lists in the contract', () => {
  expect(listRoutes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/termsheets', '/crm/creditunions', '/marketplace/views/admin/activity']),
  );
});

describe.each(listRoutes)('the list $path', ({ path, fields }) => {
  const asking = async (query: Record<string, string>) =>
    send(app, await existing(app, path, String(new URLSearchParams(query))), { as: 'admin' });
  const refusal = async ($filter: string) =>
    (await problemOf(await asking({ $filter }), 'invalid_query')).detail.replace(/^\$filter: /, '');
  const texts = fields.filter(({ type }) => type === 'string').map(({ name }) => name);
  const [text = 'id'] = texts;

  it('compares no column with a value of another type', async () => {
    for (const [i, { name, type }] of fields.entries()) {
      // In turn: every operator meets columns and values of every type.
      for (const [j, other] of types.filter((one) => one !== type).entries()) {
        const operator = operators[(i + 2 * j) % operators.length];
        expect(await refusal(`${name} ${operator} ${literals[other]}`)).toBe(
          `a ${type} cannot be compared with a ${other} (at position 0)`,
        );
      }
    }
  });

  it('has no date that is compared as text', async () => {
    const { value } = await (await asking({ $top: '50' })).json();
    for (const name of texts) {
      const dates = value.map((row: Record<string, unknown>) => row[name]).filter(isMoment);
      expect(dates, name).toEqual([]);
    }
  });

  it('looks for text alone in a column', async () => {
    for (const [i, test] of ['contains', 'startswith', 'endswith'].entries()) {
      const { name } = fields[i % fields.length] ?? { name: '' };
      for (const other of ['5', 'true', '2026-01-01']) {
        expect(await refusal(`${test}(${name},${other})`)).toMatch(/\(at position \d+\)$/);
      }
    }
    expect(await refusal("contains('a')")).toMatch(/\(at position \d+\)$/);
    expect(await refusal("contains(Nope,'a')")).toBe('unknown field Nope (at position 9)');
  });

  it('takes quotes for what they are', async () => {
    const nothing = { '@odata.count': 0, value: [] };
    for (const name of texts) {
      for (const wanted of ["'' or ''1''=''1", '%', '"; DROP TABLE x --']) {
        const answer = await asking({ $filter: `${name} eq '${wanted}'` });
        expect(answer.status).toBe(200);
        expect(await answer.json()).toMatchObject(nothing);
      }
    }
    await refusal(`${text} eq '' or '1'='1'`);
    await refusal(`${text} eq 'O'Hara'`);
  });

  it('is empty past its end, and counts all the same', async () => {
    const { '@odata.count': count } = await (await asking({ $top: '1' })).json();
    for (const $skip of [String(count), '999999999']) {
      expect(await (await asking({ $skip })).json()).toMatchObject({ '@odata.count': count, value: [] });
    }
    const last = await (await asking({ $skip: String(Math.max(0, count - 1)) })).json();
    expect(last.value).toHaveLength(Math.min(1, count));
  });

  it('sorts by every column, and by nothing else', async () => {
    for (const [i, { name }] of fields.entries()) {
      const $orderby = `${name} ${i % 2 ? 'asc' : 'desc'}`;
      expect((await asking({ $orderby, $top: '1' })).status).toBe(200);
    }
    for (const $orderby of ['Nope', `${text},`, "id'", 'constructor']) {
      const { detail } = await problemOf(await asking({ $orderby }), 'invalid_query');
      expect(detail).toMatch(/^\$orderby: .+\(at position \d+\)$/);
    }
  });

  it('takes a filter of up to 10,000 characters and 50 parentheses', async () => {
    const one = `contains(tolower(${text}),'zqxzqx')`;
    const long = Array.from({ length: Math.floor(9990 / (one.length + 4)) }, () => one).join(' or ');
    for (const $filter of [long, `${'('.repeat(50)}${one}${')'.repeat(50)}`]) {
      const answer = await asking({ $filter, $top: '1' });
      expect([answer.status, (await answer.json())['@odata.count']]).toEqual([200, 0]);
    }
    expect(await refusal(`${text} eq '${'x'.repeat(10_000)}'`)).toContain('longer than 10000 characters');
    expect(await refusal(`${'('.repeat(100)}${one}${')'.repeat(100)}`)).toContain('More than 50 nested parentheses');
  });
});

it('leaves compressed where the caller takes that, as API Gateway hands it out', async () => {
  const list = '/marketplace/views/admin/offerings?$top=20';
  const ask = (encoding: string) => app.call(list, { as: 'admin', headers: { 'accept-encoding': encoding } });
  const [plain, ...others] = await Promise.all([ask('identity'), ask('br'), ask('gzip')]);
  expect([plain?.headers.get('content-encoding'), plain?.headers.get('vary')]).toEqual([null, 'accept-encoding']);
  const text = await plain?.text();
  expect(others.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip']);
  for (const answer of others) {
    expect(Number(answer.headers.get('content-length') ?? 0)).toBeLessThan((text?.length ?? 0) / 3);
    expect(await answer.text()).toBe(text);
  }
});
