import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import type { LimitSettingsEntity } from '#shared/contract/compliance-settings.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import { noSettings } from '#shared/domain/compliance.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };

async function buyer(loanTypes: string[], typePercents: Record<string, number>, ...more: [string, unknown][]) {
  const own = await limitsAdministrator(app);
  const policy = { ...aPolicy, typePercents };
  const set = await own.patch(['/figures', figures], ['/policy', policy], ['/loanTypes', loanTypes], ...more);
  expect(set.status).toBe(200);
  return { ...own, ...checks(own.token) };
}

function checks(token: string) {
  const check = async (lp: string, amount = 1_000) =>
    (await (
      await send(app, `GET /compliance/offering/${lp}/check?amount=${amount}`, { token })
    ).json()) as OfferingCheck;
  const rule = async (lp: string, sought: string, amount?: number) =>
    (await check(lp, amount)).rules.find(({ id }) => id === sought);
  const commit = (lp: string, Amount: number) =>
    send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount } });
  return { check, rule, commit };
}

const autos = (LoanType: string, more: object = {}) =>
  openOffering(app, { LoanType, PoolBalance: 50_000_000, ...more });
const settingsOf = async (answer: Response) => (await answer.json()) as LimitSettingsEntity;

describe('limits by asset class', () => {
  it('let a buyer who grants auto loans buy indirect ones, however either is written', async () => {
    const { rule, get } = await buyer(['auto'], { 'auto loans': 50 });
    expect(await settingsOf(await get())).toMatchObject({
      loanTypes: ['Auto'],
      policy: { typePercents: { Auto: 50 } },
    });
    for (const lp of [await autos('Indirect auto'), await autos('AUTOS, INDIRECT'), await autos('Auto')]) {
      expect(await rule(lp, 'LOAN_TYPE')).toMatchObject({ level: 'pass' });
      expect(await rule(lp, 'TYPE')).toMatchObject({ level: 'pass', subject: 'Auto', limit: 4_000_000 });
    }
    expect(await rule(await autos('Credit card'), 'LOAN_TYPE')).toMatchObject({ level: 'stop' });
  });

  it('hold beside those of types, and a trial with the inputs finds the same', async () => {
    const { rule, check, put, commit, token } = await buyer(['Auto'], { Auto: 50, 'Used auto': 10 });
    const [used, other] = [await autos('Used auto'), await autos('New auto')];
    expect(await rule(used, 'TYPE')).toMatchObject({ subject: 'Used auto', limit: 800_000, headroom: 800_000 });
    await put({ asOf: '2026-11-01', rows: [{ kind: 'type', target: 'auto', participations: 100_000 }] });
    // Any part of what is recorded of the class may be of the type.
    expect(await rule(used, 'TYPE')).toMatchObject({ subject: 'Used auto', used: 100_000 });
    const row = (target: string, participations: number) => ({ kind: 'type', target, participations });
    await put({ asOf: '2026-11-01', rows: [row('Auto', 3_000_000), row('used autos', 100_000)] });
    expect((await commit(other, 300_000)).status).toBe(201);
    expect(await rule(used, 'TYPE')).toMatchObject({ subject: 'Auto', used: 3_400_000, headroom: 600_000 });
    const { inputs, result } = await check(used);
    expect(inputs?.exposure).toMatchObject({ type: 100_000, assetClass: 3_400_000 });
    const trial = await send(app, 'POST /compliance/checks/trials', { token, body: inputs });
    expect(await trial.json()).toEqual(result);
  });

  it('pass no LP silently whose type is not on the list, or contradicts its class', async () => {
    const { rule, check, patch, commit } = await buyer(['Auto', 'Solar'], { Auto: 50, Solar: 50 });
    const mixed = await autos('Auto loans of three branches', { TermSheet: { loanCount: 1 } });
    expect(await rule(mixed, 'TYPE')).toMatchObject({ level: 'pass', subject: 'Auto' });
    await patch(['/policy/typePercents', { Auto: 50, Solar: 50, 'Used auto': 10 }], ['/checkMode', 'enforce']);
    expect(await rule(mixed, 'TYPE')).toMatchObject({ level: 'unknown', headroom: null });
    expect((await check(mixed)).notes).toContain(
      `Your policy limits loan types of Auto, and "Auto loans of three branches" isn't on the list of loan types. The limit for this LP isn't known.`,
    );
    await problemOf(await commit(mixed, 100_000), 'check_incomplete');
    const wrong = await autos('Used auto', { TermSheetCategory: 'Solar' });
    expect(await rule(wrong, 'LOAN_TYPE')).toMatchObject({ level: 'unknown' });
    expect(await rule(wrong, 'TYPE')).toMatchObject({ level: 'unknown' });
    expect((await check(wrong)).notes[1]).toContain(
      'This LP is listed as Solar, but its loan type "Used auto" is Auto.',
    );
  });

  it('are those of texts that were recorded before there was a list, where they mean the same', async () => {
    const { user, token, get, patch } = await limitsAdministrator(app);
    const { rule, check } = checks(token);
    const stored = {
      ...noSettings(user.creditUnionId),
      figures: {
        ...figures,
        netWorth: 8_000_000_00,
        capitalAndSurplus: null,
        source: 'attested',
        at: '2026-11-01T00:00:00.000Z',
      },
      policy: {
        boardDate: '2026-01-15',
        originatorBps: null,
        originatorAmount: null,
        borrowerBps: null,
        document: null,
        typeBps: { autos: 5_000, 'Auto loans': 4_000, Boats: 10_000 },
      },
      loanTypes: ['auto', 'Boats'],
      version: 1,
    };
    await storesOf(app).table.write({ put: { ...keys.compliance(user.creditUnionId), ...stored } });
    expect(await settingsOf(await get())).toMatchObject({
      loanTypes: ['Auto', 'Boats'],
      policy: { typePercents: { Auto: 40, Boats: 100 } },
    });
    expect(await rule(await autos('Indirect auto'), 'TYPE')).toMatchObject({ level: 'pass', limit: 3_200_000 });
    // What isn't on the list counts for nothing, even for an LP whose own text is the same.
    const boats = await autos('Boats');
    expect((await rule(boats, 'LOAN_TYPE'))?.level).toBe('stop');
    expect((await rule(boats, 'TYPE'))?.level).toBe('stop');
    const { notes, inputs } = await check(boats);
    expect(notes).toContain('These of your loan types count for nothing until you choose them from the list: Boats.');
    expect(inputs?.buyer).toMatchObject({ loanTypes: ['Auto'], policy: { typePercents: { Auto: 40 } } });

    // It stays until it is chosen again, and can't come back.
    expect((await patch(['/corporate', true])).status).toBe(200);
    expect((await patch(['/loanTypes', ['Auto', 'RV and marine']])).status).toBe(200);
    await problemOf(await patch(['/loanTypes', ['Auto', 'Boats']]), 'invalid');
  });
});
