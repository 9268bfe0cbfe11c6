import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it, vi } from 'vitest';
import { runMigration } from '#bin/migration-run.ts';
import statementsOfMonths from '#bin/migrations/2026-11-28-statements-of-months.ts';
import { objectBytes } from '#functions/services/object-bytes.ts';
import { keys } from '#functions/store/keys.ts';
import { ownStatementRecord } from '#functions/store/servicing.ts';
import { monthRowsKey } from '#shared/domain/servicing/month-rows.ts';
import type { Person } from '#test/support/app.ts';
import { watchLines } from '#test/support/log.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { fundedLp, loadMonth, november, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

const statements = async (as: Person, query = '') => {
  const answer = await send(app, `GET /servicing/statements${query}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()).value;
};

const idOf = async (person: Person) => (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

const corrected = november.replace('1000.01', '1100.01').replace('998799.99', '998699.99');

/** A funded LP whose November is posted. */
async function posted() {
  const lp = await fundedLp(app);
  await loadMonth(app, lp);
  await postMonth(app, lp);
  return lp;
}

describe('the list of statements', () => {
  it("has a participant's own of all LPs, newest first, and no one else's", async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp);
    expect((await statements('buyer')).filter(({ lpNumber }: { lpNumber: string }) => lpNumber === lp)).toEqual([]);
    await postMonth(app, lp);
    await loadMonth(app, lp, { periodEnd: '2026-12-31', lines: [december] });
    await postMonth(app, lp, '2026-12');
    const other = await posted();
    const mine = await statements('buyer');
    const periods = mine.map(({ period }: { period: string }) => period);
    expect(periods).toEqual(periods.toSorted().reverse());
    expect(mine.filter(({ lpNumber }: { lpNumber: string }) => lpNumber === lp)).toMatchObject([
      { period: '2026-12', endingPrincipal: 299_340, isRestated: false },
      { period: '2026-11', remittance: 1985, share: 30, headline: expect.stringMatching(/\w/) },
    ]);
    expect(mine.some(({ lpNumber }: { lpNumber: string }) => lpNumber === other)).toBe(true);
    const id = await idOf('buyer');
    expect(new Set(mine.map(({ creditUnionId }: { creditUnionId: string }) => creditUnionId))).toEqual(new Set([id]));
    for (const stranger of ['seller', 'northfield', 'admin'] as const) expect(await statements(stranger)).toEqual([]);
    expect(await statements('admin', `?creditUnionId=${id}`)).toEqual(mine);
    expect(await statements('buyer', `?creditUnionId=${id}`)).toEqual(mine);
    for (const stranger of ['seller', 'northfield'] as const)
      await problemOf(await send(app, `GET /servicing/statements?creditUnionId=${id}`, { as: stranger }), 'not_found');
  });

  it('marks a restated one, with its figures', async () => {
    const lp = await posted();
    await loadMonth(app, lp, { lines: [corrected] });
    await postMonth(app, lp);
    const mine = (await statements('buyer', `?$filter=${encodeURIComponent(`lpNumber eq '${lp}'`)}`)) as object[];
    expect(mine).toMatchObject([{ period: '2026-11', isRestated: true, remittance: 2015 }]);
    expect(mine).toHaveLength(1);
  });
});

const december = '77-A,12/31/2026,998799.99,1000,,,,,997799.99,5826.33,,7,0,12/15/2026,Current';

describe('a month that was posted before statements were kept by credit union', () => {
  const run = (isDry = false) =>
    runMigration({
      table: storesOf(app).table,
      name: 'statements',
      migration: statementsOfMonths,
      isDry,
      again: true,
      perSecond: 500,
    });

  it('gets them from the migration, once', async () => {
    await run();
    const lp = await posted();
    await loadMonth(app, lp, { lines: [corrected] });
    await postMonth(app, lp);
    const { table } = storesOf(app);
    const key = keys.servicingStatement(lp, '2026-11', await idOf('buyer'));
    const before = await table.get(key, ownStatementRecord);
    await table.write({ remove: key });
    expect((await run(true)).changed).toBe(1);
    expect(await table.get(key, ownStatementRecord)).toBeUndefined();
    expect(await run()).toMatchObject({ changed: 1, unreadable: 0 });
    expect(await table.get(key, ownStatementRecord)).toEqual(before);
    expect(before).toMatchObject({ isRestated: true, number: 2 });
    expect((await run()).changed).toBe(0);
  });
});

describe('the rows of a posted month', () => {
  it('are kept for questions across months, under masked ids, and replaced once it is restated', async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp);
    const objects = objectBytes({ DOCUMENTS_BUCKET: 'tandem-documents', S3_PATH_STYLE: '1' });
    const key = monthRowsKey({ lpNumber: lp, period: '2026-11' });
    await expect(objects.bytes(key)).rejects.toThrow();
    const rows = async () => parquetReadObjects({ file: new Uint8Array(await objects.bytes(key)).buffer });
    await postMonth(app, lp);
    const [row] = await vi.waitFor(rows, { timeout: 10_000 });
    expect(row).toMatchObject({
      loanId: 'L-1',
      beginningBalance: 1_000_000,
      curtailment: 200,
      interestCollected: 5833.33,
      noteRate: 7,
      servicingFee: 0.5,
      daysDelinquent: 0,
      status: 'Current',
    });
    expect(row?.['scheduledPrincipal']).toBeCloseTo(1000.01, 6);
    await loadMonth(app, lp, { lines: [corrected] });
    await postMonth(app, lp);
    await vi.waitFor(async () => expect((await rows())[0]?.['scheduledPrincipal']).toBeCloseTo(1100.01, 6), {
      timeout: 10_000,
    });
  });
});

describe('what the lead wired', () => {
  const proof = async (lp: string, as: Person) =>
    (await (await send(app, `GET /servicing/offering/${lp}/months/2026-11/proof`, { as })).json()).wired;
  const wire = async (lp: string, as: Person, changes: object = {}) =>
    send(app, `POST /servicing/offering/${lp}/months/2026-11/wires`, {
      as,
      body: { creditUnionId: await idOf('buyer'), amount: 1985, date: '2026-11-20', reference: 'FED 1', ...changes },
    });

  it('is compared with the statement, for the desk and its participant, and stays once the month is restated', async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp);
    await problemOf(await wire(lp, 'seller'), 'conflict');
    expect(await proof(lp, 'seller')).toEqual([]);
    await postMonth(app, lp);
    for (const as of ['seller', 'admin', 'buyer'] as const)
      expect(await proof(lp, as)).toMatchObject([{ statement: 1985, wires: [], wired: null, difference: null }]);
    expect((await wire(lp, 'seller')).status).toBe(204);
    await problemOf(await wire(lp, 'admin'), 'conflict');
    expect(await proof(lp, 'buyer')).toEqual([
      {
        creditUnionId: await idOf('buyer'),
        creditUnionName: 'Harbor Light Federal Credit Union',
        statement: 1985,
        wires: [{ date: '2026-11-20', reference: 'FED 1', amount: 1985 }],
        wired: 1985,
        difference: 0,
      },
    ]);
    await loadMonth(app, lp, { lines: [corrected] });
    await postMonth(app, lp);
    expect(await proof(lp, 'seller')).toMatchObject([{ statement: 2015, wired: 1985, difference: -30 }]);
    const both = await Promise.all([
      wire(lp, 'seller', { amount: 10, reference: 'FED 2' }),
      wire(lp, 'admin', { amount: 20, reference: 'FED 3' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await proof(lp, 'seller')).toMatchObject([{ wired: 2015, difference: 0 }]);
  });

  it('is entered by its desk alone', async () => {
    const lp = await posted();
    await problemOf(await wire(lp, 'buyer'), 'offering_not_available');
    await problemOf(await wire(lp, 'northfield'), 'offering_not_available');
    await problemOf(await wire(lp, 'seller', { creditUnionId: await idOf('northfield') }), 'invalid');
    expect(await proof(lp, 'seller')).toMatchObject([{ wired: null }]);
  });
});

describe('the loans of a statement', () => {
  it('are not shown where they miss it by a cent', async () => {
    const lp = await posted();
    const { servicing, table } = storesOf(app);
    const month = await servicing.find(lp, '2026-11', 1);
    const loans = (format: string) =>
      send(app, `GET /servicing/offering/${lp}/months/2026-11/${format}`, { as: 'buyer' });
    expect((await loans('loans')).status).toBe(200);
    const positions = month?.positions.map((one) => ({
      ...one,
      lines: { ...one.lines, payoff: one.lines.payoff + 1 },
    }));
    await table.write({ update: keys.servicingMonth(lp, '2026-11', 1), set: { positions } });
    const told = watchLines();
    for (const what of ['loans', 'statement/file?format=csv', 'statement/file?format=pdf'])
      expect((await loans(what)).status).toBe(500);
    expect(JSON.stringify(told.mock.calls)).toContain('miss its statement');
    told.mockRestore();
  });
});

describe('what is left of a purchase', () => {
  const found = async (lp: string) => {
    const { value, ...sums } = await app.as('buyer').commitments.portfolio({});
    return { row: value.find(({ lpIdentifier }) => lpIdentifier === lp), sums };
  };
  const counted = async (lp: string) => {
    const all = await storesOf(app).commitments.heldBy(await idOf('buyer'));
    return all.find(({ lpNumber }) => lpNumber === lp)?.amount;
  };

  it('is what limits and the portfolio count from its posted month on, restated too', async () => {
    const lp = await fundedLp(app);
    expect(await counted(lp)).toBe(300_000_00);
    const before = await found(lp);
    expect(before.row).toMatchObject({ amount: 300_000, held: 300_000, toDate: null });
    await loadMonth(app, lp);
    expect(await counted(lp)).toBe(300_000_00);
    await postMonth(app, lp);
    // 30 % of 998,799.99.
    expect(await counted(lp)).toBe(299_640_00);
    const { row, sums } = await found(lp);
    const [{ remittance }] = (await statements('buyer')).filter(
      ({ lpNumber }: { lpNumber: string }) => lpNumber === lp,
    );
    expect(before.row?.settlementDate).toBe('2026-11-20T00:00:00.000Z');
    // The months' own figures, in place of those that it was sold with.
    expect(before.row?.wtdAverageLoanRate).not.toBe(7);
    expect(row).toMatchObject({ amount: 300_000, held: 299_640, wtdAverageLoanRate: 7, wtdAverageRemainingTerm: null });
    expect(row?.toDate).toEqual({
      period: '2026-11',
      paid: remittance,
      late30: 0,
      late60: 0,
      lost: 0,
      nextMonthEnds: '2026-12-31',
      yieldToDate: null,
      pool60: 0,
    });
    expect(sums.amount).toBe(before.sums.amount);
    expect(sums.held).toBeCloseTo(before.sums.held - 360, 2);
    expect(sums.paid).toBeCloseTo(before.sums.paid + remittance, 2);
    for (const parts of Object.values(sums.parts))
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(sums.held, 2);
    await loadMonth(app, lp, { lines: [corrected] });
    await postMonth(app, lp);
    expect(await counted(lp)).toBe(299_610_00);
    expect((await found(lp)).row?.held).toBe(299_610);
  });
});
