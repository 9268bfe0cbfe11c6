import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { commitmentReceipt, indicationReceipt } from '#functions/wire/receipt.ts';
import { receiptPdf } from '#functions/workers/receipt/receipt-pdf.ts';
import { termsOf } from '#shared/domain/offered-terms.ts';
import { aCommitment, anInterest, anOffering } from '#test/support/builders.ts';
import { textOf } from '#test/support/pdf-text.ts';

const terms = termsOf(anOffering({ sellerName: 'Summit Lending Credit Union' }));
const ofBuyer = (changes: Parameters<typeof aCommitment>[0]) => commitmentReceipt(aCommitment(changes), buyer);
const buyer = { creditUnionId: aCommitment().creditUnionId };
const pending = ofBuyer({ terms, submittedAt: '2026-05-01T14:00:00.000Z', version: 3 });

describe('the receipt of a commitment as PDF', () => {
  it('names amount, share, who, when, reference and what was offered', async () => {
    const text = await textOf(await receiptPdf(pending));
    for (const part of [
      'Purchase Commitment, LP #42',
      'Reference 42-011000015-3',
      'Pending as of May 1, 2026 at 10:00 AM EDT',
      'CU2-42-Commitment',
      '$100,000.00',
      'Share of the offering',
      'Buyer Credit Union',
      'Bea Buyer',
      'Summit Lending Credit Union',
      'Confidential: for the use',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
  });

  it('tells a decision and when it was made', async () => {
    const decidedAt = '2026-05-04T15:30:00.000Z';
    const text = await textOf(await receiptPdf({ ...pending, status: 'Accepted', decidedAt }));
    expect(text).toContain('Accepted as of May 4, 2026 at 11:30 AM EDT');
    expect(text).toContain('has been accepted');
  });

  it('says what its check of limits is worth, by the rules of that day, and nothing without one', async () => {
    const sentence = /This check applies the rules as recorded on 10\/30\/2023 to the figures shown\./;
    const status = 'Status: rule set not yet confirmed.';
    const checked = (await textOf(await receiptPdf({ ...pending, verdict: 'warnings' }))).replaceAll('\n', ' ');
    expect(checked).toMatch(sentence);
    expect(checked).toContain(status);
    expect((await textOf(await receiptPdf(pending))).replaceAll('\n', ' ')).not.toMatch(sentence);
  });

  it('is the same bytes for the same version, and others for another', async () => {
    const first = Buffer.from(await receiptPdf(pending));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(first.equals(Buffer.from(await receiptPdf(pending)))).toBe(true);
    expect(first.equals(Buffer.from(await receiptPdf({ ...pending, amount: 1 })))).toBe(false);
  });

  it('is written for commitments from before terms were kept', async () => {
    expect(await textOf(await receiptPdf({ ...pending, terms: null }))).toContain("weren't kept");
  });

  it('goes on over pages when the words are long', async () => {
    const long = { ...pending.terms, collateralDescription: 'Autos of many makes and years '.repeat(120) };
    const bytes = await receiptPdf({ ...pending, terms: long as NonNullable<typeof pending.terms> });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
    expect(await textOf(bytes)).toContain('Page 3 of 3');
  });
});

describe('the receipt of an indication as PDF', () => {
  it('names amount, who, when, reference and what was offered, and that it binds no one', async () => {
    const interest = anInterest({ terms, submittedAt: '2026-05-01T14:00:00.000Z', version: 2 });
    const text = await textOf(await receiptPdf(indicationReceipt(interest)));
    for (const part of [
      'Indication of Interest, LP #42',
      'Reference 42-011000015-I2 · Submitted May 1, 2026 at 10:00 AM EDT',
      'CU2-42-Interest',
      '$100,000.00',
      'Bea Buyer',
      'Summit Lending Credit Union',
      'This indication is non-binding',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Status');
  });
});
