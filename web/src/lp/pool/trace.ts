import type { Facts, WeightedFact } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { ruleOf } from '#shared/domain/pool/tape/fields.ts';
import { money, moneyWhole } from '#shared/format/money.ts';
import { percent, rate } from '#shared/format/percent.ts';

export interface Trace {
  label: string;
  value: string;
  short?: string | undefined;
  formula: string;
  fields: readonly LoanField[];
  /** Number and percent of the balance; absent if the list of loans tells. */
  loans?: number | undefined;
  coverage?: number | undefined;
  /** OData; `null`: all. */
  filter: string | null;
  /** Best order of its loans. */
  order?: string | undefined;
}

export const LATE = '30+ days past due';
export const LATE_FILTER = 'daysDelinquent ge 30';

export const count = (value: number): string => value.toLocaleString('en-US');

export const labelOfField = (field: LoanField): string => (field === 'age' ? 'Age' : ruleOf(field).label);

/** `note rate`, but `LTV`. */
export const lowered = (label: string): string => label.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

/** Rates with up to three decimals, other percents two, terms one, scores none. */
export function shown(field: LoanField, value: number): string {
  if (field === 'noteRate' || field === 'servicingFee') return rate(value);
  if (field.startsWith('creditScore')) return value.toFixed(0);
  if (field === 'age' || field === 'originalTerm' || field === 'remainingTerm') return `${value.toFixed(1)} mo.`;
  return field === 'dscr' ? value.toFixed(2) : percent(value);
}

const averageLabels: Partial<Record<LoanField, string>> = {
  noteRate: 'Average rate (WAC)',
  remainingTerm: 'Remaining term (WARM)',
  age: 'Age (WALA)',
  ltv: 'Original LTV',
  creditScoreOriginal: 'Original credit score',
  creditScoreCurrent: 'Current credit score',
};
export const averageLabel = (field: LoanField): string => averageLabels[field] ?? labelOfField(field);

export const traceOfAverage = (field: LoanField, fact: WeightedFact): Trace => ({
  label: averageLabel(field),
  value: shown(field, fact.value),
  formula: `The ${lowered(labelOfField(field))} of each loan times its balance, added up, divided by the balance of the loans that have it.`,
  fields: [field, 'currentBalance'],
  loans: fact.loans,
  coverage: fact.coverage,
  filter: `${field} ne null`,
});

const all = ({ loanCount }: Facts) => ({ loans: loanCount, coverage: 100, filter: null });
const balance: readonly LoanField[] = ['currentBalance'];

/** Sums and derived figures. */
export function tracesOfSums(facts: Facts): Trace[] {
  const traces: (Trace | null)[] = [
    {
      label: 'Balance',
      value: money(facts.balance),
      short: moneyWhole(facts.balance),
      fields: balance,
      ...all(facts),
      formula: 'The current balances of all loans, added up to the cent.',
    },
    {
      label: 'Loans',
      value: count(facts.loanCount),
      fields: ['loanId'],
      ...all(facts),
      formula: 'The rows of the tape that were kept.',
    },
    facts.averageBalance === null
      ? null
      : {
          label: 'Average balance',
          value: money(facts.averageBalance),
          fields: balance,
          ...all(facts),
          formula: 'The balance divided by the number of loans.',
        },
    facts.minBalance === null
      ? null
      : {
          label: 'Smallest loan',
          value: money(facts.minBalance),
          fields: balance,
          ...all(facts),
          formula: 'The smallest current balance.',
          order: 'currentBalance',
        },
    facts.maxBalance === null
      ? null
      : {
          label: 'Largest loan',
          value: money(facts.maxBalance),
          fields: balance,
          ...all(facts),
          formula: 'The largest current balance.',
          order: 'currentBalance desc',
        },
  ];
  return traces.filter((trace) => trace !== null);
}

/** Null where none says. */
export const traceOfOriginalBalance = ({ originalBalance }: Facts): Trace | null =>
  originalBalance === null
    ? null
    : {
        label: 'Original balance',
        value: money(originalBalance),
        short: moneyWhole(originalBalance),
        filter: 'originalAmount ne null',
        formula: 'The original amounts, added up over the loans that have one.',
        fields: ['originalAmount'],
      };

/** Over loans with collateral; null for none. */
export const traceOfAggregateLtv = ({ aggregateLtv }: Facts): Trace | null =>
  aggregateLtv === null
    ? null
    : {
        label: 'Current LTV',
        value: percent(aggregateLtv),
        filter: 'collateralValue ne null',
        formula: '100 times the balance divided by the collateral value, over the loans that have one.',
        fields: ['currentBalance', 'collateralValue'],
      };

/** 30 days and more; null where days are missing. */
function lateRows({ delinquency }: Pick<Facts, 'delinquency'>): Facts['delinquency'] | null {
  const dated = delinquency.filter(({ from, to }) => from !== null || to !== null);
  return dated.every(({ loans }) => loans === 0) ? null : dated.filter(({ from }) => Number(from ?? 0) >= 30);
}

/** 30 days and more; null where days are missing. */
export function shareLate(facts: Pick<Facts, 'delinquency' | 'balance'>): number | null {
  const late = lateRows(facts);
  return late && (100 * late.reduce((sum, { balance: one }) => sum + one, 0)) / facts.balance;
}

/** 30 days and more; null where days are missing. */
export function traceOfLate(facts: Facts): Trace | null {
  const share = shareLate(facts);
  if (share === null) return null;
  return {
    label: LATE,
    value: percent(share),
    formula: 'The balance of the loans that are 30 days past due or more, divided by the balance of all loans.',
    fields: ['daysDelinquent', 'currentBalance'],
    loans: lateRows(facts)?.reduce((sum, { loans }) => sum + loans, 0),
    coverage: share,
    filter: LATE_FILTER,
  };
}
