import pMap from 'p-map';
import { describe, expect, it } from 'vitest';
import { checkPurchase } from '#functions/rules/kept-check.ts';
import { clock } from '#functions/runtime/table.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import type { PlacedCommitment } from '#shared/contract/commitments.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import { verifyEvidence } from '#shared/domain/evidence.ts';
import { toCents } from '#shared/format/money.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { noFiles } from '#test/support/no-files.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';
import { untilDecided } from '#test/support/until-decided.ts';

const app = quietApp();

const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };
const ATTESTED = ['MEMBERSHIP', 'AGREEMENT'];

/** A credit union that may buy $1,000,000 of one borrower, and so much of one originator. */
async function buyer({ checkMode = 'enforce', originatorAmount = 4_000_000 } = {}) {
  const { user, token, patch } = await limitsAdministrator(app);
  const policy = { ...aPolicy, originatorPercent: null, originatorAmount };
  const set = await patch(
    ['/checkMode', checkMode],
    ['/figures', figures],
    ['/policy', policy],
    ['/loanTypes', ['New auto']],
  );
  expect(set.status).toBe(200);
  const evidence = evidenceStore(storesOf(app).table);
  const commit = (lp: string, Amount: number, more: object = { Attested: ATTESTED }) =>
    send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount, ...more } });
  return {
    user,
    token,
    patch,
    commit,
    placed: async (lp: string, amount: number, more?: object) =>
      (await (await commit(lp, amount, more)).json()) as PlacedCommitment,
    change: (id: string, ...changes: [path: string, value: unknown][]) =>
      send(app, `PATCH /marketplace/commitments/${id}`, {
        token,
        body: changes.map(([path, value]) => ({ op: 'replace', path, value })),
      }),
    get: async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T,
    kept: () => evidence.of(user.creditUnionId),
    verify: async () => verifyEvidence(await evidence.of(user.creditUnionId), await evidence.head(user.creditUnionId)),
  };
}

const oneLoan = () => openOffering(app, { PoolBalance: 50_000_000, TermSheet: { loanCount: 1 } });
const rulesOf = ({ errors = [] }: ProblemBody) => errors.map(({ pointer, code }) => [pointer, code]);

