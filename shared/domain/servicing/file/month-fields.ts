import type { FieldName } from '../../pool/tape/fields.ts';
import { kindOfHeading } from '../../pool/tape/personal-data/kinds.ts';
import { plainText } from '../../pool/tape/plain-text.ts';
import type { MoneyColumn } from '../month-loans.ts';

interface MonthField {
  label: string;
  headings: readonly string[];
  /** Field of a tape with values of this kind, for the scan for personal data. */
  like: FieldName | null;
}

const list = (texts: string): string[] => texts.split(', ');

/** Columns of a servicing month and headings that mean them (pools.md C.2). */
export const monthFields = {
  loanId: {
    label: 'Loan ID',
    headings: list(
      'loan number, loan no, loan id, loan num, note number, loan ref, loan reference, asset number, loan identifier',
    ),
    like: 'loanId',
  },
  periodEnd: {
    label: 'Period end',
    headings: list(
      'period, period ending, period end date, reporting period, report date, as of, as of date, month end, cutoff date, statement date, ACT_PERIOD',
    ),
    like: 'asOfDate',
  },
  beginningBalance: {
    label: 'Beginning balance',
    headings: list(
      'beginning principal balance, beginning principal, beg balance, beg bal, beginning bal, beg prin bal, opening balance, prior balance, previous balance, starting balance',
    ),
    like: 'currentBalance',
  },
  scheduledPrincipal: {
    label: 'Scheduled principal',
    headings: list(
      'scheduled prin, sched principal, sched prin, scheduled principal collected, regular principal, principal scheduled, scheduled principal amount, sch principal',
    ),
    like: 'currentBalance',
  },
  curtailment: {
    label: 'Curtailment',
    headings: list(
      'curtailments, extra principal, additional principal, partial prepayment, principal curtailment, unscheduled principal, prepayment, curtailment amount',
    ),
    like: 'currentBalance',
  },
  payoff: {
    label: 'Payoff',
    headings: list(
      'payoffs, payoff amount, payoff principal, paid in full, payoff prin, liquidation principal, full prepayment',
    ),
    like: 'currentBalance',
  },
  chargeOff: {
    label: 'Charge-off',
    headings: list(
      'charge offs, chargeoff amount, charged off, charged off amount, charged off principal, charge off amount, write off, principal loss, loss amount',
    ),
    like: 'currentBalance',
  },
  adjustment: {
    label: 'Adjustment',
    headings: list(
      'adjustments, balance adjustment, principal adjustment, adjustment amount, non cash adjustment, adj',
    ),
    like: 'currentBalance',
  },
  adjustmentReason: {
    label: 'Reason for adjustment',
    headings: list('reason, adjustment comment, reason for adjustment, adj reason'),
    like: null,
  },
  endingBalance: {
    label: 'Ending balance',
    headings: list(
      'ending principal balance, ending principal, end balance, end bal, ending bal, end prin bal, closing balance, current balance, actual end balance',
    ),
    like: 'currentBalance',
  },
  interestCollected: {
    label: 'Interest collected',
    headings: list(
      'interest, interest paid, interest received, int collected, gross interest, interest payment, int paid, interest amount',
    ),
    like: 'currentBalance',
  },
  recovery: {
    label: 'Recovery',
    headings: list('recoveries, recovery amount, recovered, recoveries received'),
    like: 'currentBalance',
  },
  noteRate: {
    label: 'Note rate',
    headings: list(
      'rate, interest rate, coupon, current rate, CURR_RATE, int rate, current interest rate, contract rate',
    ),
    like: 'noteRate',
  },
  daysDelinquent: {
    label: 'Days delinquent',
    headings: list('dpd, days past due, delinquency, days late, days delinq, delinquent days'),
    like: 'daysDelinquent',
  },
  paidThrough: {
    label: 'Paid-through date',
    headings: list('paid to date, paid thru, paid thru date, paid through date, interest paid through, paid to'),
    like: 'paidThrough',
  },
  status: {
    label: 'Status',
    headings: list('loan status, status code, account status'),
    like: 'status',
  },
} as const satisfies Record<MoneyColumn | string, MonthField>;

export type MonthFieldName = keyof typeof monthFields;
export const monthFieldNames = Object.keys(monthFields) as MonthFieldName[];

/** Without these a month has no balances. */
export const neededFields = ['loanId', 'beginningBalance', 'endingBalance'] as const;

const known = new Map<string, MonthFieldName>(
  monthFieldNames.flatMap((name) =>
    [name, monthFields[name].label, ...monthFields[name].headings].map((one) => [plainText(one), name] as const),
  ),
);

export const monthFieldOf = (heading: string): MonthFieldName | null => known.get(plainText(heading)) ?? null;

/** Headings of personal data count too. */
export const countMonthHeadings = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.length <= 100 && (monthFieldOf(cell) !== null || kindOfHeading(cell) !== null)).length;

export interface MonthColumn {
  index: number;
  heading: string;
  field: MonthFieldName | null;
  unit: 'percent' | 'fraction' | null;
}

/** Each field is the first column that means it. */
export function detectMonthColumns(headings: readonly string[]): MonthColumn[] {
  const taken = new Set<MonthFieldName>();
  return headings.map((heading, index) => {
    const field = monthFieldOf(heading);
    if (field === null || taken.has(field)) return { index, heading, field: null, unit: null };
    taken.add(field);
    return { index, heading, field, unit: field === 'noteRate' ? 'percent' : null };
  });
}

export function monthColumnFaults(columns: readonly MonthColumn[]): string[] {
  const chosen = columns.flatMap(({ field }) => field ?? []);
  const twice = chosen.filter((field, i) => chosen.indexOf(field) !== i);
  return [
    ...neededFields
      .filter((field) => !chosen.includes(field))
      .map((field) => `Choose the column for ${monthFields[field].label}.`),
    ...[...new Set(twice)].map((field) => `${monthFields[field].label} can be one column alone.`),
  ];
}
