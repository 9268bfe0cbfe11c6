import type { AssetClass } from './asset-class.ts';
import type { OutsideExposure } from './compliance.ts';
import { classOf, type LimitTarget, type LoanKind, type LoanType, limitTargetOf } from './loan-types.ts';

export interface HeldByKind {
  rows: readonly OutsideExposure[];
  orders: readonly { amount: number; kind: LoanKind }[];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const outside = ({ rows }: HeldByKind, isOf: (target: LimitTarget) => boolean): number[] =>
  rows.flatMap(({ kind, target, participations }) => {
    const named = kind === 'type' ? limitTargetOf(target) : null;
    return named !== null && isOf(named) ? [participations] : [];
  });

/** Including orders that may be of the class. */
const ordersOf = ({ orders }: HeldByKind, assetClass: AssetClass) =>
  orders.filter(({ kind }) => kind.assetClass === assetClass || kind.otherClass === assetClass);

/** All of its types, and the class itself. */
export const heldOfClass = (held: HeldByKind, assetClass: AssetClass): number =>
  sum([
    ...outside(held, (target) => classOf(target) === assetClass),
    ...ordersOf(held, assetClass).map(({ amount }) => amount),
  ]);

/** Recorded for the type, else for its class; plus orders of the type, or of the class if their type isn't known. */
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
