import { type Dollars, money } from '#shared/format/money.ts';
import { fromTermSheet } from './averages.ts';
import { parseDay } from './calendar-day.ts';
import type { PricedPool, WhatIf } from './what-if.ts';

/** An offering without a tape, in dollars and percent. */
export interface AveragedOffering {
  poolBalance: Dollars;
  /** Calendar date or moment. */
  poolBalanceAsOf: string | null;
  /** Dollars that buyers can still commit to. */
  remaining: Dollars;
  /** Dollars; 0 where there is none. */
  minimumPurchase: Dollars;
  wtdAverageLoanRate: number | null;
  wtdAverageRemainingTerm: number | null;
  servicingFee: number;
  loanCount: number;
}

export const NOT_PRICED =
  "This term sheet doesn't say the average rate, the remaining term and as of when, so it can't be priced.";

/** One loan with the averages of a term sheet; null where it lacks one of them. */
export function poolOfTermSheet(offering: AveragedOffering): PricedPool | null {
  const { wtdAverageLoanRate: noteRate, wtdAverageRemainingTerm: remainingTerm, servicingFee } = offering;
  const asOf = parseDay(offering.poolBalanceAsOf?.slice(0, 10) ?? '');
  if (noteRate === null || remainingTerm === null || asOf === null) return null;
  const balance = Math.round(offering.poolBalance * 100);
  return { cohorts: fromTermSheet({ balance, noteRate, remainingTerm }), asOf, servicingFee };
}

/** pools.md B.1: the least that can be priced, in dollars; less only where the offering's minimum is. */
const LEAST = 1000;

/** What is wrong with an amount to buy, or null; that it is a number above 0 is checked before. */
export function sliceFault({ poolBalance, minimumPurchase }: AveragedOffering, amount: Dollars): string | null {
  if (amount > poolBalance) return `Amount must be less than or equal to the Pool Balance ${money(poolBalance)}`;
  const least = Math.min(LEAST, minimumPurchase || LEAST);
  return amount < least ? `Amount must be at least ${money(least)}` : null;
}

/** What is wrong with a share to buy (percent of the pool), or null. */
export const shareFault = (offering: AveragedOffering, share: number): string | null =>
  sliceFault(offering, (offering.poolBalance * share) / 100);

/** That the servicing fee takes all of the interest of some loans. */
export function noteOnFee(loans: number): string[] {
  if (loans === 1) return ['The fee is above the rate of 1 loan; its net rate is 0.'];
  return [`The fee is above the rate of ${loans.toLocaleString('en-US')} loans; their net rate is 0.`];
}

/** That more is bought than remains for sale. */
export function notesOnAmount(
  { remaining, poolBalance }: AveragedOffering,
  given: Pick<WhatIf, 'amount' | 'share'>,
): string[] {
  const bought = given.amount ?? (poolBalance * (given.share ?? 0)) / 100;
  return bought > remaining ? [`This is more than the ${money(remaining)} that remains for sale.`] : [];
}
