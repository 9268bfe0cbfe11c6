import { describe, expect, it, vi } from 'vitest';
import { sha256 } from '#shared/domain/canonical.ts';
import { withWords } from '#test/support/history.ts';
import { aPolicy, lastQuarterEnd, limitsAdministrator } from '#test/support/limit-settings.ts';
import { accepted, committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

const app = quietApp();
const [admin, buyer] = [app.as('admin'), app.as('buyer')];
const book = (id: string) => storesOf(app).orderBooks.find(id);
const lastStep = async (id: string) => {
  const [row] = await storesOf(app).history.ofOffering(id);
  return row && { ...withWords(row), step: row.step };
};

describe('a closed order book', () => {
  it('has every pending order under an id that tells nothing, and a seed that no one reads', async () => {
    const lp = await openOffering(app);
    await accepted(app, await committed(app, lp, 100_000));
    await committed(app, lp, 300_000, 'northfield');
    const closed = await admin.allocations.closeBook({ id: lp });
    expect(closed).toMatchObject({ orders: 1, demand: 300_000 });
    const stored = await book(lp);
    expect(stored).toMatchObject({
      reopenedAt: null,
      seedHash: closed.seedHash,
      orders: [{ version: 1, amount: 300_000_00 }],
    });
    expect(closed.seedHash).toBe(await sha256(stored?.seed ?? ''));
    const step = await lastStep(lp);
    expect(step).toMatchObject({ type: 'Order Book Closed', step: { orders: 1, demand: 300_000_00 } });
    expect(step?.detail).toContain(closed.seedHash);
    for (const one of await everythingOf(app, lp)) expect(JSON.stringify(one)).not.toContain(stored?.seed);
    for (const [as, path] of [
      ['admin', `/marketplace/offering/${lp}`],
      ['buyer', `/termsheets/${lp}`],
    ] as const) {
      expect(await (await send(app, `GET ${path}`, { as })).text()).not.toContain(stored?.seed);
    }
  });

  it('takes no order, change, withdrawal or decision, and nothing is lost by asking', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 300_000);
    await admin.allocations.closeBook({ id: lp });
    expect(await app.as('northfield').offerings.relation({ id: lp })).toMatchObject({
      canIndicate: false,
      canCommit: false,
      reason: 'The order book of this LP is closed. Allocation is under way.',
    });
    const before = await everythingOf(app, lp);
    const patch = (as: 'buyer' | 'admin', path: string, value: unknown) =>
      send(app, `PATCH /marketplace/commitments/${id}`, { as, body: [replace(path, value)] });
    const answers = await Promise.all([
      send(app, `POST /marketplace/offering/${lp}/commitments`, { as: 'northfield', body: { Amount: 5 } }),
      send(app, `POST /marketplace/offering/${lp}/interests`, { as: 'northfield', body: { Amount: 5 } }),
      patch('buyer', '/Amount', 5),
      patch('buyer', '/Status', 'Withdrawn'),
      patch('admin', '/Status', 'Accepted'),
      patch('admin', '/Status', 'Rejected'),
      send(app, `POST /marketplace/offering/${lp}/book/closings`, { as: 'admin' }),
    ]);
    for (const answer of answers) {
      const { detail } = await problemOf(answer, 'book_closed');
      expect(detail).toBe('The order book of this LP is closed. Allocation is under way.');
    }
    expect(await everythingOf(app, lp)).toEqual(before);
  });

  it('is open again after a reason was given, with its seed in the history and another one next time', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 300_000);
    await admin.allocations.closeBook({ id: lp });
    const first = await book(lp);
    const faulty = await send(app, `DELETE /marketplace/offering/${lp}/book/closings`, { as: 'admin', body: {} });
    expect((await problemOf(faulty, 'invalid')).errors).toMatchObject([{ pointer: '/reason' }]);
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'A buyer asked for more time' } });
    expect(await lastStep(lp)).toMatchObject({
      type: 'Order Book Reopened',
      detail: `A buyer asked for more time. The seed was ${first?.seed}`,
    });
    const again = await send(app, `DELETE /marketplace/offering/${lp}/book/closings`, {
      as: 'admin',
      body: { reason: 'Twice' },
    });
    expect((await problemOf(again, 'book_open')).detail).toBe('Close the order book first.');
    await buyer.commitments.update({ id, body: [replace('/Amount', 400_000)] });
    await admin.allocations.closeBook({ id: lp });
    expect(await app.as('admin2').allocations.closeBook({ id: lp })).toMatchObject({ demand: 400_000 });
    expect((await book(lp))?.seed).not.toBe(first?.seed);
  });

  describe('that was opened again', () => {
    const admin2 = app.as('admin2');
    const closing = (lp: string, as: 'admin' | 'admin2', headers = {}) =>
      send(app, `POST /marketplace/offering/${lp}/book/closings`, { as, headers });
    async function reopened(): Promise<string> {
      const lp = await openOffering(app);
      await committed(app, lp, 300_000);
      await admin.allocations.closeBook({ id: lp });
      await admin.allocations.reopenBook({ id: lp, body: { reason: 'Not yet' } });
      return lp;
    }
    const shown = (lp: string) => admin.allocations.book({ id: lp });

    it('is closed by another administrator than the one who asks, whoever that is', async () => {
      const lp = await reopened();
      expect(await shown(lp)).toMatchObject({ takesTwo: true, waiting: null });
      const asked = await closing(lp, 'admin', { 'idempotency-key': `again${lp}` });
      expect(asked.status).toBe(202);
      const told = await asked.json();
      const { UserObjectId: byId } = await admin.auth.whoAmI({});
      expect(told).toMatchObject({ seedHash: null, orders: 1, demand: 300_000, available: 900_000, waiting: { byId } });
      expect(await (await closing(lp, 'admin', { 'idempotency-key': `again${lp}` })).json()).toEqual(told);
      expect(await lastStep(lp)).toMatchObject({ type: 'Order Book Closing Requested' });
      expect(await shown(lp)).toMatchObject({ closedAt: null, waiting: told.waiting });
      // Asking twice is no second administrator, and orders are taken.
      const repeated = await closing(lp, 'admin');
      expect([repeated.status, (await repeated.json()).waiting]).toEqual([202, told.waiting]);
      const steps = (await storesOf(app).history.ofOffering(lp)).map(({ step }) => step.type);
      expect(steps.filter((type) => type === 'BookClosingAsked')).toHaveLength(1);
      await committed(app, lp, 100_000, 'northfield');
      const closed = await closing(lp, 'admin2');
      expect(closed.status).toBe(201);
      expect(await closed.json()).toMatchObject({ orders: 2, demand: 400_000, waiting: null });
      expect(await shown(lp)).toMatchObject({ seedHash: expect.any(String), waiting: null });
    });

    it('is not closed again by one alone a third time either', async () => {
      const lp = await reopened();
      await admin.allocations.closeBook({ id: lp });
      await admin2.allocations.closeBook({ id: lp });
      await admin2.allocations.reopenBook({ id: lp, body: { reason: 'Again' } });
      expect((await closing(lp, 'admin2')).status).toBe(202);
      expect((await closing(lp, 'admin2')).status).toBe(202);
      expect((await closing(lp, 'admin')).status).toBe(201);
    });

    it('stays open where the closing is dropped, with the reason in the history', async () => {
      const lp = await reopened();
      await admin.allocations.closeBook({ id: lp });
      await admin2.allocations.reopenBook({ id: lp, body: { reason: 'Orders still come' } });
      expect(await lastStep(lp)).toMatchObject({ type: 'Order Book Closing Dropped', detail: 'Orders still come' });
      expect(await shown(lp)).toMatchObject({ takesTwo: true, waiting: null });
      expect((await closing(lp, 'admin2')).status).toBe(202);
    });

    it('of an allocation that was applied is closed by one as any other', async () => {
      const lp = await openOffering(app);
      await committed(app, lp, 300_000);
      await admin.allocations.closeBook({ id: lp });
      const { id: run, resultHash } = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } });
      const asked = { id: lp, run, body: { resultHash } };
      await admin.allocations.submit(asked);
      await admin2.allocations.approve(asked);
      await admin.allocations.apply(asked);
      await vi.waitFor(async () => expect(await shown(lp)).toMatchObject({ closedAt: null }), { timeout: 20_000 });
      expect(await shown(lp)).toMatchObject({ takesTwo: false });
      expect((await closing(lp, 'admin')).status).toBe(201);
    });
  });

  it('is closed by one of two who ask at once', async () => {
    const lp = await openOffering(app);
    const close = (as: 'admin' | 'admin2') => send(app, `POST /marketplace/offering/${lp}/book/closings`, { as });
    const statuses = (await Promise.all([close('admin'), close('admin2')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
  });

  it('can only be had of an LP that takes orders', async () => {
    const draft = await draftOffering(app);
    await problemOf(await send(app, `POST /marketplace/offering/${draft}/book/closings`, { as: 'admin' }), 'not_open');
    await problemOf(
      await send(app, 'POST /marketplace/offering/999999/book/closings', { as: 'admin' }),
      'offering_not_available',
    );
  });

  it('answers a repeat under the same key as before', async () => {
    const lp = await openOffering(app);
    const close = () =>
      send(app, `POST /marketplace/offering/${lp}/book/closings`, {
        as: 'admin',
        headers: { 'idempotency-key': `c${lp}` },
      });
    const first = await (await close()).json();
    expect(await (await close()).json()).toEqual(first);
  });
});

describe('closing at the same moment as', () => {
  it('submissions, edits, withdrawals and decisions leaves none of them half in', async () => {
    for (let round = 0; round < 6; round++) {
      const lp = await openOffering(app);
      const own = await committed(app, lp, 100_000);
      const theirs = await committed(app, lp, 200_000, 'northfield');
      const newcomer = await someone(app);
      const token = await app.signIn(newcomer.email);
      const calls = await Promise.all([
        send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body: { Amount: 50_000 } }),
        send(app, `POST /marketplace/offering/${lp}/book/closings`, { as: 'admin' }),
        send(app, `PATCH /marketplace/commitments/${own}`, { as: 'buyer', body: [replace('/Amount', 150_000)] }),
        send(app, `PATCH /marketplace/commitments/${theirs}`, {
          as: round % 2 ? 'northfield' : 'admin2',
          body: [replace('/Status', round % 2 ? 'Withdrawn' : 'Accepted')],
        }),
      ]);
      for (const answer of calls) {
        if (answer.status < 300) continue;
        await problemOf(answer, 'book_closed');
      }
      const pending = (await storesOf(app).commitments.ofOffering(lp)).filter(({ status }) => status === 'Pending');
      const inBook = (await book(lp))?.orders.map(({ creditUnionId, version, amount }) => [
        creditUnionId,
        version,
        amount,
      ]);
      expect(inBook?.sort()).toEqual(
        pending.map(({ creditUnionId, version, amount }) => [creditUnionId, version, amount]).sort(),
      );
      const offering = await storesOf(app).offerings.find(lp);
      expect(offering?.pendingTotal).toBe(pending.reduce((sum, { amount }) => sum + amount, 0));
    }
  });
});

