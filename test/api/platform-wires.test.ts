import { expect, it } from 'vitest';
import type { DealEntity } from '#shared/contract/deals.ts';
import type { Person } from '#test/support/app.ts';
import { fundingDeal, mayBothSign, platformFee, postDeal } from '#test/support/funding-deals.ts';
import { withWords } from '#test/support/history.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp({ offerings: 5 });

const wire = { from: 'buyer', to: 'platform', date: '2026-11-20', amount: 375, reference: 'FED 7' };
const dealOf = async (id: string, as: Person): Promise<DealEntity> =>
  (await send(app, `GET /marketplace/deals/${id}`, { as })).json();

it('wires of the statement with the platform are recorded by an administrator, and hold nothing', async () => {
  await mayBothSign(app);
  const { lp, id, total } = await fundingDeal(app, { fees: [platformFee] });
  const record = (body: object, as: Person = 'admin') => postDeal(app, id, 'platformwires', as, body);
  expect((await record(wire)).status).toBe(204);
  for (const as of ['buyer', 'seller', 'admin'] as const) {
    const { state, funding } = await dealOf(id, as);
    expect(state).toBe('Funding');
    expect(funding).toMatchObject({ sent: [], received: [], difference: null, platform: [wire] });
  }

  for (const as of ['buyer', 'seller'] as const)
    await problemOf(await record({ ...wire, reference: 'B' }, as), 'not_allowed');
  const refused = async (body: object) => (await problemOf(await record({ ...wire, ...body }), 'conflict')).detail;
  expect(await refused({})).toBe('This wire is recorded already.');
  expect(await refused({ from: 'seller' })).toBe('The closing statement has no such wire.');
  await problemOf(await record({ ...wire, amount: 0 }), 'invalid');

  await postDeal(app, id, 'callbacks', 'buyer', { with: 'Sal Seller', at: '10:15 AM ET' });
  await postDeal(app, id, 'wires', 'buyer', { date: '2026-11-20', reference: 'FED 1', amount: total });
  await postDeal(app, id, 'receipts', 'seller', { date: '2026-11-20', amount: total });
  expect((await dealOf(id, 'admin')).state).toBe('Funded');
  expect((await record({ ...wire, amount: -375 })).status).toBe(204);
  expect((await dealOf(id, 'buyer')).funding.platform.map(({ amount }) => amount)).toEqual([375, -375]);

  const rows = (await storesOf(app).history.ofOffering(lp)).map(withWords);
  expect(rows).toContainEqual(
    expect.objectContaining({ type: 'Platform Wire Recorded', detail: `-$375.00, Buyer to Tandem, deal ${id}` }),
  );
});

it('nothing is recorded before both have signed', async () => {
  const { id } = await fundingDeal(app, { isSigned: false });
  const { detail } = await problemOf(await postDeal(app, id, 'platformwires', 'admin', wire), 'conflict');
  expect(detail).toBe('The closing statement has to be signed by both sides first.');
});
