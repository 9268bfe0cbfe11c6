import type { Run } from '#shared/contract/analytics.ts';
import { Problem } from '#shared/contract/problem.ts';
import { amountRemaining, type Offering } from '#shared/domain/offering.ts';
import { abovePoolBalance, minimumOf } from '#shared/domain/order.ts';
import { fromTermSheet } from '#shared/domain/pool/averages.ts';
import { parseDay } from '#shared/domain/pool/calendar-day.ts';
import { type PricedPool, priceSlice, type WhatIf, whatIfFault } from '#shared/domain/pool/what-if.ts';
import { money, toCents, toDollars } from '#shared/format/money.ts';

/** pools.md B.1: the least that can be priced, in dollars; less only where the offering's minimum is. */
const LEAST = 1000;

const invalid = (input: string, detail: string) =>
  new Problem('invalid', { message: detail, errors: [{ pointer: `/${input}`, detail }] });

/** An offering without a tape: one loan with the averages of its term sheet. */
function poolOf({ poolBalance, poolBalanceAsOf, termSheet }: Offering): PricedPool {
  const { wtdAverageLoanRate: noteRate, wtdAverageRemainingTerm: remainingTerm, servicingFee } = termSheet;
  const asOf = parseDay(poolBalanceAsOf?.slice(0, 10) ?? '');
  if (noteRate === null || remainingTerm === null || asOf === null) {
    throw new Problem('conflict', {
      message:
        "This term sheet doesn't say the average rate, the remaining term and as of when, so it can't be priced.",
    });
  }
  return { cohorts: fromTermSheet({ balance: poolBalance, noteRate, remainingTerm }), asOf, servicingFee };
}

function assertAmount(offering: Offering, { amount }: WhatIf): void {
  if (amount === undefined) return;
  if (toCents(amount) > offering.poolBalance)
    throw invalid('amount', abovePoolBalance(toDollars(offering.poolBalance)));
  const least = Math.min(LEAST, toDollars(minimumOf(offering)) || LEAST);
  if (amount < least) throw invalid('amount', `Amount must be at least ${money(least)}`);
}

/** What a buyer should know of the figures. */
function notesOn(offering: Offering, pool: PricedPool, given: WhatIf): string[] {
  const notes = ['From averages, not from loans: see how far off that can be'];
  const { noteRate, loanCount } = { noteRate: offering.termSheet.wtdAverageLoanRate ?? 0, ...offering.termSheet };
  if ((given.servicingFee ?? pool.servicingFee) > noteRate) {
    notes.push(`The fee is above the rate of ${loanCount.toLocaleString('en-US')} loans; their net rate is 0.`);
  }
  const bought = given.amount ?? (toDollars(offering.poolBalance) * (given.share ?? 0)) / 100;
  const remaining = toDollars(amountRemaining(offering));
  if (bought > remaining) notes.push(`This is more than the ${money(remaining)} that remains for sale.`);
  return notes;
}

/** Prices a slice of an offering's pool; throws `invalid` with a pointer at the input that cannot be. */
export function priceOffering(offering: Offering, given: WhatIf): Run {
  const pool = poolOf(offering);
  assertAmount(offering, given);
  const fault = whatIfFault(pool, given);
  if (fault) throw invalid(fault.input, fault.detail);
  return { tapeId: null, ...priceSlice(pool, given), notes: notesOn(offering, pool, given) };
}
