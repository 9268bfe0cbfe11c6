import { describe, expect, it } from 'vitest';
import { accepted, committed, openOffering, replace } from '#test/support/listings.ts';
import { textOf } from '#test/support/pdf-text.ts';
import { quietApp } from '#test/support/quiet-app.ts';
import { storesOf } from '#test/support/stores.ts';

describe('the receipt of a commitment', () => {
  const app = quietApp();
  const [admin, buyer, colleague, northfield] = [
    app.as('admin'),
    app.as('buyer'),
    app.as('buyer2'),
    app.as('northfield'),
  ];

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

  it('follows the status, also where the LP is no longer visible', async () => {
    const lp = await openOffering(app);
    const id = await committed(app, lp, 100);
    await buyer.commitments.update({ id, body: [replace('/Status', 'Withdrawn')] });
    const receipt = await buyer.commitments.receipt({ id });
    expect(receipt).toMatchObject({ status: 'Withdrawn', version: 2, terms: { sellerName: expect.any(String) } });
    expect(receipt.decidedAt).not.toBeNull();
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
