import type { Tokens } from './concentrations.ts';
import { type Loans, numberAt, textAt } from './loans.ts';

/** Debt of each borrower with all associates, by token, for limits. */
export interface TapeBorrowers {
  asOfDate: string;
  /** Whole cents. */
  balance: number;
  /** Whole cents, largest first, equal ones by token. */
  groups: [token: string, balance: number][];
}

const largestFirst = ([a, owed]: [string, number], [b, other]: [string, number]) =>
  other - owed || (a < b ? -1 : a > b ? 1 : 0);

/** A loan without a group is a group of its own. */
export function sumBorrowers(loans: Loans, tokens: Tokens, asOfDate: string): TapeBorrowers {
  const sums = new Map<string, number>();
  let balance = 0;
  for (let i = 0; i < loans.count; i++) {
    const group = loans.texts.borrowerGroupId ? textAt(loans, 'borrowerGroupId', i) : null;
    const token = group === null ? tokens.loan(loans.loanId[i] ?? '') : tokens.group(group);
    const owed = numberAt(loans, 'currentBalance', i);
    sums.set(token, (sums.get(token) ?? 0) + owed);
    balance += owed;
  }
  return { asOfDate, balance, groups: [...sums].sort(largestFirst) };
}
