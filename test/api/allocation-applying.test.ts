import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');
const admin2 = app.as('admin2');

/** An LP of $900,000 whose two orders a run decides that is approved. */
async function approvedRun({
  amounts = [600_000, 600_000],
  draft = {},
}: {
  amounts?: [number, number];
  draft?: object;
} = {}) {
  const lp = await openOffering(app);
  await committed(app, lp, amounts[0]);
  await committed(app, lp, amounts[1], 'northfield');
  await admin.allocations.closeBook({ id: lp });
  const body = { method: 'proRata', increment: 50_000, ...draft } as const;
  const { id: run, resultHash, ...result } = await admin.allocations.dryRun({ id: lp, body });
  const asked = { id: lp, run, body: { resultHash } };
  await admin.allocations.submit(asked);
  await admin2.allocations.approve(asked);
  return { lp, run, asked, result };
}

const finished = ({ lp, run }: { lp: string; run: string }) =>
  vi.waitFor(async () => expect((await admin.allocations.run({ id: lp, run })).status).toBe('Applied'), {
    timeout: 20_000,
  });

describe('an approved run', () => {
  it('is applied whole, and the book stays closed where nothing remains', async () => {
    const ready = await approvedRun();
    const answer = await send(app, `POST /marketplace/offering/${ready.lp}/allocations/${ready.run}/applications`, {
      as: 'admin',
      body: ready.asked.body,
    });
    expect(answer.status).toBe(202);
    const { commitments, offerings } = storesOf(app);
    const decided = await commitments.ofOffering(ready.lp);
    expect(decided.map(({ status, amount, requestedAmount }) => [status, amount, requestedAmount])).toEqual([
      ['Accepted', 450_000_00, 600_000_00],
      ['Accepted', 450_000_00, 600_000_00],
    ]);
    await finished(ready);
    expect(await commitments.stored(ready.lp)).toEqual(decided);
    expect(await offerings.find(ready.lp)).toMatchObject({ state: 'Full', acceptedTotal: 900_000_00, pendingTotal: 0 });
    const run = await admin.allocations.run({ id: ready.lp, run: ready.run });
    expect(run).toMatchObject({ progress: { done: 2, total: 2 }, applied: { by: expect.any(String) } });
    expect(run.rows).toEqual(ready.result.rows);
    const types = (await storesOf(app).history.ofOffering(ready.lp)).map(({ step }) => step.type);
    for (const type of ['AllocationSubmitted', 'AllocationApproved', 'AllocationApplied']) {
      expect(types.filter((one) => one === type)).toHaveLength(1);
    }
    expect(types.filter((one) => one === 'CommitmentAccepted')).toHaveLength(2);
  });

  it('opens the book again where enough remains, and its rows stay as they were', async () => {
    const ready = await approvedRun({ amounts: [300_000, 200_000] });
    await admin2.allocations.apply(ready.asked);
    await finished(ready);
    const offering = await storesOf(app).offerings.find(ready.lp);
    expect(offering).toMatchObject({ bookClosedAt: null, seedHash: null, state: 'Allocated' });
    expect((await admin.allocations.runs({ id: ready.lp })).map(({ id }) => id)).toEqual([ready.run]);
    expect((await admin.allocations.run({ id: ready.lp, run: ready.run })).rows).toEqual(ready.result.rows);
  });

  it('can be repeated by anyone once it is applied, as can the dry runs of the same book', async () => {
    const ready = await approvedRun();
    const other = await admin.allocations.dryRun({ id: ready.lp, body: { method: 'firstCome', increment: 50_000 } });
    await admin2.allocations.apply(ready.asked);
    await finished(ready);
    for (const run of [ready.run, other.id]) {
      const { inputs, inputsHash, resultHash } = await admin.allocations.run({ id: ready.lp, run });
      if (!inputs.seed) throw new Error('No seed');
      for (const { id, lot } of inputs.orders) {
        expect(lot).toBe(createHash('sha256').update(`${inputs.seed}\n${id}`).digest('hex'));
      }
      const repeated = await admin.allocations.tryOut({ body: { ...inputs, seed: inputs.seed } });
      expect(repeated).toMatchObject({ inputsHash, resultHash });
      const address = `/marketplace/offering/${ready.lp}/allocations/${run}/file?format=json`;
      const file = await (await app.call(address, { as: 'admin' })).text();
      expect(createHash('sha256').update(file).digest('hex')).toBe(inputsHash);
    }
  });

  it('is applied once, however many ask for it at once', async () => {
    const ready = await approvedRun();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => admin.allocations.apply(ready.asked)));
    const begun = answers.filter((one) => one.status === 'fulfilled').map(({ value }) => value.status);
    expect(new Set(begun)).toEqual(new Set(['Applying']));
    // Who asks last may find it applied already.
    const late = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason.code);
    expect(late).toEqual(late.map(() => 'conflict'));
    await finished(ready);
    const rows = await storesOf(app).history.ofOffering(ready.lp);
    expect(rows.filter(({ step }) => step.type === 'AllocationApplied')).toHaveLength(1);
    await expect(admin.allocations.apply(ready.asked)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not applied before it is approved, nor by another hash', async () => {
    const ready = await approvedRun();
    const other = { ...ready.asked, body: { resultHash: 'f'.repeat(64) } };
    await expect(admin.allocations.apply(other)).rejects.toMatchObject({ code: 'result_changed' });
    await admin.allocations.sendBack({ ...ready.asked, body: { ...ready.asked.body, reason: 'Not yet' } });
    await expect(admin.allocations.apply(ready.asked)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('goes back with the reason where a buyer may not be accepted any longer, and nothing has changed', async () => {
    const ready = await approvedRun();
    await admin.offerings.update({
      id: ready.lp,
      body: [replace('/Restrictions/BlacklistedFinancialEntities', ['CU60002'])],
    });
    const before = await everythingOf(app, ready.lp);
    const refused = await admin.allocations.apply(ready.asked).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'conflict', message: expect.stringContaining('no longer offered to') });
    expect(await everythingOf(app, ready.lp)).toEqual(before);
    expect(await admin.allocations.run({ id: ready.lp, run: ready.run })).toMatchObject({
      status: 'Submitted',
      approved: null,
      applied: null,
      returned: { reason: expect.stringContaining('no longer offered to') },
    });
  });
});

