import { expect, it } from 'vitest';
import { idempotencyStore } from '#functions/store/idempotency.ts';
import { orderBookWrite } from '#functions/store/order-books.ts';
import { mostOrders } from '#shared/domain/allocation-book.ts';
import { bookedOrders } from '#shared/domain/order-book.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment } from '#test/support/builders.ts';
import { openOffering } from '#test/support/listings.ts';
import { placeOrders } from '#test/support/many-orders.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

/** Of the longest names that the directory takes, in letters of three bytes: as they are, more than an item can hold. */
const buyersOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    creditUnionId: `CU-of-a-long-name-${place}`,
    creditUnionName: `${place} ${'信用組合'.repeat(30)}`.slice(0, 120),
    userId: `u-${place}`,
  }));

it('an order book of as many orders as an allocation decides can be kept, whatever its buyers are called', async () => {
  const { table, orderBooks } = storesOf(app);
  let id = 0;
  const orders = bookedOrders(
    buyersOf(mostOrders).map((buyer) => aCommitment({ ...buyer, price: 99_8125 })),
    { related: new Set<string>(), preferred: [], asksForPrice: true, caps: new Map(), newId: () => `O${id++}` },
  );
  const book = {
    lpNumber: '990001',
    seed: 's',
    seedHash: 'h',
    closedAt: '2026-11-01T15:00:00.000Z',
    available: cents(1),
    orders,
    reopenedAt: null,
    appliedRun: null,
    closing: null,
    version: 1,
  };
  await table.write(orderBookWrite(book));
  expect(await orderBooks.find('990001')).toEqual(book);
});

it('what a run of such a book answered is remembered to the letter', async () => {
  const { table } = storesOf(app);
  const answers = idempotencyStore(table);
  const answer = { request: 'r', status: 201, headers: {}, body: JSON.stringify(buyersOf(mostOrders)) };
  const now = new Date();
  await answers.keep(answers.write({ id: 'u-admin' }, 'large', answer, now));
  expect(await answers.find({ id: 'u-admin' }, 'large', now)).toMatchObject(answer);
});

it('an order book of more is refused', async () => {
  const lp = await openOffering(app);
  await placeOrders(storesOf(app), lp, buyersOf(mostOrders + 1));
  const answer = await send(app, `POST /marketplace/offering/${lp}/book/closings`, { as: 'admin' });
  expect(await problemOf(answer, 'conflict')).toMatchObject({
    detail: 'This LP has 1,001 orders, and an allocation decides 1,000 at most. Accept or reject some first.',
  });
});
