import { formatDay } from './calendar-day.ts';
import type { Tokens } from './concentrations.ts';
import { type LoanField, type Loans, numberAt, scaleOf, textAt } from './loans.ts';
import { type FieldName, fieldNames, isNumeric, ruleOf } from './tape/fields.ts';
import { isRating } from './tape/rating.ts';

/** Dollars, percents and months as numbers, dates as `2026-09-30`, absent as `null`. */
export type LoanRow = Partial<Record<LoanField, string | number | null>> & {
  row: number;
  derived: LoanField[];
};

/** Fields hidden from buyers because they could lead to a person. */
const hiddenFields: readonly LoanField[] = ['zip3', 'make', 'model'];

export const hasColumn = (loans: Loans, field: LoanField): boolean =>
  field === 'loanId' || field in loans.numbers || field in loans.texts;

function valueAt(loans: Loans, field: FieldName, i: number): string | number | null {
  if (field === 'loanId') return loans.loanId[i] ?? null;
  if (!isNumeric(field)) return textAt(loans, field, i);
  const value = numberAt(loans, field, i);
  if (Number.isNaN(value)) return null;
  return ruleOf(field).kind === 'date' ? formatDay(value) : value / scaleOf(field);
}

export function loanRow(loans: Loans, i: number): LoanRow {
  const derived = Object.entries(loans.derived).flatMap(([field, marks]) =>
    marks[i] === 1 ? [field as LoanField] : [],
  );
  const row: LoanRow = { row: loans.rows[i] ?? 0, derived };
  for (const field of fieldNames) if (hasColumn(loans, field)) row[field] = valueAt(loans, field, i);
  const age = numberAt(loans, 'age', i);
  row.age = Number.isNaN(age) ? null : age;
  return row;
}

/** A buyer's view of a value: tokens for ids, months of dates, two digits of an industry. */
export function maskValue(field: FieldName, value: string | number | null, tokens: Tokens): string | number | null {
  if (value === null || hiddenFields.includes(field)) return null;
  if (field === 'loanId') return tokens.loan(String(value));
  if (field === 'borrowerGroupId') return tokens.group(String(value));
  // Tapes from before the rule for ratings.
  if (field === 'riskRating' && !isRating(String(value))) return null;
  if (field === 'naics') return String(value).slice(0, 2);
  return ruleOf(field).kind === 'date' ? String(value).slice(0, 7) : value;
}

export function maskedLoanRow(loans: Loans, i: number, tokens: Tokens): LoanRow {
  const row = loanRow(loans, i);
  for (const field of fieldNames) {
    if (hiddenFields.includes(field)) delete row[field];
    else if (field in row) row[field] = maskValue(field, row[field] ?? null, tokens);
  }
  return row;
}

/** Whatever a masked tape may have. */
export const maskableFields: readonly FieldName[] = fieldNames.filter((field) => !hiddenFields.includes(field));

export const maskedFields = (loans: Loans): FieldName[] => maskableFields.filter((field) => hasColumn(loans, field));
