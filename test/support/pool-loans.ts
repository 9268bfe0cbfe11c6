import fc from 'fast-check';
import type { AssetClass } from '#shared/domain/asset-class.ts';
import { type LoanField, type Loans, scaleOf } from '#shared/domain/pool/loans.ts';
import { type FieldName, isNumeric } from '#shared/domain/pool/tape/fields.ts';

/** A loan as its row would say: dollars, percents, dates as numbers such as 20260930. */
export type PlainLoan = { loanId: string } & Partial<Record<LoanField, string | number | null>>;

/** Columns of some loans at 09/30/2026. */
export function loansOf(rows: readonly PlainLoan[], assetClass: AssetClass = 'Auto'): Loans {
  const loans: Loans = {
    count: rows.length,
    asOf: 20260930,
    assetClass,
    rows: Uint32Array.from(rows, (_, i) => i + 2),
    loanId: rows.map(({ loanId }) => loanId),
    numbers: {},
    texts: {},
    derived: {},
  };
  const names = new Set(rows.flatMap((row) => Object.keys(row) as LoanField[]));
  names.delete('loanId');
  for (const name of names) {
    if (name === 'age' || isNumeric(name)) {
      const scale = scaleOf(name);
      const value = (one: PlainLoan) => (typeof one[name] === 'number' ? Math.round(one[name] * scale) : Number.NaN);
      loans.numbers[name] = Float64Array.from(rows, value);
    } else {
      const values = ['', ...new Set(rows.flatMap((row) => (row[name] ? [String(row[name])] : [])))];
      const codes = Uint32Array.from(rows, (row) => (row[name] ? values.indexOf(String(row[name])) : 0));
      loans.texts[name as FieldName] = { codes, values };
    }
  }
  return loans;
}

const numbers = (...values: (number | null)[]) => fc.constantFrom(...values);

/** Few values that collide, edges of bands among them. */
export const someLoans: fc.Arbitrary<PlainLoan[]> = fc
  .array(
    fc.record({
      currentBalance: numbers(0.01, 5000, 4999.99, 10_000_000, 999_999_999.99),
      noteRate: numbers(0, 5.999999, 6, 6.25),
      originalTerm: numbers(null, 12, 13, 60),
      remainingTerm: numbers(1, 12, 13, 360),
      age: numbers(0, 12, 59),
      originationDate: numbers(null, 20250930, 20251001, 20260101),
      originalAmount: numbers(null, 25_000),
      creditScoreOriginal: numbers(null, 619, 620, 779, 780, 850),
      ltv: numbers(null, 0, 60, 60.01, 70, 120, 120.000001),
      dti: numbers(null, 20, 20.5, 50, 50.01),
      dscr: numbers(null, -1.25, 1.2),
      collateralValue: numbers(null, 30_000),
      daysDelinquent: numbers(null, 0, 1, 29, 30, 89, 90, 400),
      state: fc.constantFrom(null, 'CA', 'NV', 'PR'),
      newUsed: fc.constantFrom(null, 'New', 'Used'),
      borrowerGroupId: fc.constantFrom(null, 'A', 'B', '1'),
    }),
    { minLength: 1, maxLength: 60, size: 'max' },
  )
  .map((rows) => rows.map((row, i) => ({ loanId: String(i), ...row })));
