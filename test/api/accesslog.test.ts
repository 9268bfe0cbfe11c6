import { describe, expect, it } from 'vitest';
import { accessLogStore } from '#functions/store/access-log.ts';
import { keys } from '#functions/store/keys.ts';
import type { AccessRow } from '#shared/contract/accesslog.ts';
import type { AccessEntry } from '#shared/domain/access-log.ts';
import type { Clients } from '#test/support/app.ts';
import { keep as keptFile } from '#test/support/documents.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

type Query = NonNullable<Parameters<Clients['accesslog']['list']>[0]['query']>;

const app = quietApp();

const anEntry = (changes: Partial<AccessEntry>): AccessEntry => ({
  id: 'A1',
  at: '2021-03-02T15:04:05.000Z',
  action: 'Downloaded',
  userId: 'person-1',
  userName: 'Bea Buyer',
  userEmail: 'bea@buyer.example',
  creditUnionId: 'CU2',
  creditUnionName: 'Buyer Credit Union',
  kind: 'due-diligence',
  owner: '42',
  itemUniqueId: 'D1',
  itemName: 'tape.csv',
  section: 'Loan Files',
  detail: '',
  ...changes,
});

const append = async (entries: Partial<AccessEntry>[]) => {
  for (const entry of entries) await storesOf(app).accessLog.append(anEntry(entry));
};
const list = (query: Query) => app.as('admin').accesslog.list({ query });
const ids = ({ value }: { value: AccessRow[] }) => value.map(({ id }) => id);

/** Every page there is, one after the other. */
async function everything(query: Query) {
  const pages = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ ...query, ...(after && { after }) });
    pages.push(page.value);
    after = page.next;
  }
  return pages;
}

