import { expect, it, onTestFinished, vi } from 'vitest';
import { compareViews } from '#functions/jobs/compare-views.ts';
import { commitmentItem } from '#functions/store/commitments.ts';
import { commitmentRows } from '#functions/views/view-rows.ts';
import { differedMessage } from '#shared/events/comparison.ts';
import { committed, openOffering } from '#test/support/listings.ts';
import { watchLines, watchLog } from '#test/support/log.ts';
import { runningApp } from '#test/support/running-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = runningApp();

it('a record that cannot be read fails the call that needs it, leaves lists whole, and rings by night', async () => {
  const [lpNumber, other] = [await openOffering(app), await openOffering(app)];
  await committed(app, lpNumber, 200_000);
  await committed(app, other, 200_000);
  const { table, commitments } = storesOf(app);
  const [found] = await commitments.ofOffering(lpNumber);
  if (!found) throw new Error('No commitment');
  const spoilt = { ...found, amount: 'Dana', version: 2 };
  await table.write({ put: commitmentItem(spoilt as never, new Date().toISOString()) });

  const errors = watchLines();
  await problemOf(
    await send(app, `GET /marketplace/offering/${lpNumber}/user/commitment`, { as: 'buyer' }),
    'unexpected',
  );
  const key = `OFFERING#${lpNumber} COMMITMENT#${found.creditUnionId}`;
  expect(String(errors.mock.calls)).toContain(`The stored commitment ${key} cannot be read: amount (invalid_type)`);
  expect(String(errors.mock.calls)).not.toContain('Dana');

  const $filter = `LPNumber eq '${lpNumber}' or LPNumber eq '${other}'`;
  const list = await app.as('admin').views.commitments({ query: { $filter } });
  expect(list.value.map(({ LPNumber }) => LPNumber)).toEqual([other]);

  const log = watchLog();
  onTestFinished(log.restore);
  const snapshots = { read: async () => null, write: async () => undefined };
  const compared = await compareViews({
    table,
    rows: table,
    snapshots,
    views: [commitmentRows],
    now: () => new Date(),
  })();
  expect(compared.COMMITMENTS).toMatchObject({ wrong: 0, late: 0, unreadable: 1 });
  expect(String(log.told.mock.calls)).toContain(differedMessage);
  vi.restoreAllMocks();
});
