import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { agreementPdf } from '#functions/workers/agreement/agreement-pdf.ts';
import { readPdf } from '#test/support/pdf.ts';
import { textOf } from '#test/support/pdf-text.ts';

const details = {
  version: '2026-11',
  creditUnionName: 'Harbor Light Federal Credit Union',
  routingNumber: '322000001',
  signerName: 'José Núñez',
  signerTitle: 'Chief Lending Officer',
  date: '2026-05-01',
};

describe('the user agreement as PDF', () => {
  it('names the parties, the version and the moment with its zone', async () => {
    const text = await textOf(await agreementPdf(details));
    for (const part of [
      'Harbor Light Federal Credit Union',
      '322000001',
      'José Núñez',
      'Version 2026-11',
      'April 30, 2026 at 8:00 PM EDT',
    ])
      expect(text).toContain(part);
  });

  it('has each anchor once', async () => {
    const text = await textOf(await agreementPdf(details));
    for (const anchor of ['/sign1/', '/date1/', '/name1/']) expect(text.split(anchor).length).toBe(2);
  });

  it('numbers its pages', async () => {
    const bytes = await agreementPdf(details);
    const pdf = await PDFDocument.load(bytes);
    expect([2, 3]).toContain(pdf.getPageCount());
    expect(await textOf(bytes)).toContain(`Page ${pdf.getPageCount()} of ${pdf.getPageCount()}`);
  });

  it('marks what counsel has still to complete', async () => {
    expect(await textOf(await agreementPdf(details))).toContain('[legal name of the operator');
  });

  it('is the same for the same input', async () => {
    const first = await agreementPdf(details);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(Buffer.from(await agreementPdf(details)).equals(Buffer.from(first))).toBe(true);
    const other = await agreementPdf({ ...details, version: '2027-01' });
    expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
  });

  it('takes long names and letters that its fonts lack', async () => {
    const creditUnionName = `${'Employees of the Great Lakes '.repeat(6)}Credit Union 🏦`;
    const bytes = await agreementPdf({ ...details, creditUnionName, signerName: 'Nguyễn Łukasz 王' });
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeLessThanOrEqual(4);
    const pages = await readPdf(Buffer.from(bytes));
    const text = pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(text).toContain('Prepared for Nguyễn Łukasz […]');
    expect(text).not.toContain('?');
  });
});