describe('limits that bind, to the cent', () => {
  it('refuse one cent more than there is room for, and keep nothing of it', async () => {
    const { commit, placed, change, kept } = await buyer();
    const lp = await oneLoan();
    const over = await problemOf(await commit(lp, 1_000_000.01), 'limit_exceeded');
    expect(rulesOf(over)).toEqual([['/Amount', 'BORROWER']]);
    expect(over.errors?.[0]?.detail).toContain('would reach $1,000,000.01, over the limit of $1,000,000.00');
    expect(await kept()).toEqual([]);
    const { id } = await placed(lp, 800_000);
    await problemOf(await change(id, ['/Amount', 1_000_000.01], ['/Attested', ATTESTED]), 'limit_exceeded');
    const exact: [string, unknown][] = [
      ['/Amount', 1_000_000],
      ['/Attested', ATTESTED],
      ['/Acknowledged', ['BORROWER']],
    ];
    expect((await change(id, ...exact)).status).toBe(200);
    expect(
      (await kept()).map(({ result, acknowledged, attested }) => [JSON.parse(result).verdict, acknowledged, attested]),
    ).toEqual([
      ['clear', [], ATTESTED],
      ['warnings', ['BORROWER'], ATTESTED],
    ]);
  });

  it('ask to acknowledge what is close, from the first cent on, and to confirm what only people know', async () => {
    const { commit, placed, change } = await buyer();
    const lp = await oneLoan();
    const unsaid = await problemOf(await commit(lp, 900_000, {}), 'attestation_missing');
    const details = unsaid.errors?.map(({ detail }) => detail) ?? [];
    expect(details.filter((detail) => detail.lastIndexOf('Confirm: ') !== 0)).toEqual([]);
    expect(rulesOf(unsaid)).toEqual([
      ['/Acknowledged', 'BORROWER'],
      ['/Attested', 'MEMBERSHIP'],
      ['/Attested', 'AGREEMENT'],
    ]);
    const { id } = await placed(lp, 899_999.99);
    const close = await problemOf(
      await change(id, ['/Amount', 900_000], ['/Attested', ATTESTED]),
      'attestation_missing',
    );
    expect(rulesOf(close)).toEqual([['/Acknowledged', 'BORROWER']]);
  });

  it('count what is on other LPs, until it is withdrawn or rejected', async () => {
    const { commit, placed, change } = await buyer({ originatorAmount: 500_000 });
    const [one, two, three] = [await oneLoan(), await oneLoan(), await oneLoan()];
    const first = await placed(one, 300_000);
    const second = await placed(two, 100_000);
    await problemOf(await commit(three, 100_000.01), 'limit_exceeded');
    expect((await change(first.id, ['/Status', 'Withdrawn'])).status).toBe(200);
    await problemOf(await commit(three, 400_000.01), 'limit_exceeded');
    const body = [{ op: 'replace', path: '/Status', value: 'Rejected' }];
    expect((await send(app, `PATCH /marketplace/commitments/${second.id}`, { as: 'admin', body })).status).toBe(200);
    const all = { Attested: ATTESTED, Acknowledged: ['ORIGINATOR'] };
    await problemOf(await commit(three, 500_000.01, all), 'limit_exceeded');
    expect((await commit(three, 500_000, all)).status).toBe(201);
  });

  it('let a credit union withdraw what has come to be over them', async () => {
    const { placed, patch, change } = await buyer();
    const { id } = await placed(await oneLoan(), 800_000);
    await patch(['/figures', { ...figures, netWorth: 1_000_000 }]);
    await problemOf(await change(id, ['/Amount', 700_000], ['/Attested', ATTESTED]), 'limit_exceeded');
    expect((await change(id, ['/Status', 'Withdrawn'])).status).toBe(200);
  });

  it('wait for figures that are missing', async () => {
    const { commit, patch } = await buyer();
    const lp = await openOffering(app, { PoolBalance: 9_000_000, TermSheet: { loanCount: 20 } });
    expect(rulesOf(await problemOf(await commit(lp, 1_000), 'check_incomplete'))).toContainEqual([
      '/Amount',
      'BORROWER',
    ]);
    await patch(['/figures', null]);
    expect(rulesOf(await problemOf(await commit(await oneLoan(), 1_000), 'check_incomplete'))).toContainEqual([
      '/Amount',
      'NET_WORTH',
    ]);
  });

  it('advise where they were not made to bind', async () => {
    const { commit, kept } = await buyer({ checkMode: 'advise' });
    expect((await commit(await oneLoan(), 1_500_000, {})).status).toBe(201);
    const [one] = await kept();
    expect([one?.checkMode, JSON.parse(one?.result ?? '').verdict]).toEqual(['advise', 'stopped']);
  });

  it('are not passed by one that another comes before, once what is held was read', async () => {
    const { user, commit } = await buyer({ originatorAmount: 500_000 });
    const [lp, other] = [await oneLoan(), await oneLoan()];
    const stores = storesOf(app);
    const offering = await stores.offerings.find(lp);
    if (!offering) throw new Error('It was opened');
    const heldBy = async (id: string) => {
      const held = await stores.commitments.heldBy(id);
      expect((await commit(other, 400_000)).status).toBe(201);
      return held;
    };
    const { id, creditUnionId, creditUnionName } = user;
    const { writes } = await checkPurchase(
      {
        ...stores,
        ...clock,
        evidence: evidenceStore(stores.table),
        objects: noFiles,
        borrowersOf: async () => null,
        commitments: { heldBy },
      },
      {
        offering,
        by: { id, name: 'Ada' },
        at: new Date().toISOString(),
        moment: 'submitted',
        confirmed: 'all',
        next: { creditUnionId, creditUnionName, lpNumber: lp, amount: toCents(400_000), version: 0 },
      },
    );
    await expect(stores.table.write(...writes)).rejects.toMatchObject({ code: 'busy' });
  });

  it('are kept by the figures that were approved, and by no others', async () => {
    const { user } = await buyer();
    const lp = await oneLoan();
    const stores = storesOf(app);
    const offering = await stores.offerings.find(lp);
    if (!offering) throw new Error('It was opened');
    const { id, creditUnionId, creditUnionName } = user;
    const keptBy = (figuresHash: string | null | undefined) =>
      checkPurchase(
        {
          ...stores,
          ...clock,
          evidence: evidenceStore(stores.table),
          objects: noFiles,
          borrowersOf: async () => null,
          commitments: stores.commitments,
        },
        {
          offering,
          by: { id, name: 'Ada' },
          at: new Date().toISOString(),
          moment: 'approved',
          confirmed: 'all',
          figuresHash,
          next: { creditUnionId, creditUnionName, lpNumber: lp, amount: toCents(1_000), version: 0 },
        },
      );
    expect((await keptBy(undefined)).writes).not.toEqual([]);
    await expect(keptBy('of figures that changed since')).rejects.toMatchObject({ code: 'busy' });
    await expect(keptBy(null)).rejects.toMatchObject({ code: 'busy' });
  });

  it('are never passed by many purchases at once, of which none is lost', async () => {
    const { commit, get, verify } = await buyer();
    const lps = await pMap(Array.from({ length: 50 }), oneLoan, { concurrency: 5 });
    // $4,000,000 of one originator: ten of $400,000 and no more.
    const acknowledged = { Attested: ATTESTED, Acknowledged: ['ORIGINATOR'] };
    const answers = await Promise.all(lps.map((lp) => untilDecided(() => commit(lp, 400_000, acknowledged))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const refused of answers.filter(({ status }) => status !== 201))
      expect(rulesOf(await problemOf(refused, 'limit_exceeded'))).toEqual([['/Amount', 'ORIGINATOR']]);
    const { value } = await get<{ value: { CommitmentAmount: number }[] }>('/marketplace/commitments?$top=100');
    expect(value).toHaveLength(10);
    expect(await verify()).toEqual({ records: 10, intact: true, firstBroken: null, missing: 0 });
  }, 180_000);
});
