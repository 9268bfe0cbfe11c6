import { describe, expect, it } from 'vitest';
import { accepted, committed, openOffering, rejected } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';
import { publishTape } from '#test/support/tape-upload.ts';

describe('a portfolio', () => {
  const app = quietApp();

  it('holds what the own credit union bought, and nothing that waits, was turned down or is another’s', async () => {
    const before = await app.as('northfield').commitments.portfolio({});
    const lps = await Promise.all([1, 2, 3, 4].map(() => openOffering(app)));
    const [bought, pending, turnedDown, others] = lps as [string, string, string, string];
    await accepted(app, await committed(app, bought, 225_000, 'northfield'));
    await committed(app, pending, 30, 'northfield');
    await rejected(app, await committed(app, turnedDown, 40, 'northfield'));
    await accepted(app, await committed(app, others, 50));

    const after = await app.as('northfield').commitments.portfolio({});
    expect(after.count).toBe(before.count + 1);
    expect(after.amount).toBe(before.amount + 225_000);
    expect(after.value.map(({ lpIdentifier }) => lpIdentifier)).toEqual([
      bought,
      ...before.value.map(({ lpIdentifier }) => lpIdentifier),
    ]);
    expect(after.value[0]).toMatchObject({
      id: `CU60002-${bought}-Commitment`,
      amount: 225_000,
      share: 25,
      state: 'Allocated',
      acceptedAt: expect.any(String),
    });
    for (const parts of Object.values(after.parts)) {
      expect(parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(Math.round(after.amount * 100));
    }
  });

  it('divides an amount by where the loans of the published tape are', async () => {
    const lp = await openOffering(app);
    const at = async () => {
      const { parts } = await app.as('northfield').commitments.portfolio({});
      return (place: string) => parts.place.find(({ value }) => value === place)?.amount ?? 0;
    };
    const before = await at();
    await accepted(app, await committed(app, lp, 100_000, 'northfield'));
    await publishTape(app, lp, 'Loan ID,Current Balance,Rate,Remaining Term,State\nA,300,6.5,40,NV\nB,100,6.5,40,AZ\n');
    const after = await at();
    expect(['NV', 'AZ'].map((place) => after(place) - before(place))).toEqual([75_000, 25_000]);
  });

  it('adds up borrower groups as far as the tape names them, for verified people', async () => {
    const lp = await openOffering(app);
    const of = async () => (await app.as('northfield').commitments.portfolio({})).borrowerGroups;
    const before = await of();
    await accepted(app, await committed(app, lp, 100_000, 'northfield'));
    const tape = [
      'Loan ID,Current Balance,Rate,Remaining Term,Borrower Group',
      'A,300,6.5,40,Alpha-1',
      'B,200,6.5,40,Alpha-1',
      'C,100,6.5,40,Beta-2',
      'D,400,6.5,40,',
    ];
    await publishTape(app, lp, tape.join('\n'));
    const after = await of();
    expect(after.covered - before.covered).toBe(60_000);
    expect(after.groups - before.groups).toBe(2);
    expect(after.largest.find(({ amount }) => amount === 50_000)).toMatchObject({
      value: expect.stringMatching(/^G-/),
      count: 1,
    });
  });

  it('stays whole for a buyer to whom an LP is hidden', async () => {
    const lp = await openOffering(app);
    await accepted(app, await committed(app, lp, 70));
    const { offerings } = storesOf(app);
    const offering = await offerings.find(lp);
    if (offering) await offerings.save({ ...offering, blacklist: ['CU60001'] }, [], new Date().toISOString());
    const { value } = await app.as('buyer').commitments.portfolio({});
    expect(value[0]).toMatchObject({ lpIdentifier: lp, amount: 70 });
  });

  it('is empty where nothing was bought', async () => {
    expect(await app.as('admin').commitments.portfolio({})).toMatchObject({
      count: 0,
      amount: 0,
      netRate: null,
      value: [],
    });
  });
});
