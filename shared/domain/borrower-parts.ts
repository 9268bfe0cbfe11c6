import { type Cents, cents } from '../format/money.ts';
import type { TapeBorrowers } from './pool/borrowers.ts';
import { divideHalfUp } from './pool/rounding.ts';
import { type Holding, heldOf, type Part } from './portfolio.ts';

/** Amounts held of borrower groups, as far as tapes name them. */
export interface BorrowerParts {
  /** Held of loans with a group. */
  covered: Cents;
  groups: number;
  largest: Part[];
}

const SHOWN = 5;
/** Other tokens are of loans without a group. */
const isGroup = (token: string): boolean => token.startsWith('G-');

export interface GroupedHolding extends Holding {
  borrowers: TapeBorrowers | null;
}

/** Divided as each tape's balances, each amount rounded by itself. */
export function borrowerParts(holdings: readonly GroupedHolding[]): BorrowerParts {
  const parts = new Map<string, Part>();
  let covered = 0;
  for (const { borrowers, ...holding } of holdings) {
    if (!borrowers || borrowers.balance === 0) continue;
    const [held, whole] = [BigInt(heldOf(holding)), BigInt(borrowers.balance)];
    const partOf = (balance: number) => Number(divideHalfUp(held * BigInt(balance), whole));
    const groups = borrowers.groups.filter(([token]) => isGroup(token));
    covered += partOf(groups.reduce((sum, [, balance]) => sum + balance, 0));
    for (const [value, balance] of groups) {
      const { count, amount } = parts.get(value) ?? { count: 0, amount: cents(0) };
      parts.set(value, { value, count: count + 1, amount: cents(amount + partOf(balance)) });
    }
  }
  const all = [...parts.values()]
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount || (a.value < b.value ? -1 : 1));
  return { covered: cents(covered), groups: all.length, largest: all.slice(0, SHOWN) };
}
