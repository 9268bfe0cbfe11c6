import { beforeAll, describe, expect, it } from 'vitest';
import { type Run, runMigration } from '#bin/migration-run.ts';
import dealsOfAcceptances from '#bin/migrations/2026-11-28-deals-of-acceptances.ts';
import { dealRecord } from '#functions/store/deals.ts';
import type { Item } from '#functions/store/expressions.ts';
import { keys } from '#functions/store/keys.ts';
import type { Table } from '#functions/store/table.ts';
import { byStep, dueDays } from '#shared/domain/deal.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { keysOfDeal, withoutDeal } from '#test/support/deal-pages.ts';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const at = '2026-12-01T15:04:05.000Z';

/** An accepted commitment without a deal, as releases before deals left it. */
async function acceptedEarlier(amount = 200_000, as: 'buyer' | 'northfield' = 'buyer') {
  const lp = await openOffering(app, { Price: 100.25 });
  const id = await committed(app, lp, amount, as);
  await accepted(app, id);
  return { lp, id, deal: await withoutDeal(app, id) };
}

const run = (of: Partial<Run> = {}) =>
  runMigration({
    table: storesOf(app).table,
    name: 'deals',
    migration: dealsOfAcceptances,
    isDry: false,
    again: true,
    perSecond: 500,
    now: () => new Date(at),
    ...of,
  });

const dealsOf = async (lp: string) => (await storesOf(app).deals.ofOffering(lp)).map(({ id }) => id);

const setState = async (lp: string, state: OfferingState) => {
  const { offerings } = storesOf(app);
  const offering = await offerings.find(lp);
  if (!offering) throw new Error('No offering');
  await offerings.save({ ...offering, state }, [], at);
};

/** The table, on which `before` happens ahead of each write of a deal. */
function watched(before: (count: number) => Promise<unknown>): Table {
  const { table } = storesOf(app);
  let count = 0;
  return {
    ...table,
    async write(...writes) {
      if (writes.some((one) => 'put' in one && one.put.PK.startsWith('DEALS#'))) await before(++count);
      return table.write(...writes);
    },
  };
}

// Those of the demo data.
beforeAll(async () => void (await run()));

