import { describe, expect, it } from 'vitest';
import { termSheetEntity } from '#functions/wire/term-sheet.ts';
import type { TermSheet } from '#shared/domain/offering.ts';
import { computeFacts, type Facts } from '#shared/domain/pool/facts.ts';
import { aCaller, anOffering } from '#test/support/builders.ts';
import { loansOf } from '#test/support/pool-loans.ts';
import { comparisonOf, linesOf } from '../../web/src/features/offerings/compare/comparison.ts';
import type { ComparedLp } from '../../web/src/features/offerings/compare/facts.ts';

const now = new Date('2026-03-02T16:00:00.000Z');
const sheet = (lpNumber: string, figures: Partial<TermSheet> = {}) => {
  const offering = anOffering({ lpNumber });
  const termSheet = {
    ...offering.termSheet,
    wtdAverageLoanRate: 7,
    servicingFee: 0.5,
    wtdAverageCreditScore: 720,
    wtdAverageLtv: 90,
    globalDSCR: null,
    ...figures,
  };
  const parts = { interest: undefined, commitment: undefined, images: [], restrictedNames: undefined, TermsHash: '' };
  return termSheetEntity({ ...offering, termSheet }, aCaller(), parts, now);
};
const rows = (...sheets: ComparedLp[]) =>
  new Map(comparisonOf(sheets).flatMap((group) => group.rows.map((row) => [row.label, row] as const)));
const marksOf = (label: string, ...sheets: ReturnType<typeof sheet>[]) =>
  rows(...sheets)
    .get(label)
    ?.cells.map(({ mark }) => mark);

