import { describe, expect, it } from 'vitest';
import type { EvidenceEntity } from '#shared/contract/evidence.ts';
import type { OfferingCheck } from '#shared/contract/limits.ts';
import type { ProblemBody } from '#shared/contract/problem.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { tapeOf } from '#test/support/tape-files.ts';
import { acceptColumns, sendTape, tapeIn } from '#test/support/tape-upload.ts';

const app = quietApp();
const consent = { Attested: ['MEMBERSHIP', 'AGREEMENT'], Acknowledged: ['BORROWER'] };

/** A pool of $10,000,000 of which b1 owes 40 % and b2 35 %; the last loan is a borrower of its own. */
const POOL = 10_000_000;
const TAPE = tapeOf('L1,3000000.00,5,48', 'L2,1000000.00,5,48', 'L3,3500000.00,5,48', 'L4,2500000.00,5,48')
  .split('\n')
  .map((line, i) => `${line},${['Borrower Group', 'b1', 'b1', 'b2', ''][i]}`)
  .join('\n');

async function withTape({ asOf = '2026-09-30', tape = TAPE, more = {} } = {}): Promise<string> {
  const id = await openOffering(app, { PoolBalance: POOL, TermSheet: { loanCount: 4 }, ...more });
  const asked = { id, tapeId: await sendTape(app, id, tape) };
  await tapeIn(app, asked, 'Columns');
  await acceptColumns(app, asked, asOf);
  await tapeIn(app, asked, 'Ready');
  await app.as('admin').tapes.publish(asked);
  return id;
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
    ...{ token, put, confirmed, get, check },
    borrower: async (lp: string, amount: number) =>
      (await check(lp, amount)).result?.rules.find(({ id }) => id === 'BORROWER'),
    commit: (lp: string, Amount: number) =>
      send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount, ...consent } }),
  };
}

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

  it('count what is recorded of a group by its token, and waivers for it', async () => {
    const { borrower, put, confirmed } = await buyer();
    const lp = await withTape();
    const { PublishedTapeId } = await app.as('admin').offerings.get({ id: lp });
    const { topBorrowerGroups } = await app.as('buyer').tapes.facts({ id: lp, tapeId: PublishedTapeId ?? '' });
    const [most = '', next = '', least = ''] = topBorrowerGroups.rows.map(({ token }) => token);
    const rows = [{ kind: 'borrower', target: least, participations: 990_000 }];
    expect((await put({ asOf: '2026-10-31', rows })).status).toBe(200);
    expect(await borrower(lp, 1)).toMatchObject({ subject: least, used: 990_000, headroom: 40_000 });
    expect((await put({ asOf: '2026-10-31', rows: [] })).status).toBe(200);
    const waiver = { kind: 'borrower', limit: 5_000_000, from: '2026-01-01', until: null, stateConcurrence: false };
    await confirmed(
      ['/policy/borrowerPercent', null],
      ['/waivers', [most, next].map((target) => ({ ...waiver, target }))],
    );
    // The last group binds then: 25 % of it is 15 % of the net worth.
    expect(await borrower(lp, 1)).toMatchObject({ subject: least, limit: 1_200_000, headroom: 4_800_000 });
  });

  it('are not known without a tape, and told as old by an old one', async () => {
    const { commit, check } = await buyer();
    const without = await openOffering(app, { PoolBalance: POOL, TermSheet: { loanCount: 4 } });
    expect(rulesOf(await problemOf(await commit(without, 1_000), 'check_incomplete'))).toContain('BORROWER');
    const old = await withTape({ asOf: '2026-01-31' });
    expect((await check(old, 1_000)).notes).toContainEqual(expect.stringMatching(/those of a tape of .*31.*2026/));
  });
});
