import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commitmentId } from '#shared/domain/commitment.ts';
import { amountForSale } from '#shared/domain/offering-amounts.ts';
import { toCents } from '#shared/format/money.ts';
import type { App } from '#test/support/app.ts';
import { withWords } from '#test/support/history.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { someone } from '#test/support/people.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

/** More would show the same: what they do to one another grows with their square. */
const BUYERS = 24;
/** Those who have ordered before everyone acts at once. */
const FIRST = 16;

/** What must hold of an offering whatever happened to it, and the totals it comes to. */
async function reckoning(app: App, id: string) {
  const { offerings, commitments, history } = storesOf(app);
  const [offering, all, rows] = await Promise.all([
    offerings.find(id),
    commitments.ofOffering(id),
    history.ofOffering(id),
  ]);
  if (!offering) throw new Error(`No offering ${id}`);
  const sum = (status: string) =>
    all.filter((one) => one.status === status).reduce((total, { amount }) => total + amount, 0);
  expect(offering.acceptedTotal).toBe(sum('Accepted'));
  expect(offering.pendingTotal).toBe(sum('Pending'));
  expect(offering.acceptedTotal).toBeLessThanOrEqual(amountForSale(offering));
  const wanted =
    offering.acceptedTotal === 0
      ? 'Published'
      : offering.acceptedTotal === amountForSale(offering)
        ? 'Full'
        : 'Allocated';
  expect(offering.state).toBe(wanted);
  const count = (type: string) => rows.filter((row) => withWords(row).type === type).length;
  return { offering, all, count };
}

describe('at the same moment', () => {
  const app = quietApp();
  let emails: string[] = [];
  let tokens: string[] = [];
  let creditUnions: string[] = [];

  beforeAll(async () => {
    const people = await Promise.all(Array.from({ length: BUYERS }, () => someone(app)));
    creditUnions = people.map(({ creditUnionId }) => creditUnionId);
    emails = people.map(({ email }) => email);
  });
  // Tokens expire sooner than a slow machine is through.
  beforeEach(async () => {
    await Promise.all([app.tokenOf('admin'), app.tokenOf('admin2')]);
    tokens = await Promise.all(emails.map(app.tokenFor));
  });

  const submit = (id: string, buyer: number, Amount: number) =>
    send(app, `POST /marketplace/offering/${id}/commitments`, { token: tokens[buyer] ?? '', body: { Amount } });
  const ordered = (id: string, buyer: number) =>
    commitmentId({ creditUnionId: creditUnions[buyer] ?? '', lpNumber: id });
  const change = (
    id: string,
    buyer: number,
    by: { as: 'admin' | 'admin2' } | { token: string },
    path: string,
    value: unknown,
  ) => send(app, `PATCH /marketplace/commitments/${ordered(id, buyer)}`, { ...by, body: [replace(path, value)] });
  const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status);
  const everyone = Array.from({ length: BUYERS }, (_, buyer) => buyer);

  it(`${BUYERS} submissions all count, once each`, async () => {
    const id = await openOffering(app);
    expect(new Set(await statuses(everyone.map((buyer) => submit(id, buyer, 20_000))))).toEqual(new Set([201]));
    const { offering, all, count } = await reckoning(app, id);
    expect([all.length, offering.pendingTotal, count('Commitment Submitted')]).toEqual([
      BUYERS,
      toCents(20_000 * BUYERS),
      BUYERS,
    ]);
  });

  it(`${BUYERS} acceptances by two administrators sell no cent more than is for sale`, async () => {
    // $900,000 for sale: 20 of the 24 fit.
    const id = await openOffering(app);
    await statuses(everyone.map((buyer) => submit(id, buyer, 45_000)));
    const accept = (buyer: number) => change(id, buyer, { as: buyer % 2 ? 'admin' : 'admin2' }, '/Status', 'Accepted');
    let answers = await statuses(everyone.map(accept));
    expect(answers.every((status) => status === 200 || status === 409)).toBe(true);
    // Who was told that someone else was faster tries again, as the sentence says.
    for (let round = 0; round < 5 && answers.filter((status) => status === 200).length < 20; round++) {
      const again = everyone.filter((buyer) => answers[buyer] === 409);
      const next = await statuses(again.map(accept));
      answers = answers.map((status, buyer) => next[again.indexOf(buyer)] ?? status);
    }
    const { offering, count } = await reckoning(app, id);
    expect(answers.filter((status) => status === 200)).toHaveLength(20);
    expect([offering.state, offering.acceptedTotal, count('Commitment Accepted')]).toEqual([
      'Full',
      toCents(900_000),
      20,
    ]);
    expect(count('Offering State Changed')).toBe(2);
  });

  it.each([1, 2, 3])('two administrators decide one commitment once: round %s', async () => {
    const id = await openOffering(app);
    await submit(id, 0, 20_000);
    const decide = (as: 'admin' | 'admin2', status: string) => change(id, 0, { as }, '/Status', status);
    const answers = await statuses([decide('admin', 'Accepted'), decide('admin2', 'Rejected')]);
    expect(answers.sort()).toEqual([200, 409]);
    const { count } = await reckoning(app, id);
    expect(count('Commitment Accepted') + count('Commitment Rejected')).toBe(1);
  });

  it.each([1, 2, 3, 4])(
    'submissions, edits, withdrawals, acceptances and rejections leave every total right: round %i',
    async (round) => {
      const id = await openOffering(app, { PoolBalance: 500_000 });
      await statuses(everyone.slice(0, FIRST).map((buyer) => submit(id, buyer, 28_000)));
      const own = (buyer: number) => ({ token: tokens[buyer] ?? '' });
      const answers = await statuses(
        everyone.flatMap((buyer) => {
          if (buyer >= FIRST) return [submit(id, buyer, 23_456.78)];
          const step = [
            () => change(id, buyer, { as: 'admin' }, '/Status', 'Accepted'),
            () => change(id, buyer, own(buyer), '/Amount', 10_000.01),
            () => change(id, buyer, own(buyer), '/Status', 'Withdrawn'),
            () => change(id, buyer, { as: 'admin2' }, '/Status', 'Rejected'),
          ];
          return [step[buyer % 4]?.() ?? submit(id, buyer, 1), step[(buyer + round) % 4]?.() ?? submit(id, buyer, 1)];
        }),
      );
      expect(answers.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      const { count } = await reckoning(app, id);
      const told = ['Submitted', 'Edited', 'Withdrawn', 'Accepted', 'Rejected'].reduce(
        (n, step) => n + count(`Commitment ${step}`),
        0,
      );
      expect(told).toBe(FIRST + answers.filter((status) => status < 300).length);
    },
  );
});
