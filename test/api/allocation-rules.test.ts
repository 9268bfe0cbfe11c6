import { describe, expect, it, vi } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { fromSource, type Load } from '#local/lambdas.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { addressingNothing } from '#test/support/quiet-app.ts';
import { runningApp } from '#test/support/running-app.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

let isWorkerHeld = false;

/** Orders get their parts only while the worker isn't held. */
const holdingTheWorker: Load = async (name) => {
  if (name !== 'apply-allocation') return addressingNothing(name);
  const { handler } = await fromSource(name);
  return { handler: (async (...call: [never, never]) => (isWorkerHeld ? {} : handler(...call))) as typeof handler };
};

const app = runningApp({ load: holdingTheWorker });
const admin = app.as('admin');
const admin2 = app.as('admin2');

/** Runs of one closed book that are approved, by the amounts of its two orders. */
async function approvedRuns(amounts: [number, number], methods: ('proRata' | 'firstCome')[]) {
  const lp = await openOffering(app);
  await committed(app, lp, amounts[0]);
  await committed(app, lp, amounts[1], 'northfield');
  await admin.allocations.closeBook({ id: lp });
  const runs = [];
  for (const method of methods) {
    const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body: { method } });
    const asked = { id: lp, run, body: { resultHash } };
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    runs.push(asked);
  }
  return { lp, runs };
}

const statusOf = async ({ id, run }: { id: string; run: string }) => (await admin.allocations.run({ id, run })).status;

describe('while a run is being applied', () => {
  it('its book is not opened again, and is once every order has its part', async () => {
    const { lp, runs } = await approvedRuns([600_000, 600_000], ['proRata']);
    const [asked] = runs;
    if (!asked) throw new Error('No run');
    isWorkerHeld = true;
    await admin.allocations.apply(asked);
    expect(await statusOf(asked)).toBe('Applying');
    const before = await everythingOf(app, lp);
    const reopen = () => admin2.allocations.reopenBook({ id: lp, body: { reason: 'Look again' } });
    await expect(reopen()).rejects.toMatchObject({
      code: 'conflict',
      message: 'The allocation of this LP is being applied.',
    });
    expect(await everythingOf(app, lp)).toEqual(before);
    isWorkerHeld = false;
    // Who asks again has the worker told again.
    await admin.allocations.apply(asked);
    await vi.waitFor(async () => expect(await statusOf(asked)).toBe('Applied'), { timeout: 20_000 });
    await reopen();
    expect(await storesOf(app).offerings.find(lp)).toMatchObject({ bookClosedAt: null, acceptedTotal: 900_000_00 });
  });
});

describe('a book with two runs that are approved', () => {
  it('has one of them applied, and no other before, while or after its orders get their parts', async () => {
    const { lp, runs } = await approvedRuns([600_000, 600_000], ['proRata', 'firstCome']);
    const [first, second] = runs;
    if (!first || !second) throw new Error('No runs');
    const refused = { code: 'conflict', message: 'This order book is allocated already.' };
    isWorkerHeld = true;
    await admin.allocations.apply(first);
    await expect(admin.allocations.apply(second)).rejects.toMatchObject(refused);
    await expect(admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } })).rejects.toMatchObject(refused);
    isWorkerHeld = false;
    await admin.allocations.apply(first);
    await vi.waitFor(async () => expect(await statusOf(first)).toBe('Applied'), { timeout: 20_000 });
    const before = await everythingOf(app, lp);
    await expect(admin.allocations.apply(second)).rejects.toMatchObject(refused);
    await expect(admin.allocations.apply(first)).rejects.toMatchObject({ message: 'This run is Applied.' });
    expect(await everythingOf(app, lp)).toEqual(before);
    expect(await statusOf(second)).toBe('Approved');
  });

  it('has one applied of two that are asked for at once', async () => {
    const { lp, runs } = await approvedRuns([600_000, 600_000], ['proRata', 'firstCome']);
    const answers = await Promise.allSettled(runs.map((asked) => admin.allocations.apply(asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const stood = (await storesOf(app).history.ofOffering(lp)).filter(({ step }) => step.type === 'AllocationApplied');
    expect(stood).toHaveLength(1);
    expect(await storesOf(app).offerings.find(lp)).toMatchObject({ acceptedTotal: 900_000_00, pendingTotal: 0 });
  });
});

describe('a person who is no longer verified', () => {
  async function verify(person: 'northfield', isVerified: boolean) {
    const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
    await storesOf(app).table.write({ update: keys.user(UserObjectId), set: { isVerified } });
  }

  it('sends a run back that gives their order something, and nothing has changed', async () => {
    const { lp, runs } = await approvedRuns([600_000, 600_000], ['proRata']);
    const [asked] = runs;
    if (!asked) throw new Error('No run');
    await verify('northfield', false);
    const before = await everythingOf(app, lp);
    const reason = 'Karin Lindqvist of Northfield Community Credit Union is no longer verified.';
    await expect(admin.allocations.apply(asked)).rejects.toMatchObject({ code: 'conflict', message: reason });
    await verify('northfield', true);
    expect(await admin.allocations.run({ id: lp, run: asked.run })).toMatchObject({
      status: 'Submitted',
      approved: null,
      applied: null,
      returned: { reason },
    });
    expect(await everythingOf(app, lp)).toEqual(before);
    await expect(admin.allocations.apply(asked)).rejects.toMatchObject({ message: 'This run is Submitted.' });
  });

  it('holds up no run that gives their order nothing', async () => {
    const { lp, runs } = await approvedRuns([900_000, 600_000], ['firstCome']);
    const [asked] = runs;
    if (!asked) throw new Error('No run');
    await verify('northfield', false);
    await admin.allocations.apply(asked);
    await verify('northfield', true);
    await vi.waitFor(async () => expect(await statusOf(asked)).toBe('Applied'), { timeout: 20_000 });
    const orders = await storesOf(app).commitments.stored(lp);
    expect(orders.map(({ status, amount }) => [status, amount])).toEqual([
      ['Accepted', 900_000_00],
      ['Rejected', 600_000_00],
    ]);
  });
});
