import type { OfferingState } from '#shared/domain/offering.ts';
import type { App, Person } from './app.ts';
import { readyTape, tapeOf } from './closing-pages.ts';
import { withoutDeal } from './deal-pages.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { storesOf } from './stores.ts';

export const creditUnionOf = async (app: App, person: Person): Promise<string> =>
  (await app.as(person).auth.whoAmI({})).CreditUnionAccountId ?? '';

const closing = tapeOf('A,600000,6,40,2026-10-15,0.5,0,NV', 'B,400000,7.5,40,2026-10-15,0.5,0,AZ');

/** 30 % and 25 % of $1,000,000, accepted before there were deals, with a closing tape as of 10/31/2026. */
export async function soldBefore(app: App, state: OfferingState = 'Sold') {
  const lp = await openOffering(app, { Price: 100.25 });
  for (const [person, amount] of [
    ['buyer', 300_000],
    ['northfield', 250_000],
  ] as const) {
    const id = await committed(app, lp, amount, person);
    await accepted(app, id);
    await withoutDeal(app, id);
  }
  const tapeId = await readyTape(app, lp, closing, '2026-10-31');
  const { offerings } = storesOf(app);
  const offering = await offerings.find(lp);
  if (!offering) throw new Error('No offering');
  await offerings.save({ ...offering, state }, [], new Date().toISOString());
  return { lp, tapeId };
}
