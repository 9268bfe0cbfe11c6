import { describe, expect, it } from 'vitest';
import { committed, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');

/** An LP with two orders and a closed book. */
async function closedOffering(): Promise<string> {
  const lp = await openOffering(app);
  await committed(app, lp, 600_000);
  await committed(app, lp, 600_000, 'northfield');
  await admin.allocations.closeBook({ id: lp });
  return lp;
}

describe('an order book', () => {
  it('is shown as it would be closed, then as it was, without lots', async () => {
    const lp = await openOffering(app);
    await committed(app, lp, 600_000);
    const book = () => admin.allocations.book({ id: lp });
    expect(await book()).toMatchObject({ closedAt: null, seedHash: null, available: 900_000, demand: 600_000 });
    expect((await book()).orders).toMatchObject([{ requested: 600_000, lot: null }]);
    const { seedHash } = await admin.allocations.closeBook({ id: lp });
    const closed = await book();
    expect(closed).toMatchObject({ seedHash, isApplied: false, demand: 600_000 });
    expect(closed.orders).toMatchObject([{ requested: 600_000, lot: null }]);
    expect((await app.call(`/marketplace/offering/${lp}/book`, { as: 'seller' })).status).toBe(403);
  });
});

describe('a dry run', () => {
  it('says what each credit union would get, and changes nothing', async () => {
    const lp = await closedOffering();
    const before = await everythingOf(app, lp);
    const run = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata', increment: 50_000 } });
    const available = (await storesOf(app).orderBooks.find(lp))?.available ?? 0;
    expect(run).toMatchObject({ status: 'Draft', increment: 50_000, pricing: 'asBid', available: available / 100 });
    const sum = run.rows.reduce((all, { allocated }) => all + allocated, 0);
    expect([sum, sum + run.unallocated]).toEqual([run.allocated, run.available]);
    expect(run.rows.map(({ requested }) => requested)).toEqual([600_000, 600_000]);
    expect(new Set(run.rows.map(({ creditUnionName }) => creditUnionName)).size).toBe(2);
    expect(await everythingOf(app, lp)).toEqual(before);
  });

  it('is kept, and its rows are the same when it is read again', async () => {
    const lp = await closedOffering();
    const first = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata', increment: 100 } });
    const second = await admin.allocations.dryRun({ id: lp, body: { method: 'firstCome', basis: 'requested' } });
    const runs = await admin.allocations.runs({ id: lp });
    expect(runs.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await admin.allocations.run({ id: lp, run: first.id })).toMatchObject(first);
    await expect(admin.allocations.run({ id: lp, run: 'none' })).rejects.toMatchObject({ code: 'not_found' });
    const seed = (await storesOf(app).orderBooks.find(lp))?.seed;
    const read = await admin.allocations.run({ id: lp, run: second.id });
    expect(read.inputs).toMatchObject({ method: 'firstCome', basis: 'requested', seed: null, available: 900_000 });
    expect(read.inputs.orders.map(({ lot }) => lot)).toEqual([null, null]);
    expect(JSON.stringify([first, runs, read])).not.toContain(seed);
  });

  it('is what a trial with its inputs answers', async () => {
    const lp = await closedOffering();
    const run = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata', increment: 100 } });
    const book = await storesOf(app).orderBooks.find(lp);
    if (!book) throw new Error('No book');
    const trial = await admin.allocations.tryOut({
      body: {
        method: 'proRata',
        increment: 100,
        available: run.available,
        minimum: run.minimum,
        seed: book.seed,
        orders: book.orders.map(({ id, amount, submittedAt, related }) => ({
          id,
          requested: amount / 100,
          submittedAt,
          related,
        })),
      },
    });
    expect([trial.inputsHash, trial.resultHash]).toEqual([run.inputsHash, run.resultHash]);
  });

  it('serves preferred credit unions first where that is chosen', async () => {
    const lp = await openOffering(app);
    const { CreditUnionAccountId: own } = await app.as('northfield').auth.whoAmI({});
    await admin.offerings.update({ id: lp, body: [replace('/Restrictions/PreferredFinancialEntities', [own])] });
    await committed(app, lp, 600_000);
    await committed(app, lp, 600_000, 'northfield');
    const preferredOf = async () =>
      (await admin.allocations.book({ id: lp })).orders.map(({ creditUnionId, preferred }) => [
        creditUnionId,
        preferred,
      ]);
    expect(await preferredOf()).toContainEqual([own, true]);
    await admin.allocations.closeBook({ id: lp });
    expect(Object.fromEntries(await preferredOf())).toMatchObject({ [own ?? '']: true });
    expect((await preferredOf()).filter(([, isPreferred]) => isPreferred)).toHaveLength(1);
    const allocatedTo = async (priority: 'whitelist'[]) => {
      const { rows } = await admin.allocations.dryRun({
        id: lp,
        body: { method: 'proRata', increment: 100, priority },
      });
      return rows.map(({ creditUnionId, allocated }) => [creditUnionId === own, allocated]);
    };
    expect(await allocatedTo([])).toEqual(
      expect.arrayContaining([
        [true, 450_000],
        [false, 450_000],
      ]),
    );
    expect(await allocatedTo(['whitelist'])).toEqual(
      expect.arrayContaining([
        [true, 600_000],
        [false, 300_000],
      ]),
    );
  });

  it('takes amounts by hand, with a reason where they differ', async () => {
    const lp = await closedOffering();
    const { rows } = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } });
    const [one, other] = rows;
    if (!one || !other) throw new Error('No rows');
    const amounts = [
      { id: one.id, amount: one.allocated - 1, reason: '' },
      { id: other.id, amount: other.allocated, reason: null, showReason: true },
    ];
    const body = { method: 'discretion', amounts };
    const refused = await send(app, `POST /marketplace/offering/${lp}/allocations`, { as: 'admin', body });
    expect((await problemOf(refused, 'invalid')).errors).toMatchObject([
      { id: one.id, code: 'ReasonMissing', pointer: '/amounts/0/reason' },
    ]);
    const given = amounts.map((each) => ({ ...each, reason: 'Rounded down' }));
    const run = await admin.allocations.dryRun({ id: lp, body: { method: 'discretion', amounts: given } });
    expect(run.rows[0]?.allocated).toBe(one.allocated - 1);
    const read = await admin.allocations.run({ id: lp, run: run.id });
    expect(read).toMatchObject(run);
    expect(read.inputs.amounts).toEqual([{ ...given[0], showReason: false }, given[1]]);
    const unmarked = given.map((each) => ({ ...each, showReason: false }));
    const same = await admin.allocations.dryRun({ id: lp, body: { method: 'discretion', amounts: unmarked } });
    expect(same).toMatchObject({ inputsHash: run.inputsHash, resultHash: run.resultHash });
  });

  it('needs a closed book, and runs of one that was opened again are over', async () => {
    const lp = await closedOffering();
    const { id: run } = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } });
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Again' } });
    const body = { method: 'proRata' };
    await problemOf(
      await send(app, `POST /marketplace/offering/${lp}/allocations`, { as: 'admin', body }),
      'book_open',
    );
    expect(await admin.allocations.runs({ id: lp })).toEqual([]);
    await admin.allocations.closeBook({ id: lp });
    await app.as('admin2').allocations.closeBook({ id: lp });
    expect(await admin.allocations.runs({ id: lp })).toEqual([]);
    await expect(admin.allocations.run({ id: lp, run })).rejects.toMatchObject({ code: 'not_found' });
    const names = [];
    for (let i = 0; i < 2; i++)
      names.push((await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } })).name);
    expect(names).toEqual(['Run 1', 'Run 2']);
  });
});

