import { describe, expect, it } from 'vitest';
import { auditStore } from '#functions/store/audit.ts';
import { comparisonStore } from '#functions/store/comparisons.ts';
import { auditEvent } from '#functions/streams/audit-event.ts';
import { alertSubject } from '#shared/domain/servicing/alert-entry.ts';
import type { Person } from '#test/support/app.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { fundedLp, loadMonth, november, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const path = '/servicing/alertlimit';

const idOf = async (person: Person) => (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';
const put = (as: Person, late60: unknown, headers = {}) => send(app, `PUT ${path}`, { as, headers, body: { late60 } });
const read = async (as: Person) => (await send(app, `GET ${path}`, { as })).json();
const rowsOf = async (person: Person, lp: string) =>
  (await auditStore(storesOf(app).table).of(alertSubject(await idOf(person)))).filter(
    ({ type, after }) => type === 'Performance Alert' && after.startsWith(`${lp} `),
  );
const rowOf = async (lp: string) =>
  (await app.as('buyer').commitments.portfolio({})).value.find(({ lpIdentifier }) => lpIdentifier === lp);

/** The loan is 75 days late. */
const late = november.replace(',7,0,', ',7,75,');

describe('the limit of 60+ days', () => {
  it("is a credit union's own, and is off until someone sets it", async () => {
    expect(await read('northfield')).toEqual({ late60: null, changedAt: null, changedBy: null });
    const set = await put('northfield', 2.5);
    expect(set.status, await set.clone().text()).toBe(200);
    expect(await read('northfield')).toMatchObject({ late60: 2.5, changedBy: expect.any(String) });
    expect((await read('buyer')).late60).toBeNull();
    await problemOf(await put('northfield', 3, { 'if-match': '"0"' }), 'stale');
    expect((await put('northfield', null)).status).toBe(200);
    expect((await read('northfield')).late60).toBeNull();
  });

  it.each([-0.01, 100.01, 1.005, '2', undefined])('is a percentage, not %j', async (late60) => {
    expect((await put('northfield', late60)).status).toBe(422);
  });
});

describe('a posted month', () => {
  it('above the limit tells its own people once, and its portfolio', async () => {
    const lp = await fundedLp(app);
    await loadMonth(app, lp, { lines: [late] });
    await put('buyer', 100);
    await postMonth(app, lp);
    expect(await rowsOf('buyer', lp)).toEqual([]);
    expect(await rowOf(lp)).toMatchObject({ alerts: [], compared: null, toDate: { pool60: 100 } });
    await put('buyer', 99.99);
    // The page follows the limit; the mail tells of what is posted since.
    expect((await rowOf(lp))?.alerts).toEqual([{ kind: 'late60', found: 100, limit: 99.99 }]);
    await loadMonth(app, lp, { lines: [late.replace('1000.01', '1100.01').replace('998799.99', '998699.99')] });
    await postMonth(app, lp);
    const rows = await rowsOf('buyer', lp);
    expect(rows).toMatchObject([{ after: `${lp} 2026-11`, detail: 'late60' }]);
    expect(JSON.stringify(rows)).not.toContain('99.99');
    const data = { lpNumber: lp, creditUnionId: await idOf('buyer'), period: '2026-11' };
    expect(rows.map(auditEvent)).toMatchObject([{ type: 'performance.alert', data }]);
    await put('buyer', null);
    expect((await rowOf(lp))?.alerts).toEqual([]);
  });

  it('with a CDR above the compared scenario tells of that', async () => {
    const lp = await fundedLp(app);
    const creditUnionId = await idOf('buyer');
    await comparisonStore(storesOf(app).table).save({
      lpNumber: lp,
      creditUnionId,
      scenarioId: 'W1',
      name: 'Committee',
      yieldBEY: 6.1,
      months: [{ period: '2026-11', beginning: 1_000_000, ending: 990_000, cpr: 12, cdr: 1.1 }],
      chosenBy: 'Bea Buyer',
      chosenById: 'u-buyer',
      chosenAt: '2026-11-20T15:00:00.000Z',
      version: 0,
    });
    // 1 % of the balance in a month is a CDR of 11.36 %.
    const lost = november.replace('1000.01,200,,,,998799.99', '1000.01,200,,10000,,988799.99');
    await loadMonth(app, lp, { lines: [lost] });
    await postMonth(app, lp);
    expect(await rowsOf('buyer', lp)).toMatchObject([{ detail: 'cdr' }]);
    expect(await rowOf(lp)).toMatchObject({
      compared: { name: 'Committee', yieldBEY: 6.1 },
      alerts: [{ kind: 'cdr', found: 11.361513, limit: 1.1 }],
    });
    expect(await rowsOf('seller', lp)).toEqual([]);
  });
});