describe('the access log', () => {
  it('tells who did what with which file, and when', async () => {
    const owner = await openOffering(app);
    const { itemUniqueId } = await keptFile(app, { owner, itemName: 'tape.csv' });
    const line = `GET /documentcatalog/folders/due-diligence/${owner}/${itemUniqueId}`;
    await send(app, line, { as: 'admin2' });
    const { UserObjectId } = await app.as('admin2').auth.whoAmI({});
    const row = {
      Action: 'Downloaded',
      UserObjectId,
      User: 'Priya Venkataraman',
      ItemName: 'tape.csv',
      email: 'admin2@tandem.example',
      kind: 'due-diligence',
      owner,
      itemUniqueId,
      Section: 'Loan Files',
      Detail: '',
    };
    const file = `due-diligence/${owner}/${itemUniqueId}`;
    for (const query of [{}, { file }, { userId: UserObjectId }, { file, userId: UserObjectId }]) {
      expect((await list(query)).value[0]).toMatchObject(row);
    }
    expect((await list({ file, userId: 'someone-else' })).value).toEqual([]);
    expect((await list({ file: `due-diligence/${owner}/other` })).value).toEqual([]);
  });

  it("has the account's address in rows of before it was noted, and none where the account is gone", async () => {
    const { UserObjectId: userId = '' } = await app.as('buyer').auth.whoAmI({});
    const { userEmail: _, ...row } = anEntry({ itemUniqueId: 'OLD', userId });
    const { table } = storesOf(app);
    await table.write({ put: { ...keys.access(anEntry(row)), ...row } });
    const gone = anEntry({ id: 'A0', itemUniqueId: 'OLD', userId: 'gone', userEmail: '' });
    await append([gone]);
    const rows = await list({ file: 'due-diligence/42/OLD', from: '2021-01-01T00:00:00Z' });
    expect(rows.value.map(({ email }) => email)).toEqual(['buyer@harborlight.example', '']);
  });

  it('of one file and of one person come newest first, between two moments', async () => {
    const at = (day: number) => `2021-05-${String(day).padStart(2, '0')}T10:00:00.000Z`;
    await append([5, 6, 7, 8].map((day) => ({ id: `M${day}`, at: at(day), itemUniqueId: 'M', userId: 'person-m' })));
    await append([{ id: 'N6', at: at(6), itemUniqueId: 'N', userId: 'person-m' }]);
    const file = 'due-diligence/42/M';
    const whole = { from: '2021-01-01T00:00:00Z', to: '2022-01-01T00:00:00Z' };
    expect(ids(await list({ file, ...whole }))).toEqual(['M8', 'M7', 'M6', 'M5']);
    expect(ids(await list({ userId: 'person-m', ...whole }))).toEqual(['M8', 'M7', 'N6', 'M6', 'M5']);
    // From a moment on, and before one.
    expect(ids(await list({ file, from: at(6), to: at(8) }))).toEqual(['M7', 'M6']);
    expect(ids(await list({ file, from: '2021-05-06T10:00:00Z', to: '2021-05-08T10:00:00.001Z' }))).toEqual([
      'M8',
      'M7',
      'M6',
    ]);
    expect(ids(await list({ file, to: at(8) }))).toEqual(['M7', 'M6', 'M5']);
    expect(ids(await list({ file }))).toEqual([]);
  });

  it('of everyone goes back over the months, also the empty ones', async () => {
    const days = [
      '2015-01-31T23:59:59.999Z',
      '2015-02-01T00:00:00.000Z',
      '2015-12-31T00:00:00.000Z',
      '2016-07-04T12:00:00.000Z',
    ];
    await append(days.map((at, n) => ({ id: `Y${n}`, at, itemUniqueId: `Y${n}` })));
    const pages = await everything({ from: '2010-01-01T00:00:00Z', to: '2017-01-01T00:00:00Z', $top: '2' });
    expect(pages.flat().map(({ id }) => id)).toEqual(['Y3', 'Y2', 'Y1', 'Y0']);
    const february = { from: '2015-02-01T00:00:00Z', to: '2015-03-01T00:00:00Z' };
    expect(ids(await list(february))).toEqual(['Y1']);
    expect(ids(await list({ from: '2015-03-01T00:00:00Z', to: '2015-02-01T00:00:00Z' }))).toEqual([]);
  });

  it.each([{ userId: 'reader' }, { file: 'due-diligence/42/P' }, {}, { userId: 'reader', file: 'due-diligence/42/P' }])(
    'of %j is read page by page, each row once',
    async (who) => {
      if ((await list({ userId: 'reader', to: '2019-06-02T00:00:00Z' })).value.length === 0) {
        // Two at each moment, over the turn of a month.
        await append(
          Array.from({ length: 30 }, (_, n) => ({
            id: `P${n}`,
            at: new Date(Date.UTC(2019, 4, 31, 22, 8 * Math.floor(n / 2))).toISOString(),
            userId: 'reader',
            itemUniqueId: 'P',
          })),
        );
      }
      const pages = await everything({ ...who, from: '2019-05-01T00:00:00Z', to: '2019-07-01T00:00:00Z', $top: '7' });
      expect(pages.map(({ length }) => length)).toEqual([7, 7, 7, 7, 2]);
      const rows = pages.flat();
      expect(new Set(rows.map(({ id }) => id)).size).toBe(30);
      const moments = rows.map((row) => row.Date);
      expect(moments).toEqual(moments.toSorted().reverse());
    },
  );

  it('costs a page what the page holds, however long the log is', async () => {
    const { table } = storesOf(app);
    let read = 0;
    const metered = accessLogStore({
      ...table,
      async *pages(range, reader) {
        for await (const some of table.pages(range, reader)) {
          read += some.length;
          yield some;
        }
      },
    });
    await append(Array.from({ length: 300 }, (_, n) => ({ id: `L${n}`, itemUniqueId: 'L', userId: 'long' })));
    const stretch = { from: '2021-01-01', before: '2021-03-31', limit: 11 };
    for (const scope of ['everyone', { userId: 'long' }, { file: 'due-diligence/42/L' }] as const) {
      read = 0;
      await metered.newestFirst(scope, stretch).next();
      expect(read).toBe(11);
    }
  });

  it.each([
    ['$top=0', '$top must be a whole number of 1 to 1000'],
    ['$top=1001'],
    ['$top=ten'],
    ['from=yesterday'],
    ['to=2026-13-01T00:00:00Z'],
    ['to=2026-01-01'],
    ['after=x', "This isn't the `next` of an earlier page."],
    [`after=${Buffer.from("2026-01-01' or 1").toString('base64url')}`],
    [`after=${'A'.repeat(201)}`],
    [`file=${'x'.repeat(301)}`],
    ['$filter=1 eq 1'],
  ] as [string, string?][])('answers %s with 400', async (query, detail) => {
    const problem = await problemOf(
      await send(app, `GET /documentcatalog/accesslog?${encodeURI(query)}`, { as: 'admin' }),
      'invalid_query',
    );
    if (detail) expect(problem.detail).toBe(detail);
  });

  it.each(['buyer', 'seller', 'basic', 'unverified'] as const)('is closed to %s', async (as) => {
    await problemOf(await send(app, 'GET /documentcatalog/accesslog', { as }), 'not_allowed');
  });
});
