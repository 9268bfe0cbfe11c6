import { describe, expect, it } from 'vitest';
import type { EvidenceEntity } from '#shared/contract/evidence.ts';
import type { OfferingCheck } from '#shared/contract/offering-check.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';
import { untilDecided } from '#test/support/until-decided.ts';

const app = quietApp();
const SELLER = 'Summit Ridge Credit Union';
const OTHER = 'Northfield Community Credit Union';
const consent = { Attested: ['MEMBERSHIP', 'AGREEMENT'], Acknowledged: ['BORROWER'] };

/** A pool of $10,000,000 of which b1 owes 40 % and b2 35 %; the last loan is a borrower of its own. */
const POOL = 10_000_000;
const TAPE = tapeOf('L1,3000000.00,5,48', 'L2,1000000.00,5,48', 'L3,3500000.00,5,48', 'L4,2500000.00,5,48')
  .split('\n')
  .map((line, i) => `${line},${['Borrower Group', 'b1', 'b1', 'b2', ''][i]}`)
  .join('\n');

async function withTape({ asOf = '2026-09-30', SellerName = SELLER } = {}): Promise<string> {
  const id = await openOffering(app, { PoolBalance: POOL, TermSheet: { loanCount: 4 }, SellerName });
  const as = SellerName === SELLER ? 'seller' : 'admin';
  const asked = { id, tapeId: await sendTape(app, id, TAPE, { as }) };
  await tapeIn(app, asked, 'Columns', as);
  await acceptColumns(app, asked, asOf, { as });
  await tapeIn(app, asked, 'Ready', as);
  await app.as('admin').tapes.publish(asked);
  return id;
}

/** What the seller's tapes call the borrowers of such a pool, largest first. */
async function tokensOf(id: string): Promise<string[]> {
  const { PublishedTapeId } = await app.as('admin').offerings.get({ id });
  const { topBorrowerGroups } = await app.as('buyer').tapes.facts({ id, tapeId: PublishedTapeId ?? '' });
  return topBorrowerGroups.rows.map(({ token }) => token);
}

/** A credit union that may hold $1,000,000 of one borrower, where its limits bind. */
async function buyer() {
  const { token, patch, confirmed, put } = await limitsAdministrator(app);
  const set = await patch(
    ['/checkMode', 'enforce'],
    ['/figures', { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() }],
    ['/policy', { ...aPolicy, originatorPercent: null, originatorAmount: null }],
    ['/loanTypes', ['New auto']],
  );
  expect(set.status).toBe(200);
  const get = async <T>(path: string) => (await (await send(app, `GET ${path}`, { token })).json()) as T;
  const check = (lp: string, amount: number) => get<OfferingCheck>(`/compliance/offering/${lp}/check?amount=${amount}`);
  return {
    token,
    put,
    patch,
    confirmed,
    get,
    check,
    borrower: async (lp: string, amount: number) =>
      (await check(lp, amount)).result?.rules.find(({ id }) => id === 'BORROWER'),
    commit: (lp: string, Amount: number) =>
      send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount, ...consent } }),
  };
}

const withdraw = (id: string, token: string) =>
  send(app, `PATCH /marketplace/commitments/${id}`, {
    token,
    body: [{ op: 'replace', path: '/Status', value: 'Withdrawn' }],
  });

const rulesOf = ({ errors = [] }: ProblemBody) => errors.map(({ code }) => code);

