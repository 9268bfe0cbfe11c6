import type { AssetClass } from './asset-class.ts';
import type { OutsideExposure } from './compliance.ts';
import { classOf, type LimitTarget, type LoanKind, type LoanType, limitTargetOf } from './loan-types.ts';

/** What is held by kind of loan, in whole cents. */
export interface HeldByKind {
  /** Outside. */
  rows: readonly OutsideExposure[];
  /** By own orders. */
  orders: readonly { amount: number; kind: LoanKind }[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const outside = ({ rows }: HeldByKind, isOf: (target: LimitTarget) => boolean): number[] =>
  rows.flatMap(({ kind, target, participations }) => {
    const named = kind === 'type' ? limitTargetOf(target) : null;
    return named !== null && isOf(named) ? [participations] : [];
  });

/** Orders that are, or may be, of the class. */
const ordersOf = ({ orders }: HeldByKind, assetClass: AssetClass) =>
  orders.filter(({ kind }) => kind.assetClass === assetClass || kind.otherClass === assetClass);

/** All of its types, and what is recorded of the class itself. */
export const heldOfClass = (held: HeldByKind, assetClass: AssetClass): number =>
  sum([
    ...outside(held, (target) => classOf(target) === assetClass),
    ...ordersOf(held, assetClass).map(({ amount }) => amount),
  ]);

/**
 * What is recorded of the type, else what is recorded of its class, any of which may be of the type; and orders of the type, or of
 * the class where their own isn't known.
 */
export function heldOfType(held: HeldByKind, loanType: LoanType): number {
  const assetClass = classOf(loanType);
  const own = outside(held, (target) => target === loanType);
  return sum([
    ...(own.length > 0 ? own : outside(held, (target) => target === assetClass)),
    ...ordersOf(held, assetClass)
      .filter(({ kind }) => kind.loanType === loanType || kind.loanType === null)
      .map(({ amount }) => amount),
  ]);
}
