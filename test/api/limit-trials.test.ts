import { describe, expect, it } from 'vitest';
import type { CheckedLimits } from '#shared/contract/limit-trial.ts';
import { aLimitTrial, aLimitTrialWith } from '#test/support/limit-trials.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = runningApp();
const post = (body: unknown) => send(app, 'POST /compliance/checks/trials', { as: 'buyer', body });
const check = async (body: unknown) => (await (await post(body)).json()) as CheckedLimits;
const aWaiver = { kind: 'originator', target: '*', limit: 25_000_000, from: '2026-01-01', until: null };

describe('a trial of the limits', () => {
  it('answers the worked example in dollars', async () => {
    const { rules, ...result } = await check(aLimitTrial());
    expect(result).toEqual({
      ruleSet: '2023-10-30',
      verdict: 'stopped',
      headroom: 2_000_000,
      headroomComplete: true,
      attestations: ['MEMBERSHIP', 'AGREEMENT'],
    });
    expect(rules.map(({ id, level }) => `${id} ${level}`)).toEqual([
      'SCOPE pass',
      'SELLER pass',
      'LOAN_TYPE pass',
      'POLICY pass',
      'NET_WORTH pass',
      'ORIGINATOR warn',
      'BORROWER warn',
      'FCU_TEN_PERCENT pass',
      'COMMERCIAL_BORROWER pass',
      'TYPE pass',
      'RETENTION stop',
      'MEMBERSHIP attest',
      'AGREEMENT attest',
      'MBL_CAP note',
      'PURCHASE_APPROVAL notApplicable',
    ]);
    expect(rules.find(({ id }) => id === 'BORROWER')).toMatchObject({
      subject: 'h1',
      used: 200_000,
      after: 2_200_000,
      limit: 2_208_000,
      limitSource: 'policy',
      headroom: 2_510_000,
    });
  });

  it('tells one cent apart', async () => {
    expect(await check(aLimitTrialWith('/amount', 2_000_000))).toMatchObject({ verdict: 'clear' });
    expect(await check(aLimitTrialWith('/amount', 2_000_000.01))).toMatchObject({ verdict: 'stopped' });
  });

  it('stops a seller of another kind, and takes a net worth below zero', async () => {
    const levelOf = ({ rules }: CheckedLimits, sought: string) => rules.find(({ id }) => id === sought)?.level;
    const seller = aLimitTrialWith('/offering/originator/kind', 'mortgageCompany');
    expect(levelOf(await check(seller), 'SELLER')).toBe('stop');
    expect(levelOf(await check(aLimitTrialWith('/buyer/netWorth', -5)), 'TYPE')).toBe('stop');
  });

  it.each<[string, unknown, string?]>([
    ['/amount', 0],
    ['/amount', -1],
    ['/amount', 1.005],
    ['/amount', 20_000_000.01],
    ['/asOf', '2026-02-30'],
    ['/warnAtPercent', 1_000.01],
    ['/offering/poolBalance', 20_000_000.01],
    ['/offering/loans/1/soldToOthers', 7_000_000.01],
    ['/offering/loans/2/guaranteed', 4_000_000.01],
    ['/offering/loans/1/loanId', 'A-1'],
    ['/offering/loans/0/balance', -1],
    ['/offering/retentionPercent', -0.01],
    ['/offering/loans', Array.from({ length: 3_001 }, (_, i) => ({ loanId: `${i}`, balance: 1, groupId: 'g' }))],
    ['/buyer/charter', 'corporate'],
    ['/buyer/netWorthAsOf', '2026-09-29'],
    ['/buyer/netWorthAsOf', '2026-12-31'],
    ['/buyer/capitalAndSurplus', -1],
    ['/buyer/policy/borrowerPercent', 12.005],
    ['/buyer/policy/typePercents/commercial', 1_000.01],
    ['/exposure/originator', -0.01],
    ['/exposure/groups/h1/participations', -1],
    ['/waivers', [{ ...aWaiver, stateConcurrence: true, kind: 'type' }], '/waivers/0/kind'],
    ['/waivers', [{ ...aWaiver, stateConcurrence: true, until: '2025-12-31' }], '/waivers/0/until'],
  ])('refuses at %s %j', async (pointer, value, at = pointer) => {
    const { errors } = await problemOf(await post(aLimitTrialWith(pointer, value)), 'invalid');
    expect(errors?.map((fault) => fault.pointer)).toEqual([at]);
  });
});
