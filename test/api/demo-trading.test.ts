import { expect, it } from 'vitest';
import { checkedPurchases } from '#local/demo-data/limits.ts';
import { dealStates } from '#shared/domain/deal.ts';
import { runningApp } from '#test/support/running-app.ts';
import { send } from '#test/support/send.ts';

const app = runningApp({ files: true });

it('the demo data has a quarter in force that knows the credit unions of the directory', async () => {
  const { callreports } = app.as('admin');
  const [file] = await callreports.list({});
  expect(file).toMatchObject({ state: 'Ready', missing: [], inForce: { by: expect.any(String) } });
  const { preview, matches } = await callreports.find({ id: file?.id ?? '' });
  expect(preview).toMatchObject({ unmatched: 1 });
  expect(matches.map(({ name, suggestions }) => [name, suggestions[0]?.charterNumber])).toEqual([
    ['Copper Lantern Credit Union', '260012'],
  ]);
  const answer = await send(app, 'GET /compliance/creditunions/CU60001', { as: 'admin' });
  expect(await answer.json()).toMatchObject({
    reported: { charterNumber: '60001', charterKind: 'federal', netWorth: expect.any(Number), isUsed: false },
    isSetUp: false,
  });
});

it('the demo data has an LP with a closed order book, which two runs share in different ways', async () => {
  const { allocations, offerings } = app.as('admin');
  const { orders, closedAt, available, demand } = await allocations.book({ id: '1051' });
  expect(new Set(orders.map(({ creditUnionId }) => creditUnionId)).size).toBe(24);
  expect(orders.filter(({ preferred }) => preferred)).toHaveLength(3);
  expect(orders.every(({ submittedAt }) => submittedAt < (closedAt ?? ''))).toBe(true);
  expect(demand).toBeGreaterThan(1.5 * available);
  const runs = await allocations.runs({ id: '1051' });
  expect(runs.map(({ method, status }) => [method, status])).toEqual([
    ['proRata', 'Draft'],
    ['firstCome', 'Draft'],
  ]);
  const [shares, firstCome] = await Promise.all(runs.map(({ id: run }) => allocations.run({ id: '1051', run })));
  const served = (rows: { allocated: number }[] = []) => rows.filter(({ allocated }) => allocated > 0).length;
  expect(served(shares?.rows)).toBeGreaterThan(served(firstCome?.rows));
  expect((await offerings.get({ id: '1051' })).bookClosedAt).toBe(closedAt);
});

