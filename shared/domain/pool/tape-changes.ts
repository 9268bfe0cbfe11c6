import { ExactSums } from './exact-sums.ts';
import { type Loans, numberAt, scaleOf, textAt } from './loans.ts';
import { toDollars } from './strats.ts';

/** Compared facts of a loan. Dollars, percent, days. */
export interface LoanState {
  currentBalance: number | null;
  noteRate: number | null;
  daysDelinquent: number | null;
  status: string | null;
}

export interface LoanChange {
  loanId: string;
  change: 'gone' | 'added' | 'changed';
  before: LoanState | null;
  after: LoanState | null;
}

export interface TapeChanges {
  balanceBefore: number;
  balanceAfter: number;
  gone: number;
  added: number;
  changed: number;
  loans: LoanChange[];
}

const numbers = ['currentBalance', 'noteRate', 'daysDelinquent'] as const;

function stateAt(loans: Loans, i: number): LoanState {
  const value = (field: (typeof numbers)[number]) => {
    const number = numberAt(loans, field, i);
    return Number.isNaN(number) ? null : number / scaleOf(field);
  };
  return {
    currentBalance: value('currentBalance'),
    noteRate: value('noteRate'),
    daysDelinquent: value('daysDelinquent'),
    status: textAt(loans, 'status', i),
  };
}

const isSame = (before: LoanState, after: LoanState): boolean =>
  before.status === after.status && numbers.every((field) => before[field] === after[field]);

function balanceOf(loans: Loans): number {
  const sums = new ExactSums(1);
  for (let i = 0; i < loans.count; i++) sums.add(0, numberAt(loans, 'currentBalance', i));
  return toDollars(sums.total(0));
}

export function changesBetween(before: Loans, after: Loans): TapeChanges {
  const places = new Map(before.loanId.map((loanId, i) => [loanId, i]));
  const found: LoanChange[] = [];
  for (let i = 0; i < after.count; i++) {
    const loanId = after.loanId[i] ?? '';
    const place = places.get(loanId);
    places.delete(loanId);
    const now = stateAt(after, i);
    const then = place === undefined ? null : stateAt(before, place);
    if (!then) found.push({ loanId, change: 'added', before: null, after: now });
    else if (!isSame(then, now)) found.push({ loanId, change: 'changed', before: then, after: now });
  }
  for (const [loanId, i] of places) found.push({ loanId, change: 'gone', before: stateAt(before, i), after: null });
  const count = (change: LoanChange['change']) => found.filter((one) => one.change === change).length;
  return {
    balanceBefore: balanceOf(before),
    balanceAfter: balanceOf(after),
    gone: count('gone'),
    added: count('added'),
    changed: count('changed'),
    loans: found.sort((a, b) => (a.loanId < b.loanId ? -1 : 1)),
  };
}
