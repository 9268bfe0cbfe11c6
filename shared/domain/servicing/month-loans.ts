import { compareTexts } from '../canonical.ts';
import type { CalendarDay } from '../pool/calendar-day.ts';

export const moneyColumns = [
  'beginningBalance',
  'scheduledPrincipal',
  'curtailment',
  'payoff',
  'chargeOff',
  'adjustment',
  'endingBalance',
  'interestCollected',
  'recovery',
] as const;
export type MoneyColumn = (typeof moneyColumns)[number];

export const loanStatuses = [
  'Current',
  'PaidOff',
  'ChargedOff',
  'Repossessed',
  'Foreclosure',
  'Bankruptcy',
  'Repurchased',
] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/** Loans of a servicing month by id. Money is whole cents, rates are millionths of a percent; NaN is absent. */
export interface MonthLoans {
  count: number;
  periodEnd: CalendarDay;
  /** Place in the file, counting the header. */
  rows: Uint32Array;
  loanId: string[];
  money: Record<MoneyColumn, Float64Array>;
  noteRate: Float64Array;
  /** Yearly fee on each loan, as of the closing. */
  servicingFee: Float64Array;
  daysDelinquent: Float64Array;
  paidThrough: Float64Array;
  /** Place in `loanStatuses`, from 1; 0 is absent. */
  status: Uint8Array;
}

export const statusAt = ({ status }: MonthLoans, i: number): LoanStatus | null =>
  loanStatuses[(status[i] ?? 0) - 1] ?? null;

export const emptyMonth = (count: number, periodEnd: CalendarDay): MonthLoans => {
  const absent = () => new Float64Array(count).fill(Number.NaN);
  return {
    count,
    periodEnd,
    rows: new Uint32Array(count),
    loanId: Array<string>(count).fill(''),
    money: Object.fromEntries(moneyColumns.map((name) => [name, new Float64Array(count)])) as MonthLoans['money'],
    noteRate: absent(),
    servicingFee: absent(),
    daysDelinquent: absent(),
    paidThrough: absent(),
    status: new Uint8Array(count),
  };
};

/** Shares are rounded loan by loan, so that the file's own order must be of no account. */
export const placesInOrder = ({ loanId, rows }: Pick<MonthLoans, 'loanId' | 'rows'>): Uint32Array =>
  Uint32Array.from(loanId.keys()).sort(
    (a, b) => compareTexts(loanId[a] as string, loanId[b] as string) || (rows[a] ?? 0) - (rows[b] ?? 0),
  );

export const inOrder = (loans: MonthLoans): MonthLoans => pickMonth(loans, placesInOrder(loans));

/** Values at these places, in their order. A loop: `from` with a function takes six times as long. */
export function picked(column: Float64Array, places: Uint32Array): Float64Array {
  const values = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) values[i] = column[places[i] as number] as number;
  return values;
}

export function pickMonth(loans: MonthLoans, places: Uint32Array): MonthLoans {
  const pick = (column: Float64Array) => picked(column, places);
  return {
    count: places.length,
    periodEnd: loans.periodEnd,
    rows: Uint32Array.from(places, (place) => loans.rows[place] as number),
    loanId: Array.from(places, (place) => loans.loanId[place] as string),
    money: Object.fromEntries(moneyColumns.map((name) => [name, pick(loans.money[name])])) as MonthLoans['money'],
    noteRate: pick(loans.noteRate),
    servicingFee: pick(loans.servicingFee),
    daysDelinquent: pick(loans.daysDelinquent),
    paidThrough: pick(loans.paidThrough),
    status: Uint8Array.from(places, (place) => loans.status[place] as number),
  };
}
