import { keys } from '#functions/store/keys.ts';
import type { ClosingEntity, DealStatementEntity } from '#shared/contract/closings.ts';
import { withStepDone } from '#shared/domain/deal.ts';
import type { App, Person } from './app.ts';
import { accepted, committed, openOffering } from './listings.ts';
import { send } from './send.ts';
import { storesOf } from './stores.ts';

const loan = { cutOff: '2026-10-31', balance: 1_000_000, noteRate: 7, servicingFee: 0.5, paidThrough: '2026-10-15' };

/** Buyer and seller may sign for their credit unions. */
export async function mayBothSign(app: App): Promise<void> {
  for (const person of ['buyer', 'seller'] as const) {
    const { UserObjectId = '' } = await app.as(person).auth.whoAmI({});
    await storesOf(app).table.write({ update: keys.user(UserObjectId), set: { signingAuthority: true } });
  }
}

/** An accepted purchase; in Funding where it is signed, with what is owed. */
export async function fundingDeal(app: App, { isSigned = true, amount = 300_000 } = {}) {
  const lp = await openOffering(app, { Price: 100 });
  const id = await committed(app, lp, amount);
  await accepted(app, id);
  if (!isSigned) return { lp, id, total: 0 };
  const { deals } = storesOf(app);
  const deal = await deals.find(id);
  if (!deal) throw new Error('No deal');
  const done = { at: '2026-11-01T15:00:00.000Z', byId: 'u', by: 'Uma' };
  await deals.save(withStepDone(withStepDone(deal, 'agreementSent', done), 'agreementSigned', done));
  const body = { loan, settlementDate: '2026-11-20' };
  const begun = await send(app, `POST /marketplace/offering/${lp}/closings`, { as: 'seller', body });
  const { id: closing }: ClosingEntity = await begun.json();
  const released = await send(app, `POST /marketplace/closings/${closing}/statements`, { as: 'admin' });
  const [{ version, resultHash, total }]: [DealStatementEntity] = await released.json();
  for (const as of ['buyer', 'seller'] as const) await postDeal(app, id, 'signatures', as, { version, resultHash });
  return { lp, id, total };
}

export const postDeal = (app: App, id: string, what: string, as: Person, body?: object) =>
  send(app, `POST /marketplace/deals/${id}/${what}`, { as, ...(body && { body }) });