describe('what a buyer sees of an allocation', () => {
  it('is that it is under way, then its own part in a sentence, and nothing of others', async () => {
    const ready = await approvedRun();
    const own = () => app.as('buyer').allocations.own({ id: ready.lp });
    expect(await own()).toMatchObject({ requested: 600_000, allocated: null, seed: null, explanation: null });
    await admin.allocations.apply(ready.asked);
    const part = await own();
    expect(part).toMatchObject({
      requested: 600_000,
      eligible: 600_000,
      allocated: 450_000,
      outcome: 'Reduced',
      demand: 1_200_000,
      explanation:
        "Demand was $1,200,000.00 for $900,000.00. Orders were filled pro rata by eligible amount. You'll receive $450,000.00 of $600,000.00.",
    });
    expect(part.seed).toHaveLength(64);
    expect(JSON.stringify(part)).not.toMatch(/Northfield|CU60002/);
  });

  it('has the reason of an amount by hand where that was marked to be shown', async () => {
    const lp = await openOffering(app);
    await committed(app, lp, 600_000);
    await committed(app, lp, 600_000, 'northfield');
    await admin.allocations.closeBook({ id: lp });
    const { orders } = await admin.allocations.book({ id: lp });
    const amounts = orders.map(({ id, creditUnionId }) =>
      creditUnionId === 'CU60002'
        ? { id, amount: 0, reason: 'Only once this quarter' }
        : { id, amount: 600_000, reason: 'Longest partner', showReason: true },
    );
    const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body: { method: 'discretion', amounts } });
    const asked = { id: lp, run, body: { resultHash } };
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    await admin.allocations.apply(asked);
    const sentences = [];
    for (const person of ['buyer', 'northfield'] as const) {
      sentences.push((await app.as(person).allocations.own({ id: lp })).explanation);
    }
    expect(sentences).toEqual([
      'You asked for $600,000.00 and will receive all of it. Tandem set this amount with the seller: Longest partner.',
      'Tandem set the amounts with the seller, and your order received no allocation.',
    ]);
  });

  it('stays to be read by who got nothing and orders again, until the next book is closed', async () => {
    const lp = await openOffering(app);
    await committed(app, lp, 300_000);
    await committed(app, lp, 200_000, 'northfield');
    await admin.allocations.closeBook({ id: lp });
    const { orders } = await admin.allocations.book({ id: lp });
    const amounts = orders.map(({ id, requested }) => ({
      id,
      reason: 'Agreed with the seller',
      amount: requested === 200_000 ? 0 : requested,
    }));
    const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body: { method: 'discretion', amounts } });
    const asked = { id: lp, run, body: { resultHash } };
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    await admin.allocations.apply(asked);
    await finished({ lp, run });
    const own = () => app.as('northfield').allocations.own({ id: lp });
    const part = await own();
    expect(part).toMatchObject({ requested: 200_000, allocated: 0, outcome: 'None', resultHash });
    await committed(app, lp, 150_000, 'northfield');
    expect(await own()).toEqual(part);
    await admin.allocations.closeBook({ id: lp });
    expect(await own()).toMatchObject({ requested: 150_000, allocated: null, resultHash: null });
  });

  it.each(['seller', 'unverified', 'admin'] as const)(
    'is nothing to the %s, who has no order in it',
    async (person) => {
      const ready = await approvedRun();
      const ask = async () => (await app.call(`/marketplace/offering/${ready.lp}/allocation`, { as: person })).status;
      expect([403, 404]).toContain(await ask());
      await admin.allocations.apply(ready.asked);
      expect([403, 404]).toContain(await ask());
    },
  );

  it('is in no list, and neither are caps, of who sells', async () => {
    const ready = await approvedRun();
    const listing = () => app.as('seller').offerings.listing({ id: ready.lp });
    expect((await listing()).allocation).toBeNull();
    for (const path of ['allocations', `allocations/${ready.run}`, `allocations/${ready.run}/file`]) {
      for (const as of ['seller', 'buyer'] as const) {
        expect((await app.call(`/marketplace/offering/${ready.lp}/${path}`, { as })).status).toBe(403);
      }
    }
    await admin.allocations.apply(ready.asked);
    const { allocation, buyers } = await listing();
    expect(buyers).toBeNull();
    expect(allocation).toEqual({
      appliedAt: expect.any(String),
      orders: 2,
      demand: 1_200_000,
      available: 900_000,
      allocated: 900_000,
      unallocated: 0,
      served: ['Harbor Light Federal Credit Union', 'Northfield Community Credit Union'],
    });
  });
});
