import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { CallReportEntity } from '#shared/contract/servicing-entities.ts';
import type { Person } from '#test/support/app.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { fundedLp, loadMonth, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

const idOf = async (person: Person) => (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

async function report(as: Person, query = 'quarter=2026Q4'): Promise<CallReportEntity> {
  const answer = await send(app, `GET /servicing/callreport?${query}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

const amountOf = ({ lines }: CallReportEntity, id: string) => lines.find((line) => line.id === id)?.amount;

const december = '77-A,12/31/2026,998799.99,1000,,,500,,997299.99,5826.33,20,7,65,12/15/2026,Current';

describe("a credit union's call report", () => {
  it('has its own participations, and says what is missing', async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp);
    await postMonth(app, lp);
    const before = await report('buyer');
    const own = before.lps.find(({ lpNumber }) => lpNumber === lp);
    expect(own).toMatchObject({ side: 'bought', outstanding: null, purchased: 300_000, missing: ['2026-12'] });
    expect(amountOf(before, 'outstanding')).toBe(0);

    await loadMonth(app, lp, { periodEnd: '2026-12-31', lines: [december] });
    await postMonth(app, lp, '2026-12');
    const after = await report('buyer');
    expect(after.lps.find(({ lpNumber }) => lpNumber === lp)).toMatchObject({
      outstanding: 299_190,
      chargeOff: 150,
      recovery: 6,
      missing: [],
    });
    expect(after).toMatchObject({ quarter: '2026Q4', asOf: '2026-12-31', creditUnionId: await idOf('buyer') });
    for (const [id, amount] of Object.entries({
      outstanding: 299_190,
      late60: 299_190,
      delinquent: 299_190,
      purchased: 300_000,
      chargeOffs: 150,
      recoveries: 6,
    }))
      expect(amountOf(after, id), id).toBe(amount);
    expect(after.lines.some(({ group }) => group === 'sold')).toBe(false);
    expect((await report('buyer', 'quarter=2026Q3')).lps).toEqual([]);

    const lead = await report('seller');
    expect(lead.lps.find(({ lpNumber }) => lpNumber === lp)).toMatchObject({
      side: 'sold',
      outstanding: 299_190,
      purchased: 300_000,
    });
    expect([amountOf(lead, 'outstanding'), amountOf(lead, 'soldOutstanding')]).toEqual([0, 299_190]);
    expect(await report('basic')).toEqual(after);
  });

  it("isn't another's, but for administrators", async () => {
    const id = await idOf('buyer');
    for (const path of ['/servicing/callreport', '/servicing/callreport/file'])
      for (const as of ['seller', 'northfield'] as const)
        await problemOf(await send(app, `GET ${path}?quarter=2026Q4&creditUnionId=${id}`, { as }), 'not_found');
    expect(await report('admin', `quarter=2026Q4&creditUnionId=${id}`)).toEqual(await report('buyer'));
    expect((await report('northfield')).lps).toEqual([]);
    expect((await report('admin')).lps).toEqual([]);
  });

  it('is closed with all that is made of statements where reports are turned off for a person', async () => {
    const { email } = await someone(app, { disableReports: true });
    const token = await app.signIn(email);
    for (const path of [
      '/servicing/callreport?quarter=2026Q4',
      '/servicing/callreport/file?quarter=2026Q4',
      '/servicing/ledger?period=2026-11',
      '/servicing/ledger/file?period=2026-11',
      '/servicing/ledger/accounts',
      '/servicing/ledger/accounts/history',
      '/servicing/statements',
      '/servicing/offering/1/months/2026-11/statement/file',
    ])
      await problemOf(await send(app, `GET ${path}`, { token }), 'not_allowed');
  });

  it("has the sold side for a seller's partners alone", async () => {
    const { UserObjectId = '' } = await app.as('basic').auth.whoAmI({});
    const own = await idOf('basic');
    const move = (creditUnionId: string) =>
      storesOf(app).table.write({ update: keys.user(UserObjectId ?? ''), set: { creditUnionId } });
    await move(await idOf('seller'));
    expect((await report('seller')).lps).not.toEqual([]);
    expect((await report('basic')).lps).toEqual([]);
    await move(own);
  });

  it('is of a quarter alone', async () => {
    for (const quarter of ['', '2026', '2026Q5', '2026Q0', '1999Q1', '2026q1', '2026Q11'])
      await problemOf(
        await send(app, `GET /servicing/callreport?quarter=${quarter}`, { as: 'buyer' }),
        'invalid_query',
      );
    await problemOf(await send(app, 'GET /servicing/callreport', { as: 'buyer' }), 'invalid_query');
  });

  it('is CSV with the same lines', async () => {
    const answer = await send(app, 'GET /servicing/callreport/file?quarter=2026Q4', { as: 'buyer' });
    expect(answer.headers.get('content-disposition')).toContain('call-report-2026Q4.csv');
    const text = await answer.text();
    expect(text).toContain('Participations purchased, outstanding",Total,691L,299190,Complete\r\n');
    expect(text).toContain('Check against the current form.');
  });
});
