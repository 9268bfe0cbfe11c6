import { expect, it } from 'vitest';
import { factStores, factsOf } from '#functions/notices/facts.ts';
import { people } from '#test/support/app.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();
const admin = app.as('admin');
const told = (person: 'buyer' | 'northfield') =>
  app.outbox.messages(people[person]).filter(({ subject }) => /was (accepted|rejected)/.test(subject ?? ''));

it('an allocation tells each buyer once, what they receive of what they asked for and why', async () => {
  const lp = await openOffering(app);
  await committed(app, lp, 600_000);
  await committed(app, lp, 900_000, 'northfield');
  await admin.allocations.closeBook({ id: lp });
  const body = { method: 'firstCome', increment: 500_000 } as const;
  const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body });
  const asked = { id: lp, run, body: { resultHash } };
  await admin.allocations.submit(asked);
  await app.as('admin2').allocations.approve(asked);
  await admin.allocations.apply(asked);
  await expect
    .poll(() => told('buyer').map(({ subject }) => subject))
    .toEqual([`Your purchase commitment on LP #${lp} was accepted for $500,000.00 of $600,000.00`]);
  await expect
    .poll(() => told('northfield').map(({ subject }) => subject))
    .toEqual([`Your purchase commitment on LP #${lp} was rejected`]);
  expect(JSON.stringify(told('buyer'))).toContain(
    "Allocations are multiples of $500,000.00. You'll receive $500,000.00 of the $600,000.00 you asked for.",
  );
  const refused = JSON.stringify(told('northfield'));
  expect(refused).toContain('Earlier orders left less than the minimum of $500,000.00.');
  expect(refused).not.toContain('Harbor Light');
  const summaries = (person: keyof typeof people) =>
    app.outbox.messages(people[person]).filter(({ subject }) => subject?.includes('has been allocated'));
  for (const person of ['admin2', 'seller'] as const) {
    await expect
      .poll(() => summaries(person).map(({ subject }) => subject))
      .toEqual([`LP #${lp} has been allocated: $500,000.00 to 1 order`]);
  }
  expect(JSON.stringify(summaries('seller'))).not.toMatch(/Harbor Light|Northfield/);
  // Who applied it knows.
  expect([...summaries('admin'), ...summaries('buyer'), ...summaries('northfield')]).toEqual([]);
});

it('a notice of one order reads no other orders of the book', async () => {
  const lp = await openOffering(app);
  await committed(app, lp, 600_000);
  const { commitments, table } = storesOf(app);
  const [{ creditUnionId = '' } = {}] = await commitments.ofOffering(lp);
  const stores = factStores(table);
  const refused = () => Promise.reject(new Error('The whole book was read'));
  const facts = await factsOf(
    { ...stores, interests: { ofOffering: refused }, commitments: { ...stores.commitments, ofOffering: refused } },
    {
      id: 'E1',
      type: 'commitment.rejected',
      version: 1,
      at: new Date().toISOString(),
      subject: `offerings/${lp}`,
      data: { lpNumber: lp, creditUnionId } as never,
    },
  );
  expect([facts.offering?.lpNumber, facts.commitments.map((one) => one.creditUnionId)]).toEqual([lp, [creditUnionId]]);
});
