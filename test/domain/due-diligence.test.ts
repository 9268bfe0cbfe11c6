import { describe, expect, it } from 'vitest';
import { bySection, dueDiligenceSections } from '#shared/domain/due-diligence.ts';
import { dueDiligenceDaysLeft } from '#shared/domain/offering.ts';

const inOrder = [
  'Seller Financials',
  'Policies and Procedures',
  'Loan Servicing Data',
  'Pool Details',
  'Loan Files',
  'LP Agreement',
];
const file = (section: string) => ({ section });
const sectionsOf = (sections: string[]) =>
  sections
    .map((section) => file(section))
    .sort(bySection)
    .map(({ section }) => section);

describe('due-diligence files', () => {
  it('have their sections in the order of the spec', () => {
    expect(dueDiligenceSections).toEqual(inOrder);
    expect(sectionsOf(inOrder.toReversed())).toEqual(inOrder);
    expect(sectionsOf(inOrder.toSorted())).toEqual(inOrder);
  });

  it('of other sections come after, by name', () => {
    expect(sectionsOf(['Zoning', 'LP Agreement', 'Appraisals', 'Seller Financials', ''])).toEqual([
      'Seller Financials',
      'LP Agreement',
      '',
      'Appraisals',
      'Zoning',
    ]);
  });
});

describe('the due-diligence deadline', () => {
  const now = new Date('2026-03-02T12:00:00.000Z');
  it.each([
    [null, 0],
    ['2026-03-01T00:00:00.000Z', 0],
    ['2026-03-02T00:00:00.000Z', 1],
    ['2026-03-03T00:00:00.000Z', 2],
    ['2026-03-23T00:00:00.000Z', 22],
  ])('%s leaves %i days', (dueDiligenceDeadline, days) => {
    expect(dueDiligenceDaysLeft({ dueDiligenceDeadline }, now)).toBe(days);
  });
});
