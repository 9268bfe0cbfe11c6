import { describe, expect, it } from 'vitest';
import { scheduleOf } from '#functions/workers/statement/statement-paper.ts';
import { statementPdf } from '#functions/workers/statement/statement-pdf.ts';
import { cents } from '#shared/format/money.ts';
import { pagesOf, textOf } from '#test/support/pdf-text.ts';
import { aClosingLoan, aKeptStatement, aPaper, exampleLoans, manyLoans } from '#test/support/statement-papers.ts';

const buyer = { at: '2026-12-05T16:30:00.000Z', byId: 'u', by: 'Bea Buyer' };

describe('a closing statement as PDF', () => {
  it('has on its first page who, what, when and lines that add up, and the loans after it', async () => {
    const paper = await aPaper(undefined, {
      priceReason: 'Agreed by telephone',
      accepted: cents(6_000_000),
      signed: { buyer, seller: null },
    });
    const [first = '', second = '', ...rest] = await pagesOf(await statementPdf(paper));
    for (const part of [
      'Closing Statement, LP #1042',
      'Deal CU60002-1042-Commitment · Version 2',
      'Harbor Light Federal Credit Union',
      'Summit Ridge Credit Union',
      '11/30/2026',
      '12/15/2026',
      'Actual/365',
      '$60,000.00',
      '$100,000.00 Closing balance of 3 loans',
      '$50,000.01 Principal',
      '100.25% Price',
      'Tandem entered the price: Agreed by telephone',
      '$50,125.01 Purchase price',
      '$143.15 Accrued interest to 12/15/2026',
      '$50,268.16 Total, buyer to seller',
      '$2,500.00 Platform fee, Buyer to Tandem',
      '$50,268.16 Buyer to Seller',
      '$2,500.00 Buyer to Tandem',
      'Ada Admin, December 4, 2026 at 10:00 AM EST',
      'Bea Buyer, December 5, 2026 at 11:30 AM EST',
      'Signed for the seller Not yet',
      paper.kept.inputsHash,
      paper.kept.resultHash,
      'Page 1 of 2',
    ])
      expect(first).toContain(part);
    expect(rest).toEqual([]);
    const lines = second.replace(/ +/g, ' ');
    for (const part of [
      'L-AAAAAAAAAA 40,000.00 6.125 0.500 12/01/2026 14 20,000.01 43.15',
      'L-BBBBBBBBBB 40,000.00 7.000 0.500 11/15/2026 30 20,000.00 106.85',
      'L-CCCCCCCCCC 20,000.00 5.500 0.500 12/20/2026 -5 10,000.00 (6.85)',
      'Total 100,000.00 50,000.01 143.15',
      'Page 2 of 2',
    ])
      expect(lines).toContain(part);
  });

  it('writes interest that the seller owes in parentheses', async () => {
    const paper = await aPaper([aClosingLoan({ paidThrough: 20270115 })], { amount: cents(1_000_000), fees: [] });
    const [first = '', second = ''] = await pagesOf(await statementPdf(paper));
    expect(first).toContain('($47.77) Accrued interest');
    expect(first).not.toContain('Fees');
    expect(second.replace(/ +/g, ' ')).toContain('-31 10,000.00 (47.77)');
  });

  it('has every loan, under the same head on each page', async () => {
    const loans = manyLoans(200);
    const paper = await aPaper(loans, { amount: cents(1_000_000) });
    const [, ...pages] = await pagesOf(await statementPdf(paper));
    expect(pages).toHaveLength(4);
    for (const page of pages) expect(page).toContain('Loan schedule, in dollars');
    const all = pages.join(' ');
    for (const { loanId } of loans) expect(all).toContain(loanId);
    expect(pages.at(-1)).toContain('Total');
  });

  it('is the same bytes for the same statement, and others once someone signs', async () => {
    const paper = await aPaper();
    const first = Buffer.from(await statementPdf(paper));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(first.equals(Buffer.from(await statementPdf(paper)))).toBe(true);
    const signed = { ...paper, kept: { ...paper.kept, signed: { buyer, seller: null } } };
    expect(first.equals(Buffer.from(await statementPdf(signed)))).toBe(false);
  });

  it('writes names in letters that PDF readers lack', async () => {
    const paper = await aPaper();
    expect(await textOf(await statementPdf({ ...paper, seller: 'Nguyễn Credit Union' }))).toContain('Page 2 of 2');
  });
});

describe('the loan schedule of a kept statement', () => {
  it.each([
    ['a total', { total: cents(1) }],
    ['a wire', { wires: [] }],
    ['a hash', { resultHash: '0'.repeat(64) }],
    ['the inputs', { price: 1_000_000 }],
  ])('is refused where %s was changed', async (_, changes) => {
    const kept = { ...(await aKeptStatement()), ...changes };
    await expect(scheduleOf(exampleLoans, kept)).rejects.toThrow("doesn't follow from its loans");
  });

  it('is refused where a loan was changed', async () => {
    const [first, ...rest] = exampleLoans;
    const changed = [aClosingLoan({ ...first, noteRate: 6_125_001 }), ...rest];
    await expect(scheduleOf(changed, await aKeptStatement())).rejects.toThrow("doesn't follow from its loans");
  });
});
