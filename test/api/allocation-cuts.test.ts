import pMap from 'p-map';
import { expect, it } from 'vitest';
import { applyRun } from '#functions/api/allocations/apply-run.ts';
import { clock } from '#functions/runtime/table.ts';
import { evidenceStore } from '#functions/store/evidence.ts';
import { applyAllocation } from '#functions/workers/apply-allocation.ts';
import type { AllocationRunStatus } from '#shared/domain/allocation-draft.ts';
import { cents } from '#shared/format/money.ts';
import { aCaller } from '#test/support/builders.ts';
import { cutClient, Ended } from '#test/support/cut-client.ts';
import { openOffering } from '#test/support/listings.ts';
import { placeOrders } from '#test/support/many-orders.ts';
import { noFiles } from '#test/support/no-files.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');
const admin2 = app.as('admin2');

const ORDERS = 250;
const MINUTE = 60_000;

/** An LP with that many orders, an approved run of them, and what it decided. */
async function approvedRun() {
  const lp = await openOffering(app, { PoolBalance: 10_000_000 });
  const stores = storesOf(app);
  const { UserObjectId: userId = '' } = await app.as('buyer').auth.whoAmI({});
  const buyers = Array.from({ length: ORDERS }, (_, place) => ({
    creditUnionId: `CU7${String(place).padStart(4, '0')}`,
    creditUnionName: `Buyer ${place}`,
    userId,
  }));
  const { demand } = await placeOrders(stores, lp, buyers);
  await admin.allocations.closeBook({ id: lp });
  const draft = { method: 'proRata', increment: 1_000, perBuyerMaximum: 100_000 } as const;
  const { id: run, resultHash, rows } = await admin.allocations.dryRun({ id: lp, body: draft });
  const asked = { id: lp, run, body: { resultHash } };
  await admin.allocations.submit(asked);
  await admin2.allocations.approve(asked);
  const before = await stores.offerings.find(lp);
  return { lp, run, asked, demand, before, result: new Map(rows.map((row) => [row.creditUnionId, row])) };
}

type Ready = Awaited<ReturnType<typeof approvedRun>>;

/** What another process does next, until its nth call of the database. */
async function goOn(ready: Ready, status: AllocationRunStatus, calls: number, isDone: boolean): Promise<void> {
  const client = calls === Number.POSITIVE_INFINITY ? app.table.client : cutClient(app.table.client, calls, isDone);
  const stores = storesOf({ table: { ...app.table, client } });
  const later = () => new Date(Date.now() + 2 * MINUTE);
  const borrowersOf = async () => null;
  const evidence = evidenceStore(stores.table);
  const all = { ...stores, evidence, objects: noFiles, newId: clock.newId, borrowersOf };
  if (status !== 'Approved') return void (await applyAllocation({ ...all, now: later })({}));
  const deps = {
    ...all,
    applier: { start: () => Promise.resolve() },
  };
  const asked = { ...ready.asked, now: new Date(), remember: () => [] } as never;
  await applyRun(deps, asked, aCaller({ id: 'admin-1', name: 'Ada Admin' }));
}

/** Whatever the moment: each reader has either none of it or all of it. */
async function expectWhole({ lp, result, demand, before }: Ready): Promise<'none' | 'all'> {
  const { commitments, offerings } = storesOf(app);
  const orders = await commitments.ofOffering(lp);
  expect(orders).toHaveLength(ORDERS);
  const waiting = orders.filter(({ status }) => status === 'Pending').length;
  expect([0, ORDERS]).toContain(waiting);
  const one = orders[7];
  if (!one) throw new Error('No order');
  const [found, own, offering] = await Promise.all([
    commitments.find(lp, one.creditUnionId),
    commitments.ofCreditUnion(one.creditUnionId),
    offerings.find(lp),
  ]);
  if (waiting > 0) {
    // What was read after it may have been decided meanwhile.
    if (offering?.allocationRun) return 'all';
    expect([offering?.pendingTotal, offering?.acceptedTotal]).toEqual([demand, before?.acceptedTotal]);
    return 'none';
  }
  expect(found).toEqual(one);
  expect(own.find(({ lpNumber }) => lpNumber === lp)).toEqual(one);
  for (const order of orders) {
    const row = result.get(order.creditUnionId);
    const allocated = cents((row?.allocated ?? 0) * 100);
    expect([order.status, order.amount, order.requestedAmount]).toEqual([
      allocated > 0 ? 'Accepted' : 'Rejected',
      allocated > 0 ? allocated : order.requestedAmount,
      (row?.requested ?? 0) * 100,
    ]);
  }
  const sum = orders.reduce((all, { status, amount }) => (status === 'Accepted' ? all + amount : all), 0);
  expect([offering?.pendingTotal, offering?.acceptedTotal]).toEqual([0, sum]);
  return 'all';
}

