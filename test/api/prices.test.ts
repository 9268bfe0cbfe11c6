import { describe, expect, it, vi } from 'vitest';
import type { OfferingDraft } from '#shared/contract/offering-entity.ts';
import { openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { problemOf, send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const admin = app.as('admin');
const admin2 = app.as('admin2');
const buyer = app.as('buyer');
const northfield = app.as('northfield');
const notAsked = [{ pointer: '/Price', detail: "This LP doesn't ask for a price." }];

const priced = (changes: Partial<OfferingDraft> = {}) => openOffering(app, { AsksForPrice: true, ...changes });
const submit = (lp: string, body: object) =>
  send(app, `POST /marketplace/offering/${lp}/commitments`, { as: 'buyer', body });
const patch = (id: string, path: string, value: unknown) =>
  send(app, `PATCH /marketplace/commitments/${id}`, { as: 'buyer', body: [replace(path, value)] });
const errorsOf = async (answer: Response) => (await problemOf(answer, 'invalid')).errors;

describe('the price of a commitment', () => {
  it('is kept with it, its receipt, its history and its book, and can be changed and taken back', async () => {
    const lp = await priced();
    const made = await buyer.commitments.submit({ id: lp, body: { Amount: 500_000, Price: 100.25 } });
    expect(made).toMatchObject({ price: 100.25 });
    await buyer.commitments.update({ id: made.id, body: [replace('/Price', 99.8125)] });
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({
      amount: 500_000,
      price: 99.8125,
    });
    expect(await buyer.commitments.receipt({ id: made.id })).toMatchObject({ price: 99.8125 });
    const { value } = await admin.history.list({ id: lp, query: {} });
    expect(value.map(({ Detail }) => Detail)).toEqual(
      expect.arrayContaining([
        'Purchase commitment of $500,000.00 at 100.25%',
        'Purchase commitment changed from $500,000.00 to $500,000.00 at 99.8125%',
      ]),
    );
    const [row] = (await admin.views.commitments({ query: { $filter: `LPNumber eq '${lp}'` } })).value;
    expect(row).toMatchObject({ price: 99.8125 });
    expect((await admin.allocations.book({ id: lp })).orders).toMatchObject([{ price: 99.8125 }]);
    await buyer.commitments.update({ id: made.id, body: [replace('/Price', null)] });
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({ price: null });
  });

  it.each([
    [0, 'Price must be greater than 0'],
    [1000.0001, 'Price must be at most 1,000'],
    [100.00001, 'Price must have at most 4 decimals'],
    ['par', 'Price must be a number'],
  ])('of %j is refused', async (Price, detail) => {
    const lp = await priced();
    expect(await errorsOf(await submit(lp, { Amount: 5, Price }))).toEqual([{ pointer: '/Price', detail }]);
    const { id } = await buyer.commitments.submit({ id: lp, body: { Amount: 5, Price: 1000 } });
    expect(await errorsOf(await patch(id, '/Price', Price))).toEqual([{ pointer: '/Price', detail }]);
  });

  it('is for LPs that ask for one alone, and falls away with an edit once one no longer does', async () => {
    const lp = await openOffering(app);
    expect(await errorsOf(await submit(lp, { Amount: 5, Price: 100 }))).toEqual(notAsked);
    const { id } = await buyer.commitments.submit({ id: lp, body: { Amount: 5 } });
    expect(await errorsOf(await patch(id, '/Price', 100))).toEqual(notAsked);
    const ask = (value: boolean) => admin.offerings.update({ id: lp, body: [replace('/AsksForPrice', value)] });
    await ask(true);
    expect((await patch(id, '/Price', 100)).status).toBe(200);
    await ask(false);
    expect(await errorsOf(await patch(id, '/Price', 101))).toEqual(notAsked);
    await buyer.commitments.update({ id, body: [replace('/Amount', 4)] });
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({ amount: 4, price: null });
  });
});

describe('the terms of an allocation', () => {
  const RESERVE = 98.7654;
  const terms = { Reserve: RESERVE, Increment: 50_000, PerBuyerMaximum: 750_000 };

  it('are written and read by administrators', async () => {
    const lp = await priced(terms);
    expect(await admin.offerings.get({ id: lp })).toMatchObject({ ...terms, AsksForPrice: true });
    await admin.offerings.update({ id: lp, body: [replace('/Reserve', null), replace('/PerBuyerMaximum', null)] });
    expect(await admin.offerings.get({ id: lp })).toMatchObject({ Reserve: null, PerBuyerMaximum: null });
    for (const [path, value] of [
      ['/Reserve', 100.00001],
      ['/Increment', 0],
      ['/Increment', 0.015],
      ['/PerBuyerMaximum', 0],
    ] as const) {
      const answer = await send(app, `PATCH /marketplace/offerings/${lp}`, {
        as: 'admin',
        body: [replace(path, value)],
      });
      expect(await errorsOf(answer)).toMatchObject([{ pointer: path }]);
    }
  });

  it('are $0.01 and no bounds where no one said anything', async () => {
    const lp = await openOffering(app);
    expect(await admin.offerings.get({ id: lp })).toMatchObject({
      AsksForPrice: false,
      Reserve: null,
      Increment: 0.01,
      PerBuyerMaximum: null,
    });
  });

  it('are what a run starts from where it says nothing else', async () => {
    const lp = await priced(terms);
    await buyer.commitments.submit({ id: lp, body: { Amount: 500_000, Price: 100 } });
    await admin.allocations.closeBook({ id: lp });
    const { Reserve: reserve, Increment: increment, PerBuyerMaximum: perBuyerMaximum } = terms;
    expect((await admin.allocations.book({ id: lp })).terms).toEqual({
      asksForPrice: true,
      reserve,
      increment,
      perBuyerMaximum,
    });
    const run = (body: object) => send(app, `POST /marketplace/offering/${lp}/allocations`, { as: 'admin', body });
    expect(await (await run({ method: 'priceTiers' })).json()).toMatchObject({ reserve, increment, perBuyerMaximum });
    expect(await (await run({ method: 'proRata' })).json()).toMatchObject({ reserve: null, increment });
    const none = { method: 'priceTiers', reserve: null, increment: 0.01, perBuyerMaximum: null };
    expect(await (await run(none)).json()).toMatchObject(none);
  });

  it('are in no answer to a buyer or the seller, who learn that a price is asked for', async () => {
    const lp = await priced(terms);
    const { id } = await buyer.commitments.submit({ id: lp, body: { Amount: 500_000, Price: 90 } });
    for (const as of ['buyer', 'northfield', 'seller'] as const) {
      const answers = await Promise.all(
        [
          `offerings/${lp}`,
          `offering/${lp}/culprelation`,
          `offering/${lp}/user/commitment`,
          'portfolio',
          `offering/${lp}/allocation`,
          'commitments',
          `offering/${lp}/interests`,
          `commitments/${id}/receipt`,
        ]
          .map((path) => `/marketplace/${path}`)
          .concat('/termsheets', `/termsheets/${lp}`, '/selling/offerings', `/selling/offerings/${lp}`)
          .map(async (path) => (await send(app, `GET ${path}`, { as })).text()),
      );
      expect(answers.join()).toContain('"AsksForPrice":true');
      expect(answers.join()).not.toMatch(/Reserve|reserve|98\.?7654|Increment|PerBuyerMaximum|perBuyerMaximum/);
    }
    const refused = send(app, `PATCH /selling/offerings/${lp}`, { as: 'seller', body: [replace('/Reserve', 1)] });
    expect((await refused).status).toBeGreaterThanOrEqual(403);
  });
});

describe('price tiers', () => {
  /** Two orders of $600,000 for $900,000: the better price first. */
  async function applied(pricing: 'asBid' | 'uniform') {
    const lp = await priced();
    await buyer.commitments.submit({ id: lp, body: { Amount: 600_000, Price: 100.25 } });
    await northfield.commitments.submit({ id: lp, body: { Amount: 600_000, Price: 99.5 } });
    await admin.allocations.closeBook({ id: lp });
    const body = { method: 'priceTiers', pricing, reserve: 99 } as const;
    const run = await admin.allocations.dryRun({ id: lp, body });
    const asked = { id: lp, run: run.id, body: { resultHash: run.resultHash } };
    await admin.allocations.submit(asked);
    await admin2.allocations.approve(asked);
    await admin.allocations.apply(asked);
    await vi.waitFor(
      async () => expect((await admin.allocations.run({ id: lp, run: run.id })).status).toBe('Applied'),
      { timeout: 20_000 },
    );
    const orders = await storesOf(app).commitments.stored(lp);
    return { lp, run, served: orders.map(({ amount, price }) => [amount, price]).sort() };
  }

  it('serve the best price first, each at its own', async () => {
    const { lp, run, served } = await applied('asBid');
    expect(run).toMatchObject({ clearingPrice: 99.5, reserve: 99 });
    expect(served).toEqual([
      [300_000_00, 99_5000],
      [600_000_00, 100_2500],
    ]);
    expect((await admin.allocations.run({ id: lp, run: run.id })).resultHash).toBe(run.resultHash);
  });

  it('serve all at the lowest price served, where that is chosen', async () => {
    const { lp, run, served } = await applied('uniform');
    expect(served).toEqual([
      [300_000_00, 99_5000],
      [600_000_00, 99_5000],
    ]);
    expect((await buyer.commitments.mine({ id: lp })).activeCommitment).toMatchObject({
      status: 'Accepted',
      price: 99.5,
      requestedAmount: 600_000,
    });
    // What each offered stays, so that the run can be repeated.
    const parts = await storesOf(app).allocationParts.ofRun(lp, run.id);
    expect(parts.map(({ price, servedAt }) => [price, servedAt]).sort()).toEqual([
      [100_2500, 99_5000],
      [99_5000, 99_5000],
    ]);
    expect((await admin.allocations.run({ id: lp, run: run.id })).resultHash).toBe(run.resultHash);
  });
});
