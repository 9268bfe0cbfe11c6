import type { OfferingState } from '#shared/domain/offering.ts';
import type { App, Person } from './app.ts';
import { publishedTape, tapeOf } from './closing-pages.ts';
import { withoutDeal } from './deal-pages.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { storesOf } from './stores.ts';

export const creditUnionOf = async (app: App, person: Person): Promise<string> =>
  (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

const closing = tapeOf('A,600000,6,40,2026-10-15,0.5,0,NV', 'B,400000,7.5,40,2026-10-15,0.5,0,AZ');

/** Purchases of 30 % and 25 % of $1,000,000 by default, accepted before there were deals, with a closing tape as of 10/31/2026. */
export async function soldBefore(
  app: App,
  state: OfferingState = 'Sold',
  { tape = closing, amounts: [first, second] = [300_000, 250_000] as readonly [number, number] } = {},
) {
  const lp = await openOffering(app, { Price: 100.25 });
  for (const [person, amount] of [
    ['buyer', first],
    ['northfield', second],
  ] as const) {
    const id = await committed(app, lp, amount, person);
    await accepted(app, id);
    await withoutDeal(app, id);
  }
  const tapeId = await publishedTape(app, lp, tape, '2026-10-31');
  const { offerings } = storesOf(app);
  const offering = await offerings.find(lp);
  if (!offering) throw new Error('No offering');
  const termSheet = { ...offering.termSheet, servicingFee: 0.5 };
  await offerings.save({ ...offering, state, termSheet }, [], new Date().toISOString());
  return { lp, tapeId };
}

/** Positions of it, entered by an administrator and confirmed by another. */
export async function settledBefore(app: App, of: Parameters<typeof soldBefore>[2]) {
  const { lp, tapeId } = await soldBefore(app, 'Sold', of);
  const prices = [];
  for (const person of ['buyer', 'northfield'] as const)
    prices.push({ creditUnionId: await creditUnionOf(app, person), price: 100 });
  await app.as('admin').servicing.settleOutside({ id: lp, body: { tapeId, settledOn: '2026-11-20', prices } });
  const { pending } = await app.as('admin2').servicing.outside({ id: lp });
  const contentHash = pending?.contentHash ?? '';
  await app.as('admin2').servicing.confirmOutside({ id: lp, body: { contentHash } });
  return lp;
}
