import { describe, expect, it } from 'vitest';
import { checkOfferingFor } from '#functions/api/compliance/check.ts';
import { checkFactsStore } from '#functions/store/check-facts.ts';
import { heldWrite } from '#functions/store/commitments.ts';
import { keys } from '#functions/store/keys.ts';
import { createTable } from '#functions/store/table.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { amountFields } from '#shared/domain/call-report/columns.ts';
import { cents } from '#shared/format/money.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { draftOffering, openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
const aPart = {
  id: 'O1',
  minimum: cents(0),
  regulatoryCap: null,
  related: false,
  preferred: false,
  eligible: cents(400_000),
  outcome: 'Capped' as const,
  because: null,
  limitedBy: null,
};
const SELLER = 'Summit Ridge Credit Union';

async function buyer(...settings: [string, unknown][]) {
  const { user, token, patch, put } = await limitsAdministrator(app);
  if (settings.length > 0) expect((await patch(...settings)).status).toBe(200);
  const line = (lp: string, amount?: number | string) =>
    `GET /compliance/offering/${lp}/check${amount === undefined ? '' : `?amount=${amount}`}`;
  const ask = (lp: string, amount?: number | string) => send(app, line(lp, amount), { token });
  const check = async (lp: string, amount?: number) => (await (await ask(lp, amount)).json()) as OfferingCheck;
  const rule = async (lp: string, sought: string, amount?: number) =>
    (await check(lp, amount)).result?.rules.find(({ id }) => id === sought);
  const commit = async (lp: string, Amount: number) => {
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount } });
    return ((await answer.json()) as { id: string }).id;
  };
  return { user, token, put, patch, ask, check, rule, commit };
}

const whole: [string, unknown][] = [
  ['/figures', figures],
  ['/policy', aPolicy],
  ['/loanTypes', ['New auto']],
];

