import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import type { EvidenceEntity, EvidenceRow, EvidenceVerification } from '#shared/contract/evidence.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';

const app = quietApp();

/** Net worth of $8,000,000: $4,000,000 of one originator, $1,000,000 of one borrower, warnings from 90 % of either. */
const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
const confirmed = { Attested: ['MEMBERSHIP', 'AGREEMENT'] };

async function buyer(mode: 'advise' | 'enforce' = 'enforce') {
  const { user, token, patch } = await limitsAdministrator(app);
  await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']], ['/checkMode', mode]);
  const get = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  return {
    ...{ user, token, patch, get },
    list: async () => (await get<{ value: EvidenceRow[] }>('/compliance/evidence')).value,
    commit: (lp: string, Amount: number, body: object = confirmed) =>
      send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount, ...body } }),
    edit: (id: string, ...changed: [path: string, value: unknown][]) =>
      send(app, `PATCH /marketplace/commitments/${id}`, {
        token,
        body: changed.map(([path, value]) => ({ op: 'replace', path, value })),
      }),
  };
}

/** Of one loan, whose borrower is known. */
const oneLoan = () => openOffering(app, { PoolBalance: 9_000_000, TermSheet: { loanCount: 1 } });

async function faultsOf(answer: Response, code: Parameters<typeof problemOf>[1]) {
  const { errors = [] } = await problemOf(answer, code);
  return errors.map(({ pointer, code: rule }) => [pointer, rule]);
}

describe('limits that bind', () => {
  it('stop a purchase one cent above what is left, and take the one at it', async () => {
    const { commit, list } = await buyer();
    const lp = await oneLoan();
    const over = await commit(lp, 1_000_000.01);
    expect(await faultsOf(over, 'limit_exceeded')).toEqual([['/Amount', 'BORROWER']]);
    expect(await list()).toEqual([]);
    const taken = await commit(lp, 1_000_000, { ...confirmed, Acknowledged: ['BORROWER'] });
    expect(taken.status).toBe(201);
    expect(await list()).toMatchObject([{ verdict: 'warnings', checkMode: 'enforce', headroom: 1_000_000 }]);
  });

  it('ask for what has to be confirmed, and keep who said so', async () => {
    const { commit, get } = await buyer();
    const lp = await oneLoan();
    expect(await faultsOf(await commit(lp, 950_000, {}), 'attestation_missing')).toEqual([
      ['/Acknowledged', 'BORROWER'],
      ['/Attested', 'MEMBERSHIP'],
      ['/Attested', 'AGREEMENT'],
    ]);
    const answer = await commit(lp, 950_000, { ...confirmed, Acknowledged: ['BORROWER'] });
    const { check } = (await answer.json()) as { check: { id: string } };
    expect(await get<EvidenceEntity>(`/compliance/evidence/${check.id}`)).toMatchObject({
      acknowledged: ['BORROWER'],
      attested: ['MEMBERSHIP', 'AGREEMENT'],
    });
  });

  it('wait for figures that are missing', async () => {
    const { commit, patch } = await buyer();
    const lp = await openOffering(app, { PoolBalance: 9_000_000, TermSheet: { loanCount: 20 } });
    expect(await faultsOf(await commit(lp, 1_000), 'check_incomplete')).toContainEqual(['/Amount', 'BORROWER']);
    await patch(['/figures', null]);
    expect(await faultsOf(await commit(await oneLoan(), 1_000), 'check_incomplete')).toContainEqual([
      '/Amount',
      'NET_WORTH',
    ]);
  });

  it('hold for edits, which a withdrawal makes room for', async () => {
    const { commit, edit } = await buyer();
    const lp = await oneLoan();
    const { id } = (await (await commit(lp, 100_000)).json()) as { id: string };
    expect(await faultsOf(await edit(id, ['/Amount', 1_000_000.01]), 'limit_exceeded')).toEqual([
      ['/Amount', 'BORROWER'],
    ]);
    expect(await faultsOf(await edit(id, ['/Amount', 200_000]), 'attestation_missing')).toHaveLength(2);
    const answer = await edit(id, ['/Amount', 200_000], ['/Attested', confirmed.Attested]);
    expect(answer.status).toBe(200);
    expect(await faultsOf(await edit(id, ['/Attested', [7]]), 'invalid')).toEqual([['/Attested', undefined]]);
    expect((await edit(id, ['/Status', 'Withdrawn'])).status).toBe(200);
    expect((await commit(lp, 1_000_000, { ...confirmed, Acknowledged: ['BORROWER'] })).status).toBe(201);
  });

  it('advise where they were not made to bind', async () => {
    const { commit, list } = await buyer('advise');
    expect((await commit(await oneLoan(), 1_500_000, {})).status).toBe(201);
    expect(await list()).toMatchObject([{ verdict: 'stopped', checkMode: 'advise' }]);
  });

  it('are never passed by many purchases at once, of which none is lost', async () => {
    const { commit, get } = await buyer();
    const lps = await pMap(Array.from({ length: 50 }), oneLoan, { concurrency: 5 });
    // $4,000,000 of one originator: ten of $400,000 and no more.
    const acknowledged = { ...confirmed, Acknowledged: ['ORIGINATOR'] };
    const answers = await Promise.all(lps.map((lp) => untilDecided(() => commit(lp, 400_000, acknowledged))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(await faultsOf(refused, 'limit_exceeded')).toEqual([['/Amount', 'ORIGINATOR']]);
    const { value } = await get<{ value: { CommitmentAmount: number }[] }>('/marketplace/commitments?$top=100');
    expect(value).toHaveLength(10);
    expect(await get<EvidenceVerification>('/compliance/evidence/verification')).toMatchObject({
      ...{ records: 10, intact: true },
    });
  }, 180_000);
});

/** Asked again while others come between, as the app does. */
async function untilDecided(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 409 || !(await answer.clone().text()).includes('/problems/busy')) return answer;
  }
}
