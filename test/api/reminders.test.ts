import { expect, it } from 'vitest';
import { remindDeadlines } from '#functions/jobs/remind-deadlines.ts';
import { openingWrites } from '#functions/store/deals.ts';
import { offeringItem } from '#functions/store/offerings.ts';
import { openDeal } from '#shared/domain/deal.ts';
import type { Offering } from '#shared/domain/offering.ts';
import { daysAfter } from '#shared/format/zoned-day.ts';
import { aCommitment } from '#test/support/builders.ts';
import { withWords } from '#test/support/history.ts';
import { openOffering } from '#test/support/listings.ts';
import { creditUnionOf, settledBefore } from '#test/support/outside-lps.ts';
import { runningApp } from '#test/support/running-app.ts';
import { fundedLp, loadMonth, postMonth } from '#test/support/servicing-months.ts';
import { asJob, storesOf } from '#test/support/stores.ts';

const app = runningApp();

const deadline = '2031-05-20T00:00:00.000Z';

async function offeringWith(changes: Partial<Offering>): Promise<string> {
  const { table, offerings } = storesOf(app);
  const found = await offerings.find(await openOffering(app));
  if (!found) throw new Error('No offering');
  const next = { ...found, dueDiligenceDeadline: deadline, ...changes, version: found.version + 1 };
  await table.write({ put: offeringItem(next, new Date().toISOString()) });
  return found.lpNumber;
}

const remindAt = (now: string) =>
  asJob('remind-deadlines', app, (stores) => remindDeadlines({ ...stores, now: () => new Date(now) })());
const remindersOf = async (id: string) =>
  (await storesOf(app).history.ofOffering(id))
    .map(withWords)
    .flatMap(({ type, detail }) => (type === 'Deadline Reminder' ? [detail] : []));

it('people are reminded once seven days before due diligence ends, and once on the last one', async () => {
  const [open, sold] = [await offeringWith({}), await offeringWith({ state: 'Sold' })];
  for (const [now, reminded] of [
    ['2031-05-12T09:00:00.000Z', 0],
    ['2031-05-13T09:00:00.000Z', 1],
    ['2031-05-13T10:00:00.000Z', 0],
    ['2031-05-14T09:00:00.000Z', 0],
    ['2031-05-19T09:00:00.000Z', 1],
    ['2031-05-20T09:00:00.000Z', 0],
  ] as const) {
    expect(await remindAt(now), now).toEqual({ reminded });
  }
  expect(await remindersOf(open)).toEqual([
    'Due diligence ends on 05/20/2031, in 1 day',
    'Due diligence ends on 05/20/2031, in 7 days',
  ]);
  expect(await remindersOf(sold)).toEqual([]);
});

it('both sides are reminded once of a step of a deal that is due, and once that it is overdue', async () => {
  const { deals, offerings, table } = storesOf(app);
  const offering = await offerings.find(await openOffering(app));
  if (!offering) throw new Error('No offering');
  const commitment = aCommitment({ lpNumber: offering.lpNumber });
  const deal = openDeal({ commitment, offering, before: [], at: '2033-05-02T15:00:00.000Z' });
  await table.write(...openingWrites(deal));
  const { due } = deal.steps.agreementSent;
  const later = (days: number) => `${daysAfter(due, days)}T16:00:00.000Z`;
  const reminded = async (days: number) => {
    await remindAt(later(days));
    const all = await storesOf(app).history.ofOffering(offering.lpNumber);
    return all.flatMap(({ step }) => (step.type === 'DealStepDue' ? [step] : []));
  };
  expect(await reminded(-3)).toEqual([]);
  expect(await reminded(-2)).toMatchObject([{ step: 'agreementSent', due, isOverdue: false, parties: ['seller'] }]);
  expect(await reminded(0)).toHaveLength(1);
  expect(await reminded(1)).toMatchObject([{ isOverdue: true }, { isOverdue: false }]);
  expect(await reminded(3)).toHaveLength(2);
  const read = await deals.find(deal.id);
  if (!read) throw new Error('No deal');
  await deals.save({ ...read, state: 'Canceled' });
  expect(await reminded(30)).toHaveLength(2);
});

it('people are reminded again of a deadline that was moved', async () => {
  const id = await offeringWith({ dueDiligenceDeadline: '2032-05-20T00:00:00.000Z' });
  await remindAt('2032-05-13T09:00:00.000Z');
  const { table, offerings } = storesOf(app);
  const found = (await offerings.find(id)) as Offering;
  const moved = { ...found, dueDiligenceDeadline: '2032-06-20T00:00:00.000Z', version: found.version + 1 };
  await table.write({ put: offeringItem(moved, new Date().toISOString()) });
  await remindAt('2032-06-13T09:00:00.000Z');
  expect(await remindersOf(id)).toHaveLength(2);
});

it('those concerned are reminded once of a month that ended ten days ago and is not posted', async () => {
  const lp = await fundedLp(app);
  const overdueOf = async () =>
    (await storesOf(app).history.ofOffering(lp)).flatMap(({ step }) => (step.type === 'MonthOverdue' ? [step] : []));
  await remindAt('2026-12-10T16:00:00.000Z');
  expect(await overdueOf()).toEqual([]);
  await remindAt('2026-12-11T16:00:00.000Z');
  await remindAt('2026-12-12T16:00:00.000Z');
  const { CreditUnionAccountId: holder } = await app.as('buyer').auth.whoAmI({});
  expect(await overdueOf()).toEqual([
    { type: 'MonthOverdue', period: '2026-11', end: '2026-11-30', holderIds: [holder] },
  ]);
  await loadMonth(app, lp);
  await postMonth(app, lp);
  await remindAt('2027-01-10T16:00:00.000Z');
  expect(await overdueOf()).toHaveLength(1);
  await remindAt('2027-01-11T16:00:00.000Z');
  expect((await overdueOf()).map(({ period }) => period).sort()).toEqual(['2026-11', '2026-12']);
});

it('those concerned are reminded of a month of an LP that was settled outside', async () => {
  const lp = await settledBefore(app, {});
  await remindAt('2026-12-11T16:00:00.000Z');
  const rows = await storesOf(app).history.ofOffering(lp);
  const holderIds = [await creditUnionOf(app, 'buyer'), await creditUnionOf(app, 'northfield')];
  expect(rows.map(({ step }) => step)).toContainEqual({
    type: 'MonthOverdue',
    period: '2026-11',
    end: '2026-11-30',
    holderIds,
  });
});

it('no one is reminded of a pool that has nothing left', async () => {
  const lp = await fundedLp(app);
  const lines = ['77-A,11/30/2026,1000000,1000,,999000,,,0,5833.33,,7,0,11/15/2026,PaidOff'];
  await loadMonth(app, lp, { lines });
  await postMonth(app, lp);
  await remindAt('2027-03-01T16:00:00.000Z');
  const rows = await storesOf(app).history.ofOffering(lp);
  expect(rows.some(({ step }) => step.type === 'MonthOverdue')).toBe(false);
});
