import { describe, expect, it, vi } from 'vitest';
import { accepted, committed, openOffering } from '#test/support/listings.ts';
import { runningApp } from '#test/support/running-app.ts';

const app = runningApp();
const [admin, buyer] = [app.as('admin'), app.as('buyer')];

type Person = typeof buyer;

const isInOpenTab = async (who: Person, lp: string) =>
  (await who.termsheets.list({ query: { view: 'open', only: lp } })).value.length === 1;
const openCount = async (who: Person) => (await who.termsheets.summary({ query: { view: 'open' } })).count;
const openLps = 'isOpenToOrders eq true';

/** In buyers' list, the administrators' one, the State filter, and an entity. */
async function openness(lp: string) {
  const [buyers, admins, found, { State, isOpenToOrders }] = await Promise.all([
    isInOpenTab(buyer, lp),
    admin.views.offerings({ query: { $filter: `id eq '${lp}' and ${openLps}` } }),
    buyer.termsheets.list({ query: { only: lp, state: 'Open', $filter: openLps } }),
    buyer.offerings.get({ id: lp }),
  ]);
  return { State, open: [buyers, admins.value.length === 1, found.value.length === 1, isOpenToOrders] };
}

const all = (isOpen: boolean) => [isOpen, isOpen, isOpen, isOpen];

describe('an open LP', () => {
  it('stays open everywhere after the first acceptance, and until nothing remains', async () => {
    const lp = await openOffering(app);
    expect(await openness(lp)).toEqual({ State: 'Published', open: all(true) });
    await accepted(app, await committed(app, lp, 81_000));
    expect(await openness(lp)).toEqual({ State: 'Allocated', open: all(true) });
    await accepted(app, await committed(app, lp, 819_000, 'northfield'));
    expect(await openness(lp)).toEqual({ State: 'Full', open: all(false) });
  });

  it('is not open anywhere while its book is closed', async () => {
    const lp = await openOffering(app);
    await committed(app, lp, 500_000);
    await admin.allocations.closeBook({ id: lp });
    expect(await openness(lp)).toEqual({ State: 'Published', open: all(false) });
    const closed = await buyer.termsheets.list({ query: { only: lp, state: 'Book closed' } });
    expect(closed.value).toHaveLength(1);
    await admin.allocations.reopenBook({ id: lp, body: { reason: 'Too few orders' } });
    expect(await openness(lp)).toEqual({ State: 'Published', open: all(true) });
  });

  it('is counted alike in the tab, the dashboard and the administrators’ list', async () => {
    const counts = await Promise.all([
      openCount(admin),
      admin.termsheets.list({ query: { view: 'open', $top: '1' } }),
      admin.views.offerings({ query: { $top: '1', $filter: openLps } }),
    ]);
    const [summary, tab, list] = counts;
    expect([tab['@odata.count'], list['@odata.count']]).toEqual([summary, summary]);
    const { choices } = await admin.termsheets.summary({ query: {} });
    expect(choices.state.find(({ value }) => value === 'Open')?.count).toBe(summary);
  });

  it('tells its buyers when it is full, once, and not when the first commitment is accepted', async () => {
    const lp = await openOffering(app);
    const [first, second] = [await committed(app, lp, 81_000), await committed(app, lp, 819_000, 'northfield')];
    const titles = async () =>
      (await buyer.notification.inbox({ query: {} })).value
        .map(({ Title }) => Title)
        .filter((title) => title.startsWith(`LP #${lp} is now`));
    await accepted(app, first);
    await accepted(app, second);
    await vi.waitFor(async () => expect(await titles()).toEqual([`LP #${lp} is now Full`]), { timeout: 10_000 });
  });
});
