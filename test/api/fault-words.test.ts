import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '#shared/contract/index.ts';
import type { Access } from '#shared/domain/access.ts';
import { type Person, people } from '#test/support/app.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();

beforeAll(async () => {
  const { UserObjectId: id = '' } = await app.as('buyer').auth.whoAmI({});
  await app.as('admin').users.giveCreditUnionAdministration({ id });
});

const callers: Partial<Record<Access, Person>> = {
  verified: 'buyer',
  uploads: 'buyer',
  partner: 'buyer',
  preparing: 'seller',
  selling: 'buyer',
  ownLimits: 'buyer',
  wires: 'buyer',
};

/** What a validator says of itself. */
const itsOwnWords = /invalid|expected|received|undefined|too (big|small)|regex|pattern|[<>]=/i;

/** The contract's calls with a body; `{id}` of a person is the caller's own. */
const routes = everyRoute().filter(({ route }) => route.body && !(route.access === 'signingService'));

const ownId = async () => String((await app.as('admin').auth.whoAmI({})).UserObjectId);

describe.each(routes)('a body of $route.method $path', ({ path, route }) => {
  it.each(['[]', 'null', '5', 'true', '"text"', '{}', '[{}]', '[5]'])(
    'that is %s is faulted in words',
    async (body) => {
      const own = route.access === 'selfAlone' ? await ownId() : '1001';
      const line = `${route.method} ${path.replace(/\{\w+\}/g, own)}`;
      // What ends its session is asked by one that no other question needs.
      const who =
        path === '/auth/signouts'
          ? { token: await app.signIn(people.northfield) }
          : { as: callers[route.access] ?? 'admin' };
      const answer = await send(app, line, { ...who, body });
      // An empty object is a body like others where nothing in it is needed.
      if (body === '{}' && route.body?.safeParse({}).success) return;
      const { detail, errors = [] } = await problemOf(answer, 'invalid');
      for (const sentence of [detail, ...errors.map((error) => error.detail)])
        expect(sentence).not.toMatch(itsOwnWords);
    },
  );
});

describe('a fault names its field', () => {
  const whole = {
    LoanType: 'Used auto',
    TransactionType: 'LP',
    TermSheetCategory: 'Consumer',
    PoolBalance: 1000,
    AmountAvailableForSalePercent: 90,
    SellerName: 'Summit Ridge Credit Union',
  };
  it.each([
    [{ LoanType: undefined }, '/LoanType', 'LoanType is required'],
    [{ LoanType: 5 }, '/LoanType', 'LoanType must be text'],
    [{ LoanType: ' ' }, '/LoanType', 'LoanType must not be empty'],
    [{ LoanType: 'x'.repeat(201) }, '/LoanType', 'LoanType has at most 200 characters'],
    [{ TransactionType: 'XX' }, '/TransactionType', 'TransactionType must be one of LP, LLO'],
    [
      { AmountAvailableForSalePercent: 0 },
      '/AmountAvailableForSalePercent',
      'AmountAvailableForSalePercent must be greater than 0',
    ],
    [
      { AmountAvailableForSalePercent: 101 },
      '/AmountAvailableForSalePercent',
      'AmountAvailableForSalePercent must be 100 or less',
    ],
    [
      { SettlementDate: '2026-13-01' },
      '/SettlementDate',
      'SettlementDate must be a date and time in UTC, such as 2026-01-31T17:00:00Z',
    ],
    [{ TermSheet: { loanCount: 1.5 } }, '/TermSheet/loanCount', 'loanCount must be a whole number'],
    [
      { Restrictions: { BlacklistedFinancialEntities: [5] } },
      '/Restrictions/BlacklistedFinancialEntities/0',
      'BlacklistedFinancialEntities must be text',
    ],
    [{ Restrictions: { Blacklist: [] } }, '/Restrictions/Blacklist', 'Unknown field Blacklist'],
  ])('%j', async (change, pointer, detail) => {
    const answer = await send(app, 'POST /marketplace/offerings', { as: 'admin', body: { ...whole, ...change } });
    expect((await problemOf(answer, 'invalid')).errors).toEqual([{ pointer, detail }]);
  });

  it('also in a query', async () => {
    const { detail } = await problemOf(await send(app, 'GET /termsheets?view=x', { as: 'buyer' }), 'invalid_query');
    expect(detail).toBe('view must be one of all, recent, open, my');
  });
});
