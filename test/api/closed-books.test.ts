import { describe, expect, it, vi } from 'vitest';
import { committed, openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();
const [admin, admin2, buyer] = [app.as('admin'), app.as('admin2'), app.as('buyer')];

const draft = { method: 'proRata' as const };
const bookOf = async (lp: string, as: 'admin' | 'admin2') =>
  (await app.as(as).views.closedBooks({})).value.find(({ lpNumber }) => lpNumber === lp);

async function closedBook(): Promise<string> {
  const lp = await openOffering(app);
  await committed(app, lp, 500_000);
  await committed(app, lp, 600_000, 'northfield');
  await admin.allocations.closeBook({ id: lp });
  return lp;
}

describe('a closed order book', () => {
  it('stands for its orders, which leave the queue and stay in the list of all', async () => {
    const lp = await closedBook();
    expect(await bookOf(lp, 'admin')).toMatchObject({ orders: 2, demand: 1_100_000, waiting: null });
    const rows = async (more: string) =>
      (await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'${more}` } })).value.length;
    expect([await rows(''), await rows(' and bookClosedAt eq null')]).toEqual([2, 0]);
    const { value } = await admin.views.offerings({ query: { $filter: `id eq '${lp}'` } });
    expect(value).toMatchObject([{ commitmentOverSubscriptionAmount: 200_000, bookClosedAt: expect.any(String) }]);
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Too few orders' } });
    expect([await bookOf(lp, 'admin'), await rows(' and bookClosedAt eq null')]).toEqual([undefined, 2]);
  });

  it('is not open to buyers, in lists and in counts, and says so on its card', async () => {
    const lp = await openOffering(app);
    const open = async () => {
      const { value } = await buyer.termsheets.list({ query: { view: 'open', search: lp } });
      return value.length;
    };
    const before = (await buyer.termsheets.summary({ query: { view: 'open' } })).count;
    expect(await open()).toBe(1);
    await admin.allocations.closeBook({ id: lp });
    expect(await open()).toBe(0);
    expect((await buyer.termsheets.summary({ query: { view: 'open' } })).count).toBe(before - 1);
    expect((await buyer.termsheets.get({ id: lp })).bookClosedAt).toEqual(expect.any(String));
    const { value } = await buyer.termsheets.list({ query: { view: 'all', search: lp } });
    expect(value).toMatchObject([{ lpIdentifier: lp, bookClosedAt: expect.any(String) }]);
  });

  it('calls the second administrator, and not who submitted the run', async () => {
    const lp = await closedBook();
    const first = await admin.allocations.dryRun({ id: lp, body: draft });
    const {
      id: run,
      resultHash,
      name,
    } = await admin.allocations.dryRun({
      id: lp,
      body: { ...draft, method: 'firstCome' },
    });
    const named = await admin.allocations.dryRun({ id: lp, body: { ...draft, name: '  Our favorite ' } });
    expect([first.name, name, named.name]).toEqual(['Run 1', 'Run 2', 'Our favorite']);
    await admin.allocations.submit({ id: lp, run, body: { resultHash } });
    const waiting = { id: run, name: 'Run 2' };
    expect((await bookOf(lp, 'admin'))?.waiting).toMatchObject({ ...waiting, isForCaller: false });
    expect((await bookOf(lp, 'admin2'))?.waiting).toMatchObject({ ...waiting, isForCaller: true });
    const noticesOf = async (as: 'admin' | 'admin2') =>
      (await app.as(as).notification.inbox({ query: {} })).value.filter(({ Title }) =>
        Title.startsWith(`Run 2 of LP #${lp}`),
      );
    await vi.waitFor(async () => expect(await noticesOf('admin2')).toHaveLength(1), { timeout: 10_000 });
    expect(await noticesOf('admin')).toEqual([]);
  });

  it('calls the second administrator to close it again, and not who asked', async () => {
    const lp = await closedBook();
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Too few orders' } });
    await admin.allocations.closeBook({ id: lp });
    const asked = { closedAt: null, orders: 2, demand: 1_100_000, waiting: null };
    expect(await bookOf(lp, 'admin')).toMatchObject({ ...asked, closing: { isForCaller: false } });
    expect(await bookOf(lp, 'admin2')).toMatchObject({
      ...asked,
      closing: { askedBy: 'Morgan Ellison', askedAt: expect.any(String), isForCaller: true },
    });
    const noticesOf = async (as: 'admin' | 'admin2') =>
      (await app.as(as).notification.inbox({ query: {} })).value.filter(
        ({ Title }) => Title === `The order book of LP #${lp} is waiting for you to close it`,
      );
    await vi.waitFor(async () => expect(await noticesOf('admin2')).toHaveLength(1), { timeout: 10_000 });
    expect(await noticesOf('admin')).toEqual([]);
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Not yet' } });
    expect(await bookOf(lp, 'admin2')).toBeUndefined();
    await admin.allocations.closeBook({ id: lp });
    await admin2.allocations.closeBook({ id: lp });
    expect(await bookOf(lp, 'admin')).toMatchObject({ closedAt: expect.any(String), closing: null });
  });

  it('shows whoever approves a run what plain pro rata would give each buyer', async () => {
    const lp = await closedBook();
    const { rows } = await admin.allocations.dryRun({ id: lp, body: { ...draft, method: 'firstCome' } });
    expect(rows.map(({ requested, allocated, proRata }) => [requested, allocated, proRata]).sort()).toEqual([
      [500_000, 500_000, 409_090.91],
      [600_000, 400_000, 490_909.09],
    ]);
    expect(await admin2.allocations.runs({ id: lp })).toMatchObject([{ name: 'Run 1' }]);
  });
});
