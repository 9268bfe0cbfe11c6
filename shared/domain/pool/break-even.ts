import type { Assumptions } from './cash-flows.ts';
import { type Curves, projectCurves } from './curves.ts';
import { datedCash, fullPriceOf, measure, type Quote } from './measures.ts';
import { presentValue, solveYield } from './price-yield.ts';
import { roundHalfUp } from './rounding.ts';
import { rolledMonths, type Settlement } from './settlement.ts';

/** Largest constant CDR, in thousandths of a percent, whose yield reaches the target. `null`: none; 100: any. */
export function findBreakEvenCdr(
  curves: Curves,
  assumptions: Assumptions,
  settlement: Settlement,
  { price, targetYield = 0 }: { price: number; targetYield?: number },
): number | null {
  const holds = (cdr: number) => {
    const flows = projectCurves(curves, { ...assumptions, cdr }, rolledMonths(settlement));
    // All that defaulted in the rolled months is the seller's: nothing is left to yield anything.
    if (flows.balance === 0) return false;
    return presentValue(datedCash(flows, settlement), targetYield) >= fullPriceOf(flows, settlement, price);
  };
  if (!holds(0)) return null;
  let [low, high] = [0, 100];
  if (holds(high)) return 100;
  while (high - low > 1e-7) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return roundHalfUp(low, 3);
}

export function compareWithoutDefaults(
  curves: Curves,
  assumptions: Assumptions,
  settlement: Settlement,
  price: number,
): { yieldBEY: number | null; withoutDefaults: number | null; difference: number | null } {
  const at = (cdr: Assumptions['cdr']) => {
    const flows = projectCurves(curves, { ...assumptions, cdr }, rolledMonths(settlement));
    return solveYield(datedCash(flows, settlement), fullPriceOf(flows, settlement, price));
  };
  const [yieldBEY, withoutDefaults] = [at(assumptions.cdr), at(0)];
  const isKnown = yieldBEY !== null && withoutDefaults !== null;
  return { yieldBEY, withoutDefaults, difference: isKnown ? (yieldBEY - withoutDefaults) * 100 : null };
}

/** CPR by CDR: at a price each pair's yield and average life, at a yield its price and average life. */
export function fillGrid(
  curves: Curves,
  assumptions: Assumptions,
  settlement: Settlement,
  { quote, cpr, cdr }: { quote: Quote; cpr: readonly number[]; cdr: readonly number[] },
): { cpr: number; cdr: number; price: number | null; yieldBEY: number | null; wal: number | null }[] {
  return cpr.flatMap((speed) =>
    cdr.map((rate) => {
      const asked: Assumptions = { ...assumptions, prepayment: { model: 'CPR', speed }, cdr: rate };
      const flows = projectCurves(curves, asked, rolledMonths(settlement));
      const { price, yieldBEY, wal } = measure(flows, settlement, quote);
      return { cpr: speed, cdr: rate, price, yieldBEY, wal };
    }),
  );
}
