import { expect, it } from 'vitest';
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
