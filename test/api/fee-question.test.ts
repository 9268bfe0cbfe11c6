import { describe, expect, it } from 'vitest';
import { keys } from '#functions/store/keys.ts';
import { committed, draftOffering, openOffering, replace } from '#test/support/listings.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { send } from '#test/support/send.ts';
import { storesOf } from '#test/support/stores.ts';

describe('a servicing fee of 0 from before blanks were kept apart', () => {
  const app = quietApp();
  const admin = app.as('admin');

  const free = { TermSheet: { servicingFee: 0 } };
  const recordOf = async (id: string) => {
    const { feeAsEntered, termSheet } = (await storesOf(app).offerings.find(id)) ?? {};
    return [termSheet?.servicingFee, feeAsEntered];
  };
  /** An older release's form. */
  async function unclear(make = openOffering): Promise<string> {
    const id = await make(app, free);
    await storesOf(app).table.write({ update: keys.offering(id), set: { feeAsEntered: false } });
    await admin.offerings.update({ id, body: [replace('/MinimumPurchaseAmount', 5000)] });
    expect(await recordOf(id)).toEqual([0, false]);
    return id;
  }
  const asked = async () => {
    const { value } = await admin.views.offerings({ query: { $filter: 'isFeeUnclear eq true', $top: '1000' } });
    return value.map(({ id }) => id);
  };
  const answer = (id: string, wasStated: boolean) => admin.offerings.answerFee({ id, body: { wasStated } });
  const history = async (id: string) => (await admin.history.list({ id, query: {} })).value;

  it('is asked about until someone says what it was, which the history keeps', async () => {
    const [stated, blank, draft] = [await unclear(), await unclear(), await unclear(draftOffering)];
    const known = await openOffering(app, free);
    const found = await asked();
    expect(found).toEqual(expect.arrayContaining([stated, blank]));
    expect(found).not.toContain(draft);
    expect(found).not.toContain(known);
    const mayBeBlank = async (id: string) => (await admin.offerings.get({ id })).feeMayBeBlank;
    expect(await Promise.all([stated, draft, known].map(mayBeBlank))).toEqual([true, true, false]);
    expect(await app.as('buyer').offerings.get({ id: stated })).not.toHaveProperty('feeMayBeBlank');
    await answer(stated, true);
    await answer(blank, false);
    const left = await asked();
    expect([stated, blank].filter((id) => left.includes(id))).toEqual([]);
    expect([await recordOf(stated), await recordOf(blank)]).toEqual([
      [0, true],
      [null, true],
    ]);
    expect((await app.as('buyer').termsheets.get({ id: blank })).servicingFee).toBeNull();
    expect((await history(stated))[0]).toMatchObject({
      Type: 'Offering Edited',
      Detail: 'Servicing fee: 0.00% was stated',
    });
    expect((await history(blank))[0]).toMatchObject({ Detail: 'Servicing fee: left blank, no longer 0.00%' });
  });

  it('counts in the expected wire only once it is known to be stated', async () => {
    const id = await openOffering(app, { ...free, Price: 100, SettlementDate: '2026-12-29T00:00:00.000Z' });
    const { table } = storesOf(app);
    const tapeRate = { asOfDate: '2026-10-31', noteRate: 5.870304 };
    await table.write({ update: keys.offering(id), set: { feeAsEntered: false, tapeRate } });
    await admin.offerings.update({ id, body: [replace('/MinimumPurchaseAmount', 5000)] });
    const accrual = async () => (await app.as('buyer').offerings.get({ id })).accrual;
    expect(await accrual()).toBeNull();
    const order = await committed(app, id, 20_000);
    expect((await app.as('buyer').commitments.receipt({ id: order })).wire).toMatchObject({
      purchasePrice: 20_000,
      accrued: null,
      estimate: null,
    });
    await answer(id, true);
    expect(await accrual()).toMatchObject({ netRate: 5.870304 });
  });

  it('takes the same answer twice without another step, and another answer not at all', async () => {
    const id = await unclear();
    await answer(id, false);
    const steps = (await history(id)).length;
    await answer(id, false);
    expect(await history(id)).toHaveLength(steps);
    await expect(answer(id, true)).rejects.toMatchObject({ code: 'conflict' });
    expect(await recordOf(id)).toEqual([null, true]);
  });

  it('is answered as it was seen, and only by administrators whose credit union takes no part', async () => {
    const id = await unclear();
    const put = (ifMatch: string, as: 'admin' | 'seller' = 'admin') =>
      send(app, `PUT /marketplace/offering/${id}/servicingfee`, {
        as,
        body: { wasStated: true },
        headers: { 'if-match': ifMatch },
      });
    expect((await put('"1"')).status).toBe(412);
    expect((await put('*', 'seller')).status).toBe(403);
    expect(await recordOf(id)).toEqual([0, false]);
    const { version } = (await storesOf(app).offerings.find(id)) ?? {};
    expect((await put(`"${version}"`)).status).toBe(204);
  });

  it('is as entered once it is changed, and stays in question through other changes and orders', async () => {
    const id = await unclear();
    await committed(app, id, 100_000);
    expect(await recordOf(id)).toEqual([0, false]);
    await admin.offerings.update({ id, body: [replace('/TermSheet/servicingFee', 0.5)] });
    expect(await recordOf(id)).toEqual([0.5, true]);
    await admin.offerings.update({ id, body: [replace('/TermSheet/servicingFee', 0)] });
    expect(await asked()).not.toContain(id);
    await expect(answer(id, false)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('sorts Browse with blanks last, either way', async () => {
    const LoanType = 'Sorted by fee';
    const of = (servicingFee: number | null) => openOffering(app, { LoanType, TermSheet: { servicingFee } });
    const [none, zero, half] = [await of(null), await of(0), await of(0.5)];
    const sorted = async (direction: string) => {
      const query = { $filter: `type eq '${LoanType}'`, $orderby: `servicingFee ${direction}` };
      return (await app.as('buyer').termsheets.list({ query })).value.map(({ lpIdentifier }) => lpIdentifier);
    };
    expect(await sorted('asc')).toEqual([zero, half, none]);
    expect(await sorted('desc')).toEqual([half, zero, none]);
  });
});
