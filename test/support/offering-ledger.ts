import { expect } from 'vitest';
import { commitmentId, isLive } from '#shared/domain/commitment.ts';
import type { OfferingState } from '#shared/domain/offering.ts';
import { amountForSale, amountRemaining } from '#shared/domain/offering-amounts.ts';
import { movesFrom } from '#shared/domain/offering-state.ts';
import { isVisibleTo } from '#shared/domain/offering-visibility.ts';
import { cents, plus, toDollars } from '#shared/format/money.ts';
import { withWords } from '#test/support/history.ts';
import type { App } from './app.ts';
import { send } from './send.ts';
import { storesOf } from './stores.ts';

/** All that is kept of one offering. */
async function ledgerOf(app: App, id: string) {
  const { offerings, commitments, interests, history } = storesOf(app);
  const offering = await offerings.find(id);
  if (!offering) throw new Error(`No offering ${id}`);
  return {
    offering,
    commitments: await commitments.ofOffering(id),
    interests: await interests.ofOffering(id),
    history: (await history.ofOffering(id)).map(withWords),
  };
}
export type Ledger = Awaited<ReturnType<typeof ledgerOf>>;

const byAcceptance: Partial<Record<OfferingState, OfferingState[]>> = {
  Published: ['Allocated', 'Full'],
  Open: ['Allocated', 'Full'],
  Allocated: ['Full'],
};

/** The moves that the history tells of lead from a draft to the state as it is, each of them a legal one. */
function expectLegalWay({ offering, history }: Ledger): void {
  const moves = history.flatMap(({ detail }) => {
    const [, from, to] = /^(\w+) to (\w+)/.exec(detail) ?? [];
    return from && to ? [[from, to] as [OfferingState, OfferingState]] : [];
  });
  for (const [from, to] of moves) expect([...movesFrom(from), ...(byAcceptance[from] ?? [])]).toContain(to);
  // Rows carry when their requests began, so their order is not that of the moves: but every state was entered as often as it was left.
  const balance = new Map<OfferingState, number>([['Draft', 1]]);
  const add = (state: OfferingState, by: number) => balance.set(state, (balance.get(state) ?? 0) + by);
  add(offering.state, -1);
  for (const [from, to] of moves) {
    add(from, -1);
    add(to, 1);
  }
  expect([...balance].filter(([, left]) => left !== 0)).toEqual([]);
}

function expectTotals({ offering, commitments, interests, history }: Ledger): void {
  const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
  const ofStatus = (status: string) => sum(commitments.filter((one) => one.status === status));
  expect(offering).toMatchObject({
    acceptedTotal: ofStatus('Accepted'),
    pendingTotal: ofStatus('Pending'),
    interestTotal: sum(interests),
  });
  expect(offering.acceptedTotal).toBeLessThanOrEqual(amountForSale(offering));
  if (offering.acceptedTotal > 0) expect(['Draft', 'Published', 'Open']).not.toContain(offering.state);
  if (offering.state === 'Allocated') expect(amountRemaining(offering)).toBeGreaterThan(0);
  const live = [...commitments.filter(({ status }) => isLive(status)), ...interests];
  expect(live.map(({ creditUnionId }) => creditUnionId)).not.toContain(offering.sellerId);
  for (const { creditUnionId, version } of commitments) {
    const steps = history.filter((row) => row.type.startsWith('Commitment') && row.creditUnionId === creditUnionId);
    expect(steps).toHaveLength(version);
  }
}

/** Every list of the administrators shows what is kept. */
async function expectViews(app: App, { offering, commitments, interests, history }: Ledger): Promise<void> {
  const { views } = app.as('admin');
  const id = offering.lpNumber;
  const query = { $filter: `LPNumber eq '${id}'`, $top: '1000' };
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const [row] = (await views.offerings({ query })).value;
  expect(row).toMatchObject({
    State: offering.state,
    PurchaseCommitmentsTotal: toDollars(plus(offering.acceptedTotal, offering.pendingTotal)),
    CalculatedAmountRemaining: toDollars(amountRemaining(offering)),
    IndicationsOfInterestTotal: toDollars(offering.interestTotal),
  });
  expect((await views.commitments({ query })).value.toSorted(byId)).toMatchObject(
    commitments
      .map((one) => ({
        id: commitmentId(one),
        Status: one.status,
        Amount: toDollars(one.amount),
        Version: one.version,
        AmountRemaining: toDollars(amountRemaining(offering)),
      }))
      .toSorted(byId),
  );
  expect((await views.interests({ query })).value).toHaveLength(interests.length);
  expect((await views.activity({ query })).value.toSorted(byId)).toMatchObject(
    history.map((one) => ({ id: one.id, Type: one.type, Detail: one.detail })).toSorted(byId),
  );
  const { value: orders } = await views.creditUnions({ id, query: { $top: '1000' } });
  const ordered = orders.map((one) => [one.id, one.status, one.commitmentAmount]).filter(([, status]) => status);
  expect(ordered.sort()).toEqual(
    commitments.map((one) => [one.creditUnionId, one.status, toDollars(one.amount)]).sort(),
  );
}

interface Buyer {
  token: string;
  creditUnionId: string;
}

/** Who may see it does, who may not does not, and each is told of no bid that waits but its own. */
export async function expectSight(app: App, { offering, commitments }: Ledger, buyers: Buyer[]): Promise<void> {
  const id = offering.lpNumber;
  const told = await Promise.all(
    buyers.map(async ({ token }) => {
      const answer = await send(app, `GET /termsheets/${id}`, { token });
      return answer.ok ? (await answer.json()).offering.PurchaseCommitmentsTotal : answer.status;
    }),
  );
  const expected = buyers.map(({ creditUnionId }) => {
    const own = commitments.find((one) => one.creditUnionId === creditUnionId);
    if (!isVisibleTo(offering, creditUnionId, own)) return 404;
    const waiting = own?.status === 'Pending' ? own.amount : cents(0);
    return toDollars(
      plus(offering.acceptedTotal, offering.sellerId === creditUnionId ? offering.pendingTotal : waiting),
    );
  });
  expect(told).toEqual(expected);
}

/** What must hold of an offering whatever happened to it; the ledger that it holds of. */
export async function expectRight(app: App, id: string): Promise<Ledger> {
  const ledger = await ledgerOf(app, id);
  expectTotals(ledger);
  expectLegalWay(ledger);
  await expectViews(app, ledger);
  return ledger;
}