it('the demo data has an allocation that was applied, whose buyers read what they got', async () => {
  const { allocations, offerings } = app.as('admin');
  const [run] = await allocations.runs({ id: '1047' });
  expect(run).toMatchObject({ status: 'Applied', method: 'proRata', increment: 25_000 });
  const { rows, progress, available, allocated, unallocated } = await allocations.run({
    id: '1047',
    run: run?.id ?? '',
  });
  expect([rows.length, progress]).toEqual([18, { done: 18, total: 18 }]);
  expect(allocated + unallocated).toBe(available);
  expect(run?.submitted?.by).not.toBe(run?.approved?.by);
  expect(await offerings.get({ id: '1047' })).toMatchObject({ State: 'Allocated' });
  const own = await app.as('northfield').allocations.own({ id: '1047' });
  expect(own).toMatchObject({ requested: 1_250_000, outcome: 'Reduced', resultHash: run?.resultHash });
  expect(own.explanation).toMatch(/^Demand was .* You'll receive \$[\d,.]+ of \$1,250,000\.00\.$/);
});

it.each([
  ['is within its limits', 'amara.farnsworth@amberfield', '1001', 'advise', 'clear', { ORIGINATOR: 'pass regulation' }],
  ['is close to one', 'anneke.ibarra@birchlantern', '1001', 'advise', 'warnings', { ORIGINATOR: 'warn policy' }],
  ['has no policy', 'beatriz.lachance@bitterrootcrossing', '1001', 'advise', 'stopped', { POLICY: 'stop null' }],
  [
    'is over one that binds',
    'brooke.mendenhall@blueheronpoint',
    '1002',
    'enforce',
    'stopped',
    { BORROWER: 'stop policy' },
  ],
  ['has a waiver', 'chidi.szymanski@cobblestonequay', '1001', 'advise', 'clear', { ORIGINATOR: 'pass waiver' }],
] as const)('the demo data has a credit union that %s', async (_, name, lp, mode, verdict, told) => {
  const token = await app.signIn(`${name}.example`);
  const answer = await send(app, `GET /compliance/offering/${lp}/check?amount=500000`, { token });
  const { checkMode, result } = await answer.json();
  const rules = (result.rules as { id: string; level: string; limitSource: string | null }[])
    .filter(({ id }) => id in told)
    .map(({ id, level, limitSource }) => [id, `${level} ${limitSource}`]);
  expect([checkMode, result.verdict, Object.fromEntries(rules)]).toEqual([mode, verdict, told]);
});

it('the demo data has purchases that kept their checks, in chains that are whole', async () => {
  const { value } = await app.as('admin').views.commitments({ query: { $top: '300' } });
  const checked = value.filter(({ checkId }) => checkId !== null);
  const told = checked.map(({ CreditUnionName, LPNumber, Status, verdict }) => [
    CreditUnionName.split(' ')[0],
    LPNumber,
    Status,
    verdict,
  ]);
  expect(told.sort()).toEqual([
    ['Amberfield', '1054', 'Accepted', 'clear'],
    ['Birch', '1001', 'Pending', 'warnings'],
    ['Bitterroot', '1001', 'Pending', 'stopped'],
    ['Blue', '1054', 'Pending', 'clear'],
    ['Cobblestone', '1001', 'Pending', 'clear'],
  ]);
  expect(checked.filter(({ headroom }) => headroom === null)).toEqual([]);
  for (const { creditUnionId } of checkedPurchases) {
    const path = `GET /compliance/evidence/verification?creditUnionId=${creditUnionId}`;
    expect(await (await send(app, path, { as: 'admin' })).json()).toMatchObject({ intact: true, missing: 0 });
  }
});

it('the demo data has a credit union with tiers, a delegation and a person who is away', async () => {
  const token = await app.signIn('calvin.okonkwo@brightwaterbend.example');
  const answer = await send(app, 'GET /compliance/creditunions/CU60009/authorities', { token });
  const { tiers, people, delegations } = await answer.json();
  expect(tiers).toEqual([
    { from: 1_000_000, approvals: 1 },
    { from: 3_000_000, approvals: 2 },
  ]);
  expect(delegations).toHaveLength(1);
  expect((people as { absence: unknown }[]).filter(({ absence }) => absence !== null)).toHaveLength(1);
  const answered = await send(app, 'POST /marketplace/offering/1001/commitments', {
    token,
    body: { Amount: 2_500_000 },
  });
  expect((await answered.json()).type).toMatch(/approval-needed$/);
});

it('the demo data has a deal in each state, one held by a cent, and one canceled by two administrators', async () => {
  const { deals } = app.as('admin');
  const { value } = await deals.list({ query: { $top: '5000' } });
  const inState = (state: string) => value.filter((deal) => deal.state === state);
  expect(new Set(value.map(({ state }) => state))).toEqual(new Set(dealStates));
  const funding = await Promise.all(inState('Funding').map(({ id }) => deals.find({ id })));
  expect(funding.flatMap((deal) => deal.funding.difference ?? [])).toEqual([
    'Received is $0.01 less than the statement says.',
  ]);
  const [funded] = await Promise.all(inState('Funded').map(({ id }) => deals.find({ id })));
  expect(funded?.statement?.amount).toBeLessThanOrEqual(funded?.amount ?? 0);
  const [canceled] = await Promise.all(inState('Canceled').map(({ id }) => deals.find({ id })));
  expect(canceled?.canceled?.reason).toMatch(/board/);
});
