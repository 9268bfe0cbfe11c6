import { describe, expect, it } from 'vitest';
import { fieldMissing, missingBeforePublishing, missingFields } from '#shared/domain/publication.ts';

const whole = {
  DueDiligenceDeadline: '2026-12-01T00:00:00.000Z',
  SettlementDate: '2026-12-31T00:00:00.000Z',
  Price: 100,
  AsksForPrice: false,
  TermSheet: { summary: 'Prime auto loans.', collateralDescription: 'New cars', servicingFee: 0.5 },
};
const { TermSheet } = whole;

describe('an offering about to be published', () => {
  it.each([
    ['nothing', whole, 1, []],
    ['a deadline', { ...whole, DueDiligenceDeadline: null }, 1, ['Due diligence deadline']],
    ['a settlement date', { ...whole, SettlementDate: null }, 1, ['Settlement date']],
    ['a price', { ...whole, Price: null }, 1, ['Price']],
    ['nothing, with bids and no guide', { ...whole, Price: null, AsksForPrice: true }, 1, []],
    ['a summary', { ...whole, TermSheet: { ...TermSheet, summary: ' ' } }, 1, ['Summary']],
    ['collateral', { ...whole, TermSheet: { ...TermSheet, collateralDescription: '' } }, 1, ['Collateral description']],
    ['a fee', { ...whole, TermSheet: { ...TermSheet, servicingFee: null } }, 1, ['Servicing fee']],
    ['nothing, with a fee of 0%', { ...whole, TermSheet: { ...TermSheet, servicingFee: 0 } }, 1, []],
    ['documents', whole, 0, ['Due diligence documents']],
  ])('may lack %s', (_, offering, documents, missing) => {
    expect(missingBeforePublishing(offering, documents)).toEqual(missing);
  });

  it('leads from each word to its field, and from documents to none', () => {
    const bare = { ...whole, DueDiligenceDeadline: null, SettlementDate: null, Price: null, TermSheet: undefined };
    const words = missingBeforePublishing(bare, 0);
    expect(words.map(fieldMissing)).toEqual([...missingFields(bare), null]);
    expect(missingFields(bare)).toHaveLength(6);
  });
});
