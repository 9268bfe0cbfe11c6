import type { AssetClass } from '../asset-class.ts';
import type { CalendarDay } from './calendar-day.ts';
import { type Cohorts, emptyCohorts } from './cohorts.ts';
import { decimalsOf, type FieldName, ruleOf } from './tape/fields.ts';

export type LoanField = FieldName | 'age';

/** Each text once; code 0 is absent. */
export interface TextColumn {
  codes: Uint32Array;
  values: string[];
}

/** Whole numbers: cents, millionths of a percent, months, dates as 20260930; NaN is absent. Absent columns are missing. */
export interface Loans {
  count: number;
  asOf: CalendarDay;
  assetClass: AssetClass;
  /** Place in the file, counting the header. */
  rows: Uint32Array;
  loanId: string[];
  numbers: Partial<Record<LoanField, Float64Array>>;
  texts: Partial<Record<FieldName, TextColumn>>;
  /** 1 where a value was derived. */
  derived: Partial<Record<LoanField, Uint8Array>>;
}

/** Divisor of whole numbers for the wire. */
export const scaleOf = (field: LoanField): number => (field === 'age' ? 1 : 10 ** decimalsOf(ruleOf(field).kind));

export const numberAt = (loans: Loans, field: LoanField, i: number): number => loans.numbers[field]?.[i] ?? Number.NaN;

export function textAt(loans: Loans, field: FieldName, i: number): string | null {
  const column = loans.texts[field];
  const code = column?.codes[i] ?? 0;
  return code === 0 ? null : (column?.values[code] ?? null);
}

export function pickLoans(loans: Loans, places: Uint32Array): Loans {
  const pick = <Column extends Float64Array | Uint32Array | Uint8Array>(column: Column): Column => {
    const picked = new (column.constructor as new (length: number) => Column)(places.length);
    for (let i = 0; i < places.length; i++) picked[i] = column[places[i] as number] as number;
    return picked;
  };
  const each = <Column>(columns: Partial<Record<string, Column>>, change: (column: Column) => Column) =>
    Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, change(column as Column)]));
  return {
    ...loans,
    count: places.length,
    rows: pick(loans.rows),
    loanId: Array.from(places, (place) => loans.loanId[place] ?? ''),
    numbers: each(loans.numbers, pick),
    texts: each<TextColumn>(loans.texts, ({ codes, values }) => ({ codes: pick(codes), values })),
    derived: each(loans.derived, pick),
  };
}

export function leaveOut(loans: Loans, rows: ReadonlySet<number>): Loans {
  const kept = Uint32Array.from(loans.rows.keys().filter((i) => !rows.has(loans.rows[i] as number)));
  return kept.length === loans.count ? loans : pickLoans(loans, kept);
}

/** Days past due from which a loan counts as late. */
export const LATE_DAYS = 60;

export function cohortLines(loans: Loans): Cohorts {
  const lines = emptyCohorts(loans.count);
  lines.late = Uint8Array.from({ length: loans.count }, (_, i) =>
    numberAt(loans, 'daysDelinquent', i) >= LATE_DAYS ? 1 : 0,
  );
  for (let i = 0; i < loans.count; i++) {
    const term = numberAt(loans, 'remainingTerm', i);
    lines.rate[i] = numberAt(loans, 'noteRate', i);
    lines.remainingTerm[i] = term;
    lines.interestOnly[i] = numberAt(loans, 'interestOnlyRemaining', i) || 0;
    const amortization = numberAt(loans, 'amortizationRemaining', i);
    lines.amortization[i] = Number.isNaN(amortization) ? term : amortization;
    lines.age[i] = numberAt(loans, 'age', i) || 0;
    lines.balance[i] = numberAt(loans, 'currentBalance', i);
  }
  return lines;
}