describe('the smallest amount that a buyer would take', () => {
  const submit = (lp: string, body: object) =>
    send(app, `POST /marketplace/offering/${lp}/commitments`, { as: 'buyer', body });

  it('is kept with the commitment and in the book', async () => {
    const lp = await openOffering(app);
    expect(await (await submit(lp, { Amount: 500_000, MinimumAmount: 200_000 })).json()).toMatchObject({
      minimumAmount: 200_000,
    });
    const { activeCommitment } = await buyer.commitments.mine({ id: lp });
    expect(activeCommitment).toMatchObject({ minimumAmount: 200_000, requestedAmount: null });
    const row = (await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'` } })).value[0];
    expect(row).toMatchObject({ Amount: 500_000, minimumAmount: 200_000 });
    const receipt = await buyer.commitments.receipt({ id: activeCommitment?.id ?? '' });
    expect(receipt).toMatchObject({ minimumAmount: 200_000 });
    await buyer.commitments.update({ id: activeCommitment?.id ?? '', body: [replace('/MinimumAmount', 250_000.5)] });
    await admin.allocations.closeBook({ id: lp });
    expect((await book(lp))?.orders).toMatchObject([{ minimum: 250_000_50 }]);
  });

  it('is no more than the amount, and whole cents', async () => {
    const lp = await openOffering(app);
    const sentence = "The minimum acceptable allocation can't be more than the amount.";
    const pointers = async (answer: Response) => (await problemOf(answer, 'invalid')).errors;
    expect(await pointers(await submit(lp, { Amount: 5, MinimumAmount: 5.01 }))).toEqual([
      { pointer: '/MinimumAmount', detail: sentence },
    ]);
    expect(await pointers(await submit(lp, { Amount: 5, MinimumAmount: -1 }))).toMatchObject([
      { pointer: '/MinimumAmount' },
    ]);
    const id = await committed(app, lp, 300_000);
    const patch = (path: string, value: unknown) =>
      send(app, `PATCH /marketplace/commitments/${id}`, { as: 'buyer', body: [replace(path, value)] });
    expect(await pointers(await patch('/MinimumAmount', 300_000.01))).toEqual([
      { pointer: '/MinimumAmount', detail: sentence },
    ]);
    expect(await pointers(await patch('/MinimumAmount', 'all'))).toMatchObject([{ pointer: '/MinimumAmount' }]);
    expect(await pointers(await patch('/MinimumAmount', 0.001))).toEqual([
      { pointer: '/MinimumAmount', detail: 'Amount must have at most 2 decimals' },
    ]);
    expect((await patch('/MinimumAmount', 300_000)).status).toBe(200);
    expect(await pointers(await patch('/Amount', 1_000))).toMatchObject([{ pointer: '/MinimumAmount' }]);
  });
});

describe('an order of a closed book', () => {
  it('is related where its buyer bought from the same seller before', async () => {
    const [first, second] = [await openOffering(app), await openOffering(app)];
    await accepted(app, await committed(app, first, 100_000));
    await committed(app, second, 100_000);
    const token = await app.signIn((await someone(app)).email);
    await send(app, `POST /marketplace/offering/${second}/commitments`, { token, body: { Amount: 50_000 } });
    await admin.allocations.closeBook({ id: second });
    const orders = (await book(second))?.orders ?? [];
    const buyerId = (await storesOf(app).commitments.ofOffering(first))[0]?.creditUnionId;
    expect(orders.map(({ creditUnionId, related }) => [creditUnionId === buyerId, related]).sort()).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('what limits allow an order', () => {
  const figures = { netWorth: 8_000_000, capitalAndSurplus: 60_000_000, asOf: lastQuarterEnd() };

  /** Who committed $300,000 to one loan, within limits that bind. */
  async function ordering() {
    const { token, patch, confirmed } = await limitsAdministrator(app);
    await patch(['/figures', figures], ['/policy', aPolicy], ['/loanTypes', ['New auto']], ['/checkMode', 'enforce']);
    const lp = await openOffering(app, { TermSheet: { loanCount: 1 } });
    const body = { Amount: 300_000, Attested: ['MEMBERSHIP', 'AGREEMENT'] };
    const answer = await send(app, `POST /marketplace/offering/${lp}/commitments`, { token, body });
    expect(answer.status).toBe(201);
    return { lp, patch, confirmed };
  }
  const capOf = async (lp: string) => (await book(lp))?.orders.map(({ regulatoryCap }) => regulatoryCap);

  it('is what an allocation gives it at most, where they bind', async () => {
    const { lp, patch } = await ordering();
    await patch(['/policy/borrowerPercent', 2.5]);
    expect((await admin.allocations.book({ id: lp })).orders).toMatchObject([{ regulatoryCap: 200_000 }]);
    await admin.allocations.closeBook({ id: lp });
    expect(await capOf(lp)).toEqual([200_000_00]);
    const { rows } = await admin.allocations.dryRun({ id: lp, body: { method: 'proRata' } });
    expect(rows).toMatchObject([{ eligible: 200_000, allocated: 200_000, outcome: 'Capped', limitedBy: 'Regulatory' }]);
  });

  it("is nothing while a rule can't be judged, and no matter where they advise", async () => {
    const unknown = await ordering();
    await unknown.patch(['/figures', null]);
    await admin.allocations.closeBook({ id: unknown.lp });
    expect(await capOf(unknown.lp)).toEqual([0]);
    const advised = await ordering();
    await advised.patch(['/policy/borrowerPercent', 2.5]);
    await advised.confirmed(['/checkMode', 'advise']);
    await admin.allocations.closeBook({ id: advised.lp });
    expect(await capOf(advised.lp)).toEqual([null]);
  });
});