describe('limits for one borrower in a pool with a published tape', () => {
  it('bind at the cent by the group that owes most', async () => {
    const { commit, check, get, token } = await buyer();
    const lp = await withTape();
    // 40 % of 2,500,000.00 is 1,000,000.00.
    const over = await problemOf(await commit(lp, 2_500_000.01), 'limit_exceeded');
    expect(rulesOf(over)).toEqual(['BORROWER']);
    expect(over.errors?.[0]?.detail).toMatch(/^G-[A-Z2-7]{10} would reach \$1,000,000\.01, over the limit/);
    const { result, inputs } = await check(lp, 2_500_000);
    expect([result?.headroom, result?.headroomComplete]).toEqual([2_500_000, true]);
    const trial = await send(app, 'POST /compliance/checks/trials', { token, body: inputs });
    expect(await trial.json()).toEqual(result);
    const placed = await commit(lp, 2_500_000);
    expect(placed.status).toBe(201);
    const evidence = (await placed.json()) as { check: { id: string } };
    const { sources } = await get<EvidenceEntity>(`/compliance/evidence/${evidence.check.id}`);
    expect(sources).toContainEqual(
      expect.objectContaining({ field: 'offering.loans', kind: 'tape', asOf: '2026-09-30' }),
    );
  });

  it('count the same borrowers of other LPs of the seller, by their part', async () => {
    const { commit, borrower } = await buyer();
    const [lp, other] = [await withTape(), await withTape()];
    expect((await commit(other, 1_000_000.01)).status).toBe(201);
    // 400,000.004 of b1 is held as 400,000.01.
    expect(await borrower(lp, 1)).toMatchObject({ used: 400_000.01, headroom: 1_499_999.97 });
    await problemOf(await commit(lp, 1_499_999.98), 'limit_exceeded');
    expect((await commit(lp, 1_499_999.97)).status).toBe(201);
  });

  it('count what is recorded of a group by its token', async () => {
    const { borrower, put } = await buyer();
    const lp = await withTape();
    const [, , least = ''] = await tokensOf(lp);
    const rows = [{ kind: 'borrower', target: least, participations: 990_000 }];
    expect((await put({ asOf: '2026-10-31', rows })).status).toBe(200);
    expect(await borrower(lp, 1)).toMatchObject({ subject: least, used: 990_000, headroom: 40_000 });
  });

  it('are raised by waivers for a group by its token', async () => {
    const { borrower, confirmed } = await buyer();
    const lp = await withTape();
    const [most = '', next = '', least = ''] = await tokensOf(lp);
    const waiver = { kind: 'borrower', limit: 5_000_000, from: '2026-01-01', until: null, stateConcurrence: false };
    await confirmed(
      ['/policy/borrowerPercent', null],
      ['/waivers', [most, next].map((target) => ({ ...waiver, target }))],
    );
    // The last group binds then: 25 % of it is 15 % of the net worth.
    expect(await borrower(lp, 1)).toMatchObject({ subject: least, limit: 1_200_000, headroom: 4_800_000 });
  });

  it('count a group of the buyer’s own that it holds through another seller, and say through which LPs', async () => {
    const { commit, borrower, check, patch, put, get } = await buyer();
    const [lp, other] = [await withTape(), await withTape({ SellerName: OTHER })];
    const [[here = ''], [there = '']] = [await tokensOf(lp), await tokensOf(other)];
    expect((await commit(other, 1_000_000.01)).status).toBe(201);
    expect(await borrower(lp, 1)).toMatchObject({ used: 0, headroom: 2_500_000 });

    const groups = [here, there].map((group) => ({ group, ownGroup: 'h1' }));
    expect((await patch(['/groups', groups])).status).toBe(200);
    expect(
      (await put({ asOf: '2026-10-31', rows: [{ kind: 'borrower', target: 'h1', participations: 100_000 }] })).status,
    ).toBe(200);
    // 400,000.004 are held as 400,000.01, and 40 % of what is bought comes to what is left.
    const most = { subject: here, used: 500_000.01, headroom: 1_249_999.97 };
    expect(await borrower(lp, 1)).toMatchObject(most);
    const through = { field: 'exposure.groups', kind: 'tape', version: null, asOf: '2026-09-30' };
    const { sources, inputs } = await check(lp, 1);
    expect(sources).toContainEqual({ ...through, reference: expect.stringMatching(`^LP #${other}, .+`) });
    expect(inputs?.exposure.groups).toEqual({ [here]: expect.objectContaining({ participations: 500_000.01 }) });
    const over = await problemOf(await commit(lp, 1_249_999.98), 'limit_exceeded');
    expect(rulesOf(over)).toEqual(['BORROWER']);
    const placed = await commit(lp, 1_249_999.97);
    expect(placed.status).toBe(201);
    const { check: kept } = (await placed.json()) as { check: { id: string } };
    const evidence = await get<EvidenceEntity>(`/compliance/evidence/${kept.id}`);
    expect(evidence.sources).toContainEqual(expect.objectContaining(through));
  });

  it('count a single borrower without a tape who is a group of the buyer’s own, either way', async () => {
    const { commit, borrower, patch } = await buyer();
    const single = await openOffering(app, { PoolBalance: 900_000, TermSheet: { loanCount: 1 }, SellerName: OTHER });
    const lp = await withTape();
    const [here = ''] = await tokensOf(lp);
    expect((await commit(single, 300_000)).status).toBe(201);
    expect((await patch(['/groups', [{ group: `The borrower of LP #${single}`, ownGroup: here }]])).status).toBe(200);
    expect(await borrower(lp, 1)).toMatchObject({ subject: here, used: 300_000, headroom: 1_750_000 });
    expect((await commit(lp, 500_000)).status).toBe(201);
    expect(await borrower(single, 1)).toMatchObject({ used: 200_000, headroom: 800_000 });
  });

  it('let two purchases from two sellers at one moment never take the same room of a group', async () => {
    const { commit, patch, token } = await buyer();
    const lps = [await withTape(), await withTape({ SellerName: OTHER })];
    const tokens = await Promise.all(lps.map(tokensOf));
    const groups = tokens.map(([group = '']) => ({ group, ownGroup: 'h1' }));
    expect((await patch(['/groups', groups])).status).toBe(200);
    for (let round = 0; round < 4; round++) {
      // Each is 600,000.00 of the group, which may reach 1,000,000.00.
      const answers = await Promise.all(lps.map((lp) => untilDecided(() => commit(lp, 1_500_000))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      for (const answer of answers) {
        if (answer.status === 409) expect(rulesOf(await problemOf(answer, 'limit_exceeded'))).toEqual(['BORROWER']);
        else await withdraw(((await answer.json()) as { id: string }).id, token);
      }
    }
  });

  it('are not known without a tape, and told as old by an old one', async () => {
    const { commit, check } = await buyer();
    const without = await openOffering(app, { PoolBalance: POOL, TermSheet: { loanCount: 4 } });
    expect(rulesOf(await problemOf(await commit(without, 1_000), 'check_incomplete'))).toContain('BORROWER');
    const old = await withTape({ asOf: '2026-01-31' });
    expect((await check(old, 1_000)).notes).toContainEqual(expect.stringMatching(/those of a tape of .*31.*2026/));
  });
});
