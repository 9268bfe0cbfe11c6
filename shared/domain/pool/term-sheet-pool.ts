import { type Dollars, money } from '#shared/format/money.ts';
import { fromTermSheet } from './averages.ts';
import { parseDay } from './calendar-day.ts';
import type { PricedPool, WhatIf } from './what-if.ts';

/** Dollars and percent. */
export interface AveragedOffering {
  poolBalance: Dollars;
  poolBalanceAsOf: string | null;
  /** Dollars. */
  remaining: Dollars;
  /** Dollars; 0 for none. */
  minimumPurchase: Dollars;
  wtdAverageLoanRate: number | null;
  wtdAverageRemainingTerm: number | null;
  servicingFee: number;
  loanCount: number;
}

export const NOT_PRICED =
  "This term sheet doesn't say the average rate, the remaining term and as of when, so it can't be priced.";

/** One loan with the term sheet's averages; null where one is missing. */
export function poolOfTermSheet(offering: AveragedOffering): PricedPool | null {
  const { wtdAverageLoanRate: noteRate, wtdAverageRemainingTerm: remainingTerm, servicingFee } = offering;
  const asOf = parseDay(offering.poolBalanceAsOf?.slice(0, 10) ?? '');
  if (noteRate === null || remainingTerm === null || asOf === null) return null;
  const balance = Math.round(offering.poolBalance * 100);
  return { cohorts: fromTermSheet({ balance, noteRate, remainingTerm }), asOf, servicingFee };
}

/** pools.md B.1: least amount in dollars, unless the offering's minimum is lower. */
const LEAST = 1000;

export function sliceFault({ poolBalance, minimumPurchase }: AveragedOffering, amount: Dollars): string | null {
  if (amount > poolBalance) return `Amount must be less than or equal to the Pool Balance ${money(poolBalance)}`;
  const least = Math.min(LEAST, minimumPurchase || LEAST);
  return amount < least ? `Amount must be at least ${money(least)}` : null;
}

/** Share in percent of the pool; null when valid. */
export const shareFault = (offering: AveragedOffering, share: number): string | null =>
  sliceFault(offering, (offering.poolBalance * share) / 100);

/** Servicing fee above the whole interest of some loans. */
export function noteOnFee(loans: number): string[] {
  if (loans === 1) return ['The fee is above the rate of 1 loan; its net rate is 0.'];
  return [`The fee is above the rate of ${loans.toLocaleString('en-US')} loans; their net rate is 0.`];
}

/** More than remains for sale. */
export function notesOnAmount(
  { remaining, poolBalance }: AveragedOffering,
  given: Pick<WhatIf, 'amount' | 'share'>,
): string[] {
  const bought = given.amount ?? (poolBalance * (given.share ?? 0)) / 100;
  return bought > remaining ? [`This is more than the ${money(remaining)} that remains for sale.`] : [];
}