describe('a commitment accepted before there were deals', () => {
  it('gets a deal in Agreement, due from that day, and no one is told', async () => {
    const { lp, id } = await acceptedEarlier();
    const { history, table } = storesOf(app);
    const [rows, order] = [await history.ofOffering(lp), await app.as('buyer').commitments.receipt({ id })];
    expect(order).toMatchObject({ dealId: null, isSettledOutside: false });
    const dry = await run({ isDry: true });
    expect([dry.changed, [...dry.outlines.keys()]]).toEqual([
      4,
      ['new in DEALS\nnew in DEALSOF\nnew in DEALSOF\nnew in DEALSOF'],
    ]);
    expect(await dealsOf(lp)).toEqual([]);

    expect(await run()).toMatchObject({ changed: 4, unreadable: 0 });
    const due = dueDays(at, null);
    expect(await table.get(keys.deal(lp, id), dealRecord)).toMatchObject({
      id,
      state: 'Agreement',
      amount: 20_000_000,
      price: 1_002_500,
      openedAt: at,
      steps: byStep((step) => ({ status: 'Open', due: due[step], done: null })),
      version: 1,
    });
    expect(await history.ofOffering(lp)).toEqual(rows);
    for (const as of ['buyer', 'seller', 'admin'] as const) {
      expect((await app.as(as).deals.list({ query: { $filter: `lpNumber eq '${lp}'` } })).value).toHaveLength(1);
      const { contacts } = await app.as(as).deals.find({ id });
      expect(contacts).toMatchObject({ buyer: { email: 'buyer@harborlight.example' }, seller: {} });
    }
    expect(await app.as('buyer').commitments.receipt({ id })).toMatchObject({ dealId: id, isSettledOutside: false });
  });

  it('gets one however often the migration runs, also at once', async () => {
    const { lp, id } = await acceptedEarlier(900_000);
    await Promise.all([run({ name: 'one' }), run({ name: 'other' })]);
    expect(await dealsOf(lp)).toEqual([id]);
    const deal = await storesOf(app).deals.find(id);
    expect(await run({ now: () => new Date('2026-12-24T15:04:05.000Z') })).toMatchObject({ changed: 0 });
    expect(await storesOf(app).deals.find(id)).toEqual(deal);
  });

  it.each(['Sold', 'Retention', 'Archived'] as const)(
    'gets none where the LP is %s: it settled outside',
    async (state) => {
      const { lp, id } = await acceptedEarlier();
      await setState(lp, state);
      await run();
      expect(await dealsOf(lp)).toEqual([]);
      expect(await app.as('admin').commitments.receipt({ id })).toMatchObject({ dealId: null, isSettledOutside: true });
    },
  );

  it('gets none where the LP was withdrawn, which settled nothing', async () => {
    const { lp, id } = await acceptedEarlier();
    await setState(lp, 'Withdrawn');
    await run();
    expect(await dealsOf(lp)).toEqual([]);
    expect(await app.as('admin').commitments.receipt({ id })).toMatchObject({ dealId: null, isSettledOutside: false });
  });

  it('gets none where the LP is sold in the same moment', async () => {
    const { lp } = await acceptedEarlier();
    await run({ table: watched(() => setState(lp, 'Sold')) });
    expect(await dealsOf(lp)).toEqual([]);
  });

  it('gets none where it is withdrawn in the same moment', async () => {
    const { lp, deal } = await acceptedEarlier();
    const { table, commitments } = storesOf(app);
    const order = await commitments.find(lp, deal.buyer.creditUnionId);
    if (!order) throw new Error('No commitment');
    const key = keys.commitment(lp, order.creditUnionId);
    const withdraw = async () => {
      const item = (await table.get(key, (found) => found)) as Item;
      await table.write({ put: { ...item, ...key, status: 'Withdrawn', version: order.version + 1 } });
    };
    await run({ table: watched(withdraw) });
    expect(await dealsOf(lp)).toEqual([]);
  });

  it('has one after a crash at any moment, once the migration runs again', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => acceptedEarlier()));
    const crash = (count: number) => (count === 3 ? Promise.reject(new Error('Killed')) : Promise.resolve());
    await expect(run({ name: 'crashed', again: false, table: watched(crash) })).rejects.toThrow('Killed');
    const half = (await Promise.all(all.map(({ lp }) => dealsOf(lp)))).flat();
    expect(half.length).toBeGreaterThan(0);
    expect(half.length).toBeLessThan(all.length);
    await run({ name: 'crashed', again: false });
    for (const { lp, id, deal } of all) {
      expect(await dealsOf(lp)).toEqual([id]);
      for (const key of keysOfDeal(deal)) expect(await storesOf(app).table.has(key)).toBe(true);
    }
  });
});

describe('no deal is added', () => {
  it('to a commitment that waits, and just one where it is accepted in between', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 200_000);
    expect(await run()).toMatchObject({ changed: 0 });
    const other = await acceptedEarlier();
    await run({ table: watched((count) => (count === 1 ? accepted(app, id) : Promise.resolve())) });
    expect(await dealsOf(lp)).toEqual([id]);
    expect(await dealsOf(other.lp)).toEqual([other.id]);
    expect(await run()).toMatchObject({ changed: 0 });
  });

  it('to one that has it under the name of a credit union that merged, or whose deal was canceled', async () => {
    const { lp, id, deal } = await acceptedEarlier();
    const { table, deals } = storesOf(app);
    await run();
    const opened = await deals.find(id);
    if (!opened) throw new Error('No deal');
    await deals.handOver(opened, 'buyer', { ...deal.buyer, creditUnionId: 'CU61234', creditUnionName: 'Merged' });
    const key = keys.commitment(lp, deal.buyer.creditUnionId);
    const item = (await table.get(key, (found) => found)) as Item;
    const moved = keys.commitment(lp, 'CU61234');
    await table.write({ put: { ...item, ...moved, creditUnionId: 'CU61234' } });
    expect(await run()).toMatchObject({ changed: 0 });
    expect(await dealsOf(lp)).toEqual([id]);

    const canceled = await openOffering(app);
    const order = await committed(app, canceled, 300_000);
    await accepted(app, order);
    await app.as('admin').deals.cancel({ id: order, body: { reason: 'The buyer withdrew.' } });
    await app.as('admin2').deals.confirmCancel({ id: order });
    expect(await run()).toMatchObject({ changed: 0 });
    expect(await dealsOf(canceled)).toEqual([order]);
  });
});
