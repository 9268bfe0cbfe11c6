import { expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { cents } from '#shared/format/money.ts';
import { aCommitment, aHistoryEntry, anInterest } from '#test/support/builders.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { everythingOf, storesOf } from '#test/support/stores.ts';

const app = quietApp();

/** An LP whose book was closed right after a handler had found it open. */
async function justClosed() {
  const lpNumber = await openOffering(app);
  await committed(app, lpNumber, 300_000);
  const { commitments } = storesOf(app);
  const [order = aCommitment()] = await commitments.ofOffering(lpNumber);
  await app.as('admin').allocations.closeBook({ id: lpNumber });
  return { lpNumber, order };
}

const ofAnother = { creditUnionId: 'CU-other', amount: cents(100_000_00), version: 0 };
const into = { creditUnionId: 'CU-into', creditUnionName: 'Into', routingNumber: '' };
type Closed = Awaited<ReturnType<typeof justClosed>>;

it.each<[string, string, (closed: Closed) => Promise<unknown>]>([
  [
    'a submission',
    'busy',
    ({ lpNumber }) => {
      const next = aCommitment({ lpNumber, ...ofAnother });
      const entry = aHistoryEntry({ lpNumber });
      return storesOf(app).commitments.place(next, { pending: next.amount, entry });
    },
  ],
  [
    'an edit',
    'busy',
    ({ lpNumber, order }) =>
      storesOf(app).commitments.place(order, { pending: cents(0), entry: aHistoryEntry({ lpNumber }) }),
  ],
  [
    'a withdrawal or a rejection',
    'busy',
    ({ lpNumber, order }) =>
      storesOf(app).commitments.end({ ...order, status: 'Withdrawn' }, aHistoryEntry({ lpNumber })),
  ],
  [
    'an indication',
    'busy',
    ({ lpNumber }) => {
      const next = anInterest({ lpNumber, ...ofAnother });
      return storesOf(app).interests.save(next, { change: next.amount, entry: aHistoryEntry({ lpNumber }) }, () => []);
    },
  ],
  [
    'a handing over',
    'book_closed',
    ({ lpNumber, order }) => storesOf(app).commitments.handOver(order, into, aHistoryEntry({ lpNumber })),
  ],
])('a book that closes as it is written takes not even %s', async (_, code, write) => {
  const closed = await justClosed();
  const before = await everythingOf(app, closed.lpNumber);
  await expect(write(closed)).rejects.toMatchObject({ code });
  expect(await everythingOf(app, closed.lpNumber)).toEqual(before);
  const { creditUnionId } = ofAnother;
  const { table } = storesOf(app);
  expect(await table.get(keys.position(creditUnionId, closed.lpNumber), (item) => item)).toBeUndefined();
});

it('takes them once it is open again', async () => {
  const { lpNumber, order } = await justClosed();
  await app.as('admin').allocations.reopenBook({ id: lpNumber, body: { reason: 'Not yet' } });
  const entry = aHistoryEntry({ lpNumber, id: 'H2' });
  expect(await storesOf(app).commitments.end({ ...order, status: 'Withdrawn' }, entry)).toMatchObject({
    status: 'Withdrawn',
    version: order.version + 1,
  });
});
