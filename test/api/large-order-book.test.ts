import { expect, it } from 'vitest';
import { mostOrders } from '#shared/domain/allocation-book.ts';
import { openOffering } from '#test/support/listings.ts';
import { placeOrders } from '#test/support/many-orders.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

/** Of the longest names that the directory takes, of letters that take two bytes. */
const buyersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    creditUnionId: `CU-of-a-long-name-${place}`,
    creditUnionName: `${place} ${'Crédit Únion Ñandú '.repeat(8)}`.slice(0, 120),
    userId: `u-${place}`,
  }));

it('an order book of as many orders as an allocation decides is closed, run and remembered', async () => {
  const lp = await openOffering(app, { PoolBalance: 50_000_000_000, AsksForPrice: true });
  const { demand } = await placeOrders(storesOf(app), lp, buyersOf(mostOrders), { price: 99_8125 });
  const close = { as: 'admin', headers: { 'Idempotency-Key': 'close-large' } } as const;
  const closed = await send(app, `POST /marketplace/offering/${lp}/book/closings`, close);
  expect(await closed.json()).toMatchObject({ orders: mostOrders, demand: demand / 100 });
  const book = await storesOf(app).orderBooks.find(lp);
  expect(book?.orders).toHaveLength(mostOrders);
  expect(book?.orders.every(({ price }) => price === 99_8125)).toBe(true);
  const run = () =>
    send(app, `POST /marketplace/offering/${lp}/allocations`, {
      ...{ as: 'admin', body: { method: 'priceTiers' }, headers: { 'Idempotency-Key': 'run-large' } },
    });
  const first = await run();
  expect(first.status).toBe(201);
  expect(await (await run()).text()).toBe(await first.text());
});

it('an order book of more is refused', async () => {
  const lp = await openOffering(app);
  await placeOrders(storesOf(app), lp, buyersOf(mostOrders + 1));
  const answer = await send(app, `POST /marketplace/offering/${lp}/book/closings`, { as: 'admin' });
  expect(await problemOf(answer, 'conflict')).toMatchObject({
    detail: 'This LP has 1,001 orders, and an allocation decides 1,000 at most. Accept or reject some first.',
  });
});
