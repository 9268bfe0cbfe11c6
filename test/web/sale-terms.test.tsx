import { describe, expect, it } from 'vitest';
import { termSheetEntity } from '#functions/wire/term-sheet.ts';
import { aCaller, anOffering } from '#test/support/builders.ts';
import { saleTerms } from '../../web/src/lp/term-sheet/term-sheet-facts.ts';

const parts = { interest: undefined, commitment: undefined, images: [], restrictedNames: undefined, TermsHash: '' };

function termsOf(servicingFee: number | null) {
  const offering = anOffering();
  const termSheet = { ...offering.termSheet, wtdAverageLoanRate: 7.1, servicingFee };
  const sheet = termSheetEntity({ ...offering, termSheet }, aCaller(), parts, new Date('2026-03-02T16:00:00.000Z'));
  return Object.fromEntries(saleTerms(sheet).map(({ label, value }) => [label, value]));
}

describe('terms of sale', () => {
  it.each([
    [0.375, '0.375%', '6.725%'],
    [0, '0.00%', '7.10%'],
    [null, 'Not stated', undefined],
  ])('with a servicing fee of %s', (fee, stated, net) => {
    const terms = termsOf(fee);
    expect(terms['Servicing fee']).toBe(stated);
    expect(terms['Net rate to the buyer']).toBe(net);
  });
});