describe('the check of an offering', () => {
  it('uses nothing of a credit union that set nothing up', async () => {
    const { check, patch } = await buyer();
    const lp = await openOffering(app);
    const none = {
      isUsed: false,
      checkMode: 'advise',
      ruleSetStatus: null,
      result: null,
      inputs: null,
      ruleSet: null,
      verdict: null,
      headroom: null,
      headroomComplete: null,
      attestations: [],
      rules: [],
      netWorthFrom: null,
      sources: [],
      notes: [],
    };
    expect(await check(lp)).toEqual(none);
    await patch(...whole, ['/checkMode', 'off']);
    expect(await check(lp)).toEqual({ ...none, checkMode: 'off' });
  });

  it('judges by the stored figures and tells one cent apart', async () => {
    const { check, token } = await buyer(...whole);
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    // 50 % of the net worth, by the policy.
    const { result, inputs, ruleSetStatus, ...rest } = await check(lp, 4_000_000);
    expect(rest).toMatchObject({ ...result });
    expect([result?.headroom, ruleSetStatus]).toEqual([4_000_000, 'draft']);
    const stops = async (amount: number) =>
      (await check(lp, amount)).result?.rules.flatMap(({ id, level, text }) => (level === 'stop' ? [[id, text]] : []));
    expect(await stops(4_000_000)).toEqual([]);
    expect(await stops(4_000_000.01)).toEqual([
      ['ORIGINATOR', `This purchase would bring ${SELLER} to $4,000,000.01, over your limit of $4,000,000.00.`],
    ]);
    const { sources } = await check(lp);
    expect(sources.map(({ field, kind, asOf }) => [field, kind, asOf])).toEqual(
      expect.arrayContaining([
        ['buyer.netWorth', 'attested', figures.asOf],
        ['buyer.policy', 'policy', aPolicy.boardDate],
      ]),
    );
    const trial = await send(app, 'POST /compliance/checks/trials', { token, body: inputs });
    expect(await trial.json()).toEqual(result);
  });

  it('counts own commitments on other LPs, never the one on this LP', async () => {
    const { check, commit, user } = await buyer(...whole);
    const [lp, other, otherType, request] = [
      await openOffering(app, { PoolBalance: 50_000_000 }),
      await openOffering(app),
      await openOffering(app, { LoanType: 'Used auto' }),
      await openOffering(app, { TransactionType: 'LLO' }),
    ];
    await commit(lp, 1_000_000);
    const accepted = await commit(other, 200_000);
    const pending = await commit(otherType, 30_000);
    await commit(request, 4_000);
    const used = async () => (await check(lp)).inputs?.exposure;
    expect(await used()).toMatchObject({ originator: 230_000, type: 200_000, assetClass: 230_000, groups: {} });
    await app.as('admin').commitments.update({
      id: accepted,
      body: [{ op: 'replace', path: '/Status', value: 'Accepted' }],
    });
    expect(await used()).toMatchObject({ originator: 230_000, type: 200_000, assetClass: 230_000, groups: {} });
    const own = (bought: number, held: number | null) =>
      heldWrite(user.creditUnionId, {
        lpNumber: other,
        bought: cents(bought * 100),
        held: held === null ? null : cents(held * 100),
      });
    await storesOf(app).table.write(own(190_000, null));
    expect(await used()).toMatchObject({ originator: 220_000, type: 190_000, assetClass: 220_000 });
    await storesOf(app).table.write(own(190_000, 150_000));
    expect(await used()).toMatchObject({ originator: 180_000, type: 150_000, assetClass: 180_000 });
    await app.as('admin').commitments.update({
      id: pending,
      body: [{ op: 'replace', path: '/Status', value: 'Rejected' }],
    });
    expect(await used()).toMatchObject({ originator: 150_000, type: 150_000, assetClass: 150_000, groups: {} });
    expect((await check(lp)).inputs?.amount).toBe(1_000_000);
    expect(user.creditUnionId).not.toBe('');
  });

  it('adds what is held outside, by any name of the originator', async () => {
    const { check, put, rule } = await buyer(...whole);
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    expect((await check(lp)).notes).toEqual(['No exposures outside the platform are recorded.']);
    const row = (kind: string, target: string, participations: number) => ({ kind, target, participations });
    const rows = [
      row('originator', SELLER.toLowerCase(), 500_000),
      row('originator', 'Other Credit Union', 9),
      row('type', 'new auto', 70_000),
      row('borrower', 'g-7', 1),
    ];
    await put({ asOf: '2026-01-31', rows });
    expect(await rule(lp, 'ORIGINATOR', 1)).toMatchObject({ used: 500_000, headroom: 3_500_000 });
    expect(await rule(lp, 'TYPE', 1)).toMatchObject({ used: 70_000 });
    const { notes, inputs } = await check(lp);
    expect(notes).toEqual([
      'Your exposures outside the platform are of 01/31/2026. Send newer ones.',
      expect.stringContaining('Other Credit Union'),
    ]);
    expect(inputs?.exposure.groups).toEqual({});
  });

  it('raises the limit by a waiver for this originator', async () => {
    const open = { from: '2026-01-01', until: null, stateConcurrence: false };
    const waiver = { kind: 'originator', target: SELLER.toUpperCase(), limit: 12_000_000, ...open };
    const { rule, patch } = await buyer(...whole, ['/policy/originatorPercent', null]);
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    expect(await rule(lp, 'ORIGINATOR')).toMatchObject({ limit: 8_000_000, limitSource: 'regulation' });
    await patch(['/waivers', [waiver]]);
    expect(await rule(lp, 'ORIGINATOR')).toMatchObject({ limit: 12_000_000, limitSource: 'waiver' });
  });

  it('knows the borrower of one loan alone', async () => {
    const { rule, check } = await buyer(...whole);
    const many = await openOffering(app, { PoolBalance: 50_000_000 });
    expect(await rule(many, 'BORROWER')).toMatchObject({ level: 'unknown', used: null, limit: null, headroom: null });
    expect((await check(many)).result).toMatchObject({ verdict: 'incomplete', headroomComplete: false });
    const one = await openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
    expect(await rule(one, 'BORROWER')).toMatchObject({ level: 'pass', limit: 1_000_000 });
    expect(await rule(one, 'BORROWER', 1_000_000.01)).toMatchObject({ level: 'stop' });
  });

  it('takes a pool of many small loans as one whose largest borrower was attested', async () => {
    const { rule, check, token } = await buyer(...whole, ['/checkMode', 'enforce']);
    const lp = await openOffering(app, { PoolBalance: 50_000_000 });
    expect(await rule(lp, 'BORROWER')).toMatchObject({ level: 'unknown' });
    const attest = (value: boolean) =>
      app.as('admin').offerings.update({ id: lp, body: [{ op: 'replace', path: '/granular', value }] });
    expect((await attest(true)).granular).toMatchObject({ byName: expect.any(String) });
    // A thousandth of the pool; the limit is 12.5 % of $8,000,000.
    expect(await rule(lp, 'BORROWER', 1_000_000)).toMatchObject({ level: 'pass', after: 1_000, limit: 1_000_000 });
    expect((await check(lp)).inputs?.offering.loans).toMatchObject([{ groupId: null, largestGroup: 50_000 }]);
    const body = { Amount: 1_000_000, Attested: ['AGREEMENT', 'MEMBERSHIP'] };
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body });
    expect(answer.status).toBe(201);
    await attest(false);
    expect(await rule(lp, 'BORROWER')).toMatchObject({ level: 'unknown' });
    const single = await openOffering(app, { TermSheet: { loanCount: 1 } });
    await app.as('admin').offerings.update({ id: single, body: [{ op: 'replace', path: '/granular', value: true }] });
    expect((await check(single)).inputs?.offering.loans).toMatchObject([{ largestGroup: null }]);
  });

  it('keeps for the seller what it has to keep', async () => {
    const { rule, token } = await buyer(...whole);
    const lp = await openOffering(app);
    expect(await rule(lp, 'RETENTION')).toMatchObject({ used: 1_000_000, limit: 100_000, headroom: 900_000 });
    await app.as('northfield').commitments.submit({ id: lp, body: { Amount: 300_000 } });
    expect(await rule(lp, 'RETENTION')).toMatchObject({ used: 1_000_000 });
    expect(token).not.toBe('');
  });

  it('costs at most four calls of the table, whatever is held', async () => {
    const { user, commit } = await buyer(...whole);
    const lps = [await openOffering(app), await openOffering(app), await openOffering(app)];
    for (const lp of lps) await commit(lp, 10_000);
    const { offerings, allocationParts } = storesOf(app);
    const { client, name } = app.table;
    const calls: string[] = [];
    const counted = createTable(
      {
        send: (command: object) => {
          calls.push(command.constructor.name);
          return client.send(command as never);
        },
      } as never,
      name,
    );
    const [lp = '', decided = ''] = lps;
    const check = async () => {
      calls.length = 0;
      const deps = { checkFacts: checkFactsStore(counted), borrowersOf: async () => null };
      const { creditUnionId } = user;
      const { inputs } = await checkOfferingFor(deps, { id: lp, amount: 1_000, now: new Date() }, {
        creditUnionId,
        roles: ['Verified'],
      } as never);
      return [inputs?.exposure.originator, calls.toSorted()];
    };
    const three = ['QueryCommand', 'TransactGetCommand', 'TransactGetCommand'];
    expect(await check()).toEqual([20_000, three]);

    // An allocation decided one of them, and hasn't given it its part yet.
    const offering = await offerings.find(decided);
    const { commitments } = storesOf(app);
    const order = await commitments.find(decided, user.creditUnionId);
    if (!offering || !order) throw new Error('Nothing was placed');
    const at = new Date().toISOString();
    await allocationParts.stage([
      { ...aPart, ...order, runId: 'R1', servedAt: null, grounds: null, allocated: cents(400_000) },
    ]);
    await offerings.save({ ...offering, allocationRun: { id: 'R1', at } }, [], at);
    expect(await check()).toEqual([14_000, [...three, 'TransactGetCommand']]);

    // What the call report says of the seller comes in that same call.
    const { table, creditUnions } = storesOf(app);
    const { charterNumber = '' } = (await creditUnions.find(offering.sellerId)) ?? {};
    const [cycle, report] = ['2022-03', 1];
    const by = { since: at, putById: 'u-admin', putBy: 'Ada Admin', version: 1 };
    await table.write({ put: { ...keys.callReportInForce, cycle, report, ...by } });
    const amounts = Object.fromEntries(amountFields.map((field) => [field, null]));
    const line = { ...amounts, charterNumber, kind: 'federal', name: null, state: null };
    await table.write({
      put: {
        ...keys.callReportLine(charterNumber, cycle, report),
        cycle,
        report,
        line: { ...line, isLowIncome: null, netWorthBps: null },
      },
    });
    expect(await check()).toEqual([14_000, [...three, 'TransactGetCommand']]);
  });

  it('goes by the kind of seller that the offering says, and by what state law has it keep', async () => {
    const { check, rule } = await buyer(...whole);
    const level = async (lp: string, id: string, amount?: number) => (await rule(lp, id, amount))?.level;
    const cuso = await openOffering(app, { AmountAvailableForSalePercent: 95, originatorKind: 'cuso' });
    expect(await rule(cuso, 'RETENTION', 950_000)).toMatchObject({ level: 'pass', limit: 50_000, headroom: 950_000 });
    expect(await level(cuso, 'RETENTION', 950_000.01)).toBe('stop');
    expect([await level(cuso, 'SELLER'), await level(cuso, 'PURCHASE_APPROVAL')]).toEqual(['pass', 'note']);
    const inState = await openOffering(app, { originatorKind: 'stateCreditUnion', retentionPercent: 7.5 });
    expect(await rule(inState, 'RETENTION', 925_000)).toMatchObject({ level: 'pass', limitSource: 'state' });
    expect(await level(inState, 'RETENTION', 925_000.01)).toBe('stop');
    expect(await level(inState, 'PURCHASE_APPROVAL')).toBe('notApplicable');
    const other = await openOffering(app);
    await app
      .as('admin')
      .offerings.update({ id: other, body: [{ op: 'replace', path: '/originatorKind', value: 'other' }] });
    expect(await level(other, 'SELLER')).toBe('stop');
    expect((await check(other)).result).toMatchObject({ verdict: 'stopped', headroom: 0 });
  });

  it('is of LPs that are visible, and of amounts within the pool', async () => {
    const { ask } = await buyer(...whole);
    for (const lp of [
      await draftOffering(app),
      '999999',
      'none',
      await openOffering(app, {
        Restrictions: { WhitelistedFinancialEntities: ['CU60001'], BlacklistedFinancialEntities: [] },
      }),
    ])
      await problemOf(await ask(lp), 'offering_not_available');
    const lp = await openOffering(app);
    const unused = await buyer();
    for (const [amount, detail] of [
      [0, 'Amount must be greater than 0'],
      [-1, 'Amount must be greater than 0'],
      [1.005, 'The amount must be a number with at most 2 decimals'],
      ['ten', 'The amount must be a number with at most 2 decimals'],
      ['', 'The amount must be a number with at most 2 decimals'],
      [1_000_000.01, 'The amount is more than the pool'],
    ] as const)
      for (const one of [ask, unused.ask])
        expect((await problemOf(await one(lp, amount), 'invalid')).errors).toEqual([{ pointer: '/amount', detail }]);
    await problemOf(
      await send(app, `GET /compliance/offering/${lp}/check?of=1`, { token: unused.token }),
      'invalid_query',
    );
  });
});