/** The list that is kept in memory shows orders one by one, and says so. Answers whether it did. */
async function expectTold({ lp, run }: Ready): Promise<boolean> {
  const { allocationRuns } = storesOf(app);
  const query = { $filter: `LPNumber eq '${lp}'`, $top: '1000' };
  const { value, applying } = await admin.views.commitments({ query });
  const waiting = value.filter(({ Status }) => Status === 'Pending').length;
  const stands = (await allocationRuns.find(lp, run))?.status === 'Applying';
  const told = { lpNumber: lp, done: ORDERS - waiting, total: ORDERS };
  expect(applying).toEqual(stands && waiting > 0 ? [told] : undefined);
  expect(applying !== undefined || waiting === 0 || waiting === ORDERS).toBe(true);
  return applying !== undefined;
}

it('is all or nothing for every reader, wherever the process ends, and goes on where it ended', async () => {
  const ready = await approvedRun();
  const { allocationRuns, history } = storesOf(app);
  const statusNow = async () => (await allocationRuns.find(ready.lp, ready.run))?.status ?? 'Draft';
  let [cuts, told, seen] = [0, 0, 'none' as 'none' | 'all'];
  // Early ones first, where it is staged and verified; later ones reach further into the orders.
  for (let calls = 1; (await statusNow()) !== 'Applied'; calls += 1 + Math.floor(calls / 9)) {
    const status = await statusNow();
    const ended = await goOn(ready, status, calls, cuts % 2 === 1).then(
      () => 'done',
      (error: unknown) => error,
    );
    if (ended !== 'done') expect(ended).toSatisfy((error) => error instanceof Ended || error instanceof AggregateError);
    cuts += ended === 'done' ? 0 : 1;
    const now = await expectWhole(ready);
    expect([seen, now]).not.toEqual(['all', 'none']);
    seen = now;
    told += (await expectTold(ready)) ? 1 : 0;
    if (cuts > 200) throw new Error('It does not come to an end');
  }
  expect(cuts).toBeGreaterThanOrEqual(20);
  expect(told).toBeGreaterThan(0);
  expect(seen).toBe('all');
  const rows = await history.ofOffering(ready.lp);
  const decided = rows.filter(({ step }) => step.type === 'CommitmentAccepted' || step.type === 'CommitmentRejected');
  expect(decided).toHaveLength(ORDERS);
  expect(new Set(decided.map(({ creditUnionId }) => creditUnionId)).size).toBe(ORDERS);
  expect(rows.filter(({ step }) => step.type === 'AllocationApplied')).toHaveLength(1);
}, 240_000);

it('shows readers none or all of it while orders are given their parts', async () => {
  const ready = await approvedRun();
  const going = (async () => {
    await goOn(ready, 'Approved', Number.POSITIVE_INFINITY, true);
    await Promise.all([1, 2].map(() => goOn(ready, 'Applying', Number.POSITIVE_INFINITY, true)));
  })();
  const seen: string[] = [];
  await Promise.all([
    going,
    pMap(Array.from({ length: 40 }), async () => seen.push(await expectWhole(ready)), { concurrency: 2 }),
  ]);
  expect(await expectWhole(ready)).toBe('all');
  expect(seen).toContain('all');
}, 120_000);
