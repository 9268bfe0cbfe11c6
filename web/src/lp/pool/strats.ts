import type { StratName } from '#shared/domain/pool/bands.ts';
import type { Facts } from '#shared/domain/pool/facts.ts';
import type { LoanField } from '#shared/domain/pool/loans.ts';
import { money } from '#shared/format/money.ts';
import { percent } from '#shared/format/percent.ts';
import { averageLabel, LATE, LATE_FILTER, labelOfField, lowered, shown, type Trace } from './trace.ts';

export type ChartName = StratName | 'delinquency';

/** Separates a band from its other conditions. */
const HAVING = ' and ';

export interface BandRow {
  label: string;
  loans: number;
  balance: number;
  percent: number;
  filter: string;
  waRate?: number | null;
  waScore?: number | null;
  waLtv?: number | null;
  waRemainingTerm?: number | null;
  percent30Plus?: number | null;
}

const titles: Record<Exclude<ChartName, 'product'>, string> = {
  score: 'Credit score',
  ltv: 'Original LTV, %',
  dti: 'DTI, %',
  rate: 'Note rate, %',
  remainingTerm: 'Remaining term, months',
  originalTerm: 'Original term, months',
  balance: 'Balance',
  vintage: 'Origination quarter',
  state: 'State',
  delinquency: 'Days past due',
};

export const chartNames: readonly ChartName[] = [
  'delinquency',
  'state',
  'score',
  'ltv',
  'rate',
  'remainingTerm',
  'product',
  'dti',
  'balance',
  'originalTerm',
  'vintage',
];

export const rowsOf = (facts: Facts, name: ChartName): readonly BandRow[] =>
  name === 'delinquency' ? facts.delinquency : facts.strats[name];

const fieldOf = (rows: readonly BandRow[]): LoanField | undefined => rows[0]?.filter.split(' ')[0] as LoanField;

export function titleOf(facts: Facts, name: ChartName): string {
  if (name !== 'product') return titles[name];
  const field = fieldOf(facts.strats.product);
  return field ? labelOfField(field) : 'Product';
}

export const isAbsent = (rows: readonly BandRow[]): boolean =>
  rows.every(({ loans, filter }) => !loans || isGap(filter));

const isGap = (filter: string): boolean => filter.endsWith(' eq null');

const fieldsOf = (rows: readonly BandRow[]): LoanField[] => {
  const field = fieldOf(rows);
  return field && field !== 'currentBalance' ? [field, 'currentBalance'] : ['currentBalance'];
};

/** Bands of the loans with the field. */
export const givenRowsOf = (facts: Facts, name: ChartName): BandRow[] =>
  rowsOf(facts, name).filter(({ loans, filter }) => loans > 0 && !isGap(filter));

/** Loans with the field. */
export function traceOfChart(facts: Facts, name: ChartName): Trace {
  const rows = rowsOf(facts, name);
  const given = rows.filter(({ filter }) => !isGap(filter));
  const share = (100 * given.reduce((sum, { balance }) => sum + balance, 0)) / facts.balance;
  const field = fieldOf(rows);
  return {
    label: titleOf(facts, name),
    value: percent(share),
    formula: `Loans grouped by ${field ? labelOfField(field) : titleOf(facts, name)}. The share of a group is its balance divided by the balance of all loans. Each share is rounded by itself, so that they may not add up to exactly 100.`,
    fields: fieldsOf(rows),
    loans: given.reduce((sum, { loans }) => sum + loans, 0),
    coverage: share,
    filter: field ? `${field} ne null` : null,
  };
}

export const traceOfBand = (facts: Facts, name: ChartName, row: BandRow): Trace => ({
  label: `${titleOf(facts, name)}: ${row.label}`,
  value: percent(row.percent),
  formula: `The balance of these loans, ${money(row.balance)}, divided by the balance of all loans, ${money(facts.balance)}.`,
  fields: fieldsOf(rowsOf(facts, name)),
  loans: row.loans,
  coverage: row.percent,
  filter: row.filter,
});

const bandAverages = {
  waRate: () => 'noteRate',
  waScore: ({ scoreField }) => scoreField,
  waLtv: () => 'ltv',
  waRemainingTerm: () => 'remainingTerm',
} as const satisfies Partial<Record<keyof BandRow, (facts: Facts) => LoanField>>;
export type BandAverage = keyof typeof bandAverages;

/** Null where no loan has the value. */
export function traceOfBandAverage(facts: Facts, name: ChartName, row: BandRow, of: BandAverage): Trace | null {
  const value = row[of];
  if (value === null || value === undefined) return null;
  const field = bandAverages[of](facts);
  return {
    label: `${averageLabel(field)}, ${titleOf(facts, name)}: ${row.label}`,
    value: shown(field, value),
    formula: `The ${lowered(labelOfField(field))} of each of these loans times its balance, added up, divided by the balance of those that have it.`,
    fields: [...new Set<LoanField>([field, ...fieldsOf(rowsOf(facts, name))])],
    filter: `${row.filter}${HAVING}${field} ne null`,
  };
}

/** 30 days past due and more; null where days are missing. */
export function traceOfLateBand(facts: Facts, name: ChartName, row: BandRow): Trace | null {
  const share = row.percent30Plus;
  if (share === null || share === undefined) return null;
  return {
    label: `${LATE}, ${titleOf(facts, name)}: ${row.label}`,
    value: percent(share),
    formula: `The balance of these loans that is 30 days past due or more, divided by the balance of all of them, ${money(row.balance)}.`,
    fields: [...new Set<LoanField>(['daysDelinquent', ...fieldsOf(rowsOf(facts, name))])],
    filter: `${row.filter}${HAVING}${LATE_FILTER}`,
  };
}

/** Null for unknown filters. */
export function wordsOfFilter(facts: Facts, filter: string): string | null {
  for (const name of chartNames) {
    const row = rowsOf(facts, name).find((one) => one.filter === filter);
    if (row) return `${titleOf(facts, name)}: ${row.label}`;
  }
  for (const score of facts.strats.score) {
    const ltv = facts.strats.ltv.find((one) => filter === `${score.filter} and ${one.filter}`);
    if (ltv) return `Credit score: ${score.label}, Original LTV, %: ${ltv.label}`;
  }
  if (filter === LATE_FILTER) return '30 days past due or more';
  const last = filter.lastIndexOf(HAVING);
  if (last > 0) {
    const both = [filter.slice(0, last), filter.slice(last + HAVING.length)].map((one) => wordsOfFilter(facts, one));
    return both.includes(null) ? null : both.join(', ');
  }
  const field = /^(\w+) ne null$/.exec(filter)?.[1];
  return field ? `${labelOfField(field as LoanField)} is given` : null;
}

export function traceOfCell(facts: Facts, cell: Facts['scoreByLtv'][number]): Trace {
  const score = facts.strats.score.find(({ label }) => label === cell.score);
  const ltv = facts.strats.ltv.find(({ label }) => label === cell.ltv);
  return {
    label: `Score ${cell.score}, original LTV ${cell.ltv}`,
    value: percent(cell.percent),
    formula: `The balance of the loans with both, ${money(cell.balance)}, divided by the balance of all loans, ${money(facts.balance)}.`,
    fields: [facts.scoreField, 'ltv', 'currentBalance'],
    coverage: cell.percent,
    filter: score && ltv ? `${score.filter} and ${ltv.filter}` : null,
  };
}
