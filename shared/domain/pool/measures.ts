import type { CashFlows } from './cash-flows.ts';
import {
  type DatedCash,
  effectiveAnnual,
  measureDurations,
  mortgageYield,
  presentValue,
  solveYield,
} from './price-yield.ts';
import { accruedPart, type Settlement, yearsToFirst } from './settlement.ts';

/** Clean price in percent of the balance, or bond-equivalent yield in percent. */
export type Quote = { price: number } | { yieldBEY: number };

/** Unrounded; money in the unit of the balances. `null` where undefined. */
export interface Measures {
  price: number | null;
  yieldBEY: number | null;
  mortgageYield: number | null;
  effectiveAnnual: number | null;
  /** Years from cut-off, or the rolled date, to principal. */
  wal: number | null;
  /** Years from settlement to principal. */
  averageLife: number | null;
  macaulay: number | null;
  modified: number | null;
  convexity: number | null;
  accruedInterest: number;
  fullPrice: number | null;
  /** Change of the full price by a hundredth of a percent of yield. */
  dv01: number | null;
  /** Net rate by balance, in percent. */
  passThrough: number | null;
  loss: number;
  /** Loss in percent of the balance. */
  cnl: number | null;
}

const finite = (value: number | null | undefined): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : value;

export const datedCash = (flows: CashFlows, settlement: Settlement): DatedCash => ({
  cash: flows.cash,
  first: yearsToFirst(settlement),
});

export const accruedInterest = (flows: Pick<CashFlows, 'accruing'>, settlement: Settlement): number =>
  flows.accruing * accruedPart(settlement);

/** `price` in percent of the balance. */
export const fullPriceOf = (flows: CashFlows, settlement: Settlement, price: number): number =>
  (flows.balance * price) / 100 + accruedInterest(flows, settlement);

/** `first`: years to month 1. */
export function averageYears(principal: Float64Array, first: number): number | null {
  let [sum, weighted] = [0, 0];
  for (let i = 0; i < principal.length; i++) {
    sum += principal[i] as number;
    weighted += (first + i / 12) * (principal[i] as number);
  }
  return sum > 0 ? weighted / sum : null;
}

export function measure(flows: CashFlows, settlement: Settlement, quote: Quote): Measures {
  const cash = datedCash(flows, settlement);
  const accrued = accruedInterest(flows, settlement);
  const isPriced = 'price' in quote;
  const fullPrice = isPriced ? fullPriceOf(flows, settlement, quote.price) : presentValue(cash, quote.yieldBEY);
  const loss = flows.lost.reduce((sum, one) => sum + one, 0);
  const price = isPriced ? quote.price : ((fullPrice - accrued) / flows.balance) * 100;
  const yieldBEY = isPriced ? solveYield(cash, fullPrice) : quote.yieldBEY;
  const durations = yieldBEY === null ? null : measureDurations(cash, yieldBEY);
  return {
    price: finite(price),
    yieldBEY: finite(yieldBEY),
    mortgageYield: finite(yieldBEY === null ? null : mortgageYield(yieldBEY)),
    effectiveAnnual: finite(yieldBEY === null ? null : effectiveAnnual(yieldBEY)),
    wal: averageYears(flows.principal, 1 / 12),
    averageLife: averageYears(flows.principal, cash.first),
    macaulay: finite(durations?.macaulay),
    modified: finite(durations?.modified),
    convexity: finite(durations?.convexity),
    accruedInterest: accrued,
    fullPrice: finite(fullPrice),
    dv01: finite(durations && durations.modified * fullPrice * 0.0001),
    passThrough: finite((100 * flows.annualNetInterest) / flows.balance),
    loss,
    cnl: finite((100 * loss) / flows.balance),
  };
}
