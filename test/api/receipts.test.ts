import { describe, expect, it } from 'vitest';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

const app = quietApp();
const [admin, buyer, colleague, northfield] = [
  app.as('admin'),
  app.as('buyer'),
  app.as('buyer2'),
  app.as('northfield'),
];

const outOfSight = [
  ['hidden from it', replace('/Restrictions/BlacklistedFinancialEntities', ['CU60001'])],
  ['withdrawn', replace('/State', 'Withdrawn')],
] as const;

describe('the receipt of a commitment', () => {
  it('says what was committed to, by whom, and under which reference', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 250_000);
    const me = await buyer.auth.whoAmI({});
    const receipt = await buyer.commitments.receipt({ id });
    expect(receipt).toMatchObject({
      id,
      reference: `${lp}-${me.RoutingNumber}-1`,
      lpNumber: lp,
      status: 'Pending',
      amount: 250_000,
      userName: me.Name,
      decidedAt: null,
    });
    const sheet = await buyer.termsheets.get({ id: lp });
    const share = Math.round((250_000 / sheet.totalParticipationAvailable) * 100_000) / 1000;
    expect(receipt.terms).toMatchObject({
      sellerName: sheet.sellerName,
      poolBalance: sheet.poolBalance,
      amountForSale: sheet.totalParticipationAvailable,
      share,
    });
  });

  it('keeps the terms of the commitment when the offering changes, until it is edited', async () => {
    const lp = await openOffering(app, { MinimumPurchaseAmount: 50_000 });
    const id = await committed(app, lp, 100_000);
    await admin.offerings.update({ id: lp, body: [replace('/MinimumPurchaseAmount', 60_000)] });
    expect((await buyer.commitments.receipt({ id })).terms?.minimumPurchase).toBe(50_000);
    await buyer.commitments.update({ id, body: [replace('/Amount', 110_000)] });
    const edited = await buyer.commitments.receipt({ id });
    expect(edited).toMatchObject({ version: 2, amount: 110_000, terms: { minimumPurchase: 60_000 } });
  });

  it('is read by the own credit union and administrators; to others there is none', async () => {
    const id = await committed(app, await openOffering(app), 100);
    expect(await colleague.commitments.receipt({ id })).toEqual(await buyer.commitments.receipt({ id }));
    expect(await admin.commitments.receipt({ id })).toEqual(await buyer.commitments.receipt({ id }));
    expect((await admin.commitments.receiptPdf({ id })).pdf).not.toBe('');
    for (const other of [id, 'CU60001-999999-Commitment', 'none']) {
      await expect(northfield.commitments.receipt({ id: other })).rejects.toMatchObject({ code: 'not_found' });
      await expect(northfield.commitments.receiptPdf({ id: other })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('follows the status', async () => {
    const id = await committed(app, await openOffering(app), 100);
    await buyer.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    const receipt = await buyer.commitments.receipt({ id });
    expect(receipt).toMatchObject({ status: 'Withdrawn', version: 2, terms: { sellerName: expect.any(String) } });
    expect(receipt.decidedAt).not.toBeNull();
  });

  it.each(outOfSight)('stays readable for the credit union when the LP is %s', async (_, change) => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    expect(await buyer.commitments.receipt({ id })).toMatchObject({ isLPVisible: true });
    const before = await buyer.commitments.receiptPdf({ id });
    await admin.offerings.update({ id: lp, body: [change] });
    await expect(buyer.offerings.get({ id: lp })).rejects.toMatchObject({ code: 'offering_not_available' });
    expect(await buyer.commitments.receipt({ id })).toMatchObject({ amount: 100, isLPVisible: false });
    expect(await buyer.commitments.receiptPdf({ id })).toEqual(before);
    expect(await admin.commitments.receipt({ id })).toMatchObject({ isLPVisible: true });
  });

  it('is a PDF of the same bytes until the commitment changes', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 123_456.78);
    const first = await buyer.commitments.receiptPdf({ id });
    expect(await colleague.commitments.receiptPdf({ id })).toEqual(first);
    const { reference } = await buyer.commitments.receipt({ id });
    expect(first.itemName).toBe(`Receipt ${reference}.pdf`);
    const text = await textOf(Buffer.from(first.pdf, 'base64'));
    expect(text).toContain('$123,456.78');
    expect(text).toContain(`Reference ${reference} · Pending`);
    await accepted(app, id);
    const second = await buyer.commitments.receiptPdf({ id });
    expect(await textOf(Buffer.from(second.pdf, 'base64'))).toContain('Accepted as of');
    expect(await storesOf(app).commitments.find(lp, 'CU60001')).toMatchObject({ version: 2, status: 'Accepted' });
  });
});

