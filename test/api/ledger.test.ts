import { describe, expect, it } from 'vitest';
import type { LedgerEntity } from '#shared/contract/servicing-entities.ts';
import { noNumbers } from '#shared/domain/servicing/ledger.ts';
import type { Person } from '#test/support/app.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { fundedLp, loadMonth, november, postMonth } from '#test/support/servicing-months.ts';

const app = quietApp();
const accounts = '/servicing/ledger/accounts';

const idOf = async (person: Person) => (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

async function ledger(as: Person, query = 'period=2026-11'): Promise<LedgerEntity> {
  const answer = await send(app, `GET /servicing/ledger?${query}`, { as });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

const put = (as: Person, numbers: object, headers = {}) =>
  send(app, `PUT ${accounts}`, { as, headers, body: { numbers: { ...noNumbers, ...numbers } } });

const read = (as: Person, query = '') => send(app, `GET ${accounts}${query}`, { as });

describe("a month's entries for the general ledger", () => {
  it('balance, and say which LP is missing', async () => {
    const lp = await fundedLp(app);
    const before = await ledger('buyer');
    expect(before.missing).toContain(lp);
    expect(before.entries.filter(({ lpNumber }) => lpNumber === lp)).toMatchObject([
      { kind: 'purchase', date: '2026-11-20' },
    ]);
    await loadMonth(app, lp);
    await postMonth(app, lp);
    const after = await ledger('buyer');
    expect(after.missing).not.toContain(lp);
    const [bought, remitted] = after.entries.filter(({ lpNumber }) => lpNumber === lp);
    const amounts = (entry: typeof bought) =>
      Object.fromEntries(entry?.lines.map(({ account, debit, credit }) => [account, debit - credit]) ?? []);
    const { loans, accruedInterest = 0, settlement } = amounts(bought);
    expect(loans).toBe(300_000);
    expect(settlement).toBeCloseTo(-300_000 - accruedInterest, 2);
    const month = amounts(remitted);
    expect(month).toMatchObject({ remittanceDue: 1985, servicingFee: 125, loans: -360 });
    expect(month.accruedInterest).toBe(-Math.min(1625, accruedInterest));
    expect(after.difference).toBe(0);
    expect(after.debit).toBe(after.credit);
    expect(after.debit).toBeGreaterThan(300_000);
  });

  it('take back the version that was restated', async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp);
    await postMonth(app, lp);
    await loadMonth(app, lp, { lines: [november.replace('1000.01', '1100.01').replace('998799.99', '998699.99')] });
    await postMonth(app, lp);
    const { entries, difference } = await ledger('buyer');
    const remitted = entries.filter(({ lpNumber, kind }) => lpNumber === lp && kind === 'remittance');
    const due = remitted.map(({ isReversal, isRestated, lines }) => {
      const line = lines.find(({ account }) => account === 'remittanceDue');
      return [(line?.debit ?? 0) - (line?.credit ?? 0), isReversal, isRestated];
    });
    expect(due).toEqual([
      [1985, false, false],
      [-1985, true, false],
      [2015, false, true],
    ]);
    expect(difference).toBe(0);
    const csv = await (await send(app, 'GET /servicing/ledger/file?period=2026-11', { as: 'buyer' })).text();
    const id = `2026-11-${lp}-remittance`;
    const numbers = csv.split(/\r?\n/).flatMap((line) => line.match(new RegExp(`${id}[a-z0-9-]*`))?.[0] ?? []);
    expect([...new Set(numbers)]).toEqual([id, `${id}-reversal`, `${id}-2`]);
  });

  it("are no one else's, but for administrators", async () => {
    const id = await idOf('buyer');
    for (const path of [
      '/servicing/ledger?period=2026-11&',
      '/servicing/ledger/file?period=2026-11&',
      `${accounts}?`,
      `${accounts}/history?`,
    ])
      for (const as of ['seller', 'northfield'] as const)
        await problemOf(await send(app, `GET ${path}creditUnionId=${id}`, { as }), 'not_found');
    expect(await ledger('admin', `period=2026-11&creditUnionId=${id}`)).toEqual(await ledger('buyer'));
    // The ledger leaves out loans that the seller sold.
    for (const as of ['seller', 'northfield', 'admin'] as const) expect((await ledger(as)).entries).toEqual([]);
  });

  it('are of a month of the calendar', async () => {
    for (const period of ['', '2026', '2026-13', '2026-00', '2026-1', '1999-12'])
      await problemOf(await send(app, `GET /servicing/ledger?period=${period}`, { as: 'buyer' }), 'invalid_query');
  });

  it('are CSV with the numbers of accounts, and add up to 0.00', async () => {
    expect((await put('buyer', { loans: '1510.10', remittanceDue: '0162' })).status).toBe(200);
    const answer = await send(app, 'GET /servicing/ledger/file?period=2026-11', { as: 'buyer' });
    expect(answer.headers.get('content-disposition')).toContain('ledger-2026-11.csv');
    const rows = (await answer.text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(','));
    expect(rows.some(([, , number, name]) => number === '1510.10' && name === 'Participation loans purchased')).toBe(
      true,
    );
    // Spreadsheets then keep leading zeros.
    expect(rows.some(([, , number]) => number === '"=""0162"""')).toBe(true);
    const cents = rows.map(
      ([, , , , debit, credit]) => Math.round(100 * Number(debit)) - Math.round(100 * Number(credit)),
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(0);
  });
});

describe('the accounts of a ledger', () => {
  it('are kept by credit union, with who changed them', async () => {
    const before = await read('northfield');
    expect(await before.json()).toMatchObject({ numbers: noNumbers, changedAt: null, changedBy: null });
    const tag = before.headers.get('etag') ?? '';
    const saved = await put('northfield', { loans: ' 1510 ' }, { 'if-match': tag });
    expect(await saved.json()).toMatchObject({ numbers: { ...noNumbers, loans: '1510' } });
    await problemOf(await put('northfield', { loans: '1600' }, { 'if-match': tag }), 'stale');
    expect((await put('northfield', { loans: '1510' })).status).toBe(200);
    expect((await put('northfield', { loans: '1700' }, { 'if-match': saved.headers.get('etag') ?? '' })).status).toBe(
      200,
    );
    expect((await (await read('buyer')).json()).numbers.loans).not.toBe('1700');
    const history = await (await send(app, `GET ${accounts}/history`, { as: 'northfield' })).json();
    expect(history).toHaveLength(2);
    expect(history[0]).toMatchObject({
      Type: 'Ledger Accounts Changed',
      Before: 'Participation loans purchased: 1510',
      After: 'Participation loans purchased: 1700',
    });
    const shown = await read('admin', `?creditUnionId=${await idOf('northfield')}`);
    expect((await shown.json()).numbers.loans).toBe('1700');
    expect(await (await send(app, `GET ${accounts}/history`, { as: 'buyer' })).json()).not.toEqual(history);
  });

  it('are numbers of the set that there is', async () => {
    for (const numbers of [{ loans: '=1+1' }, { loans: 'x'.repeat(41) }, { loans: 'a\nb' }, { other: '1' }])
      await problemOf(await put('buyer', numbers), 'invalid');
    expect((await put('buyer', { loans: 'x'.repeat(40) })).status).toBe(200);
    await problemOf(await put('basic', { loans: '1' }), 'not_allowed');
    await problemOf(await put('admin', { loans: '1' }), 'not_verified');
  });
});