describe('a comparison of LPs', () => {
  it('says that a fee is not stated, and then no net rate', () => {
    const sheets = [sheet('1', { servicingFee: null }), sheet('2', { servicingFee: 0 })];
    expect(
      rows(...sheets)
        .get('Servicing fee')
        ?.cells.map(({ text }) => text),
    ).toEqual(['Not stated', '0.00%']);
    expect(
      rows(...sheets)
        .get('Net rate')
        ?.cells.map(({ text }) => text),
    ).toEqual(['—', '7.00%']);
    const { lines } = linesOf(sheets);
    expect(lines.find(([fact]) => fact === 'Servicing fee (%)')?.slice(0, 3)).toEqual([
      'Servicing fee (%)',
      'Not stated',
      0,
    ]);
    expect(lines.find(([fact]) => fact === 'Net rate (%)')?.slice(0, 3)).toEqual(['Net rate (%)', null, 7]);
    expect(rows(...sheets.slice(0, 1)).get('Servicing fee')?.cells).toMatchObject([{ text: 'Not stated' }]);
  });

  it('marks the higher rate, net rate and score, and the lower fee and LTV', () => {
    const low = sheet('1', { wtdAverageLoanRate: 6.5, servicingFee: 1, wtdAverageCreditScore: 690, wtdAverageLtv: 95 });
    const high = sheet('2', { wtdAverageLoanRate: 7.5, servicingFee: 0.25, wtdAverageCreditScore: 750 });
    for (const label of ['Avg. loan rate', 'Net rate', 'Avg. credit score', 'Servicing fee', 'Avg. original LTV']) {
      expect(marksOf(label, low, high), label).toEqual(['Worst', 'Best']);
    }
    expect(rows(low, high).get('Net rate')?.cells).toMatchObject([{ text: '5.50%' }, { text: '7.25%' }]);
  });

  it('says of what a buyer decides by that it differs, and not of all that does', () => {
    const one = sheet('1', { wtdAverageLoanRate: 7, recourseType: 'With recourse', loanPurpose: 'Cars' });
    const other = sheet('2', { wtdAverageLoanRate: 8, recourseType: 'Without recourse', loanPurpose: 'Boats' });
    const of = (label: string) => {
      const { differs, decides } = rows(one, other).get(label) ?? {};
      return { differs, decides };
    };
    expect(of('Avg. loan rate')).toEqual({ differs: true, decides: true });
    expect(of('Recourse')).toEqual({ differs: true, decides: true });
    expect(of('Loan purpose')).toEqual({ differs: true, decides: false });
    expect(of('Seller')).toEqual({ differs: false, decides: false });
  });

  it('marks every best and worst of several, and no one in between', () => {
    const three = [7.5, 7.5, 7.2, 7].map((wtdAverageLoanRate, place) => sheet(String(place), { wtdAverageLoanRate }));
    expect(marksOf('Avg. loan rate', ...three)).toEqual(['Best', 'Best', undefined, 'Worst']);
  });

  it('marks nothing where all is the same, where one alone is known, or where neither end is better', () => {
    expect(marksOf('Avg. loan rate', sheet('1'), sheet('2'))).toEqual([undefined, undefined]);
    expect(marksOf('Avg. original LTV', sheet('1'), sheet('2', { wtdAverageLtv: null }))).toEqual([
      undefined,
      undefined,
    ]);
    const terms = [24, 48].map((wtdAverageRemainingTerm) => sheet('1', { wtdAverageRemainingTerm }));
    expect(marksOf('Avg. remaining term', ...terms)).toEqual([undefined, undefined]);
  });

  it('says what differs, and leaves out what is known of none', () => {
    const found = rows(sheet('1'), sheet('2', { wtdAverageLtv: null, recourseType: 'With recourse' }));
    expect(found.get('Avg. original LTV')).toMatchObject({ differs: true, cells: [{ text: '90.00%' }, { text: '—' }] });
    expect([found.get('Recourse')?.differs, found.get('Avg. loan rate')?.differs]).toEqual([true, false]);
    expect(found.has('Global DSCR')).toBe(false);
  });

  it('adds figures of loan tapes where there are any', () => {
    const pool = (late: number): Facts => {
      const loans = [
        { loanId: 'A', currentBalance: 100 - late, noteRate: 6, state: 'UT', daysDelinquent: 0 },
        { loanId: 'B', currentBalance: late, noteRate: 6, state: 'CO', daysDelinquent: 30 },
      ];
      return computeFacts(loansOf(loans), { loan: String, group: String });
    };
    const found = rows({ ...sheet('1'), pool: pool(40) }, { ...sheet('2'), pool: pool(55) }, sheet('3'));
    expect(found.get('Past due 30 days or more')?.cells).toMatchObject([
      { text: '40.00%', mark: 'Best' },
      { text: '55.00%', mark: 'Worst' },
      { text: '—' },
    ]);
    expect(found.get('Largest state')?.cells.map(({ text }) => text)).toEqual(['UT 60.00%', 'CO 55.00%', '—']);
    expect(rows(sheet('1'), sheet('2')).has('Tape as of')).toBe(false);
  });

  it('keeps a fee of nothing', () => {
    expect(marksOf('Servicing fee', sheet('1', { servicingFee: 0 }), sheet('2'))).toEqual(['Best', 'Worst']);
  });

  it('goes into a file with numbers as numbers, units in the labels, and what is best', () => {
    const { header, lines } = linesOf([sheet('1'), sheet('2', { wtdAverageLoanRate: 7.25 })]);
    expect(header).toEqual(['Fact', 'LP #1', 'LP #2', 'Differs', 'Best']);
    expect(lines.find(([label]) => label === 'Avg. loan rate (%)')).toEqual([
      'Avg. loan rate (%)',
      7,
      7.25,
      'Yes',
      'LP #2',
    ]);
  });

  it('has days as shown, and in ISO 8601 below', () => {
    const { lines } = linesOf([{ ...sheet('1'), dueDiligenceDeadline: '2026-03-31T00:00:00.000Z' }]);
    const iso = lines.findIndex(([label]) => String(label).endsWith(' (ISO)'));
    expect(lines[iso]?.[0]).toBe(`${lines[iso - 1]?.[0]} (ISO)`);
    expect([lines[iso - 1]?.[1], lines[iso]?.[1]]).toEqual(['03/31/2026', '2026-03-31']);
  });
});