describe('a run that two administrators decide on', () => {
  const admin2 = app.as('admin2');
  const ready = async () => {
    const lp = await closedOffering();
    const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } });
    return { lp, asked: { id: lp, run, body: { resultHash } } };
  };

  it('is submitted by one and approved by another', async () => {
    const { asked } = await ready();
    expect(await admin.allocations.submit(asked)).toMatchObject({ status: 'Submitted', approved: null });
    await expect(admin.allocations.approve(asked)).rejects.toMatchObject({ code: 'own_work', status: 403 });
    const approved = await admin2.allocations.approve(asked);
    expect(approved).toMatchObject({
      status: 'Approved',
      submitted: { by: expect.any(String), byId: expect.any(String) },
    });
    expect(approved.submitted?.by).not.toBe(approved.approved?.by);
    expect((await admin.allocations.run({ id: asked.id, run: asked.run })).status).toBe('Approved');
  });

  it('is refused by another hash, and out of order', async () => {
    const { asked } = await ready();
    await expect(admin2.allocations.approve(asked)).rejects.toMatchObject({ code: 'conflict' });
    const other = { ...asked, body: { resultHash: 'f'.repeat(64) } };
    await expect(admin.allocations.submit(other)).rejects.toMatchObject({ code: 'result_changed', status: 409 });
    await admin.allocations.submit(asked);
    await expect(admin.allocations.submit(asked)).rejects.toMatchObject({ code: 'conflict' });
    await expect(admin2.allocations.approve(other)).rejects.toMatchObject({ code: 'result_changed' });
  });

  it('is sent back with a reason, and can be submitted again', async () => {
    const { asked } = await ready();
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    const back = { ...asked, body: { ...asked.body, reason: 'One order is missing' } };
    expect(await admin2.allocations.sendBack(back)).toMatchObject({
      status: 'Draft',
      approved: null,
      returned: { reason: 'One order is missing' },
    });
    expect(await admin2.allocations.submit(asked)).toMatchObject({ status: 'Submitted', returned: null });
  });

  it('is put aside for good by either, and stays to be read', async () => {
    const { asked } = await ready();
    const other = { ...asked, body: { resultHash: 'f'.repeat(64) } };
    await expect(admin.allocations.discard(other)).rejects.toMatchObject({ code: 'result_changed' });
    await admin.allocations.submit(asked);
    const gone = { status: 'Discarded', discarded: { by: expect.any(String), at: expect.any(String) } };
    expect(await admin2.allocations.discard(asked)).toMatchObject(gone);
    expect(await admin.allocations.run({ id: asked.id, run: asked.run })).toMatchObject(gone);
    expect((await admin.allocations.runs({ id: asked.id })).map(({ status }) => status)).toEqual(['Discarded']);
    const back = { ...asked, body: { ...asked.body, reason: 'No' } };
    for (const step of [
      () => admin.allocations.submit(asked),
      () => admin2.allocations.approve(asked),
      () => admin2.allocations.apply(asked),
      () => admin.allocations.sendBack(back),
      () => admin.allocations.discard(asked),
    ]) {
      await expect(step()).rejects.toMatchObject({ code: 'conflict', message: 'This run is Discarded.' });
    }
  });

  it('is not put aside once it is approved', async () => {
    const { asked } = await ready();
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    await expect(admin.allocations.discard(asked)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('of two approvals at once takes one', async () => {
    const { asked } = await ready();
    await admin.allocations.submit(asked);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => admin2.allocations.approve(asked)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is a file of its rows, and none of its inputs before it is applied', async () => {
    const { lp, asked } = await ready();
    const file = (format: string) =>
      app.call(`/marketplace/offering/${lp}/allocations/${asked.run}/file?format=${format}`, { as: 'admin' });
    const refused = await file('json');
    expect((await problemOf(refused, 'conflict')).detail).toContain('the seed stays secret');
    const { rows } = await admin.allocations.run({ id: lp, run: asked.run });
    const lines = (await (await file('csv')).text()).trim().split('\n');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines[0]?.trim()).toBe(
      'Credit union,Requested,Eligible,Plain pro rata,Allocated,Outcome,Because,Limited by,Order',
    );
    expect(lines[1]).toContain(String(rows[0]?.allocated));
  });

  it('has the price of each order in its file where the LP asks for prices', async () => {
    const lp = await openOffering(app, { AsksForPrice: true });
    await app.as('buyer').commitments.submit({ id: lp, body: { Amount: 600_000, Price: 100.125 } });
    await committed(app, lp, 400_000, 'northfield');
    await admin.allocations.closeBook({ id: lp });
    const { id: run } = await admin.allocations.dryRun({ id: lp, body: { method: 'priceTiers' } });
    const file = await app.call(`/marketplace/offering/${lp}/allocations/${run}/file?format=csv`, { as: 'admin' });
    const lines = (await file.text()).trim().split('\n');
    expect(lines[0]?.trim()).toBe(
      'Credit union,Requested,Price (%),Eligible,Plain pro rata,Allocated,Outcome,Because,Limited by,Order',
    );
    const bids = lines.slice(1).map((line) => line.split(',').slice(1, 6));
    expect(bids.toSorted()).toEqual([
      ['400000', '', '400000', '360000', '300000'],
      ['600000', '100.125', '600000', '540000', '600000'],
    ]);
  });
});
