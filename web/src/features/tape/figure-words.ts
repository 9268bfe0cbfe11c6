import type { WeightedFact } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { date } from '#shared/format/date.ts';
import { money } from '#shared/format/money.ts';
import type { Strat } from './tape-session.ts';
import type { Trace } from './traced.tsx';

export const stratLabels: Record<Strat, string> = {
  score: 'Credit score',
  ltv: 'LTV, %',
  dti: 'DTI, %',
  rate: 'Note rate, %',
  remainingTerm: 'Remaining term, months',
  originalTerm: 'Original term, months',
  balance: 'Balance',
  vintage: 'Origination quarter',
  state: 'State',
  product: 'Product',
  delinquency: 'Days delinquent',
};

const stratFields: Record<Strat, LoanField[]> = {
  score: ['creditScoreOriginal', 'creditScoreCurrent'],
  ltv: ['ltv'],
  dti: ['dti'],
  rate: ['noteRate'],
  remainingTerm: ['remainingTerm'],
  originalTerm: ['originalTerm'],
  balance: [],
  vintage: ['originationDate'],
  state: ['state'],
  product: ['newUsed', 'purpose', 'propertyType', 'assetClass'],
  delinquency: ['daysDelinquent'],
};

export const labelOfField = (field: LoanField): string => (field === 'age' ? 'Age' : ruleOf(field).label);

/** A value as the screens show it: rates with 3 decimals, other percents 2, terms 1, scores none. */
export function shown(field: LoanField, value: number): string {
  if (field === 'noteRate' || field === 'servicingFee') return `${value.toFixed(3)}%`;
  if (field.startsWith('creditScore')) return String(Math.round(value));
  if (['age', 'originalTerm', 'remainingTerm'].includes(field)) return value.toFixed(1);
  return field === 'dscr' ? value.toFixed(2) : `${value.toFixed(2)}%`;
}

/** A cell of a loan's row. */
export function shownCell(field: LoanField, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const kind = field === 'age' ? 'whole' : ruleOf(field).kind;
  if (kind === 'money') return money(Number(value));
  if (kind === 'percent') return `${Number(value).toFixed(field === 'noteRate' ? 3 : 2)}%`;
  return kind === 'date' ? date(String(value)) : String(value);
}

export function traceOfAverage(field: LoanField, fact: WeightedFact): Trace {
  const label = labelOfField(field);
  return {
    label: `Weighted average ${label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())}`,
    value: shown(field, fact.value),
    formula: `Each loan's ${label} times its balance, added up and divided by the balance of the loans that have it.`,
    fields: [field, 'currentBalance'],
    loans: fact.loans,
    coverage: fact.coverage,
    behind: { of: 'field', field },
  };
}

interface BandRow {
  label: string;
  loans: number;
  percent: number;
}

export function traceOfBand(strat: Strat, { label, loans, percent }: BandRow, value: string): Trace {
  return {
    label: `${stratLabels[strat]} ${label}`,
    value,
    formula: `Balance of the loans in this band, and its share of the balance of all loans.`,
    fields: [...stratFields[strat], 'currentBalance'],
    loans,
    coverage: percent,
    behind: { of: 'band', strat, label },
  };
}
