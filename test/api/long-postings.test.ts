import { describe, expect, it } from 'vitest';
import { servicingStore } from '#functions/store/servicing.ts';
import type { ServicingMonth } from '#shared/domain/servicing/month.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { beginMonth, fundedLp, loadMonth, postMonth } from '#test/support/servicing-months.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();

/** More than a transaction has room for. */
const PARTICIPANTS = 110;
const at = '2026-11-25T15:00:00.000Z';

/** A month of more participants than the demo's deals make, as its posting finds it. */
async function longMonth() {
  const lp = await fundedLp(app);
  await loadMonth(app, lp);
  const { servicing, table } = storesOf(app);
  const found = await servicing.find(lp, '2026-11', 1);
  const [own] = found?.positions ?? [];
  if (!found || !own) throw new Error('There is no month to post');
  const others = Array.from({ length: PARTICIPANTS - 1 }, (_, i) => ({
    ...own,
    dealId: `${own.dealId}-${i}`,
    creditUnionId: `CU-long-${lp}-${i}`,
  }));
  const month: ServicingMonth = {
    ...found,
    positions: [own, ...others],
    postedBy: 'Ada Admin',
    postedById: 'ada',
    postedAt: at,
    changedAt: at,
    tells: {
      id: `H-long-${lp}`,
      lpNumber: lp,
      at,
      userId: 'ada',
      userName: 'Ada Admin',
      creditUnionId: own.creditUnionId,
      creditUnionName: 'Harbor Light',
      routingNumber: '000000000',
      step: { type: 'MonthPosted', period: '2026-11', holderIds: [own.creditUnionId] },
    },
  };
  return { lp, month, servicing, table };
}

/** Posts it with a table that is gone at the n-th of its writes. */
async function cutOffAt(writes: number) {
  const { lp, month, servicing, table } = await longMonth();
  let left = writes;
  const dying: typeof table = {
    ...table,
    write: (...all) => {
      left -= 1;
      return left > 0 ? table.write(...all) : Promise.reject(new Error('gone'));
    },
  };
  const posting = servicingStore(dying).post(month, { ledger: await servicing.ledger(lp), restated: null });
  await expect(posting).rejects.toThrow('gone');
  return lp;
}

const told = async (lp: string) =>
  (await storesOf(app).history.ofOffering(lp)).filter(({ step }) => step.type === 'MonthPosted').length;
const seenBy = async (as: 'buyer' | 'seller', lp: string) =>
  send(app, `GET /servicing/offering/${lp}/months/2026-11`, { as });

async function expectPosted(lp: string) {
  const { servicing } = storesOf(app);
  expect(await servicing.statementsIn(lp, '2026-11')).toHaveLength(PARTICIPANTS);
  expect(await servicing.ledger(lp)).toEqual({ posted: { period: '2026-11', number: 1 }, version: 1 });
  expect(await servicing.find(lp, '2026-11', 1)).toMatchObject({ state: 'Posted', postedBy: 'Ada Admin', tells: null });
  expect(await told(lp)).toBe(1);
}

describe('a month of more participants than a transaction holds', () => {
  // The first write says that it is being posted, three have statements, the last one posts.
  it.each([2, 3, 4])(
    'counts as posted for none when it is cut off at write %i, and is posted once asked again',
    async (writes) => {
      const lp = await cutOffAt(writes);
      const { servicing } = storesOf(app);
      expect(await servicing.ledger(lp)).toEqual({ posted: null, version: 0 });
      expect(await told(lp)).toBe(0);
      await problemOf(await seenBy('buyer', lp), 'not_found');
      const refused = await problemOf(await beginMonth(app, lp), 'conflict');
      expect(refused.detail).toBe('This month is being posted. Try again in a minute.');
      await postMonth(app, lp, '2026-11', 'seller');
      await expectPosted(lp);
    },
  );

  it('is finished for its desk when someone looks', async () => {
    const lp = await cutOffAt(3);
    const looks = await Promise.all([seenBy('seller', lp), seenBy('seller', lp), seenBy('seller', lp)]);
    expect(looks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await (await seenBy('seller', lp)).json()).toMatchObject({ state: 'Posted' });
    await expectPosted(lp);
  });

  it('is left to the one that is at it, for a minute', async () => {
    const lp = await cutOffAt(3);
    const { servicing } = storesOf(app);
    const found = await servicing.find(lp, '2026-11', 1);
    if (found) await servicing.save({ ...found, changedAt: new Date().toISOString() });
    expect(await (await seenBy('seller', lp)).json()).toMatchObject({ state: 'Posting' });
    expect(await told(lp)).toBe(0);
  });

  it('stays as it was when it ends before it began', async () => {
    const lp = await cutOffAt(1);
    expect(await storesOf(app).servicing.find(lp, '2026-11', 1)).toMatchObject({ state: 'Ready', tells: null });
  });
});
