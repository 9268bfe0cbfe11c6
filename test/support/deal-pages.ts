import { keys } from '#functions/store/keys.ts';
import { shardOf } from '#functions/store/shards.ts';
import { type Deal, dealSteps, withStep, withStepDone } from '#shared/domain/deal.ts';
import type { App } from './app.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { storesOf } from './stores.ts';

const done = { at: '2026-11-27T15:00:00.000Z', byId: 'u', by: 'Uma Reyes' };

/** Saves a deal as its steps would. */
export async function changedDeal(app: App, id: string, go: (deal: Deal) => Deal): Promise<void> {
  const { deals } = storesOf(app);
  const read = await deals.find(id);
  if (!read) throw new Error(`No deal ${id}`);
  await deals.save(go(read));
}

/** Harbor Light's with Summit Ridge. */
export async function aDeal(app: App, go: (deal: Deal) => Deal = (deal) => deal): Promise<{ id: string; lp: string }> {
  const lp = await openOffering(app, { Price: 100.25 });
  const id = await committed(app, lp, 200_000);
  await accepted(app, id);
  await changedDeal(app, id, go);
  return { id, lp };
}

/** Its first steps done. */
export const gone =
  (steps: number) =>
  (deal: Deal): Deal =>
    dealSteps.slice(0, steps).reduce((next, step) => withStepDone(next, step, done), deal);

/** With an overdue closing tape. */
export const late = (deal: Deal): Deal =>
  withStep(gone(2)(deal), 'closingTape', { due: '2020-01-02', note: 'On Wednesday.' });

export const funded = (deal: Deal): Deal => ({ ...gone(8)(deal), state: 'Funded' });

export const canceled = (deal: Deal): Deal => ({
  ...deal,
  state: 'Canceled',
  canceled: { ...done, reason: 'The buyer reached its limit.' },
});

export const keysOfDeal = ({ id, lpNumber, buyer, seller }: Deal) => [
  keys.deal(lpNumber, id),
  ...[buyer.creditUnionId, seller.creditUnionId, `ALL#${shardOf(id)}`].map((of) => keys.dealOf(of, id)),
];

/** Leaves its commitment as releases from before deals did. */
export async function withoutDeal(app: App, id: string): Promise<Deal> {
  const { deals, table } = storesOf(app);
  const deal = await deals.find(id);
  if (!deal) throw new Error(`No deal ${id}`);
  await table.write(...keysOfDeal(deal).map((remove) => ({ remove })));
  return deal;
}
