import { describe, expect, it } from 'vitest';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { computeFacts } from '#shared/domain/pool/facts.ts';
import { termsOfTape } from '#shared/domain/pool/tape-terms.ts';
import { loansOf, type PlainLoan } from '#test/support/pool-loans.ts';

const tokens = { loan: (id: string) => id, group: (id: string) => id };

function termsOf(rows: Omit<PlainLoan, 'loanId'>[], assetClass: AssetClass = 'Auto') {
  const numbered = rows.map((row, i) => ({ loanId: `L${i}`, noteRate: 5, remainingTerm: 12, ...row }) as PlainLoan);
  const loans = loansOf(numbered, assetClass);
  return Object.fromEntries(termsOfTape(computeFacts(loans, tokens), loans).map(({ name, ...term }) => [name, term]));
}

describe('what a tape says of a term sheet', () => {
  const worked = [
    {
      currentBalance: 24_000,
      noteRate: 5,
      remainingTerm: 48,
      creditScoreOriginal: 720,
      ltv: 92,
      state: 'CA',
      newUsed: 'New',
    },
    {
      currentBalance: 18_250.5,
      noteRate: 6.49,
      remainingTerm: 60,
      creditScoreOriginal: 684,
      ltv: 104.5,
      state: 'CA',
      newUsed: 'Used',
    },
    { currentBalance: 9120.25, noteRate: 8.99, remainingTerm: 30, ltv: 88, state: 'NV', newUsed: 'Used' },
    {
      currentBalance: 31_999.99,
      noteRate: 4.25,
      remainingTerm: 80,
      creditScoreOriginal: 801,
      ltv: 79.99,
      state: 'AZ',
      newUsed: 'New',
    },
    {
      currentBalance: 6500,
      noteRate: 11.25,
      remainingTerm: 20,
      creditScoreOriginal: 612,
      ltv: 121,
      state: 'CA',
      newUsed: 'Used',
    },
    {
      currentBalance: 15_129.26,
      noteRate: 0,
      remainingTerm: 24,
      creditScoreOriginal: 755,
      ltv: 60,
      state: 'NV',
      newUsed: 'New',
    },
  ];

  it('is the worked example, rounded as term sheets are', () => {
    expect(termsOf(worked)).toEqual({
      PoolBalance: { value: 105_000, note: null },
      PoolBalanceAsOf: { value: '2026-09-30', note: null },
      loanCount: { value: 6, note: null },
      wtdAverageLoanRate: { value: 5.04, note: null },
      wtdAverageRemainingTerm: { value: 53.1, note: null },
      wtdAverageLtv: { value: 87.35, note: null },
      wtdAverageCreditScore: { value: 738, note: 'From original scores.' },
      servicingFee: { value: null, note: 'The tape has no servicing fee column.' },
      recourseType: { value: null, note: 'The tape has no recourse column.' },
      borrowerLocation: { value: 'CA 46.4%, AZ 30.5%, NV 23.1%', note: null },
      collateralLocation: { value: 'CA 46.4%, AZ 30.5%, NV 23.1%', note: null },
      collateralDescription: { value: '32.3% used vehicles', note: null },
    });
  });

  it('takes current scores where original ones cover less than half, and none where there are no others', () => {
    const half = [{ currentBalance: 49, creditScoreOriginal: 700 }, { currentBalance: 51 }];
    expect(termsOf(half).wtdAverageCreditScore?.value).toBeNull();
    const both = half.map((loan) => ({ ...loan, creditScoreCurrent: 650 }));
    expect(termsOf(both).wtdAverageCreditScore).toEqual({ value: 650, note: 'From current scores.' });
    const exactly = [
      { currentBalance: 50, creditScoreOriginal: 700 },
      { currentBalance: 50, creditScoreCurrent: 600 },
    ];
    expect(termsOf(exactly).wtdAverageCreditScore).toEqual({ value: 700, note: 'From original scores.' });
  });

  it('names states above 10%, and the rest together', () => {
    const loan = (state: string | null, currentBalance: number) => ({ state, currentBalance });
    const rows = [loan('CA', 70), loan('NV', 11), loan('TX', 10), loan('OR', 6), loan(null, 3)];
    expect(termsOf(rows).borrowerLocation?.value).toBe('CA 70.0%, NV 11.0%, and 2 others 16.0%');
    expect(termsOf([loan('CA', 95), loan('NV', 5)]).borrowerLocation?.value).toBe('CA 95.0%, and 1 other 5.0%');
  });

  it('has one fee and recourse where all loans agree, else the average and Mixed', () => {
    const rows = (fees: number[], recourse: string[]) =>
      fees.map((servicingFee, i) => ({ currentBalance: 100, servicingFee, recourse: recourse[i] ?? '' }));
    const same = termsOf(rows([0.375, 0.375], ['Without recourse', 'Without recourse']));
    expect(same).toMatchObject({ servicingFee: { value: 0.375 }, recourseType: { value: 'Without recourse' } });
    const apart = termsOf(rows([0.25, 0.5], ['Without recourse', 'With recourse']));
    expect(apart).toMatchObject({ servicingFee: { value: 0.38 }, recourseType: { value: 'Mixed' } });
  });

  it('says of how much of the balance it knows the fee, and proposes no recourse that some loans leave open', () => {
    const row = (currentBalance: number, more: object = {}) => ({ currentBalance, ...more });
    const one = termsOf([row(100, { servicingFee: 0.25, recourse: 'With recourse' }), row(300)]);
    expect(one.servicingFee).toMatchObject({
      value: 0.25,
      note: 'From 25% of the balance: the other loans state no fee.',
    });
    expect(one.recourseType).toMatchObject({
      value: null,
      note: '25.0% of the balance is "With recourse"; the other loans don\'t say.',
    });
    const paidOff = termsOf([row(100, { recourse: 'With recourse' }), row(0)]);
    expect(paidOff.recourseType?.value).toBe('With recourse');
  });

  it('has DSCR and the LTV of the pool for business loans alone', () => {
    const rows = [{ currentBalance: 600, dscr: 1.305, collateralValue: 1000, propertyType: 'Office' }];
    expect(termsOf(rows, 'MBL')).toMatchObject({
      globalDSCR: { value: 1.31 },
      loanToValue: { value: 60 },
      collateralDescription: { value: 'Office 100.0%' },
    });
    expect(Object.keys(termsOf(rows))).not.toContain('globalDSCR');
    expect(Object.keys(termsOf(rows))).not.toContain('loanToValue');
  });

  it('describes homes by type and occupancy, and cars by age', () => {
    const homes = [{ currentBalance: 1, propertyType: 'Condo', occupancy: 'Owner' }];
    expect(termsOf(homes, 'Residential').collateralDescription?.value).toBe('Condo 100.0%; Owner 100.0%');
    const cars = [2019, 2024].map((modelYear) => ({ currentBalance: 1, modelYear }));
    expect(termsOf(cars).collateralDescription?.value).toBe('model years 2019 to 2024');
    expect(termsOf(cars, 'Student').collateralDescription?.value).toBeNull();
  });
});