describe('the receipt of an indication', () => {
  async function indicated(lp: string, amount: number) {
    const { id } = await buyer.interests.submit({ id: lp, body: { Amount: amount } }, { ifMatch: '*' });
    return id;
  }

  it('says what was indicated, by whom, on which terms, and under a reference of its own', async () => {
    const lp = await openOffering(app, { MinimumPurchaseAmount: 50_000 });
    const id = await indicated(lp, 250_000);
    const me = await buyer.auth.whoAmI({});
    const receipt = await buyer.interests.receipt({ id });
    const sheet = await buyer.termsheets.get({ id: lp });
    expect(receipt).toMatchObject({
      id,
      reference: `${lp}-${me.RoutingNumber}-I1`,
      lpNumber: lp,
      amount: 250_000,
      userName: me.Name,
      creditUnionName: me.CreditUnionName,
      isLPVisible: true,
      terms: { amountForSale: sheet.totalParticipationAvailable, minimumPurchase: 50_000 },
    });
    await admin.offerings.update({ id: lp, body: [replace('/MinimumPurchaseAmount', 60_000)] });
    expect((await buyer.interests.receipt({ id })).terms?.minimumPurchase).toBe(50_000);
    await indicated(lp, 300_000);
    expect(await colleague.interests.receipt({ id })).toMatchObject({
      reference: `${lp}-${me.RoutingNumber}-I2`,
      amount: 300_000,
      terms: { minimumPurchase: 60_000 },
    });
  });

  it('is read by the own credit union and administrators; to others there is none', async () => {
    const lp = await openOffering(app);
    const id = await indicated(lp, 100);
    expect(await colleague.interests.receipt({ id })).toEqual(await buyer.interests.receipt({ id }));
    expect(await admin.interests.receipt({ id })).toEqual(await buyer.interests.receipt({ id }));
    for (const other of [id, 'CU60001-999999-Interest', `CU60001-${lp}-Commitment`]) {
      await expect(northfield.interests.receipt({ id: other })).rejects.toMatchObject({ code: 'not_found' });
      await expect(northfield.interests.receiptPdf({ id: other })).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it.each(outOfSight)('stays readable for the credit union when the LP is %s', async (_, change) => {
    const lp = await openOffering(app);
    const id = await indicated(lp, 100);
    await admin.offerings.update({ id: lp, body: [change] });
    await expect(buyer.offerings.get({ id: lp })).rejects.toMatchObject({ code: 'offering_not_available' });
    expect(await buyer.interests.receipt({ id })).toMatchObject({ amount: 100, isLPVisible: false });
  });

  it('is a PDF of the same bytes until the indication changes', async () => {
    const lp = await openOffering(app);
    const id = await indicated(lp, 123_456.78);
    const first = await buyer.interests.receiptPdf({ id });
    expect(await admin.interests.receiptPdf({ id })).toEqual(first);
    const { reference } = await buyer.interests.receipt({ id });
    expect(first.itemName).toBe(`Receipt ${reference}.pdf`);
    const text = await textOf(Buffer.from(first.pdf, 'base64'));
    for (const part of ['Indication of Interest', '$123,456.78', `Reference ${reference}`, 'non-binding']) {
      expect(text).toContain(part);
    }
    await indicated(lp, 200_000);
    expect((await buyer.interests.receiptPdf({ id })).pdf).not.toBe(first.pdf);
  });
});
